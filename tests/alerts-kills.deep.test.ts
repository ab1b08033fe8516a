import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startServer } from '../bench/pages-process.ts';
import { addUser } from '../src/accounts/users.server.ts';
import { addRule } from '../src/alerts/rules.server.ts';
import { openDatabase } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { action, bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { MAIL_CONNECTIONS } from '../src/mail/mailer.ts';
import { trackBills } from '../src/tracking/tracked.server.ts';
import { startMailServer } from './mail-server.ts';
import { inDays } from './site-days.ts';
import { createMigratedDatabase } from './test-postgres.ts';

const USERS = 60;
const KILLS = 6;
const server = inject('postgresAddress');

test.each([
  ['the embedded database', async () => undefined],
  ['PostgreSQL', () => createMigratedDatabase(server)],
])(
  'alerts over %s reach everybody, and none is decided twice, although the site is killed while it sends them',
  async (name, databaseAddress) => {
    if (name === 'PostgreSQL' && !server) return;
    const dataDir = await mkdtemp(join(tmpdir(), 'statehouse-alerts-'));
    const address = await databaseAddress();
    const db = await openDatabase(address ?? join(dataDir, 'statehouse.sqlite'));
    onTestFinished(async () => {
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
    });
    const importBill = (...texts: string[]) =>
      importSource(
        db,
        snapshot([session(), bill('H1', { actions: texts.map((text) => action(inDays(0), text)) })]),
        { path: 'records' },
      );
    await importBill();
    const { id } = await db.selectFrom('bills').select('id').executeTakeFirstOrThrow();
    for (let user = 0; user < USERS; user++) {
      const userId = await addUser(db, {
        email: `user${user}@elm.example`,
        role: 'user',
        passwordHash: null,
      });
      await trackBills(db, userId, [id]);
      await addRule(
        db,
        userId,
        {
          listId: null,
          kinds: ['actions'],
          frequency: 'at once',
          hour: 7,
          weekday: 1,
          isUrgentAtOnce: false,
        },
        { timeZone: 'America/New_York' },
      );
    }
    await importBill('Read');

    const mail = await startMailServer({ delayMs: 30 });
    const start = () =>
      startServer(
        join(import.meta.dirname, '../src/app/cli.ts'),
        () => ['serve'],
        {
          DATA_DIR: dataDir,
          DATABASE_URL: address,
          SITE_URL: undefined,
          SMTP_URL: mail.url,
          PROCESSES: '1',
        },
        '/healthz',
      );
    const sentMessages = async (operator: 'is' | 'is not') => {
      const { count } = await db
        .selectFrom('alert_messages')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('sent_at', operator, null)
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    const headers = (name: string) =>
      new Set(mail.messages.map((message) => new RegExp(`^${name}: (.*)$`, 'im').exec(message)?.[1]));
    for (let kills = 1; kills <= KILLS; kills++) {
      const site = await start();
      await setTimeout(300 + Math.random() * 900);
      await site.kill();
      // Each connection may have had a message accepted that was not yet recorded as sent. It is sent again.
      const sentAgain = mail.messages.length - (await sentMessages('is not'));
      expect(sentAgain).toBeLessThanOrEqual(kills * MAIL_CONNECTIONS);
      // As if the time for which a killed process keeps the lease and an attempt were over.
      await db.updateTable('leases').set({ until: '2000-01-01T00:00:00Z' }).execute();
      await db
        .updateTable('alert_messages')
        .set({ try_at: '2000-01-01T00:00:00Z' })
        .where('sent_at', 'is', null)
        .execute();
    }
    const site = await start();
    await expect.poll(() => sentMessages('is not')).toBeGreaterThanOrEqual(USERS);
    await site.stop();
    expect(await sentMessages('is')).toBe(0);

    expect(headers('To').size).toBe(USERS);
    expect(headers('Message-ID').size).toBe(USERS);
    expect(mail.messages.length - USERS).toBeLessThanOrEqual(KILLS * MAIL_CONNECTIONS);
  },
  180_000,
);
