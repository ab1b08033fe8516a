import { dayInAction } from '../language/action-dates.ts';
import { isInterimStudy } from '../language/interim-studies.ts';
import { tallyIn } from '../language/motion-tallies.ts';
import { sessionLawOfAction } from '../language/session-laws.ts';
import { Chamber } from '../records/fields.ts';
import { IN_RECESS } from './act-days.ts';
import type { BillHistory, PassageVote } from './bill-history.ts';
import { isProposalToVoters, rulesOf, typeOf } from './bill-rules.ts';
import type { BillRules, BillState, ParsedAction } from './bill-state.ts';
import { type Claim, claimsOf, isSupported, withClaim } from './claims.ts';
import { AGREED, DISAGREED } from './concurrence.ts';
import { withVotesToAgree } from './concurrence-votes.ts';
import { withoutConferenceOfOne } from './conference.ts';
import { type Contradiction, contradictionsOf } from './contradictions.ts';
import type { Evidence, ReachedStage } from './evidence.ts';
import { withoutLastVotes } from './last-votes.ts';
import { withMotionsDecided } from './motions-to-take-up.ts';
import { isPremature, isReport, isTooFew, parsedActions, withRollCalls } from './parsed-actions.ts';
import { withPassageInDoubt, withPendingReconsideration } from './pending-reconsideration.ts';
import type { Step } from './progress-rules.ts';
import { type Progress, STAGES } from './progress-stages.ts';
import { stateAfter } from './progress-steps.ts';
import { inPossibleOrder } from './same-day-order.ts';
import { afterSessionEnd } from './session-end.ts';
import type { Status } from './statuses.ts';
import { withReferralToVoters } from './voters.ts';
import { withQuestions } from './votes-without-question.ts';

export { type Progress, progressName, STAGES } from './progress-stages.ts';

/**
 * The version of the rules. An import derives the status and hearings of all bills again that an older version derived, so
 * it must be raised with each change that gives a bill another status or hearing.
 */
export const STATUS_RULES = 46;

export interface BillProgress {
  progress: Progress;
  /** The status, which `statusText` writes in the legislature's words. */
  status: Status;
  /** The day of the status; undefined if no action gives it. */
  statusDate?: string;
  /** The stages that the bill reached, in the order of the stages, with what proves them. */
  stages: ReachedStage[];
  /** The records that say something else. */
  contradictions: Contradiction[];
  /** The committee that has the bill now, as written. */
  committeeName?: string;
  committeeChamber?: Chamber;
  /** The law that the bill became: `Chapter 12 of the Acts of 2025`. */
  sessionLaw?: string;
}

/**
 * Derives a bill's progress from its actions and the other witnesses. Actions may come in any order: they are sorted
 * by day, and keep their order within a day. `progress-wordings.ts` decides what each one means. A roll call counts if
 * no action reports the passage; versions and the source's own status count if the actions are not further along.
 * Without any of them, the status is not known.
 */
