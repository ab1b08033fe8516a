import type { RollCallsTable } from '../db/tables/proceedings.ts';

type CountedVote = Pick<
  RollCallsTable,
  | 'kind'
  | 'title'
  | 'named_committee'
  | 'committee_id'
  | 'tally_from'
  | 'yes_count'
  | 'no_count'
  | 'absent_count'
  | 'not_voting_count'
  | 'other_count'
>;

/**
 * The smallest number of members from which the size of a chamber can be read. No legislature has a smaller chamber
 * than the Council of the District of Columbia, with 13 members, of whom one may be missing.
 */
const MIN_CHAMBER_SIZE = 12;

/** The number of characters that are read of a question, which bounds the time of the expressions. */
const MAX_READ_LENGTH = 500;

/**
 * A vote to report a bill is of the floor if at least this share of the chamber took part in it. Joint committees, whose
 * votes sources list under a chamber, have up to 23 members in a chamber of 30 (Oregon's on Ways and Means).
 */
const FLOOR_SHARE = 4 / 5;
/** Questions that say that a committee voted, and those that only a chamber decides. */
const COMMITTEE_WORDS =
  /^(?:house|senate|assembly|joint) committee (?!of the whole)|\badverse roll call\b|\bout of (?:\w{1,20} )?committee\b/i;
const FLOOR_WORDS = /\breading\b|\bfloor\b|\bengross|\benact|\bconcur|\boverrid|\bveto\b|\bcalendar\b/i;
/**
 * A vote on another question is of a committee if less than this share of the chamber took part in it. A chamber can
 * only act with a quorum, which is at least half of its members, and committees rarely have more than a third.
 */
const COMMITTEE_SHARE = 2 / 5;

/**
 * The number of members of a chamber, as far as its roll calls show it: the most who took part in one that neither names a
 * committee nor reports a bill.
 * @param seats the number of its seats, if known. More members vote in a joint session, which Alaska's source gives to one chamber
 * @returns undefined if no roll call is large enough to be the floor's
 */
export function sizeOfChamber(rollCalls: readonly CountedVote[], seats = Infinity): number | undefined {
  const floor = rollCalls.filter((each) => !namesCommittee(each) && each.kind !== 'committee');
  const members = floor.map((each) => membersIn(each) ?? 0).filter((count) => count <= seats);
  const size = Math.max(0, ...members);
  return size >= MIN_CHAMBER_SIZE ? size : undefined;
}

/**
 * Whether a roll call was taken in committee: the source names the committee, or else the question is one that committees
 * decide (`Do pass`), unless so many members took part that it was on the floor, or so few that another question was
 * not. Michigan's adverse roll calls are votes of a committee that did not report the bill, titled as readings.
 * @param size the number of members of the chamber, if known
 */
export function isInCommittee(rollCall: CountedVote, size: number | undefined): boolean {
  if (namesCommittee(rollCall)) return true;
  const text = rollCall.title.slice(0, MAX_READ_LENGTH);
  if (COMMITTEE_WORDS.test(text)) return true;
  const members = membersIn(rollCall);
  const isReport = rollCall.kind === 'committee';
  if (size === undefined || members === undefined) return isReport;
  // Without yes votes, the source may list only those who voted no.
  if (!isReport && (rollCall.yes_count === 0 || FLOOR_WORDS.test(text))) return false;
  return members < size * (isReport ? FLOOR_SHARE : COMMITTEE_SHARE);
}

function namesCommittee({ named_committee, committee_id }: CountedVote): boolean {
  return committee_id !== null || (named_committee !== null && !/\bof the whole\b/i.test(named_committee));
}

/** The number of members in the tally of the source; undefined if it has none, because lists of members are incomplete. */
function membersIn(vote: CountedVote): number | undefined {
  if (vote.tally_from !== 'source') return undefined;
  const { yes_count, no_count, absent_count, not_voting_count, other_count } = vote;
  if (yes_count === null) return undefined;
  return yes_count + (no_count ?? 0) + (absent_count ?? 0) + (not_voting_count ?? 0) + (other_count ?? 0);
}
