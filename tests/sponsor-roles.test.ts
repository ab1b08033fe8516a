import { expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { bill, legislator, session, snapshot } from '../src/legislature/test-records/records.ts';
import { startSite } from './site.ts';

test('nobody becomes the primary sponsor of a bill whose source does not state one', async () => {
  const site = await startSite((db) =>
    importSource(
      db,
      snapshot([
        session(),
        legislator('Ada Marlowe', {
          memberships: [{ chamber: 'house', party: 'Democratic', district: '1st Elm' }],
        }),
        bill('H1', {
          sponsors: [
            { name: 'Ada Marlowe', kind: 'person' },
            { name: 'Teodor Quill', kind: 'person' },
          ],
        }),
      ]),
      { path: 'sponsor-roles' },
    ),
  );
  const get = async (path: string) =>
    (await (await fetch(site.address + path)).text())
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  const page = await get('/app/bill/1');
  expect(page).toContain('All sponsors (2)');
  expect(page).toContain('The source does not say which of them are primary sponsors.');
  expect(page).not.toContain('Sponsored by');
  const { id } = await site.db.selectFrom('legislators').select('id').executeTakeFirstOrThrow();
  expect(await get(`/app/legislator/${id}/bills`)).toContain('Sponsored (role unknown) 1');
});
