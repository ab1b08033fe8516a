import { chronological } from '../action-order.ts';
import { typeOfBillNumber } from '../language/bill-numbers.ts';
import { referralOfAction } from '../language/referrals.ts';
import { sessionLawOfAction } from '../language/session-laws.ts';
import type { Chamber } from '../records/fields.ts';
import { type Agreement, type BillState, isOver, type ParsedAction, reach } from './bill-state.ts';
import { stepOfAction } from './progress-rules.ts';
import { isBefore, type Progress, type ProgressDates } from './progress-stages.ts';
import { DISAGREED, stateAfter } from './progress-steps.ts';

export { Progress, progressName } from './progress-stages.ts';

export interface BillHistory {
  /**
   * As the source classifies it: `bill`, `resolution`, `concurrent resolution`…; with number and title it tells who
   * must agree.
   */
  kind: string;
  number?: string;
  title?: string;
  /** Where it began. */
  chamber: Chamber;
  actions: readonly {
    date: string;
    chamber?: Chamber | null;
    text: string;
    classification: readonly string[];
  }[];
  /** The source's own word for where it stands (LegiScan's status, as word or code), and its day. */
  upstreamStatus?: string | null;
  upstreamStatusDate?: string | null;
  /** Whether the session is over for good: what is still on its way is dead then. A year that carries over is no end. */
  sessionEnded?: boolean;
}

export interface BillProgress {
  progress: Progress;
  /** Where it stands, in a few words: `In committee`, `Passed House`, `Replaced by another bill`. */
  statusName: string;
  /** Day since when; undefined where no action tells. */
  statusDate?: string;
  progressDates: ProgressDates;
  /** The committee that has it now, as written. */
  committeeName?: string;
  committeeChamber?: Chamber;
  /** `Chapter 12 of the Acts of 2025` */
  sessionLaw?: string;
}

/**
 * Works out how far a bill has come. Actions may come in any order: they are taken by day, and within a day as given.
 * What each one means is in `progress-rules.ts`; the source's own status counts only where it says more than they do.
 */
export function billProgress(history: BillHistory): BillProgress {
  const agreement = requiredAgreement(history);
  const acts = parsedActions(history);
  let state: BillState = {
    progress: 'filed',
    statusName: 'Filed',
    statusDate: acts[0]?.date,
    progressDates: acts[0] ? { filed: acts[0].date } : {},
    passed: new Set(),
    reportAcceptedBy: new Set(),
    overriddenBy: new Set(),
    lastChamber: history.chamber,
  };
  let sessionLaw: string | undefined;
  for (const act of acts) {
    state = { ...stateAfter(state, act, agreement), lastChamber: act.chamber };
    if (state.progress === 'law') sessionLaw ??= sessionLawOfAction(act.text, act.date);
  }
  state = withUpstreamStatus(state, history, agreement);
  if (history.sessionEnded) state = afterSessionEnd(state);
  const { progress, statusName, statusDate, progressDates, committeeName, committeeChamber } = state;
  return { progress, statusName, statusDate, progressDates, committeeName, committeeChamber, sessionLaw };
}

function parsedActions({ actions, chamber }: BillHistory): ParsedAction[] {
  return chronological(actions).map((action) => {
    const acting = chamberInText(action.text) ?? action.chamber ?? chamber;
    return {
      date: action.date,
      chamber: acting,
      step: isOtherChambersText(action.text, chamber) ? 'nothing' : stepOfAction(action),
      referral: referralOfAction(action.text, acting),
      text: action.text,
    };
  });
}

/** Massachusetts' second chamber prints its amended text under a number of its own; the bill goes on under its old one. */
function isOtherChambersText(text: string, chamber: Chamber): boolean {
  const match = /as amended,? see ([HS])\d/.exec(text);
  return match !== null && chamber !== (match[1] === 'H' ? 'house' : 'senate');
}

/** `Senate adopted conference report` stands in the House's column too; Wyoming writes `S 3rd Reading:Passed`. */
function chamberInText(text: string): Chamber | undefined {
  const match =
    /^(?:(House|H(?=[ :]))|(?:Senate|S(?=[ :])))(?! (?:substitute|amendment|rule|file|\d))/i.exec(text) ??
    /\bby (?:(House)|Senate)\b/i.exec(text);
  if (!match) return undefined;
  return match[1] ? 'house' : 'senate';
}

function requiredAgreement({ kind, number, title }: BillHistory): Agreement {
  const said = kind === '' || kind === 'bill' ? (typeOfBillNumber(number ?? '') ?? 'bill') : kind;
  if (/^(?:house|senate) resolution/i.test(title ?? '')) return 'one chamber';
  if (/constitutional amendment|concurrent|memorial/i.test(said)) return 'both chambers';
  if (/joint/i.test(said)) return 'law';
  return /resolution|order|nomination|appointment|commemoration/i.test(said) ? 'one chamber' : 'law';
}

/** LegiScan's statuses, by word and by code (its manual, table of status). */
function withUpstreamStatus(state: BillState, history: BillHistory, agreement: Agreement): BillState {
  const date = history.upstreamStatusDate ?? undefined;
  const said = (history.upstreamStatus ?? '').toLowerCase();
  if (state.progress === 'law') return state;
  if (/^(?:passed|4|override|7|chaptered|8)$/.test(said)) {
    if (state.progress === 'adopted') return state;
    return agreement === 'law'
      ? reach(state, { date }, 'law', 'Became law')
      : reach(state, { date }, 'adopted', 'Adopted');
  }
  if (/^(?:vetoed|5)$/.test(said) && state.progress !== 'vetoed') {
    return reach(state, { date }, 'vetoed', 'Vetoed');
  }
  if (isOver(state)) return state;
  if (/^(?:failed|6)$/.test(said)) return reach(state, { date }, 'dead', 'Failed');
  if (/^(?:enrolled|3)$/.test(said) && isBefore(state.progress, 'passed both')) {
    return reach(state, { date }, 'passed both', 'Enrolled');
  }
  if (/^(?:engrossed|2)$/.test(said) && isBefore(state.progress, 'passed one chamber')) {
    const chamber = history.chamber === 'senate' ? 'Senate' : 'House';
    return reach(state, { date }, 'passed one chamber', `Passed ${chamber}`);
  }
  return state;
}

/** What the end of the session leaves lying is dead; what both chambers agreed on goes its way without them. */
function afterSessionEnd(state: BillState): BillState {
  const { progress, statusName } = state;
  if (statusName === DISAGREED && progress === 'passed both') {
    return { ...state, progress: 'dead', statusName: 'Died between the chambers' };
  }
  const onItsWay = isBefore(progress, 'passed both') || progress === 'conference';
  if (!onItsWay || statusName === 'Placed on file') return state;
  const where = {
    filed: 'without action',
    'in committee': 'in committee',
    reported: 'on the calendar',
    floor: 'on the floor',
    'passed one chamber': 'in the second chamber',
    conference: 'in conference',
  };
  const died = progress in where ? ` ${where[progress as keyof typeof where]}` : '';
  return { ...state, progress: 'dead', statusName: `Died${died}` };
}
