import { explainedTexts } from '../layout/explained-texts.ts';
import { dayInAction } from '../legislature/language/action-dates.ts';
import { billNumberKey } from '../legislature/language/bill-numbers.ts';
import { isPastNotice } from '../legislature/language/hearing-notices.ts';
import { takesEffect } from '../legislature/status/steps-to-law.ts';
import { hasBetterReport } from '../legislature/vote-in-history.ts';
import { actionKind } from './action-labels.ts';
import type { AmendmentToLink, BillAction, RollCallToLink } from './bill-history.server.ts';

/** A piece of an action's text: a link if `to` is set, a glossary term if `term` is set. */
export interface ActionPiece {
  text: string;
  to?: string;
  term?: string;
}

export interface HistoryEntry {
  position: number;
  /** The day under which the source lists the action, if it is not the day of the act that the text states. */
  recordedOn: string | null;
  time: string | null;
  chamber: string | null;
  /** Whether both chambers acted together, or a committee of both. Sources give acts of one chamber to the legislature, too. */
  isOfBoth: boolean;
  kind: string | undefined;
  /** Whether the action only gives notice of a meeting that was over by then. */
  isPastNotice: boolean;
  committee: { id: number; name: string } | undefined;
  pieces: ActionPiece[];
  /** Links to the roll call and the amendment of the action. */
  links: { to: string; label: string }[];
}

export interface HistoryDay {
  day: string;
  entries: HistoryEntry[];
}

/** The last thing that happened to a bill. */
export interface LatestAction {
  day: string;
  /** As in `HistoryEntry`. */
  recordedOn: string | null;
  pieces: ActionPiece[];
}

/**
 * The newest action of a bill up to today that is not the notice of a meeting which was over by then.
 * @param history newest day first
 * @param stored what is stored as the last action of the bill, which counts unless it is still to come, or the law has taken effect since
 */
export function latestActionOf(
  history: readonly HistoryDay[],
  today: string,
  stored?: { day: string | null; text: string | null },
): LatestAction | undefined {
  const entries = history
    .filter(({ day }) => day <= today)
    .flatMap(({ day, entries }) => entries.map((entry) => ({ day, ...entry })));
  // Ohio lists on that day that a law takes effect. No import may have come since.
  const [newest] = entries;
  if (newest && takesEffect(textOf(newest))) return newest;
  return (
    entries.find((entry) => entry.day === stored?.day && textOf(entry) === stored.text) ??
    entries.find(({ isPastNotice }) => !isPastNotice) ??
    entries[0]
  );
}

/** The text of an action. */
export function textOf({ pieces }: Pick<HistoryEntry, 'pieces'>): string {
  return pieces.map(({ text }) => text).join('');
}

/** The records that the actions of a bill may link to. */
export interface HistoryLinks {
  billId: number;
  rollCalls: readonly RollCallToLink[];
  amendments: readonly AmendmentToLink[];
  /** Bill ids by the key of the bill number or docket number. */
  bills: Readonly<Record<string, number>>;
  /** Whether the bill becomes law by the governor's signature; resolutions may not. */
  goesToExecutive?: boolean;
}

/** Groups actions by day in the given order, with mentioned records linked and glossary terms marked. */
export function historyDays(actions: readonly BillAction[], links: HistoryLinks): HistoryDay[] {
  const linked = actions.map((action) => linkedBills(action.action_text, links));
  const plain = linked.flat().filter((piece) => !piece.to);
  const explained = new Map(
    explainedTexts(plain.map((piece) => piece.text)).map((pieces, at) => [plain[at], pieces]),
  );
  const days: HistoryDay[] = [];
  actions.forEach((action, at) => {
    if (days.at(-1)?.day !== action.action_date) days.push({ day: action.action_date, entries: [] });
    const recorded = action.recorded_date ?? action.action_date;
    const isPast = isPastNotice({ text: action.action_text, date: recorded });
    days.at(-1)?.entries.push({
      position: action.position,
      recordedOn: hasOtherDay(action, recorded) ? recorded : null,
      time: action.action_time,
      chamber: isOfExecutive(action) ? null : action.chamber,
      isOfBoth: action.has_joint_committee || NAMES_BOTH.test(action.action_text),
      kind: isPast ? 'Recorded after the meeting' : kindOf(action, links.goesToExecutive),
      isPastNotice: isPast,
      committee: committeeOf(action),
      pieces: (linked[at] ?? []).flatMap((piece): ActionPiece[] =>
        piece.to
          ? [piece]
          : (explained.get(piece) ?? []).map(({ text, entry }) => ({ text, term: entry?.term })),
      ),
      links: [...rollCallLinks(action, links, actions), ...amendmentLinks(action, links)],
    });
  });
  return days;
}

/** Whether an act's record has another day, except one that was created before the act, whose day its text states. */
function hasOtherDay({ action_date, action_text }: BillAction, recorded: string): boolean {
  if (recorded >= action_date) return recorded > action_date;
  return dayInAction(action_text, recorded) !== action_date;
}

/** New Hampshire's chambers vote twice on a bill that goes to a second committee, and only the last vote passes it. */
function kindOf(
  { action_text, classification, chamber, has_passed }: BillAction,
  goesToExecutive: boolean | undefined,
): string | undefined {
  const isVoteBefore = (chamber === 'house' || chamber === 'senate') && !has_passed;
  return actionKind(
    action_text,
    isVoteBefore ? classification.filter((each) => each !== 'passage') : classification,
    goesToExecutive,
  );
}