export function billProgress(history: BillHistory): BillProgress {
  const votesToPass = typeOf(history) === 'bill' ? history.votesToPass : undefined;
  const taken = (history.rollCalls ?? []).filter(({ kind }) => kind === 'taking up');
  const recorded = parsedActions({ ...history, votesToPass });
  const parsed = withoutLastVotes(recorded, history);
  const lastVote = parsed.find((action, at) => action !== recorded[at]);
  const actions = withMotionsDecided(parsed, taken);
  const rules = rulesOf(history, actions);
  const allVotes = withQuestions(history.rollCalls ?? [], actions).map((vote): PassageVote => {
    const isOnBill = vote.kind === undefined || vote.kind === 'passage';
    const isShort = isOnBill && isTooFew(vote.tally, votesToPass?.[vote.chamber]);
    return isShort ? { ...vote, result: 'fail' } : vote;
  });
  const votes = allVotes.filter(({ kind = 'passage' }) => kind === 'passage');
  const onConcurrence = allVotes.filter(({ kind }) => kind === 'concurrence' || kind === 'conference report');
  const overrides = allVotes.filter(({ kind, result }) => kind === 'veto override' && result === 'pass');
  const allPassing = votes.filter(({ result }) => result === 'pass');
  const premature = allPassing.filter((vote) => isPremature(vote, { actions, votes: allPassing, rules }));
  const passingVotes = allPassing.filter((vote) => !premature.includes(vote));
  const voted = withVotesToAgree(withRollCalls(actions, passingVotes), onConcurrence);
  const shown = withoutLateFiling(stateFrom(inPossibleOrder(voted, rules), rules), history);
  const claims = claimsOf(history, rules, shown);
  const known = claims
    .filter((claim) => isSupported(claim, claims))
    .reduce((state, claim) => withClaim(state, claim, rules), shown);
  const overridden = withoutImpossibleDay(
    withoutConferenceOfOne(withOverrides(known, overrides, rules)),
    overrides,
  );
  const decided = withReferralToVoters(overridden, {
    title: history.title ?? '',
    actions,
    isProposal: isProposalToVoters(history, rules),
  });
  const passed = withPassageInDoubt(decided, actions);
  const state =
    history.sessionEnded && !isInterimStudy(history.title)
      ? afterSessionEnd(passed, actions.at(-1)?.date)
      : withPendingReconsideration(passed, actions);
  return {
    progress: state.progress,
    status: state.status,
    statusDate: state.statusDate,
    stages: stagesOf(state, {
      votes: [...passingVotes, ...onConcurrence],
      failedVotes: allVotes.filter(({ result }) => result === 'fail'),
      overrides,
      claims,
      lastVote,
    }),
    contradictions: contradictionsOf(known, { claims, actions, votes, premature }),
    committeeName: state.committeeName,
    committeeChamber: state.committeeChamber,
    sessionLaw: state.progress === 'law' ? state.sessionLaw : undefined,
  };
}

/** A filing without its day if a text of the bill is older, as in South Dakota, whose first record is the reading in January. */
function withoutLateFiling(state: BillState, { versions = [] }: BillHistory): BillState {
  const { filed } = state.reached;
  const isLate = filed?.date !== undefined && versions.some(({ date }) => date && date < filed.date!);
  return isLate ? { ...state, reached: { ...state.reached, filed: { ...filed, date: undefined } } } : state;
}

/** A law that followed a veto is one over the veto, if both chambers voted for that. Wyoming's actions have only its number. */
function withOverrides(state: BillState, overrides: readonly PassageVote[], rules: BillRules): BillState {
  const chambers = new Set(overrides.map(({ chamber }) => chamber));
  const isOverridden = rules.isUnicameral ? chambers.size > 0 : chambers.size > 1;
  return state.status === 'law' && state.reached.vetoed && isOverridden
    ? { ...state, status: 'law over the veto' }
    : state;
}

/**
 * A law without its day, if the day is before a vote that the law needs, or before the governor had the bill: one of the two is
 * wrong, and nothing shows which one. North Dakota records under one day when the governor got a bill and, with its own day,
 * when that law was signed.
 */
function withoutImpossibleDay(state: BillState, overrides: readonly PassageVote[]): BillState {
  const { law, 'before the governor': presented } = state.reached;
  if (state.progress !== 'law' || !law?.date) return state;
  if (presented?.date && presented.date > law.date && statesDay(law) && !statesDay(presented)) {
    const undated = { ...presented, date: undefined };
    return withoutImpossibleDay(
      { ...state, reached: { ...state.reached, 'before the governor': undated } },
      overrides,
    );
  }
  const before = [...Object.values(state.passages), presented].map((evidence) => evidence?.date);
  if (state.status === 'law over the veto') before.push(...overrides.map(({ date }) => date));
  const isImpossible = before.some((day) => day !== undefined && day > law.date!);
  if (!isImpossible) return state;
  const reached = { ...state.reached, law: { ...law, date: undefined } };
  return { ...state, statusDate: undefined, lastStatus: undefined, reached };
}

