import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openApi } from './api.ts';
import { badValue, unknownName, VALIDATOR_MESSAGES } from './bad-values.ts';

const BODIES = 10_000;
const SEED = 1791;

const api = await openApi();

const badDate = badValue({ type: 'string', format: 'date' });
/** Values that are not strings, and therefore not dates. */
const nonString = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()), fc.object());
const form = (pairs: [string, string][]) => new URLSearchParams(pairs).toString();

/** Bodies without a valid date, with the name of the invalid field. */
const badBodies = fc.oneof(
  fc.oneof(badDate, nonString).map((date) => ({ body: JSON.stringify({ date }), invalidField: 'date' })),
  badDate.map((date) => ({ body: form([['date', date]]), invalidField: 'date' })),
  fc.integer({ min: 2, max: 9 }).map((times) => ({
    body: form(Array<[string, string]>(times).fill(['date', '2025-03-04'])),
    invalidField: 'date',
  })),
  unknownName(['date']).map((name) => ({
    body: `{${JSON.stringify(name)}: "2025-03-04"}`,
    invalidField: name,
  })),
  unknownName(['date']).map((name) => ({
    body: form([[name, '2025-03-04']]),
    invalidField: name.toWellFormed(),
  })),
  fc.array(fc.json()).map((values) => ({ body: `[${values}]`, invalidField: 'date' })),
  fc.json().map((text) => ({ body: `{"date": ${text}`, invalidField: 'date' })),
);

// A02, A07
test('the journal rejects every invalid body of a GET request and names the field', {
  timeout: 300_000,
}, async () => {
  const expectRejection = async ({ body, invalidField }: { body: string; invalidField: string }) => {
    const response = await api.request('/api/bills/journal', {}, body);
    const problem = await response.json();
    expect(problem).toMatchObject({ status: response.status, title: expect.any(String) });
    // A body of more than 4 kB is rejected without being read.
    if (response.status === 413) expect(Buffer.byteLength(body)).toBeGreaterThan(4_096);
    else expect(problem).toMatchObject({ status: 400, field: invalidField });
  };
  await fc.assert(fc.asyncProperty(badBodies, expectRejection), { numRuns: BODIES, seed: SEED });
});

// A02
test('the journal accepts a date in the body of a GET request, as JSON or as a form', async () => {
  for (const body of ['{"date": "2025-03-04"}', 'date=2025-03-04', ' '])
    expect([body, (await api.request('/api/bills/journal', {}, body)).status]).toEqual([body, 200]);
});

const changes = api.endpoints.filter(
  ({ method, path, operation }) =>
    // Tracking lists can also be managed without bills.
    method !== 'get' && operation.requestBody && path !== '/api/loadBillTracking',
);
const INVALID_BODIES = [
  ['application/json', '[]'],
  ['application/json', '7'],
  ['application/json', 'null'],
  ['application/json', '"text"'],
  ['application/json', '{"whipboard": '],
  ['application/json', '{"juggle": 1}'],
  ['application/x-www-form-urlencoded', 'juggle=1'],
  ['multipart/form-data', 'no boundary'],
  ['text/plain', 'ids=1'],
] as const;

// A07
describe.each(changes)('$method $path', ({ method, path }) => {
  test.each(INVALID_BODIES)(
    'rejects a body of type %s with the content %s, and explains why in a message of its own',
    async (type, body) => {
      const response = await api.requestSignedIn(path.replaceAll(/\{\w+\}/g, '1'), {
        method: method.toUpperCase(),
        headers: { 'content-type': type },
        body,
      });
      const { status, detail } = await response.json();
      expect(status).toBe(response.status);
      expect([400, 415, 422]).toContain(status);
      expect(detail).not.toMatch(VALIDATOR_MESSAGES);
    },
  );
});
