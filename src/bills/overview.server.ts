import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { freshnessOf, newestRecordOf } from '../legislature/freshness.server.ts';
import { finalAgreement } from '../legislature/status/bill-rules.ts';
import type { LegislatureWords } from '../legislature/status/legislature-words.ts';
import { isBefore, isStage, progressName } from '../legislature/status/progress-stages.ts';
import { votesOnBill } from '../votes/vote-lists.server.ts';
import type { VoteInList } from '../votes/vote-schemas.ts';
import { actionsOfBill, amendmentsToLink, billsNamedIn, rollCallsToLink } from './bill-history.server.ts';
import { originOfBill } from './bill-origin.server.ts';
import { documentsOfBill, newsOfBill, pressOfBill } from './bill-parts.server.ts';
import {
  type LateVoter,
  nextStepOf,
  type ProgressDates,
  signatureStep,
  stagesIn,
  stepsOf,
  UNKNOWN_END,
  withStepOfStatus,
} from './bill-stages.ts';
import {
  type BillHead,
  type ContradictionRow,
  contradictionsOfBill,
  findBill,
  type StageRow,
  sponsorsOfBill,
  stagesOfBill,
} from './bills.server.ts';
import {
  continuedMeaning,
  hasLawOfCompanion,
  isContinuedInPart,
  missingSuccessor,
  type Successor,
} from './continued-bill.ts';
import { documentKind } from './document-kind.ts';
import { inWordsOfDraft, statusBeforeIntroduction } from './draft-requests.ts';
import { evidenceOfStages, nameOfStage, recordOf } from './evidence-of-stages.ts';
import { isFinalDefeat } from './final-defeat.ts';
import { noteOnGovernor } from './governor-note.server.ts';
import { type HistoryDay, historyDays, latestActionOf, textOf } from './history-days.ts';
import { withoutStepsOfStudy } from './interim-studies.ts';
import { lineOfDescent } from './line-of-descent.server.ts';
import { inWordsOfMeasure } from './measure-words.ts';
import { lastDayOfActions, silentSince } from './newest-record.ts';
import { CONFIRMED_MEANING, inWordsOfNomination, isConfirmed, isNomination } from './nominations.ts';
import { relativesOf } from './similar-bills.server.ts';
import { statedInHistory } from './stated-in-history.ts';
import {
  IN_COMMITTEE_OF_WHOLE,
  isWithWhole,
  stageMeaning,
  statusMeaning,
  TABLED_IN_COMMITTEE,
} from './status-meanings.ts';
import { companionSubstitutions } from './substitutions.server.ts';
import { votesOnVetoedItems } from './vetoed-items.server.ts';
import { type ItemVetoVote, itemsVetoedMeaning } from './vetoed-items.ts';

const LATEST_ACTIONS = 5;

/**
 * Everything on the Overview tab of a bill.
 * @param today the date in the legislature's time zone, `YYYY-MM-DD`
 * @throws 404 if the bill does not exist
 */
export async function billOverview(
  db: Database,
  id: number,
  today: string,
  config: Pick<SiteConfig, 'features' | 'seats'> & LegislatureWords,
) {
  const bill = await findBill(db, id);
  const [
    stages,
    contradictions,
    history,
    sponsors,
    { related, similar },
    documents,
    news,
    press,
    { sources, fieldSources },
    { actionsThrough, votesThrough },
    [newestVote],
  ] = await Promise.all([
    stagesOfBill(db, id),
    contradictionsOfBill(db, id),
    historyOfBill(db, bill, {
      limit: LATEST_ACTIONS,
      hasAmendments: config.features.amendments,
    }),
    sponsorsOfBill(db, id),
    relativesOf(db, id),
    documentsOfBill(db, id),
    newsOfBill(db, id),
    pressOfBill(db, id),
    originOfBill(db, id),
    freshnessOf(db, today, bill.session_id),
    votesOnBill(db, id, 1),
  ]);
  const replacements = related.flatMap(({ id, relation }) =>
    id !== null && (relation === 'replaces' || relation === 'replaced-by') ? [id] : [],
  );
  const companions = await companionSubstitutions(db, id, replacements);
  const line = bill.progress === 'continued' ? await lineOfDescent(db, bill) : undefined;
  const itemVetoVotes = bill.status === 'items vetoed' ? await votesOnVetoedItems(db, id) : [];
  const latest = latestActionOf(history, today, {
    day: bill.last_action_date,
    text: bill.last_action_text,
  });
  const lateVote =
    newestVote && latest && isLateVote(newestVote, latest.day, bill, stages) ? newestVote : undefined;
  const newestRecord = newestRecordOf({ actionsThrough, votesThrough });
  const origin = sources.map((source) => ({
    ...source,
    actionsThrough: lastDayOfActions(source.as_of, actionsThrough),
  }));
  return {
    bill,
    status: statusOf(
      bill,
      {
        stages,
        contradictions,
        history,
        successors: line?.after.at(-1) ?? related.flatMap(missingSuccessor),
        isCompanion: line?.gaveWay === true && line.after.length === 1,
        itemVetoVotes,
        governorNote: await noteOnGovernor(db, bill, stages),
        lateVote: lateVote && voterOf(lateVote),
        newestRecord,
      },
      today,
      config,
    ),
    history,
    latest,
    /** The vote that is newer than the latest action. */
    lateVote,
    sponsors,
    related,
    /** The ids of companions of which one took the other's place. */
    companions: [...companions],
    similar,
    documents,
    news,
    press,
    origin,
    fieldSources,
    /** The day through which the bill's actions are known. */
    actionsThrough: origin
      .flatMap(({ actionsThrough }) => actionsThrough ?? [])
      .sort()
      .at(-1),
  };
}

