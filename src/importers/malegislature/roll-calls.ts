import type { Refusal } from '../../legislature/batch.ts';
import { kindOfMotion } from '../../legislature/language/motions.ts';
import type { LegislativeRecordInput } from '../../legislature/records.ts';
import { stepOfAction } from '../../legislature/status/progress-rules.ts';
import type { Step } from '../../legislature/status/step.ts';
import { localMoment } from '../openstates/dates.ts';
import { validUrl } from '../openstates/links.ts';
import { TIME_ZONE } from './bills.ts';
import {
  type CommitteeVote,
  chamberOfBranch,
  type Document,
  type HistoryAction,
  type MemberStub,
  numberOf,
  type RollCall,
  sessionOfCourt,
} from './payloads.ts';

type RollCallInput = Extract<LegislativeRecordInput, { noun: 'rollCall' }>;
type Choice = NonNullable<RollCallInput['votes']>[number]['choice'];

/** The names of members and committees by their codes. */
export interface Names {
  members: ReadonlyMap<string, string>;
  committees: ReadonlyMap<string, string>;
}

/** `see Roll Call #88 (Yeas 3 to Nays 35)` in the Senate, and `(See YEA and NAY in Supplement, No. 266)` in the House. */
const CITED = /(?:roll call #|yea and nay,?(?: in supplement,)? no\. ?)(\d{1,5})/i;

/** The action of a document's history that cites a roll call; only it has the day. */
export function citingAction(
  history: readonly HistoryAction[],
  { Branch, RollCallNumber }: Pick<RollCall, 'Branch' | 'RollCallNumber'>,
): HistoryAction | undefined {
  return history.find(
    (each) => each.Branch === Branch && Number(CITED.exec(each.Action)?.[1]) === RollCallNumber,
  );
}

/** Converts a roll call of a chamber, with the document whose history cites it. */
export function rollCallOf(
  rollCall: RollCall,
  document: Document,
  history: readonly HistoryAction[],
  names: Names,
): RollCallInput | Refusal {
  const { Branch, RollCallNumber, QuestionMotion, Yeas, Nays, Absent, DownloadUrl } = rollCall;
  const action = citingAction(history, rollCall);
  const moment = localMoment(action?.Date ?? '', TIME_ZONE);
  const chamber = chamberOfBranch(Branch);
  if (!chamber) return { field: 'Branch', reason: `"${Branch}" is not House or Senate` };
  if (!action || !moment)
    return { field: 'Date', reason: `no action of ${numberOf(document)} cites roll call ${RollCallNumber}` };
  const motion = QuestionMotion || action.Action;
  return {
    noun: 'rollCall',
    upstreamId: rollCallId(document.GeneralCourtNumber, rollCall),
    session: sessionOfCourt(document.GeneralCourtNumber),
    billNumber: numberOf(document),
    chamber,
    ...moment,
    motion,
    kind: kindOfMotion(motion, []),
    result: resultOf(action.Action),
    rollCallNumber: String(RollCallNumber),
    counts: { yes: Yeas.length, no: Nays.length, absent: Absent.length, notVoting: 0, other: 0 },
    votes: votesOf(names, [
      ['yes', Yeas],
      ['no', Nays],
      ['absent', Absent],
    ]),
    sourceUrl: validUrl(DownloadUrl),
  };
}

const RESULTS: Partial<Record<Step, RollCallInput['result']>> = {
  passed: 'pass',
  adopted: 'pass',
  'veto overridden': 'pass',
  failed: 'fail',
  'veto sustained': 'fail',
};

/** The result, which the API has only in the action that cites the roll call: `Amendment 12 rejected - 38 YEAS to 121 NAYS`. */
function resultOf(text: string): RollCallInput['result'] {
  const [, word] = /\b(adopted|rejected)\b/i.exec(text) ?? [];
  if (word) return word.toLowerCase() === 'adopted' ? 'pass' : 'fail';
  return RESULTS[stepOfAction({ text, classification: [] })] ?? 'unknown';
}

/** The id of a roll call: `194/House/12`. */
export function rollCallId(
  court: number,
  { Branch, RollCallNumber }: Pick<RollCall, 'Branch' | 'RollCallNumber'>,
): string {
  return `${court}/${Branch}/${RollCallNumber}`;
}

/** The votes of committees on a document, which come with their recommendations. */
export function* committeeVotes(document: Document, names: Names): Generator<RollCallInput | Refusal> {
  for (const { Committee, Votes } of document.CommitteeRecommendations)
    for (const vote of Votes) {
      const code = vote.Committee?.CommitteeCode || Committee?.CommitteeCode || '';
      yield committeeVote(vote, code, document, names);
    }
}

/** The chambers by the first letter of a committee's code. */
const CHAMBERS: Record<string, RollCallInput['chamber']> = { J: 'joint', H: 'house', S: 'senate' };

function committeeVote(
  { Question, Date: date, Vote }: CommitteeVote,
  code: string,
  document: Document,
  names: Names,
): RollCallInput | Refusal {
  const moment = localMoment(date, TIME_ZONE);
  const chamber = CHAMBERS[code.charAt(0).toUpperCase()];
  if (!chamber) return { field: 'Committee', reason: `"${code}" is not the code of a committee` };
  if (!moment) return { field: 'Date', reason: `"${date}" is not a date` };
  if (!Question) return { field: 'Question', reason: 'is empty' };
  const of = (choice: 'Favorable' | 'Adverse' | 'ReserveRight' | 'NoVoteRecorded') =>
    Vote.flatMap((each) => each[choice]);
  const [yes, no, other, none] = [of('Favorable'), of('Adverse'), of('ReserveRight'), of('NoVoteRecorded')];
  const court = document.GeneralCourtNumber;
  const committee = names.committees.get(code);
  return {
    noun: 'rollCall',
    upstreamId: [court, numberOf(document), code, date, Question].join('/').slice(0, MAX_ID_LENGTH),
    session: sessionOfCourt(court),
    billNumber: numberOf(document),
    chamber,
    ...(committee && { committee }),
    ...moment,
    motion: Question,
    kind: 'committee',
    result: 'unknown',
    counts: {
      yes: yes.length,
      no: no.length,
      absent: 0,
      notVoting: none.length,
      other: other.length,
    },
    votes: votesOf(names, [
      ['yes', yes],
      ['no', no],
      ['other', other],
      ['not voting', none],
    ]),
  };
}

const MAX_ID_LENGTH = 200;

/** The members' votes. A member who left before the site read the members has only the code. */
function votesOf({ members }: Names, lists: readonly [Choice, readonly MemberStub[]][]) {
  return lists.flatMap(([choice, stubs]) =>
    stubs
      .filter(({ MemberCode }) => MemberCode !== '')
      .map(({ MemberCode }) => ({
        name: members.get(MemberCode) ?? MemberCode,
        upstreamId: MemberCode,
        choice,
      })),
  );
}
