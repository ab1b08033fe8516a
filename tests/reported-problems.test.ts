import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import type { Role } from '../src/http/user.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import {
  amendment,
  bill,
  committee,
  legislator,
  meeting,
  rollCall,
  session,
  snapshot,
} from '../src/legislature/test-records/records.ts';
import { startMailServer, type TestMailServer } from './mail-server.ts';
import { pageText, type SignedIn, sendAsVisitor, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { createServerDatabase } from './test-postgres.ts';

const legislature = (db: Database) =>
  importSource(
    db,
    snapshot([
      session(),
      legislator('Ada Fox'),
      committee('Parks'),
      bill('H1', { title: 'An Act on praks' }),
      rollCall('1', { yes: ['Ada Fox'] }, { billNumber: 'H1', kind: 'amendment' }),
      meeting('1', { bills: ['H1'] }),
      amendment('H1', '7'),
    ]),
    { path: 'test' },
  );

const FORM = '/app/problem/bill/1';
const QUEUE = '/app/admin/problems';
const READER = 'reader@oak.example';
const server = inject('postgresAddress');

// P16, issue 18
describe.each(server ? ['embedded', 'PostgreSQL'] : ['embedded'])(
  'a problem that a reader reports (%s)',
  (engine) => {
    let site: TestSite;
    let mail: TestMailServer;
    let ed: SignedIn;
    let visitors = 0;

    beforeAll(async () => {
      mail = await startMailServer();
      const database = engine === 'embedded' ? undefined : await createServerDatabase(server);
      const env = { SMTP_URL: mail.url };
      site = await startSite(legislature, database, {}, undefined, undefined, env);
      ed = await signInAs(site, 'ed@elm.example', 'editor');
    });

    beforeEach(async () => {
      mail.messages.length = 0;
      await site.db.deleteFrom('record_problems').execute();
    });

    /** Submits the form from a network address of its own, unless one is given. */
    const report = (fields: Record<string, string>, { path = FORM, from = `192.0.2.${++visitors}` } = {}) =>
      sendAsVisitor(site, path, fields, { 'x-forwarded-for': from });
    const page = async (path: string, who?: SignedIn) =>
      await pageText(who ? await who.request(path) : await fetch(site.address + path));
    const stored = () => site.db.selectFrom('record_problems').selectAll().executeTakeFirst();
    /** Reports a problem. @returns its page in the queue */
    const reported = async (fields: Record<string, string> = {}) => {
      await report({ problem: 'The title is misspelled.', email: READER, ...fields });
      return `${QUEUE}/${(await stored())?.id}`;
    };

    test('is reported from the page of each kind of record, and shown to editors there', async () => {
      const committeeId = (
        await site.db
          .selectFrom('committees')
          .select('id')
          .where('committee_name', '=', 'Parks')
          .executeTakeFirstOrThrow()
      ).id;
      const pages = {
        '/app/bill/1': FORM,
        '/app/votes/1': '/app/problem/vote/1',
        '/app/legislator/1': '/app/problem/legislator/1',
        [`/app/committee/${committeeId}`]: `/app/problem/committee/${committeeId}`,
        '/app/meeting/1': '/app/problem/meeting/1',
        '/app/amendments/?id=1&amendment_number=7': '/app/problem/amendment/1',
      };
      for (const [record, form] of Object.entries(pages)) {
        expect(await page(record)).toContain(`href="${form}"`);
        const text = `Something is wrong here: ${form}`;
        const sent = await report({ problem: text, email: READER }, { path: form });
        expect([form, sent.status, sent.headers.get('location')]).toEqual([form, 302, `${form}?sent`]);
        expect(await page(`${form}?sent`)).toContain('The editors of this site will look at your report.');
        expect(await page(record, ed)).toContain(text);
        for (const shown of [await page(record), await page(record, await someUser())])
          expect(shown).not.toContain(text);
        const queue = await page(QUEUE, ed);
        expect(queue).toContain(text);
        for (const shown of [queue, await page(record, ed)]) expect(shown).not.toContain(READER);
      }
      expect(await page('/app/admin', ed)).toContain('6 problems waiting for you');
      for (const missing of ['bill/99', 'docket/1', 'bill/x'])
        expect((await fetch(`${site.address}/app/problem/${missing}`)).status).toBe(404);
    });

    let users = 0;
    const someUser = (role?: Role) => signInAs(site, `uma${++users}@elm.example`, role);

    test('is answered with a reason, which the reporter gets by mail, and whose address is then deleted', async () => {
      const problem = await reported();
      expect(await page(problem, ed)).toContain('The reporter gets your answer by email.');
      expect(
        await pageText(await ed.send(problem, { what: 'answer', outcome: 'maybe', answer: '' })),
      ).toMatch(/Choose what you did\..*Enter an answer\./s);
      const answer = 'The clerk’s journal spells it so.';
      const saved = await ed.send(problem, { what: 'answer', outcome: 'unchanged', answer });
      expect(await page(saved.headers.get('location') ?? '', ed)).toContain('You answered a problem with <a');
      await expect.poll(() => mail.messages.length).toBe(1);
      const [message = ''] = mail.messages;
      expect(message).toMatch(/^To: reader@oak\.example/m);
      expect(message).toContain('> The title is misspelled.');
      expect(message).toContain('The record stays as it is.');
      await expect.poll(async () => (await stored())?.email).toBeNull();
      expect(await page(problem, ed)).toContain('The answer was mailed.');
      expect(await page(`${QUEUE}?answered`, ed)).toContain('The title is misspelled.');
      expect(await page('/app/bill/1', ed)).toContain(`The record stays as it is: ${answer}`);
    });

    test('keeps the text of a second editor, and says who answered first', async () => {
      const problem = await reported();
      const eve = await someUser('editor');
      const first = { what: 'answer', outcome: 'unchanged', answer: 'The clerk spells it so.' };
      expect((await ed.send(problem, first)).status).toBe(302);
      const second = await eve.send(problem, { ...first, answer: 'I asked the <b> clerk.' });
      expect(second.status).toBe(409);
      const shown = await pageText(second);
      expect(shown).toContain('ed@elm.example answered this problem since you opened it');
      expect(shown).toContain('I asked the &lt;b&gt; clerk.</blockquote>');
      expect(shown).toContain('The clerk spells it so.</blockquote>');
      expect((await stored())?.answer).toBe('The clerk spells it so.');
      await expect.poll(() => mail.messages.length).toBe(1);

      await ed.send(problem, { what: 'delete' });
      expect((await eve.send(problem, first)).status).toBe(404);
    });

    test('is answered by a correction of the record', async () => {
      const problem = await reported();
      const [, form = ''] = /href="(\/app\/admin\/correct\/[^"]+)"/.exec(await page(problem, ed)) ?? [];
      expect(form).toMatch(/^\/app\/admin\/correct\/bill\/1\?problem=\d+$/);
      const reason = 'The title page.';
      expect((await ed.send(form, { title: 'An Act on parks', reason })).status).toBe(302);
      expect(await stored()).toMatchObject({
        outcome: 'corrected',
        answer: 'Title: “An Act on parks” instead of “An Act on praks”. The title page.',
      });
      await expect.poll(() => mail.messages.length).toBe(1);
      expect(mail.messages[0]).toContain('The record was corrected.');
      // The problem was answered already, so nothing is corrected until the form is sent again.
      const late = await ed.send(form, { title: 'An Act on <trees>', reason });
      expect(late.status).toBe(409);
      const shown = await pageText(late);
      expect(shown).toContain('ed@elm.example answered this problem already.');
      expect(shown).toContain('An Act on &lt;trees&gt;</textarea>');
      expect(shown).toContain('action="/app/admin/correct/bill/1"');
      expect(await page('/app/bill/1', ed)).toContain('An Act on parks</h1>');
    });

    test('is not stored if it is empty, too long, from a program, or the sixth of an address in an hour', async () => {
      for (const problem of [' \r\n ', 'x'.repeat(2_001)])
        expect((await report({ problem, email: '' })).status).toBe(400);
      const wrong = await pageText(await report({ problem: 'A <b> problem', email: 'nowhere' }));
      expect(wrong).toContain('Enter an email address in the form');
      expect(wrong).toContain('A &lt;b&gt; problem</textarea>');
      expect((await report({ problem: 'Buy now', email: '', website: 'https://spam.example' })).status).toBe(
        302,
      );
      expect(await stored()).toBeUndefined();

      const statuses = [];
      for (let time = 0; time < 6; time++)
        statuses.push((await report({ problem: `${time}` }, { from: '198.51.100.7' })).status);
      expect(statuses).toEqual([302, 302, 302, 302, 302, 429]);
      const sixth = await report({ problem: 'My <b> text' }, { from: '198.51.100.7' });
      expect(sixth.headers.get('retry-after')).toBe('3600');
      expect(await pageText(sixth)).toMatch(/Try again in 60 minutes\..*My &lt;b&gt; text/s);
      expect((await report({ problem: 'Another reader' })).status).toBe(302);
      expect(await site.db.selectFrom('record_problems').select('id').execute()).toHaveLength(6);
    });

    test('is deleted by an editor without an answer, and stays open without an address if its record is deleted', async () => {
      const spam = await reported();
      expect((await ed.send(spam, { what: 'delete' })).status).toBe(302);
      expect(await stored()).toBeUndefined();
      expect((await ed.send(spam, { what: 'delete' })).status).toBe(404);

      await report({ problem: 'No such meeting.' }, { path: '/app/problem/meeting/1' });
      await site.db.deleteFrom('meetings').execute();
      const orphan = `${QUEUE}/${(await stored())?.id}`;
      expect(await page(orphan, ed)).toContain('This record is no longer on the site.');
      await ed.send(orphan, { what: 'answer', outcome: 'unchanged', answer: 'It was canceled.' });
      expect(await stored()).toMatchObject({ outcome: 'unchanged', try_at: null });
    });
  },
);
