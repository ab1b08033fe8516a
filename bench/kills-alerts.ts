import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '../src/db/database.ts';
import { highestId } from '../src/db/rows.ts';
import { actionText, fillWithAlerts, writeBusyDay } from './alerts-sample.ts';
import { type KeepingServer, keepingMailServer } from './keeping-mail-server.ts';
import { startSite } from './pages-process.ts';

const USERS = 100;
const BILLS = 200;
const CHANGES = 20;
/** A site decides on the changes of one life and sends them in about this time. */
const LIFE_MS = 3_000;
const LOOK_MS = 200;

export interface AlertOutcome {
  kills: number;
  messages: number;
  /** Changes that no message told their reader. */
  lost: string[];
  /** Changes that different messages told one reader. */
  repeated: string[];
  /** Messages that arrived more than once under the same id, which mail programs show once. */
  sentAgain: number;
}

/**
 * Kills a site (`SIGKILL`) at random times while it decides on alerts and sends them, and compares what a mail server got with the
 * changes to the bills that each user tracks.
 * @param databaseUrl address of an empty database on a server; an embedded database by default
 */
export async function alertsAcrossKills(kills: number, databaseUrl?: string): Promise<AlertOutcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'statehouse-kills-'));
  const db = await openDatabase(databaseUrl ?? join(dataDir, 'statehouse.sqlite'));
  await fillWithAlerts(db, USERS, BILLS);
  const first = await highestId(db, 'change_events');
  const mail = await keepingMailServer();
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'news@elm.example' };
  for (let killed = 0; killed < kills; killed++) {
    await writeBusyDay(db, CHANGES);
    await makeReady(db);
    const site = await startSite(dataDir, databaseUrl, '/readyz', 1, settings);
    await pause(Math.random() * LIFE_MS);
    await site.kill();
    if (killed % 50 === 49)
      console.error(`killed ${killed + 1} times; ${mail.accepted.size} messages accepted`);
  }
  await makeReady(db);
  const site = await startSite(dataDir, databaseUrl, '/readyz', 1, settings);
  while (await isWorkLeft(db)) await pause(LOOK_MS);
  await site.stop();
  await mail.close();
  const told = toldActions(mail);
  const lost = (await expectedActions(db, first)).filter((each) => !told.has(each));
  const repeated = [...told].flatMap(([each, count]) => (count > 1 ? [each] : []));
  await db.destroy();
  await rm(dataDir, { recursive: true, force: true });
  return { kills, messages: mail.accepted.size, lost, repeated, sentAgain: mail.repeated };
}

/** Lets the next process decide and send at once, instead of after the lease of the killed one and a minute's wait of its messages. */
async function makeReady(db: Database): Promise<void> {
  await db.deleteFrom('leases').execute();
  await db
    .updateTable('alert_messages')
    .set({ try_at: new Date().toISOString() })
    .where('try_at', 'is not', null)
    .execute();
}

async function isWorkLeft(db: Database): Promise<boolean> {
  const newest = await highestId(db, 'change_events');
  const rule = db.selectFrom('alert_rules').select('id').where('seen_change', '<', newest);
  const message = db.selectFrom('alert_messages').select('id').where('sent_at', 'is', null);
  return [await rule.executeTakeFirst(), await message.executeTakeFirst()].some((left) => left !== undefined);
}

/** Each address with each action that is added to a bill which its owner tracks, by imports whose changes come after `first`. */
async function expectedActions(db: Database, first: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('tracking_lists', 'tracking_lists.user_id', 'users.id')
    .innerJoin('tracked_bills', 'tracked_bills.list_id', 'tracking_lists.id')
    .innerJoin('change_events', 'change_events.bill_id', 'tracked_bills.bill_id')
    .select(['email', 'import_id', 'change_events.bill_id'])
    .where('change_events.id', '>', first)
    .execute();
  return rows.map((row) => `${row.email}: ${actionText(row.import_id ?? 0, row.bill_id ?? 0)}`);
}

/** How many messages told each action, by the address and the action. */
function toldActions(mail: KeepingServer): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { to, text } of mail.accepted.values())
    for (const [action] of text.matchAll(/Read as item \d+-\d+/g)) {
      const each = `${to}: ${action}`;
      counts.set(each, (counts.get(each) ?? 0) + 1);
    }
  return counts;
}
