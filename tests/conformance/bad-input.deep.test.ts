import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openApi } from './api.ts';
import { type BadRequest, badRequests } from './bad-requests.ts';
import { VALIDATORS_WORDS } from './bad-values.ts';

const INPUTS_PER_ENDPOINT = 10_000;
const SEED = 1789;
/** They take a second or two on an idle machine. */
const TIME_LIMIT_MS = 300_000;

const api = await openApi();

// A07
describe.each(api.endpoints)('$method $path', (endpoint) => {
  const ask = endpoint.operation.security ? api.requestSignedIn : api.request;
  const isRightlyRefused = async ({ address, init, atFault }: BadRequest) => {
    const answer = await ask(address, init);
    const { field, detail } = JSON.parse(await answer.text());
    const told = {
      isRefusal: answer.status >= 400 && answer.status < 500,
      isProblem: answer.headers.get('content-type')?.startsWith('application/problem+json'),
      inValidatorsWords: VALIDATORS_WORDS.test(detail) ? detail : undefined,
      field,
    };
    // One assertion per request would take longer than the requests.
    if (told.isRefusal && told.isProblem && !told.inValidatorsWords && told.field === atFault) return;
    expect(told).toEqual({ isRefusal: true, isProblem: true, inValidatorsWords: undefined, field: atFault });
  };

  test('rejects every bad input with the name of the field', { timeout: TIME_LIMIT_MS }, async () => {
    const refused = fc.asyncProperty(badRequests(endpoint), isRightlyRefused);
    await fc.assert(refused, { numRuns: INPUTS_PER_ENDPOINT, seed: SEED });
  });
});

// A07
test('valid requests succeed, so that the bad ones above fail only for the intended reason', async () => {
  for (const address of api.examples)
    expect([address, (await api.request(address)).status]).toEqual([address, 200]);
});