/** Whether an action that a source gives to both chambers is the executive's, so that it is no chamber's. */
function isOfExecutive({ chamber, classification, action_text }: BillAction): boolean {
  if (chamber !== 'joint') return false;
  const isClassified = classification.some((each) => each.startsWith('executive-') || each === 'became-law');
  return isClassified || /^(?:governor|mayor|became law|veto message)\b/i.test(action_text);
}

/** What both chambers do together. */
const NAMES_BOTH = /\b(?:joint|conference(?! room)|both (?:houses|chambers))\b/i;

function committeeOf({ committee_id: id, committee_name: name }: BillAction) {
  return id && name ? { id, name } : undefined;
}

const BILL_NUMBER =
  /\b(?:[A-Z]{1,5}\.?\s?\d{1,6}|(?:House|Senate),?(?: (?:Bill|Docket|File),?)? No\. ?\d{1,6})\b/g;

function linkedBills(text: string, { bills, billId }: HistoryLinks): ActionPiece[] {
  const pieces: ActionPiece[] = [];
  let at = 0;
  for (const found of text.matchAll(BILL_NUMBER)) {
    const id = bills[billNumberKey(found[0])];
    if (!id || id === billId) continue;
    if (found.index > at) pieces.push({ text: text.slice(at, found.index) });
    pieces.push({ text: found[0], to: `/app/bill/${id}` });
    at = found.index + found[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/**
 * Characters searched for a roll call. The outcome is at the start of an action; lists of names and
 * amendments follow.
 */
const ROLL_CALL_SEARCH_LENGTH = 600;
const ROLL_CALL_NUMBER = /(?:roll call|yea and nay|\bRC)\D{0,8}(\d+)/i;
const TALLY =
  /Yeas?:?\s?(\d{1,3})\D{1,12}Nays?:?\s?(\d{1,3})|(?<!\d)(\d{1,3})\s?Yeas?\b\D{1,12}(\d{1,3})\s?Nays?\b|\b(\d{1,3})Y?\s?[-–]\s?(\d{1,3})N?\b/i;

/**
 * Links an action to the roll call of the same day with its number, or else with its tally if only one has
 * that tally, and no other action is more likely to report it.
 * @param actions all that may report a roll call of that day
 */
function rollCallLinks(
  action: BillAction,
  { rollCalls, billId }: HistoryLinks,
  actions: readonly BillAction[],
) {
  const sameDay = rollCalls.filter((rollCall) => isOfDay(action, rollCall));
  if (sameDay.length === 0) return [];
  const number = withoutZeros(ROLL_CALL_NUMBER.exec(startOf(action))?.[1]);
  const numbered = sameDay.filter(
    ({ roll_call_number: own }) => number && withoutZeros(own?.match(/\d+/g)?.at(-1)) === number,
  );
  const counted = sameDay.filter(
    (rollCall) => hasTally(action, rollCall) && !isReportedElsewhere(rollCall, action, actions),
  );
  const [found, ...others] = numbered.length > 0 ? numbered : counted;
  if (!found) return [];
  if (others.length > 0) return [{ to: `/app/bill/${billId}/votes`, label: 'Votes on this bill' }];
  return [{ to: `/app/votes/${found.id}`, label: 'How they voted' }];
}

function isOfDay(action: BillAction, rollCall: RollCallToLink): boolean {
  return rollCall.vote_date === action.action_date && mayShareChamber(action, rollCall);
}

function startOf({ action_text }: BillAction): string {
  return action_text.slice(0, ROLL_CALL_SEARCH_LENGTH).replaceAll(/\s+/g, ' ');
}

function hasTally(action: BillAction, { yes_count, no_count }: RollCallToLink): boolean {
  const tally = TALLY.exec(startOf(action));
  const [yes, no] = (tally?.slice(1).filter((count) => count !== undefined) ?? []).map(Number);
  return yes_count === yes && no_count === no;
}

/** Whether another action of the day has the tally of a roll call and agrees better with its motion. */
function isReportedElsewhere(
  rollCall: RollCallToLink,
  action: BillAction,
  actions: readonly BillAction[],
): boolean {
  const others = actions.filter((other) => isOfDay(other, rollCall) && hasTally(other, rollCall));
  const texts = others.map(({ action_text }) => action_text);
  return hasBetterReport(rollCall.title, action.action_text, texts);
}

function withoutZeros(number: string | undefined): string | undefined {
  return number?.replace(/^0+/, '');
}

const AMENDMENT_NUMBER = /\bamendment\s+(?:No\.?\s*|number\s+|#\s*)?([A-Z]{0,3}-?\d[\w.-]*|[A-Z]\d*\b)/i;

/**
 * Links an action to the amendment it names. Both chambers number amendments from 1, and some include the
 * chamber: `Senate 2`.
 */
function amendmentLinks(action: BillAction, { amendments, billId }: HistoryLinks) {
  const named = AMENDMENT_NUMBER.exec(action.action_text)?.[1];
  const found = amendments.find(
    (amendment) =>
      mayShareChamber(action, amendment) &&
      amendment.amendment_number.replace(/^(?:House|Senate) /i, '') === named,
  );
  if (!found) return [];
  const number = found.amendment_number;
  return [
    {
      to: `/app/amendments/?id=${billId}&amendment_number=${encodeURIComponent(number)}`,
      label: `Amendment ${number}`,
    },
  ];
}

/** Whether an action and a record may belong to the same chamber: they do unless both chambers are known and differ. */
function mayShareChamber(action: BillAction, other: { chamber: string | null }): boolean {
  return !action.chamber || !other.chamber || action.chamber === other.chamber;
}
