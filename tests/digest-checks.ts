import { dateText } from '../src/ui/dates.ts';
import type { Reader } from './massachusetts-readers.ts';
import {
  type Act,
  actsOf,
  billOfDocket,
  isOver,
  newActs,
  noticeIn,
  type Snapshot,
  type SourceBill,
  shownNumber,
  successors,
} from './source-snapshots.ts';

/** A message, read back from its plain text. */
export interface Digest {
  subject: string;
  /** The lines about each bill or meeting, in order, without their evidence. */
  groups: { heading: string; lines: DigestLine[] }[];
}
export interface DigestLine {
  text: string;
  /** Who acted, when, and the source: `House, January 5, 2026, from Open States`. */
  evidence: string;
}

/** Reads a message back from its plain text. */
export function readDigest({ subject, text }: { subject: string; text: string }): Digest {
  const parts = (text.split('\n\n-- \n')[0] ?? '').split('\n\n').slice(1);
  const groups = parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    return {
      heading,
      lines: lines.flatMap((line) => {
        const [, what, evidence] = /^- (.*) \(([^()]*from [^()]*)\)$/.exec(line) ?? [];
        return what && evidence ? [{ text: what, evidence }] : [];
      }),
    };
  });
  return { subject, groups };
}

/** Two files of the source, and when the second one was imported. */
export interface Step {
  /** The file that was there when the readers chose their bills. */
  first: Snapshot;
  before: Snapshot;
  after: Snapshot;
  /** UTC. */
  at: string;
}

/** The bills that a list has after an import: those that the reader added, by their new number, and their successors. */
export function trackedBills(bills: readonly string[], { first, after }: Step): string[] {
  const tracked = new Set(bills.map((number) => billOfDocket(after, number)));
  for (const number of tracked) {
    const bill = after.get(number);
    // A bill that another one had replaced before does not bring that one along, unless it was still missing.
    const earlier = successors(actsOf(first.get(number)));
    const next = (bill ? successors(actsOf(bill)) : []).filter(
      (other) => after.has(other) && !(earlier.includes(other) && first.has(other)),
    );
    for (const each of next) tracked.add(each);
  }
  return [...tracked];
}

/** The earlier state of a bill, which may have been a docket. */
function stateBefore({ before }: Step, number: string, bill: SourceBill): SourceBill | undefined {
  const dockets = bill.related_bills
    .filter(({ relation_type }) => relation_type === 'replaces')
    .map(({ identifier }) => identifier.replace(' ', ''));
  return [number, ...dockets].map((each) => before.get(each)).find((each) => each !== undefined);
}

const evidenceOfAct = ({ day, chamber }: Act) =>
  [chamber, dateText(day), 'from Open States'].filter(Boolean).join(', ');

/**
 * What a message has to say about the history, sponsors, number and title of a bill, as `text (evidence)`.
 * @returns undefined if the bill is new
 */
export function expectedLines(step: Step, number: string, { kinds }: Reader): string[] | undefined {
  const bill = step.after.get(number);
  const before = bill && stateBefore(step, number, bill);
  if (!bill || !before) return undefined;
  const acts = newActs(before, bill);
  const isHearingOld = (act: Act) => {
    const notice = noticeIn(act);
    if (!notice || !kinds.includes('hearings')) return !notice || !isKnownAndOver(step, before, act);
    return notice.isFirst && isOver(notice, step.at) && !isKnownAndOver(step, before, act);
  };
  const found = `found ${dateText(dayInBoston(step.at))}, from Open States`;
  const names = (some: SourceBill) => new Set(some.sponsorships.map(({ name }) => name));
  const [old, now] = [names(before), names(bill)];
  const letters = (title: string) => title.toLowerCase().replace(/[^a-z0-9]/g, '');
  const isOldNumber = step.before.has(number);

  return [
    ...(kinds.includes('actions')
      ? acts.filter(isHearingOld).map((act) => `${act.text} (${evidenceOfAct(act)})`)
      : []),
    ...(kinds.includes('sponsors')
      ? [
          ...[...now]
            .filter((name) => !old.has(name))
            .map((name) => `${name} was added as a sponsor (${found})`),
          ...[...old]
            .filter((name) => !now.has(name))
            .map((name) => `${name} was removed as a sponsor (${found})`),
        ]
      : []),
    ...(kinds.includes('status') && !isOldNumber
      ? [`Now ${shownNumber(number)} (before: ${shownNumber(before.identifier.replace(' ', ''))}) (${found})`]
      : []),
    ...(kinds.includes('titles') && letters(before.title) !== letters(bill.title)
      ? [`New title: ${bill.title} (before: ${before.title}) (${found})`]
      : []),
  ].filter((line, at, all) => all.indexOf(line) === at);
}

