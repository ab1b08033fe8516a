import { chronological } from '../action-order.ts';
import { typeOfBillNumber } from '../language/bill-numbers.ts';
import { referralOfAction } from '../language/referrals.ts';
import { sessionLawOfAction } from '../language/session-laws.ts';
import type { Chamber } from '../records/fields.ts';
import {
  type Agreement,
  type BillRules,
  type BillState,
  isOver,
  type ParsedAction,
  type Passages,
  reach,
} from './bill-state.ts';
import { type ActionWords, type Step, stepOfAction } from './progress-rules.ts';
import { isBefore, type Progress, type ProgressDates } from './progress-stages.ts';
import { DISAGREED, stateAfter } from './progress-steps.ts';

export { Progress, progressName } from './progress-stages.ts';

export interface BillHistory {
  /**
   * The source's classification: `bill`, `resolution`, `concurrent resolution`… With number and title, it decides who
   * must agree.
   */
  kind: string;
  number?: string;
  title?: string;
  /** The chamber where the bill was filed. */
  chamber: Chamber;
  actions: readonly {
    date: string;
    chamber?: Chamber | null;
    text: string;
    classification: readonly string[];
  }[];
  /** The source's own status (LegiScan's, as a word or code), and its day. */
  upstreamStatus?: string | null;
  upstreamStatusDate?: string | null;
  /**
   * Whether the session is over, so that pending bills are dead. The end of a year that carries over to the next is
   * not the end.
   */
  sessionEnded?: boolean;
}

export interface BillProgress {
  progress: Progress;
  /** The status in a few words: `In committee`, `Passed House`, `Replaced by another bill`. */
  statusName: string;
  /** The day of the status; undefined if no action gives it. */
  statusDate?: string;
  progressDates: ProgressDates;
  /** The day on which each chamber passed the bill. */
  passages: Passages;
  /** The committee that has the bill now, as written. */
  committeeName?: string;
  committeeChamber?: Chamber;
  /** The law that the bill became: `Chapter 12 of the Acts of 2025`. */
  sessionLaw?: string;
}

/**
 * Derives a bill's progress from its actions. They may come in any order: they are sorted by day, and keep their
 * order within a day. `progress-rules.ts` decides what each one means. The source's own status counts only if the
 * actions are not further along.
 */
export function billProgress(history: BillHistory): BillProgress {
  const rules = rulesOf(history);
  const acts = parsedActions(history);
  let state: BillState = {
    progress: 'filed',
    statusName: 'Filed',
    statusDate: acts[0]?.date,
    progressDates: acts[0] ? { filed: acts[0].date } : {},
    passages: {},
    reportAcceptedBy: new Set(),
    overriddenBy: new Set(),
    lastChamber: history.chamber,
  };

  let sessionLaw: string | undefined;
  for (const act of acts) {
    state = { ...stateAfter(state, act, rules), lastChamber: act.chamber };
    if (state.progress === 'law') sessionLaw ??= sessionLawOfAction(act.text, act.date);
  }
  state = withUpstreamStatus(state, history, rules.agreement);
  if (history.sessionEnded) state = afterSessionEnd(state);
  const { progress, statusName, statusDate, progressDates, passages, committeeName, committeeChamber } =
    state;
  return {
    progress,
    statusName,
    statusDate,
    progressDates,
    passages,
    committeeName,
    committeeChamber,
    sessionLaw,
  };
}

function parsedActions({ actions, chamber }: BillHistory): ParsedAction[] {
  return chronological(actions).map((action) => {
    const actingChamber = chamberInText(action.text) ?? action.chamber ?? chamber;
    return {
      date: action.date,
      chamber: actingChamber,
      step: isOtherChambersText(action.text, chamber) ? 'nothing' : stepWithTally(action),
      referral: referralOfAction(action.text, actingChamber),
      text: action.text,
    };
  });
}

/** The step of an action. A passage with more noes than yeas, or that the source classifies as failed, has failed. */
function stepWithTally(action: ActionWords): Step {
  const step = stepOfAction(action);
  if (step !== 'passed') return step;
  const { classification, text } = action;
  const isClassifiedAsFailed = classification.includes('failure') && !classification.includes('passage');
  const [, yeas, noes] = TALLY.exec(text) ?? [];
  return isClassifiedAsFailed || Number(yeas) < Number(noes) ? 'failed' : step;
}