/** Whether the record of a step states its day itself. */
function statesDay({ text, date = '' }: Evidence): boolean {
  return dayInAction(text, date) !== undefined;
}

function stateFrom(actions: readonly ParsedAction[], rules: BillRules): BillState {
  const proposed = PROPOSED.test(actions[0]?.text ?? '');
  const listed =
    actions.find(({ text, step }) => (proposed ? step === 'filed' : !DRAFTING.test(text))) ?? actions[0];
  // Arizona's source lists a report before the introduction of that day.
  const isIntroduction = ({ date, step, text }: ParsedAction) =>
    date === listed?.date && step === 'filed' && FILING.test(text);
  const first = listed?.step === 'filed' ? listed : (actions.find(isIntroduction) ?? listed);
  const isFiled = first?.witness === 'action';
  let state: BillState = {
    progress: isFiled ? 'filed' : 'not known',
    status: isFiled ? 'filed' : 'not known',
    statusDate: NOT_FILED_THEN.some((words) => words.test(first?.text ?? '')) ? undefined : first?.date,
    reached: isFiled ? { filed: { witness: 'action', text: first.text, date: dayOfFiling(first) } } : {},
    passages: {},
    conferringChambers: new Set(),
    reportAcceptedBy: new Set(),
    overriddenBy: new Set(),
    lastChamber: rules.origin,
  };

  for (const action of actions) {
    const next = sinceFirstDay(state, stateAfter(state, action, rules), action);
    state = { ...withLastStatus(state, next, action), lastChamber: action.chamber };
    // Connecticut numbers its acts before the governor has them.
    if (NUMBERS_LAW.has(action.step) && !state.sessionLaw) {
      state = { ...state, sessionLaw: sessionLawOfAction(action.text, action.date) };
    }
  }
  return state;
}

/** The steps whose actions may have the number of the law. */
const NUMBERS_LAW: ReadonlySet<Step> = new Set<Step>([
  ...(['law', 'signed', 'items vetoed', 'veto overridden', 'enacted'] as const),
]);

/**
 * The day on which a bill was filed. A source whose first record is a referral, such as that of Massachusetts, or a passage does
 * not have the day. Nor does New Hampshire's, which lists an introduction weeks before its day or after it, in a recess: the bill
 * was filed by then, which is all that the record shows. Delaware's lists of a substitute only that it was adopted in lieu of the bill.
 */
function dayOfFiling({ text, date, recordedOn, step }: ParsedAction): string | undefined {
  const isLater =
    step === 'placed on file' || ((step === 'passed' || step === 'adopted') && !INTRO.test(text));
  const isFiling = step === 'filed' || (!isLater && FILING.test(text));
  if (!isFiling || NOT_FILED_THEN.some((words) => words.test(text))) return undefined;
  const isOtherDay = recordedOn !== undefined || IN_RECESS.test(text);
  return isOtherDay && !FILED.test(text) ? undefined : (recordedOn ?? date);
}

const FILED = /\b(?:pre-?)?fil(?:ed|ing)\b/i;

const FILING =
  /\bfil(?:ed|ing)\b|\bpre-?fil(?:ed?|ing)\b|\bintro(?:duc|\.)|\bpresented|\bread(?:ing|ers)?\b|\boffered|\bhopper|\bnominad|\bradicad|\breceived|\bprint|\bsubmitted|\bnumber(?:ed)?\b|\boriginat/i;

/** What was introduced or filed on the day of its adoption. */
const INTRO = /\b(?:pre-?)?filed\b|\bintro(?:duc|\.)|\bpresented\b|\boffered\b/i;

/** Montana lists the work on a draft, months before the bill is introduced: `(LC) Drafter Assigned`. */
const DRAFTING = /^(?:\([A-Z]+\) )?draft(?:er)?\b/i;

