import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openApi } from './api.ts';
import { badRequests } from './bad-requests.ts';

const INPUTS_PER_ENDPOINT = 10_000;
const SEED = 1789;
/** They take a second or two where nothing else runs. */
const TIME_LIMIT_MS = 300_000;

const api = await openApi();

// A07
test.each(api.endpoints)('$method $path refuses every bad input and names what was bad', async (endpoint) => {
  const method = endpoint.method.toUpperCase();
  await fc.assert(
    fc.asyncProperty(badRequests(endpoint), async ({ address, atFault }) => {
      const answer = await api.request(address, { method });
      const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json');
      const problem = isProblem ? await answer.json() : undefined;
      const refused = { isRefused: answer.status >= 400 && answer.status < 500, field: problem?.field };
      if (!refused.isRefused || refused.field !== atFault)
        throw new Error(
          `${answer.status} ${JSON.stringify(problem)} where ${JSON.stringify(atFault)} is bad`,
        );
    }),
    { numRuns: INPUTS_PER_ENDPOINT, seed: SEED },
  );
}, TIME_LIMIT_MS);

// A07
test('what is asked rightly is answered, so that nothing above is refused for another reason', async () => {
  for (const address of api.examples)
    expect([address, (await api.request(address)).status]).toEqual([address, 200]);
});