/** A page of a bill's history with its links, in four statements. */
export async function historyOfBill(
  db: Database,
  bill: Pick<BillHead, 'id' | 'session_id' | 'kind' | 'number' | 'title'>,
  { limit, offset = 0, hasAmendments }: { limit: number; offset?: number; hasAmendments: boolean },
): Promise<HistoryDay[]> {
  const [actions, rollCalls, amendments] = await Promise.all([
    actionsOfBill(db, bill.id, limit, offset),
    rollCallsToLink(db, bill.id),
    hasAmendments ? amendmentsToLink(db, bill.id) : [],
  ]);
  const bills = await billsNamedIn(
    db,
    bill.session_id,
    actions.map((action) => action.action_text),
  );
  const texts = actions.map(({ action_text }) => action_text);
  const goesToExecutive = finalAgreement(bill, texts) === 'law';
  return historyDays(actions, { billId: bill.id, rollCalls, amendments, bills, goesToExecutive });
}

/** The progress of a bill, the meaning of its stage and the next step. */
export function statusOf(
  bill: Pick<
    BillHead,
    | ('kind' | 'number' | 'title' | 'progress' | 'status' | 'status_date' | 'committee_id')
    | ('session_end_date' | 'session_end_noted_on' | 'session_end_year')
  > &
    Partial<Pick<BillHead, 'chamber' | 'committee_name' | 'committee_in_actions'>>,
  {
    stages,
    contradictions,
    history = [],
    successors = [],
    isCompanion = false,
    itemVetoVotes = [],
    governorNote = '',
    lateVote,
    newestRecord,
  }: {
    stages: readonly StageRow[];
    contradictions: readonly ContradictionRow[];
    /** The newest actions. */
    history?: readonly HistoryDay[];
    /** The bills that stand for one that was continued. */
    successors?: readonly Successor[];
    /** Whether that bill is the companion. */
    isCompanion?: boolean;
    /** The votes on the items that the governor vetoed. */
    itemVetoVotes?: readonly ItemVetoVote[];
    /** What is said of the governor's part in an adopted resolution. */
    governorNote?: string;
    /** Who voted on the bill after the latest action. */
    lateVote?: LateVoter | undefined;
    /** The day of the newest action or vote in the bill's session. */
    newestRecord?: string | undefined;
  },
  today: string,
  words: LegislatureWords & Partial<Pick<SiteConfig, 'seats'>>,
) {
  // A stage that was written by a newer version of the site must not break the page.
  const progress = isStage(bill.progress) ? bill.progress : 'filed';
  const sessionIsOver = isSessionOver(bill, today);
  const dates = datesOf(stages);
  const agreement = finalAgreement(
    bill,
    history.flatMap(({ entries }) => entries.map(textOf)),
  );
  // A resolution of one chamber is adopted when it passes, so this one goes to the other. Maryland's joint resolutions may be
  // adopted without going to the governor.
  const isResolution = agreement === 'one chamber' || progress === 'adopted';
  const isOfBoth = isResolution && dates['passed one chamber'] !== undefined;
  // A bill may be reported or sent to a committee more than once: the step that it is at now began with its status. One
  // that was on the floor before goes back there with the next report.
  const isReturned = progress === 'floor' && bill.status === 'reported';
  // After a conference the chambers pass the bill in one version.
  const isAfterConference = progress === 'passed both' && dates.conference !== undefined;
  const isAgain = [progress, `back ${progress}`].includes(bill.status) || isReturned || isAfterConference;
  const current = bill.status_date !== null && isAgain ? { ...dates, [progress]: bill.status_date } : dates;
  const agreeing = isOfBoth ? 'both chambers' : agreement;
  const usual = stepsOf(progress, current, words, agreeing, bill.status);
  const steps = withStepOfStatus(usual, bill, words);
  // After the session nothing is under way any more.
  const end = steps.at(-1);
  if (progress === 'continued' && sessionIsOver && end) steps.splice(-1, 1, { ...end, state: 'done' });
  if (progress === 'adopted' && bill.status === 'signed') steps.push(signatureStep(bill.status_date, words));
  const kind = documentKind(bill);
  const part = isContinuedInPart(stages) ? 'part' : undefined;
  const isInCommittee = Boolean(bill.committee_id ?? bill.committee_in_actions);
  const meanings: Readonly<Record<string, () => string>> = {
    continued: () =>
      continuedMeaning(
        successors,
        sessionIsOver || hasLawOfCompanion(history),
        isCompanion ? 'companion' : part,
      ),
    ...(isWithWhole(bill) && { 'in committee': () => IN_COMMITTEE_OF_WHOLE }),
    tabled: () => (isInCommittee ? TABLED_IN_COMMITTEE : statusMeaning(progress, bill.status, words)),
    'items vetoed': () => itemsVetoedMeaning(itemVetoVotes, sessionIsOver, words, words.seats),
  };
  const isOfChambers = progress === 'passed both' && agreement !== 'law';
  const known = isConfirmed({ ...bill, progress })
    ? CONFIRMED_MEANING
    : (meanings[bill.status]?.() ?? statusMeaning(progress, bill.status, words));
  const stated = statedInHistory({ ...bill, progress }, { history, stages, successors }, today);
  const first = isOfChambers ? withoutGovernor(known, words) : known;
  const meaning = [first, ...stated, governorNote].filter(Boolean).join(' ');
  const next = isFinalDefeat(bill, newestRecord ?? today, history)
    ? ''
    : nextStepOf(
        { progress, status: bill.status, isInCommittee, lateVote },
        { isOver: sessionIsOver, silentSince: silentSince(newestRecord, today) },
        words,
      );
  const details = {
    // A report or petition that was placed on file has no steps ahead.
    steps: bill.status === 'placed on file' ? steps.filter(({ state }) => state !== 'ahead') : steps,
    // What the chambers can do with a bill at this stage is not true any more.
    meaning: next === UNKNOWN_END ? '' : inWordsOfMeasure(meaning, kind),
    next: inWordsOfMeasure(isOfChambers ? withoutGovernor(next, words) : next, kind),
    evidence: evidenceOfStages(stages, bill.chamber, words),
    contradictions: contradictions.map(({ stage, chamber, ...record }) => ({
      name: nameOfStage(stage, words),
      chamber,
      record: recordOf(record),
    })),
    meanings: stagesIn(words).map((stage) => ({
      name: progressName(stage, words),
      meaning: stageMeaning(stage, words),
    })),
  };
  const staged = { ...bill, progress };
  if (statusBeforeIntroduction(staged)) return inWordsOfDraft(details, staged, sessionIsOver);
  if (isNomination(bill)) return inWordsOfNomination(details, words);
  return withoutStepsOfStudy(details, staged);
}