/** Florida's committees consider a bill of their own before they file it: `Submitted for consideration by Appropriations`. */
const PROPOSED = /^submitted for consideration by\b/i;
/** First records that do not have the day on which the bill was filed. */
const NOT_FILED_THEN: readonly RegExp[] = [PROPOSED, /\badopted in lieu of\b/i];

/** Stores the action that gave a bill another status. */
function withLastStatus(
  before: BillState,
  after: BillState,
  { witness, text, date }: ParsedAction,
): BillState {
  const { status } = after;
  // A bill that is taken from the table has its status by the record from before.
  const isRestored = after.lastStatus?.status === status && after.statusDate !== date;
  const isSame = status === before.status && after.statusDate === before.statusDate;
  return isSame || isRestored
    ? after
    : { ...after, lastStatus: { status, evidence: { witness, text, date } } };
}

/**
 * Keeps the first day of a status that several actions report, as long as the bill stays in the same committee. If a report
 * comes again in the same words, another committee made it.
 */
function sinceFirstDay(before: BillState, after: BillState, { step, text }: ParsedAction): BillState {
  const isSame = after.status === before.status && keepsCommittees(before, after);
  const isAnotherReport = step.startsWith('reported') && text === before.lastStatus?.evidence.text;
  const isOtherProof = (['law', 'dead', 'adopted', 'conference'] as const).some(
    (stage) => before.reached[stage] !== undefined && after.reached[stage] !== before.reached[stage],
  );
  const isUndated = after.statusDate === undefined;
  return isSame && !isAnotherReport && !isOtherProof && !isUndated
    ? { ...after, statusDate: before.statusDate }
    : after;
}

/** Whether the committees that have a bill are those that had it, or these and more: a council refers it again to add one. */
function keepsCommittees({ committeeName: before }: BillState, { committeeName: after }: BillState): boolean {
  const committees = after?.split('; ') ?? [];
  return before === after || (before?.split('; ').every((each) => committees.includes(each)) ?? false);
}

/** Why a vote that its source calls passed is taken for lost. */
const NOTHING_FOLLOWED: Evidence = {
  witness: 'session end',
  text: 'Nothing followed this vote, and some bills need more votes than it had.',
};

