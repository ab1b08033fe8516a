import '../app/subscribers.ts';
import { generateKeySync } from 'node:crypto';
import { addUser } from '../accounts/users.server.ts';
import { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import type { LegislativeRecordInput } from '../legislature/records.ts';
import { action, bill, committee, session, snapshot } from '../legislature/test-records/records.ts';
import type { Mailer, Message } from '../mail/mailer.ts';
import { trackBills } from '../tracking/tracked.server.ts';
import { DEFAULT_KINDS } from './alert-kinds.ts';
import { decideAlerts } from './decide.server.ts';
import { deliverAlerts } from './deliver.server.ts';
import type { AlertChoices } from './rule-row.server.ts';
import { addRule } from './rules.server.ts';

export const DAY = 86_400_000;
export const config = SiteConfig.parse({ timeZone: 'America/New_York' });
const siteKey = generateKeySync('aes', { length: 256 });
const settings = {
  siteUrl: 'https://bills.example.org',
  mailFrom: 'statehouse@bills.example.org',
  privateWebhookHosts: ['127.0.0.1'],
};
/** `YYYY-MM-DD` in some days. */
export const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** A rule that tells all usual changes at once. */
export const AT_ONCE: AlertChoices = {
  listId: null,
  kinds: DEFAULT_KINDS,
  frequency: 'at once',
  hour: 7,
  weekday: 1,
  isUrgentAtOnce: false,
};

/** A mail server that keeps what it accepts, and fails while `failure` is set. */
export function testMail() {
  const sent: Message[] = [];
  const mail: Mailer & { failure?: Error; sent: Message[] } = {
    isConnected: true,
    sent,
    async send(message) {
      if (mail.failure) throw mail.failure;
      sent.push(message);
      return 'test';
    },
    close: () => {},
  };
  return mail;
}

/** Imports records of one source. */
export const importRecords = (db: Database, ...records: LegislativeRecordInput[]) =>
  importSource(db, snapshot([session(), committee('Parks'), ...records]), { path: 'test' });
export const filed = action('2025-01-01', 'Filed');
/** An action of today. */
export const today = (text: string) => action(inDays(0), text);

/** A legislature with two bills, a user who tracks the first, and functions that decide on and send the user's alerts. */
export async function legislature(db: Database) {
  await importRecords(db, bill('H1', { title: 'An Act on parks', actions: [filed] }), bill('H2'));
  const anna = await addUser(db, { email: 'anna@elm.example', role: 'user', passwordHash: null });
  const { id } = await db
    .selectFrom('bills')
    .select('id')
    .where('number', '=', 'H.1')
    .executeTakeFirstOrThrow();
  await trackBills(db, anna, [id]);
  const mail = testMail();
  const site = { db, config, settings, siteKey, mail, findAgain: async (): Promise<number[]> => [] };
  return {
    anna,
    mail,
    site,
    decide: (now = new Date()) => decideAlerts(site, now),
    deliver: (now = new Date()) => deliverAlerts(site, now),
    add: (choices: Partial<AlertChoices> = {}) =>
      addRule(db, anna, { ...AT_ONCE, ...choices }, { timeZone: config.timeZone }),
  };
}
