import { explainedTexts } from '../layout/explained-texts.ts';
import { billNumberKey } from '../legislature/language/bill-numbers.ts';
import { actionKind } from './action-kinds.ts';
import type { AmendmentToLink, BillAction, RollCallToLink } from './bill-history.server.ts';

/** A piece of an action's text: a link where `to` is given, a term that explains itself where `term` is. */
export interface ActionPiece {
  text: string;
  to?: string;
  term?: string;
}

export interface HistoryEntry {
  position: number;
  time: string | null;
  chamber: string | null;
  kind: string | undefined;
  committee: { id: number; name: string } | undefined;
  pieces: ActionPiece[];
  /** Where the action leads: the roll call, the amendment. */
  links: { to: string; label: string }[];
}

export interface HistoryDay {
  day: string;
  entries: HistoryEntry[];
}

/** What the actions of a bill may be linked to. */
export interface HistoryLinks {
  billId: number;
  rollCalls: readonly RollCallToLink[];
  amendments: readonly AmendmentToLink[];
  /** Ids of bills by the key of either number. */
  bills: Readonly<Record<string, number>>;
}

/** A history as it is shown: by day, in the order given, with everything that it names linked and its terms explained. */
export function historyDays(actions: readonly BillAction[], links: HistoryLinks): HistoryDay[] {
  const linked = actions.map((action) => linkedBills(action.action_text, links));
  const plain = linked.flat().filter((piece) => !piece.to);
  const explained = new Map(
    explainedTexts(plain.map((piece) => piece.text)).map((pieces, at) => [plain[at], pieces]),
  );
  const days: HistoryDay[] = [];
  actions.forEach((action, at) => {
    if (days.at(-1)?.day !== action.action_date) days.push({ day: action.action_date, entries: [] });
    days.at(-1)?.entries.push({
      position: action.position,
      time: action.action_time,
      chamber: action.chamber,
      kind: actionKind(action.classification),
      committee: committeeOf(action),
      pieces: (linked[at] ?? []).flatMap((piece): ActionPiece[] =>
        piece.to
          ? [piece]
          : (explained.get(piece) ?? []).map(({ text, entry }) => ({ text, term: entry?.term })),
      ),
      links: [...rollCallLinks(action, links), ...amendmentLinks(action, links)],
    });
  });
  return days;
}

function committeeOf({ committee_id: id, committee_name: name }: BillAction) {
  return id && name ? { id, name } : undefined;
}

const MAYBE_A_BILL =
  /\b(?:[A-Z]{1,5}\.?\s?\d{1,6}|(?:House|Senate),?(?: (?:Bill|Docket|File),?)? No\. ?\d{1,6})\b/g;

function linkedBills(text: string, { bills, billId }: HistoryLinks): ActionPiece[] {
  const pieces: ActionPiece[] = [];
  let at = 0;
  for (const found of text.matchAll(MAYBE_A_BILL)) {
    const id = bills[billNumberKey(found[0])];
    if (!id || id === billId) continue;
    if (found.index > at) pieces.push({ text: text.slice(at, found.index) });
    pieces.push({ text: found[0], to: `/app/bill/${id}` });
    at = found.index + found[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** What happened stands at the start of an action; lists of names and amendments follow. */
const READ_LENGTH = 600;
const ROLL_CALL_NUMBER = /(?:roll call|yea and nay|\bRC)\D{0,8}(\d+)/i;
const TALLY =
  /Yeas?:?\s?(\d{1,3})\D{1,12}Nays?:?\s?(\d{1,3})|(?<!\d)(\d{1,3})\s?Yeas?\b\D{1,12}(\d{1,3})\s?Nays?\b|\b(\d{1,3})Y?\s?[-–]\s?(\d{1,3})N?\b/i;

/** A roll call belongs to an action of its day that names its number, or its tally where no other of the day has that. */
function rollCallLinks(action: BillAction, { rollCalls, billId }: HistoryLinks) {
  const { action_date, action_text } = action;
  const ofDay = rollCalls.filter(
    (rollCall) => rollCall.vote_date === action_date && maySitWith(action, rollCall),
  );
  if (ofDay.length === 0) return [];
  const words = action_text.slice(0, READ_LENGTH).replaceAll(/\s+/g, ' ');
  const number = withoutZeros(ROLL_CALL_NUMBER.exec(words)?.[1]);
  const numbered = ofDay.filter(
    ({ roll_call_number: own }) => number && withoutZeros(own?.match(/\d+/g)?.at(-1)) === number,
  );
  const tally = TALLY.exec(words);
  const [yes, no] = (tally?.slice(1).filter((count) => count !== undefined) ?? []).map(Number);
  const counted = ofDay.filter((rollCall) => rollCall.yes_count === yes && rollCall.no_count === no);
  const [found, ...others] = numbered.length > 0 ? numbered : counted;
  if (!found) return [];
  if (others.length > 0) return [{ to: `/app/bill/${billId}/votes`, label: 'Votes on this bill' }];
  return [{ to: `/app/votes/${found.id}`, label: 'How they voted' }];
}

function withoutZeros(number: string | undefined): string | undefined {
  return number?.replace(/^0+/, '');
}

const AMENDMENT_NUMBER = /\bamendment\s+(?:No\.?\s*|number\s+|#\s*)?([A-Z]{0,3}-?\d[\w.-]*|[A-Z]\d*\b)/i;

/** Both chambers number their amendments from 1; some write the chamber into the number: `Senate 2`. */
function amendmentLinks(action: BillAction, { amendments, billId }: HistoryLinks) {
  const named = AMENDMENT_NUMBER.exec(action.action_text)?.[1];
  const found = amendments.find(
    (amendment) =>
      maySitWith(action, amendment) &&
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

/** Whether an action may be of the same chamber as something else, which it is unless both are known and differ. */
function maySitWith(action: BillAction, other: { chamber: string | null }): boolean {
  return !action.chamber || !other.chamber || action.chamber === other.chamber;
}
