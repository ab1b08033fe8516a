import { expect, test } from 'vitest';
import { filesOf, readOneSource } from '../test-imports.ts';
import { exportedSite } from './exported-site.ts';

const SESSION = {
  id: 3,
  ...{ identifier: '194th', name: '2025-2026', classification: 'regular' },
  ...{ start_year: 2025, end_year: 2026, start_date: null, end_date: null },
};
const lines = (...records: object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');

/** The manifest of an export with these files. */
function manifestOf(files: Record<string, string>, other: object = {}) {
  return {
    ...{ format: 'statehouse-export', version: 1, site: 'https://elm.example', is_sample: false },
    ...{ jurisdiction: 'Massachusetts', state: 'ma', exported_at: '2026-11-27T03:00:00Z' },
    attributions: ['LegiScan, CC BY 4.0', 'Open States'],
    files: Object.entries(files).map(([name, text]) => ({
      ...{ name, record: 'session', count: 1, size: Buffer.byteLength(text), sha256: 'a'.repeat(64) },
    })),
    ...other,
  };
}
const exportOf = (files: Record<string, string>, other?: object) =>
  filesOf({ ...files, 'manifest.json': manifestOf(files, other) });

test('an export is one source, named after its site, with the attributions of its sources', async () => {
  const files = { 'sessions.ndjson': lines(SESSION), 'sessions.csv': 'id\r\n3\r\n' };
  const { source, accepted, rejections } = await readOneSource(exportedSite, exportOf(files));
  expect(source).toEqual({
    source: 'statehouse:elm.example',
    jurisdiction: 'Massachusetts',
    state: { code: 'ma', isGuess: false },
    asOf: '2026-11-27T03:00:00Z',
    attribution: 'LegiScan, CC BY 4.0; Open States',
  });
  expect(accepted).toMatchObject([{ noun: 'session', upstreamId: '3', identifier: '194th' }]);
  expect(rejections).toEqual([]);
});

test('a line that is not a record is rejected with its number, and the others are read', async () => {
  const text = `${lines(SESSION)}{"id":\n${lines({ ...SESSION, id: 'four' }, { ...SESSION, id: 5 })}{"id":6}`;
  const { accepted, rejections } = await readOneSource(exportedSite, exportOf({ 'sessions.ndjson': text }));
  expect(accepted.map(({ upstreamId }) => upstreamId)).toEqual(['3', '5']);
  expect(rejections).toEqual([
    'sessions.ndjson:2 the line: is not valid JSON',
    expect.stringContaining('sessions.ndjson:3 id: '),
    'sessions.ndjson:5 the line: is truncated: the file ends within the line',
  ]);
});

test('texts of bills that have no line of their own are left out, and the others come with their bill', async () => {
  const bill = (id: number) => ({
    ...{ id, legislative_session: '194th', identifier: `H.${id}`, docket_identifier: null, title: 'An Act' },
    ...{ from_organization: { classification: 'lower' }, classification: ['bill'], subject: [] },
    ...{ description: null, abstracts: [], petition: null, source_status: null, source_status_date: null },
    ...{ session_law: null, committee_name: null, actions: [], sponsorships: [], documents: [] },
    versions: [{ id: id * 10, note: 'Introduced', date: null, links: [] }],
    ...{ citations: [], related_bills: [], sources: [] },
  });
  const text = (bill_id: number) => ({
    bill_id,
    version_id: bill_id * 10,
    note: '',
    text: `Text ${bill_id}`,
  });
  const files = {
    'bills.ndjson': lines(bill(2), bill(4), bill(5)),
    'bill-texts.ndjson': lines(text(1), text(2), text(3), text(5), text(6)),
  };
  const { records } = await readOneSource(exportedSite, exportOf(files));
  expect(records('bill').map(({ versions }) => versions?.[0]?.text)).toEqual(['Text 2', undefined, 'Text 5']);
});

test('a file that is missing or of another size is not read, and the reason is reported', async () => {
  const { 'sessions.ndjson': sessions } = { 'sessions.ndjson': lines(SESSION) };
  const manifest = manifestOf({ 'sessions.ndjson': `${sessions} `, 'bills.ndjson': '' });
  const { sources, unreadable } = await exportedSite.find(
    filesOf({ 'sessions.ndjson': sessions, 'manifest.json': manifest }),
  );
  expect(sources).toHaveLength(1);
  expect(unreadable?.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^has \d+ bytes, but \d+ in the manifest: copy the export again$/),
    'is missing, although the manifest lists it',
  ]);
});

test.each([
  ['of the sample', { is_sample: true }, 'fictional'],
  ['of a newer version', { version: 2 }, 'newer version'],
  ['with an invalid manifest', { exported_at: 'yesterday' }, 'exported_at'],
  ['that names a file outside of it', { files: [{ name: '../x.ndjson' }] }, 'files.0.name'],
])('an export %s is rejected with the reason', async (_, other, reason) => {
  const { sources, unreadable } = await exportedSite.find(exportOf({}, other));
  expect(sources).toEqual([]);
  expect(unreadable).toEqual([{ path: 'manifest.json', reason: expect.stringContaining(reason) }]);
});

test('other files named manifest.json are left to other importers', async () => {
  const found = await exportedSite.find(filesOf({ 'manifest.json': { format: 'other' } }));
  expect(found).toEqual({ accepted: [], sources: [], unreadable: [] });
});
