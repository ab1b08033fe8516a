import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openApi } from './api.ts';
import { type BadRequest, badRequests } from './bad-requests.ts';
import { VALIDATOR_MESSAGES } from './bad-values.ts';

const INPUTS_PER_ENDPOINT = 10_000;
const SEED = 1789;
/** The timeout of a test. The inputs of an endpoint take a second or two on an idle machine. */
const TIME_LIMIT_MS = 300_000;

const api = await openApi();

// A07
describe.each(api.endpoints)('$method $path', (endpoint) => {
  const request = endpoint.access === 'public' ? api.request : api.requestSignedIn;
  const expectRejection = async ({ address, init, invalidField }: BadRequest) => {
    const response = await request(address, init);
    const { field, detail } = JSON.parse(await response.text());
    const actual = {
      isRejected: response.status >= 400 && response.status < 500,
      isProblem: response.headers.get('content-type')?.startsWith('application/problem+json'),
      validatorMessage: VALIDATOR_MESSAGES.test(detail) ? detail : undefined,
      field,
    };
    // One assertion per request would take longer than the requests.
    if (actual.isRejected && actual.isProblem && !actual.validatorMessage && actual.field === invalidField)
      return;
    expect(actual).toEqual({
      isRejected: true,
      isProblem: true,
      validatorMessage: undefined,
      field: invalidField,
    });
  };

  test('rejects every invalid input and names the field', { timeout: TIME_LIMIT_MS }, async () => {
    const isRejected = fc.asyncProperty(badRequests(endpoint), expectRejection);
    await fc.assert(isRejected, { numRuns: INPUTS_PER_ENDPOINT, seed: SEED });
  });
});

// A07
test('valid requests to every endpoint succeed, so that invalid ones fail only for the intended reason', async () => {
  for (const address of api.examples)
    expect([address, (await api.request(address)).status]).toEqual([address, 200]);
});
