import { sql } from 'kysely';
import type { Database } from './columns.ts';

/** The statuses by the names under which earlier versions stored them. */
const NAMES: Record<string, string> = {
  'Status not known': 'not known',
  Filed: 'filed',
  'In committee': 'in committee',
  'Reported favorably': 'reported',
  'Reported unfavorably': 'reported against',
  'On the floor': 'floor',
  Passed: 'passed',
  'Chambers disagree': 'chambers disagree',
  'In conference': 'conference',
  Enrolled: 'enrolled',
  'Passed both chambers': 'passed both',
  Adopted: 'adopted',
  'Adopted by both chambers': 'adopted by both',
  'Before the governor': 'before the governor',
  'Returned by the governor': 'returned',
  'Signed by the governor': 'signed',
  'Law without signature': 'law without signature',
  'Became law': 'law',
  'Signed with items vetoed': 'items vetoed',
  Vetoed: 'vetoed',
  'Pocket veto': 'pocket vetoed',
  'Veto overridden': 'veto overridden',
  'Law over the veto': 'law over the veto',
  'Veto sustained': 'veto sustained',
  Defeated: 'defeated',
  Withdrawn: 'withdrawn',
  'Continued as another bill': 'continued',
  'Carried over': 'carried over',
  'Sent to study': 'study',
  'Indefinitely postponed': 'postponed',
  'Died in committee': 'died in committee',
  Died: 'died',
  'Placed on file': 'placed on file',
  Tabled: 'tabled',
  Failed: 'failed',
  'Died between the chambers': 'died between the chambers',
  'Died without action': 'died without action',
  'Died on the calendar': 'died on the calendar',
  'Died on the floor': 'died on the floor',
  'Died in the second chamber': 'died in the second chamber',
  'Died in conference': 'died in conference',
};

/** The statuses of one chamber, by the words before and after its name. */
const IN_CHAMBER: [before: string, after: string, status: string][] = [
  ['Passed ', '', 'passed'],
  ['In ', ' committee', 'in committee'],
  ['Reported favorably in ', '', 'reported'],
  ['Reported unfavorably in ', '', 'reported against'],
  ['On the floor of ', '', 'floor'],
  ['Veto overridden in ', '', 'veto overridden'],
];
const CHAMBERS = { House: 'house', Senate: 'senate', 'joint session': 'joint' };

/** The stored form of each status name of earlier versions. */
export const STATUS_OF_NAME: ReadonlyMap<string, string> = new Map([
  ...Object.entries(NAMES),
  ...IN_CHAMBER.flatMap(([before, after, status]) =>
    Object.entries(CHAMBERS).map(([name, chamber]): [string, string] => [
      `${before}${name}${after}`,
      `${status}:${chamber}`,
    ]),
  ),
]);

/**
 * Stores the status of a bill as a code and a chamber, such as `passed:house`, in place of English words. Pages write it
 * in the words of the legislature. A name that no earlier version of the rules gave stays as it is.
 */
export async function up(db: Database): Promise<void> {
  await db.schema.alterTable('bills').renameColumn('status_name', 'status').execute();
  await sql`update bills set status = ${converted('status', (text) => text)}`.execute(db);
  await sql`update change_events
    set before = ${converted('before', JSON.stringify)}, after = ${converted('after', JSON.stringify)}
    where type = 'bill.status.changed'`.execute(db);
}

/** The stored form of a column with a name. @param write how the column stores a text */
function converted(column: string, write: (text: string) => string) {
  const cases = [...STATUS_OF_NAME].map(([name, status]) => sql`when ${write(name)} then ${write(status)}`);
  return sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} else ${sql.ref(column)} end`;
}
