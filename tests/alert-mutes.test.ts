import { beforeAll, describe, expect, inject, test } from 'vitest';
import { decideAlerts } from '../src/alerts/decide.server.ts';
import { SiteConfig } from '../src/config/site-config.ts';
import { openSiteSecrets } from '../src/config/site-secrets.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { action, bill, meeting, session, snapshot } from '../src/legislature/test-records/records.ts';
import { trackBills } from '../src/tracking/tracked.server.ts';
import { pageText, type SignedIn, sendAsVisitor, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { inDays } from './site-days.ts';
import { createMigratedDatabase } from './test-postgres.ts';

const server = inject('postgresAddress');

describe.each([
  ['embedded', undefined],
  ['PostgreSQL', server],
] as const)('the reader of a message (%s)', (engine, databaseServer) => {
  let site: TestSite;
  let anna: SignedIn;
  let ben: SignedIn;
  const texts: string[] = [];
  const isSkipped = engine === 'PostgreSQL' && !databaseServer;

  /** Imports two bills with one more action each. @returns the messages that the alerts make of it */
  const nextMessages = async (...others: Parameters<typeof snapshot>[0]) => {
    texts.push(`Read ${texts.length + 1}`);
    const actions = texts.map((text) => action(inDays(0), text));
    await importSource(
      site.db,
      snapshot([session(), bill('H1', { actions }), bill('H2', { actions }), ...others]),
      { path: 'records' },
    );
    await decideAlerts({
      findAgain: async () => [],
      db: site.db,
      config: SiteConfig.parse({}),
      settings: { siteUrl: site.address },
      siteKey: openSiteSecrets(site.dataDir).siteKey,
    });
    const messages = await site.db.selectFrom('alert_messages').selectAll().orderBy('id').execute();
    await site.db.deleteFrom('alert_messages').execute();
    return messages;
  };
  const visit = async (path: string) => pageText(await fetch(site.address + path));
  /** Presses a button of the page without signing in. */
  const press = (path: string, fields: Record<string, string>) =>
    sendAsVisitor(site, path, fields, { cookie: '__Host-csrf=visitor; csrf=visitor' });
  const linkIn = (text: string, label: string) =>
    new RegExp(`${label}: \\S+?(/alerts/mute/\\S+)`).exec(text)?.[1] ?? '';

  beforeAll(async () => {
    if (isSkipped) return;
    site = await startSite(
      (db) => importSource(db, snapshot([session(), bill('H1'), bill('H2')]), { path: 'records' }),
      databaseServer && (await createMigratedDatabase(databaseServer)),
    );
    anna = await signInAs(site, 'anna@elm.example');
    ben = await signInAs(site, 'ben@elm.example');
    const bills = await site.db.selectFrom('bills').select('id').execute();
    await trackBills(
      site.db,
      anna.id,
      bills.map(({ id }) => id),
    );
    await anna.send('/app/alerts', {
      what: 'save',
      rule: '',
      list: '',
      frequency: 'at once',
      hour: '7',
      weekday: '1',
      kinds: 'actions',
    });
    // The form above has one kind only.
    await site.db
      .updateTable('alert_rules')
      .set({ kinds: JSON.stringify(['hearings', 'actions']) })
      .execute();
  });

  // U04
  test.skipIf(isSkipped)(
    'mutes a bill without signing in, and undoes it there or on the page of alerts',
    async () => {
      const [message] = await nextMessages();
      expect(message?.text).toMatch(/H\.2 [\s\S]*H\.1 /);
      const link = linkIn(message?.text ?? '', 'Mute H.1 or kinds of changes');
      expect(message?.html).toContain(`href="${site.address}${link}"`);
      // A mail scanner that opens the link mutes nothing.
      expect(await visit(link)).toContain('Mute H.1');
      expect((await nextMessages())[0]?.text).toContain('H.1 ');

      expect((await press(link, { what: 'mute' })).status).toBe(302);
      expect(await visit(link)).toContain('H.1 is muted: none of your alerts tells you about it.');
      const [muted] = await nextMessages();
      expect(muted?.text).toContain('H.2 ');
      expect(muted?.text).not.toContain('H.1 ');

      await press(link, { what: 'unmute' });
      expect((await nextMessages())[0]?.text).toContain('H.1 ');
      await press(link, { what: 'mute' });
      const page = await pageText(await anna.request('/app/alerts'));
      const id = /name="bill" value="(\d+)"/.exec(page)?.[1] ?? '';
      expect(page).toContain('Muted bills');
      await ben.send('/app/alerts/mutes', { bill: id });
      expect((await nextMessages())[0]?.text).not.toContain('H.1 ');
      await anna.send('/app/alerts/mutes', { bill: id });
      expect(await pageText(await anna.request('/app/alerts'))).not.toContain('Muted bills');
      expect((await nextMessages())[0]?.text).toContain('H.1 ');
    },
  );

  // U04
  test.skipIf(isSkipped)(
    'mutes a kind of changes in the alert, except the last one, and undoes it',
    async () => {
      const hearing = meeting('hearing', { date: inDays(20), bills: ['H1'] });
      const [message] = await nextMessages(hearing);
      const link = linkIn(message?.text ?? '', 'Mute kinds of changes');
      await press(link, { what: 'mute', kind: 'actions' });
      expect(await visit(link)).toContain('Actions in a bill’s history (muted)');
      expect(await nextMessages(hearing)).toEqual([]);
      await press(link, { what: 'mute', kind: 'hearings' });
      expect(await visit(link)).toContain('The last kind cannot be muted.');
      const moved = meeting('hearing', { date: inDays(21), bills: ['H1'] });
      const [told] = await nextMessages(moved);
      expect(told?.text).toContain('Moved from');
      expect(told?.text).not.toContain('Read');

      const rule = String(
        (await site.db.selectFrom('alert_rules').select('id').executeTakeFirstOrThrow()).id,
      );
      expect(await pageText(await anna.request('/app/alerts'))).toContain(
        'Muted: Actions in a bill’s history',
      );
      expect((await ben.send('/app/alerts/mutes', { rule, kind: 'actions' })).status).toBe(404);
      await anna.send('/app/alerts/mutes', { rule, kind: 'actions' });
      expect((await nextMessages(moved))[0]?.text).toContain('Read');
    },
  );

  // U04
  test.skipIf(isSkipped)('stops the alert and resumes it; a link that was changed does nothing', async () => {
    const [message] = await nextMessages();
    const link = linkIn(message?.text ?? '', 'Mute H.1 or kinds of changes');
    const wrong = `${link.slice(0, -4)}AAAA`;
    await press(wrong, { what: 'stop' });
    expect(await visit(wrong)).toContain('This alert was deleted, or its link is not complete.');
    expect(await nextMessages()).toHaveLength(1);
    expect((await press(link, { what: 'stopp' })).status).toBe(400);

    await press(link, { what: 'stop' });
    expect(await visit(link)).toContain('This alert is stopped.');
    expect(await nextMessages()).toEqual([]);
    await press(link, { what: 'resume' });
    expect(await nextMessages()).toHaveLength(1);
  });
});