/** The stages that a bill reached, with the records that confirm what the first one proves. */
function stagesOf(
  { progress, status, statusDate, lastStatus, reached, passages, agreedTo }: BillState,
  {
    votes,
    failedVotes,
    overrides,
    claims,
    lastVote,
  }: {
    votes: readonly PassageVote[];
    failedVotes: readonly PassageVote[];
    overrides: readonly PassageVote[];
    claims: readonly Claim[];
    lastVote: ParsedAction | undefined;
  },
): ReachedStage[] {
  const stages = STAGES.flatMap((stage): ReachedStage[] => {
    const evidence = reached[stage];
    // An end that other records contradict is listed with the contradictions.
    if (!evidence || (isEnd(stage) && stage !== progress)) return [];
    const claim = claims.find((each) => each.stage === stage);
    const confirmations = claim && claim.evidence.witness !== evidence.witness ? [claim.evidence] : [];
    const votesOnVeto =
      stage === 'law' && status === 'law over the veto' ? overrides.map(evidenceOfVote) : [];
    // What a chamber refused shows why the bill died: the other one's changes, or the report of their conference.
    const refusal = stage === 'dead' && lastStatus?.status === DISAGREED ? [lastStatus.evidence] : [];
    const inferred =
      stage === 'dead' && lastVote && evidence.text === lastVote.text ? [NOTHING_FOLLOWED] : [];
    const defeat =
      stage === 'dead' && status === 'defeated' && evidence.witness === 'action'
        ? voteOnDay(failedVotes, evidence)
        : [];
    const because = [evidence, ...defeat, ...inferred, ...refusal, ...votesOnVeto, ...confirmations];
    return [{ stage, since: evidence.date, because }];
  });
  const passed = Chamber.options.flatMap((chamber): ReachedStage[] => {
    const evidence = passages[chamber];
    if (!evidence) return [];
    const reported = votes.filter(
      (each) =>
        each.chamber === chamber &&
        isReport(evidence.date, each.date) &&
        isPassageBy(each, evidence.text) &&
        LATER_VOTES.every((words) => words.test(evidence.text) || !words.test(each.motion)),
    );
    const vote = reportedVote(reported, evidence);
    const because: Evidence[] = [evidence];
    if (vote && evidence.witness !== 'roll call') because.push(evidenceOfVote(vote));
    return [{ stage: 'passed', chamber, since: evidence.date, because }];
  });

  // A bill that goes on has another status than that of the agreement.
  const both = reached['passed both'];
  const isOther = both && agreedTo && (both.date !== agreedTo.date || both.text !== agreedTo.text);
  if (isOther && status !== AGREED) {
    // North Dakota's first chamber concurs, and then passes the bill again on the same day.
    const again = votes.filter(({ chamber, date }) => passages[chamber]?.date !== date);
    passed.unshift({
      stage: AGREED,
      since: agreedTo.date,
      because: [agreedTo, ...voteOnDay(again, agreedTo)],
    });
  }

  // In the second chamber, for example, the status goes on while the stage stays.
  const isProven = [...stages, ...passed].some(({ stage, because }) =>
    because.some(({ text, date }) => {
      // A referral that only shows that the bill was filed has no date, and may have the words of a later one.
      const isUndatedProof = date === undefined && (stage !== 'filed' || status === 'filed');
      const { evidence } = lastStatus ?? {};
      return text === evidence?.text && (date === evidence?.date || isUndatedProof);
    }),
  );
  if (lastStatus?.status !== status || isProven) return [...stages, ...passed];
  const { evidence } = lastStatus;
  return [...stages, ...passed, { stage: status, since: statusDate, because: [evidence] }];
}

/** The vote of an action's day that it reports, as evidence. */
function voteOnDay(votes: readonly PassageVote[], action: Evidence): Evidence[] {
  const vote = reportedVote(
    votes.filter(({ date }) => date === action.date),
    action,
  );
  return vote ? [evidenceOfVote(vote)] : [];
}

/**
 * The vote that an action reports: of those on its day the one with its tally, or else the last one, because an earlier one may
 * have been reconsidered. Where one of them is on the bill as amended, as the action says, the others are on something else.
 */
function reportedVote(votes: readonly PassageVote[], { text, date }: Evidence): PassageVote | undefined {
  const sameDay = votes.filter((vote) => vote.date === date);
  const said = tallyIn(text);
  const counted = sameDay.findLast(({ tally }) => said && tally?.yes === said.yes && tally.no === said.no);
  const amended = AS_AMENDED.test(text)
    ? sameDay.findLast(({ motion }) => AS_AMENDED.test(motion))
    : undefined;
  return counted ?? amended ?? sameDay.at(-1) ?? votes[0];
}

const AS_AMENDED = /\bas amended\b/i;

/**
 * Whether a vote is one of those by which a chamber passed a bill. Montana's second chamber passes it by concurring: `3rd Reading
 * Concurred`.
 */
function isPassageBy({ kind, result }: PassageVote, text: string): boolean {
  return kind !== 'concurrence' || (result === 'pass' && /\bconcurred\b/i.test(text));
}

/**
 * Votes of a chamber that has passed the bill already, often on the same day: to enact what it passed to be engrossed, and to pass
 * it again with the other chamber's changes.
 */
const LATER_VOTES: readonly RegExp[] = [/\benact/i, /\brepass/i];

function evidenceOfVote({ motion, date }: PassageVote): Evidence {
  return { witness: 'roll call', text: motion, date };
}

/** Whether a bill with this progress goes no further: it has died, or another bill continues it. */
export function isEnd(stage: Progress): boolean {
  return stage === 'dead' || stage === 'continued';
}