const TALLY = /\b(?:yeas?|ayes?)\b\W{0,3}(\d+)\W{1,3}(?:and )?(?:nays?|noes?)\b\W{0,3}(\d+)/i;

/**
 * Whether an action refers to the second chamber's text. In Massachusetts that chamber prints its amended text under a
 * new number, while the bill continues under its old one.
 */
function isOtherChambersText(text: string, chamber: Chamber): boolean {
  const match = /as amended,? see ([HS])\d/.exec(text);
  return match !== null && chamber !== (match[1] === 'H' ? 'house' : 'senate');
}

/**
 * The chamber that an action's text names. `Senate adopted conference report` is listed as an action of the House
 * too, and Wyoming writes `S 3rd Reading:Passed`.
 */
function chamberInText(text: string): Chamber | undefined {
  const match =
    /^(?:(House|H(?=[ :]))|(?:Senate|S(?=[ :])))(?! (?:substitute|amendment|rule|file|\d))/i.exec(text) ??
    /\bby (?:(House)|Senate)\b/i.exec(text);
  if (!match) return undefined;
  return match[1] ? 'house' : 'senate';
}

function rulesOf(history: BillHistory): BillRules {
  const { chamber, actions, title = '' } = history;
  const type = typeOf(history);
  const agreement = requiredAgreement(type, title);
  return {
    agreement,
    isPresentable: agreement === 'law' || /joint/i.test(type),
    isUnicameral:
      chamber === 'joint' && actions.every((action) => !action.chamber || action.chamber === 'joint'),
    isOrder: /^(?:an? )?(?:joint |legislative )?(?:order|resolution|memorial)/i.test(title),
  };
}

/** The type of a bill: its source's classification, or the one that its number has. */
function typeOf({ kind, number = '' }: BillHistory): string {
  return kind === '' || kind === 'bill' ? (typeOfBillNumber(number) ?? 'bill') : kind;
}

function requiredAgreement(type: string, title: string): Agreement {
  if (/^(?:house|senate) resolution/i.test(title)) return 'one chamber';
  if (/constitutional amendment|concurrent|joint|memorial/i.test(type)) return 'both chambers';
  return /resolution|order|nomination|appointment|commemoration/i.test(type) ? 'one chamber' : 'law';
}

/** Applies LegiScan's status, as a word or code (see the status table of its manual). */
function withUpstreamStatus(state: BillState, history: BillHistory, agreement: Agreement): BillState {
  const date = history.upstreamStatusDate ?? undefined;
  const type = (history.upstreamStatus ?? '').toLowerCase();
  if (state.progress === 'law') return state;

  if (/^(?:passed|4|override|7|chaptered|8)$/.test(type)) {
    if (state.progress === 'adopted') return state;
    return agreement === 'law'
      ? reach(state, { date }, 'law', 'Became law')
      : reach(state, { date }, 'adopted', 'Adopted');
  }

  if (/^(?:vetoed|5)$/.test(type) && state.progress !== 'vetoed') {
    return reach(state, { date }, 'vetoed', 'Vetoed');
  }
  if (isOver(state)) return state;
  if (/^(?:failed|6)$/.test(type)) return reach(state, { date }, 'dead', 'Failed');
  if (/^(?:enrolled|3)$/.test(type) && isBefore(state.progress, 'passed both')) {
    return reach(state, { date }, 'passed both', 'Enrolled');
  }

  if (/^(?:engrossed|2)$/.test(type) && isBefore(state.progress, 'passed one chamber')) {
    const chamber = history.chamber === 'senate' ? 'Senate' : 'House';
    return reach(state, { date }, 'passed one chamber', `Passed ${chamber}`);
  }

  return state;
}

/** Bills that are pending at the end of the session are dead. Bills that both chambers agreed on can still become law. */
function afterSessionEnd(state: BillState): BillState {
  const { progress, statusName } = state;
  if (state.isCarriedOver) return state;
  if (statusName === DISAGREED && progress === 'passed both') {
    return { ...state, progress: 'dead', statusName: 'Died between the chambers' };
  }

  const isPending = isBefore(progress, 'passed both') || progress === 'conference';
  if (!isPending || statusName === 'Placed on file') return state;

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