/**
 * Whether the bill's session is known to be over: by its last day, or by an import whose records reach its end. Sources may give a session
 * only the first of its two years.
 */
function isSessionOver(
  bill: Pick<BillHead, 'session_end_date' | 'session_end_noted_on' | 'session_end_year'>,
  today: string,
): boolean {
  if (bill.session_end_date) return bill.session_end_date < today;
  return bill.session_end_noted_on !== null || bill.session_end_year + 1 < Number(today.slice(0, 4));
}

/** A sentence on what both chambers passed, for a measure that they adopt without sending it to the governor. */
function withoutGovernor(sentence: string, { executive }: LegislatureWords): string {
  return sentence
    .replace(` before it goes to the ${executive}`, '')
    .replace(`, it goes to the ${executive}`, ', it is adopted')
    .replace(`It goes to the ${executive}.`, 'It is adopted.');
}

/**
 * Whether a vote is newer than the latest action, and its result not in the status of the bill. Some sources list what a committee
 * voted, but not that it reported the bill, or votes of the floor on other questions than its passage. Ohio's dates some votes a
 * day after the action that reports them.
 */
function isLateVote(
  { in_committee, vote_date }: VoteInList,
  latestDay: string,
  { progress, status_date }: Pick<BillHead, 'progress' | 'status_date'>,
  stages: readonly StageRow[],
): boolean {
  if (vote_date <= latestDay) return false;
  if (stages.some(({ witness, because_date }) => witness === 'roll call' && because_date === vote_date))
    return false;
  const isPending = isStage(progress) && isBefore(progress, 'law');
  return in_committee || (isPending && vote_date !== status_date);
}

function voterOf({ in_committee }: VoteInList): LateVoter {
  return in_committee ? 'committee' : 'chamber';
}

/** The first day of each stage. A stage to which a bill returned is listed again. */
function datesOf(stages: readonly StageRow[]): ProgressDates {
  const reached = stages.filter(({ stage }) => stage !== 'passed');
  const dated = reached.flatMap(({ stage, since }) => (since === null ? [] : [[stage, since] as const]));
  return {
    ...Object.fromEntries(reached.map(({ stage }) => [stage, null])),
    ...Object.fromEntries(dated.sort(([, one], [, other]) => other.localeCompare(one))),
  };
}

export type StatusDetails = ReturnType<typeof statusOf>;

export type BillOrigin = Awaited<ReturnType<typeof billOverview>>['origin'];
