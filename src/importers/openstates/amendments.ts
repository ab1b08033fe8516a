import { outcomeOfAmendment, outcomeOfConference } from '../../legislature/language/amendment-outcomes.ts';
import type { Chamber } from '../../legislature/records/fields.ts';
import type { LegislativeRecordInput } from '../../legislature/records.ts';
import { isMotion, isNamedAmendment, movedAmendments } from './amendment-motions.ts';
import { amendmentNameOf, isPaper } from './amendment-names.ts';
import { chamberOfClassification } from './chambers.ts';
import { localMoment } from './dates.ts';
import { validUrl } from './links.ts';
import type { OpenStatesVersion } from './shapes.ts';

type AmendmentInput = Extract<LegislativeRecordInput, { noun: 'amendment' }>;

const OUTCOMES: [RegExp, AmendmentInput['status']][] = [
  [/adopted/i, 'adopted'],
  [/failed/i, 'rejected'],
  [/withdrawn/i, 'withdrawn'],
];

/** The question of a roll call, in the chamber that voted. */
export interface Question {
  text: string;
  chamber: Chamber;
  date: string;
}

/**
 * Many sources list a bill's amendments among its versions. This function turns such a version into an amendment. If the
 * version does not say what became of it, the actions of the bill do, or the roll calls on the report of a conference.
 * @returns undefined for a version that is not an amendment
 */
export function amendmentOf(
  version: OpenStatesVersion,
  bill: {
    session: string;
    number: string;
    timeZone: string;
    actions: readonly { date: string; text: string; chamber?: Chamber | undefined }[];
    votes?: readonly Question[] | undefined;
  },
): AmendmentInput | undefined {
  const name = amendmentNameOf(version.note, bill.number);
  if (!name || isVetoOverride(version)) return undefined;
  const { number, stage, outcome } = name;
  const sponsor = name.sponsor?.trim() || textOf(version.extras?.sponsor);
  const chamber = name.chamber ?? chamberOfAmendment(number, bill.number);

  return {
    noun: 'amendment',
    upstreamId: amendmentUpstreamId(bill.session, bill.number, number),
    session: bill.session,
    billNumber: bill.number,
    amendmentNumber: number,
    title: version.note.trim(),
    sponsor: sponsor ? { name: sponsor } : undefined,
    amending: stage ? `Bill, ${stage}` : 'Bill',
    chamber,
    status:
      OUTCOMES.find(([word]) => word.test(outcome))?.[1] ??
      outcomeOfAmendment(number, bill.actions) ??
      (chamber === 'joint' ? outcomeOfConference(number, bill.votes ?? []) : undefined) ??
      'offered',
    date: localMoment(version.date, bill.timeZone)?.date ?? dayOfFiling(number, bill.actions),
    sourceUrl: validUrl(version.links[0]?.url ?? ''),
  };
}

/** The day of the first action that says that an amendment was filed, offered or introduced. */
function dayOfFiling(number: string, actions: readonly { date: string; text: string }[]): string | undefined {
  const isNamed = (text: string) => {
    const at = text.indexOf(number);
    return at !== -1 && !/[\dA-Z]/i.test(text.charAt(at + number.length));
  };
  return actions.find(({ text }) => FILES.test(text) && isNamed(text))?.date;
}

const FILES = /\b(?:filed|introduced|offered)\b/i;

/**
 * The amendments that only the actions name, as versions without a text: Delaware's versions leave out those that their sponsor struck.
 * @param versions all that the source lists
 */
export function amendmentsInActions(
  actions: readonly { text: string }[],
  versions: readonly Pick<OpenStatesVersion, 'note'>[],
): OpenStatesVersion[] {
  const listed = new Set(versions.map(({ note }) => note.trim()));
  const named = new Set(actions.flatMap(({ text }) => INTRODUCED.exec(text)?.[1] ?? []));
  return [...named]
    .filter((note) => !listed.has(note))
    .map((note) => ({ note, date: '', classification: '', links: [] }));
}

/** `Amendment HA 1 to HB 79 - Introduced and Placed With Bill` */
const INTRODUCED = /^amendment ([HS]A \d{1,3} to [HS][A-Z]{0,2} \d[\w ]{0,20}) - introduced\b/i;

/** Whether a version is the paper on a vote to override a veto, which Wyoming lists as an amendment: `(Veto Override)`. */
export function isVetoOverride({ note }: Pick<OpenStatesVersion, 'note'>): boolean {
  return /^amendment \S+ \(veto override\)/i.test(note.trim());
}

/** Whether a version is no text of the bill, but an amendment, the record of a vote, or a paper on one of them. */
export function isNotBillText(version: Pick<OpenStatesVersion, 'note'>, billNumber: string): boolean {
  return (
    amendmentNameOf(version.note, billNumber) !== undefined ||
    isMotion(version) ||
    isNamedAmendment(version) ||
    isPaper(version.note, billNumber)
  );
}

/**
 * Turns the versions that Alabama names after motions into amendments, each with the outcome of the last motion on it.
 * @returns also those on something else than an amendment, as documents
 */
export function amendmentsByMotion(
  versions: readonly OpenStatesVersion[],
  bill: {
    session: string;
    number: string;
    timeZone: string;
    actions: readonly { date: string; text: string; chamber?: Chamber | undefined }[];
  },
): { amendments: AmendmentInput[]; documents: OpenStatesVersion[] } {
  const { amendments, documents } = movedAmendments(versions, bill.actions);
  const times = new Map<string, number>();
  const inputs = amendments.map(({ name, chamber, outcome, version }): AmendmentInput => {
    const isInBoth = amendments.some((other) => other.name === name && other.chamber !== chamber);
    const title = isInBoth && chamber ? `${chamber === 'house' ? 'House' : 'Senate'} ${name}` : name;
    const time = (times.get(title) ?? 0) + 1;
    times.set(title, time);
    const number = title.replace(/(?<=\d(?:st|nd|rd|th)) amendment$/i, '') + (time > 1 ? ` (${time})` : '');
    return {
      noun: 'amendment',
      upstreamId: amendmentUpstreamId(bill.session, bill.number, number),
      session: bill.session,
      billNumber: bill.number,
      amendmentNumber: number,
      title,
      amending: 'Bill',
      chamber,
      status: outcome ?? 'offered',
      date: localMoment(version.date, bill.timeZone)?.date,
      sourceUrl: validUrl(version.links[0]?.url ?? ''),
    };
  });
  return { amendments: inputs, documents };
}

/** The id of an amendment to one bill. Tennessee lists an amendment with the bill and with its companion, which vote on it apart. */
function amendmentUpstreamId(session: string, billNumber: string, number: string): string {
  return `${session}/${billNumber.replaceAll(' ', '')}/${number}`;
}

/**
 * The chamber that offered an amendment: in `HB0273SS001`, the first letter after the bill's number (H, S, or J for a
 * conference).
 */
function chamberOfAmendment(number: string, billNumber: string): AmendmentInput['chamber'] {
  // IA: H-1121 · TN: SA0138
  const own = /^([HS])(?:-|A)\d/.exec(number)?.[1];
  const letter = number.startsWith(billNumber) ? number[billNumber.length] : own;
  return letter === 'J'
    ? 'joint'
    : chamberOfClassification(letter === 'H' ? 'lower' : letter === 'S' ? 'upper' : '');
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