/** Whether the hearing of a notice is over and had been announced before. */
function isKnownAndOver({ at }: Step, before: SourceBill, act: Act): boolean {
  const notice = noticeIn(act);
  const known = actsOf(before).some((old) => noticeIn(old)?.day === notice?.day);
  return notice !== undefined && isOver(notice, at) && (known || !notice.isFirst);
}

/** The day in Massachusetts of a UTC time in winter. */
function dayInBoston(at: string): string {
  return new Date(Date.parse(at) - 5 * 3_600_000).toISOString().slice(0, 10);
}

/** An action by which another bill continues a bill. */
const CONTINUED =
  /^Accompanied (?:a new draft, see )?[HS]\d+$|^(?:New draft .*substituted|Amended by substitution.*), see [HS]\d+$/;

/** The status that decisive new actions give a bill, the last of which counts. */
const DECISIVE: [RegExp, RegExp][] = [
  [/^Signed by the Governor, Chapter \d+ of the Acts of \d{4}$/, /^Signed by the governor$/],
  [
    /^(?:Enacted|Re-enacted) and (?:again )?laid before the Governor$|^Laid before the Governor$/,
    /^Before the governor$/,
  ],
  [/^Governor returned /, /^Returned by the governor$/],
  [CONTINUED, /^Continued as another bill$/],
  [/^Accompanied a study order/, /^Study recommended$/],
  [/^Committee of conference appointed/, /^In conference$/],
  [
    /passed to be engrossed/i,
    /^(?:Passed (?:the House|the Senate|both chambers)|Awaiting concurrence.*|In (?:House|Senate) committee)$/,
  ],
];

/** What is wrong with the lines on the status, committee and law of a bill, each of which needs an action of the source. */
export function wrongStatusLines(step: Step, number: string, lines: readonly DigestLine[]): string[] {
  const bill = step.after.get(number);
  if (!bill) return [`${number} is not in the source`];
  const before = stateBefore(step, number, bill);
  const acts = newActs(before, bill);
  const all = actsOf(bill);
  const wrong: string[] = [];
  const actsOn = (evidence: string) => all.filter(({ day }) => evidence.includes(dateText(day)));

  for (const { text, evidence } of lines) {
    const law = /^Became law: (.*)$/.exec(text)?.[1];
    if (law && !actsOn(evidence).some((act) => act.text === `Signed by the Governor, ${law}`))
      wrong.push(text);
    const status = /^Status: (.*?)(?: \(before: .*\))?$/.exec(text)?.[1];
    if (status && actsOn(evidence).length === 0) wrong.push(`${text} (${evidence})`);
    for (const [action, means] of DECISIVE)
      if (
        status &&
        means.test(status) &&
        status !== 'Passed' &&
        !all.some((act) => action.test(act.text)) &&
        !/In (?:House|Senate)/.test(status)
      )
        wrong.push(`${text} (${evidence})`);
    const committee = /^In committee: (.*?)(?: \((?:House|Senate|Joint)\))?(?: \(before: .*\))?$/.exec(
      text,
    )?.[1];
    if (committee && !actsOn(evidence).some((act) => act.text.includes(committee)))
      wrong.push(`${text} (${evidence})`);
  }

  const decided = acts.map(({ text }) => DECISIVE.find(([action]) => action.test(text))?.[1]).filter(Boolean);
  const last = decided.at(-1);
  const said = lines.flatMap(({ text }) => /^Status: (.*?)(?: \(before: .*\))?$/.exec(text)?.[1] ?? []);
  const wasOver = actsOf(before).some(({ text }) => CONTINUED.test(text));
  const isLater = acts.some(({ text }) => /^(?:Read; and referred|Placed|Read; and placed)/.test(text));
  if (last && !isLater && !wasOver && !said.some((status) => last.test(status)))
    wrong.push(`${number} has no status like ${last}: ${said.join('; ')}`);
  if (said.length > 1) wrong.push(`${number} has ${said.length} statuses`);
  return wrong;
}

/** The upcoming hearings on a bill that a message has to tell: one for each day with new notices that say something new. */
export function expectedHearings(
  step: Step,
  number: string,
): { day: string; place: string; start: string }[] {
  const bill = step.after.get(number);
  if (!bill) return [];
  const notices = (acts: readonly Act[]) => acts.flatMap((act) => noticeIn(act) ?? []);
  const known = notices(actsOf(stateBefore(step, number, bill)));
  const days = Map.groupBy(notices(newActs(stateBefore(step, number, bill), bill)), ({ day }) => day);
  return [...days].flatMap(([day, ofDay]) => {
    const last = ofDay.at(-1);
    const before = known.findLast((notice) => notice.day === day);
    const facts = ({ start, end, place }: (typeof ofDay)[number]) =>
      [start, end, place.replace(/ and Virtual$/i, '')].join();
    if (!last || isOver(last, step.at) || (before && facts(before) === facts(last))) return [];
    return [{ day, place: last.place, start: last.start }];
  });
}
