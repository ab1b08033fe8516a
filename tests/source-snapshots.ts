import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

/*
 * Reads Open States' files of Massachusetts and says what a reader should be told of two of them, without the code of the site, so that
 * tests can compare its digests with the source.
 */

interface SourceAction {
  description: string;
  date: string;
  organization_id: string;
}

/** A bill in a file of the source, as far as these tests read it. */
export interface SourceBill {
  identifier: string;
  title: string;
  actions: SourceAction[];
  sponsorships: { name: string }[];
  related_bills: { identifier: string; relation_type: string }[];
  _processing?: { logs_latest_update: string };
}
/** The bills of one file by number, such as `H4009`. */
export type Snapshot = ReadonlyMap<string, SourceBill>;

/** Reads the bills in an archive. */
export async function readSnapshot(path: string): Promise<Snapshot> {
  const bills = new Map<string, SourceBill>();
  const entries = createReadStream(path).pipe(createGunzip()).pipe(extract());
  for await (const entry of entries) {
    const number = /\/([HS]D?\d+)\/metadata\.json$/.exec(entry.header.name)?.[1];
    if (number) bills.set(number, (await json(entry)) as SourceBill);
    else entry.resume();
  }
  return bills;
}

/** A file as it would have been after a day: without later actions, and without bills that had none by then. */
export function cutAfter(snapshot: Snapshot, day: string): Snapshot {
  const cut = [...snapshot].flatMap(([number, bill]): [string, SourceBill][] => {
    const actions = bill.actions.filter(({ date }) => date.slice(0, 10) <= day);
    if (bill.actions.length > 0 && actions.length === 0) return [];
    return [[number, { ...bill, actions, _processing: { logs_latest_update: `${day}T23:00:00Z` } }]];
  });
  return new Map(cut);
}

/** Writes bills to a folder in the layout of the archives. */
export async function writeSnapshot(snapshot: Snapshot, folder: string): Promise<void> {
  for (const [number, bill] of snapshot) {
    await mkdir(join(folder, 'ma-194', number), { recursive: true });
    await writeFile(join(folder, 'ma-194', number, 'metadata.json'), JSON.stringify(bill));
  }
}

/** An action as messages tell it. */
export interface Act {
  day: string;
  text: string;
  chamber: string | undefined;
}

/** The actions of a bill. */
export function actsOf(bill: SourceBill | undefined): Act[] {
  return (bill?.actions ?? []).map(({ description, date, organization_id: by }) => {
    const text = description.replace(/\s+/g, ' ').trim();
    return { day: date.slice(0, 10), text, chamber: BY_GOVERNOR.test(text) ? undefined : chamberOf(by) };
  });
}

/** The source has some of what the governor did under a chamber. */
const BY_GOVERNOR = /^(?:signed by the governor|governor (?:signed|vetoed|returned))\b/i;

function chamberOf(organization: string): string | undefined {
  if (organization.includes('lower')) return 'House';
  return organization.includes('upper') ? 'Senate' : undefined;
}

const keyOf = ({ day, text, chamber }: Act) => `${day} ${chamber} ${text}`;

/** The actions of `one` that `other` has fewer times. */
function without(one: readonly Act[], other: readonly Act[]): Act[] {
  const left = new Map<string, number>();
  for (const act of other) left.set(keyOf(act), (left.get(keyOf(act)) ?? 0) + 1);
  return one.filter((act) => {
    const count = left.get(keyOf(act)) ?? 0;
    left.set(keyOf(act), count - 1);
    return count <= 0;
  });
}

/** The actions that are new in a file, except for those that replace an action of the earlier file with another spelling or day. */
export function newActs(before: SourceBill | undefined, after: SourceBill): Act[] {
  const [old, now] = [actsOf(before), actsOf(after)];
  const removed = without(old, now);
  return without(now, old).filter((act) => !removed.some((each) => isRespelled(each, act)));
}

function isRespelled(old: Act, now: Act): boolean {
  const [before, after] = [old, now].map(({ text }) => new Set(text.toLowerCase().match(/[a-z0-9]+/g)));
  const shared = [...(before ?? [])].filter((word) => after?.has(word)).length;
  const longest = Math.max(before?.size ?? 0, after?.size ?? 0);
  return old.day === now.day ? shared * 2 >= longest : shared === longest;
}

/** A notice of a hearing: `Hearing scheduled for 11/18/2025 from 01:00 PM-05:00 PM in B-1`. */
export interface Notice {
  day: string;
  start: string;
  end: string;
  place: string;
  isFirst: boolean;
}

const NOTICE =
  /^Hearing (scheduled for|rescheduled to) (\d\d)\/(\d\d)\/(\d{4}) from 0?(\d+:\d\d [AP]M)-0?(\d+:\d\d [AP]M) in (.*)$/i;

/** The notice in an action, if it is one. */
export function noticeIn({ text }: Act): Notice | undefined {
  const [, verb, month, day, year, start, end, place] = NOTICE.exec(text) ?? [];
  if (!start || !end || !place) return undefined;
  const isFirst = verb?.toLowerCase() === 'scheduled for';
  // What follows is a remark on the change.
  const room = place.replace(/ (?:and Virtual )?Hearing (?:location|date|updated).*$/i, '');
  return { day: `${year}-${month}-${day}`, start, end, place: room.trim(), isFirst };
}

/** Whether a hearing was over at a UTC time in winter, when Massachusetts is five hours behind. */
export function isOver({ day, end }: Notice, now: string): boolean {
  const [, hour = 0, minute = 0, half] = /(\d+):(\d+) ([AP]M)/.exec(end) ?? [];
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0) + 5;
  return Date.parse(`${day}T00:00:00Z`) + (hours * 60 + Number(minute)) * 60_000 < Date.parse(now);
}

/** The number of a bill as pages show it: `H.4009`. */
export function shownNumber(number: string): string {
  return number.replace(/^([HS]D?)(\d)/, '$1.$2');
}

/** The bills that continue a bill, as its new actions name them. */
export function successors(acts: readonly Act[]): string[] {
  return acts.flatMap(
    ({ text }) =>
      /^(?:Accompanied a new draft, see |New draft (?:\([\w ]+\) )?substituted, see |Accompanied )([HS]\d+)$/.exec(
        text,
      )?.[1] ??
      /^(?:Amended by substitution of bill|Committee .*substituting therefor a (?:new draft|bill)) ?.*, see ([HS]\d+)$/.exec(
        text,
      )?.[1] ??
      [],
  );
}

/** The bill that a docket has become in a file; the docket itself if it has not become one. */
export function billOfDocket(snapshot: Snapshot, number: string): string {
  if (snapshot.has(number)) return number;
  const spaced = number.replace(/^([HS]D)/, '$1 ');
  const found = [...snapshot].find(([, { related_bills }]) =>
    related_bills.some(
      ({ identifier, relation_type }) => relation_type === 'replaces' && identifier === spaced,
    ),
  );
  return found?.[0] ?? number;
}

/** Whether a committee has a bill, as far as the last of its actions that names one says. */
export function isWith(bill: SourceBill, committee: string): boolean {
  const last = actsOf(bill).findLast(({ text }) =>
    /committee on|Accompanied|reported|Orders of the Day|substituted/i.test(text),
  );
  return (
    last !== undefined &&
    new RegExp(`referred.* to the committee on (?:the )?${committee}$`, 'i').test(last.text)
  );
}
