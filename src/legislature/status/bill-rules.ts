import { typeByNumber } from '../language/bill-numbers.ts';
import { amendsConstitution, isTitledAmendment } from '../language/constitutions.ts';
import { isReportedAsOrder, isTitledOrder } from '../language/orders.ts';
import type { Chamber } from '../records/fields.ts';
import type { BillHistory } from './bill-history.ts';
import type { Agreement, BillRules, ParsedAction } from './bill-state.ts';
import type { Step } from './progress-rules.ts';
import { NAMES_THE_GOVERNOR } from './steps-to-law.ts';

/**
 * Who must agree to a measure: for a bill `law`. Joint resolutions go to the governor in some states and not in others, so the
 * governor is no step ahead of them.
 * @param actions the texts of the measure's actions, as far as they are known
 */
export function finalAgreement(
  bill: Pick<BillHistory, 'kind' | 'number' | 'title'>,
  actions: readonly string[] = [],
): Agreement {
  const title = bill.title ?? '';
  // The chambers of Massachusetts vote on it in joint session, as one body.
  if (/^proposal for an? (?:\w+ )?amendment to the constitution\b/i.test(title)) return 'one chamber';
  const agreement = requiredAgreement(typeOf(bill), title, actions);
  const isProposal = agreement === 'law' && /\bpropos(?:ing|al|ed)\b/i.test(title);
  return isProposal && isOnConstitution(typeOf(bill), title) ? 'both chambers' : agreement;
}

/**
 * Whether New York's attorney general gives an opinion on the measure, as on each amendment of the constitution (N.Y. Const. art. XIX,
 * § 1). The people vote on it after the legislature, and the governor has no part.
 */
function isSentForOpinion(actions: readonly string[]): boolean {
  return actions.some((text) => /^to attorney[- ]general for opinion\b/i.test(text));
}

/** Whether the legislature decides as a whole on an amendment to the constitution, and the people after it. */
export function isProposalToVoters(history: BillHistory, { agreement, isUnicameral }: BillRules): boolean {
  const isOfBoth = agreement === 'both chambers' || isUnicameral;
  if (isOfBoth && SECOND_CONSIDERATION.test(history.title ?? '')) return true;
  return (
    Boolean(history.amendmentsGoToVoters) && isOfBoth && isOnConstitution(typeOf(history), history.title)
  );
}

/** Wisconsin's second legislature agrees to what the first one proposed. */
const SECOND_CONSIDERATION = /\(second consideration\)/i;

const isPresentable = (type: string) => /joint/i.test(type);
const isOnConstitution = (kind: string, title = '') => amendsConstitution({ kind, title, description: null });

/** Returns what holds for a bill from the start: who must agree to it, and whether the governor can sign it. */
export function rulesOf(history: BillHistory, actions: readonly ParsedAction[]): BillRules {
  const { chamber, title = '' } = history;
  const type = typeOf(history);
  const texts = history.actions.map(({ text }) => text);
  const isOrder = type === 'bill' && isReportedAsOrder(texts);
  const alone = isOrder ? 'one chamber' : requiredAgreement(type, title, texts);
  // Georgia gives one name to resolutions of a chamber and to those that go to the other one, and so do states to memorials.
  const isSent = wentToOther(actions, chamber, type === 'memorial' ? WORK_OR_MESSAGE : WORK);
  const agreement = alone === 'one chamber' && isSent ? 'both chambers' : alone;
  return {
    origin: chamber,
    agreement,
    isPresentable: agreement === 'law' || isPresentable(type) || actions.some(isOfGovernor),
    isUnicameral:
      history.isUnicameral ||
      (chamber === 'joint' &&
        history.actions.every((action) => !action.chamber || action.chamber === 'joint')),
    isOrder:
      isOrder || /^(?:an? )?(?:joint |legislative )?(?:order|resolution|memorial)|\border$/i.test(title),
    votesToPass: history.votesToPass,
    isAct: /^(?:an act|an? bill|a resolve|proposal)\b/i.test(title),
  };
}

/**
 * The type of a bill: its source's classification, or the one that its number has. Alabama's and Ohio's sources call joint
 * and concurrent resolutions resolutions.
 */
export function typeOf({
  kind,
  number = '',
  title = '',
}: Pick<BillHistory, 'kind' | 'number' | 'title'>): string {
  // A joint resolution of Puerto Rico is a law of limited duration, which the governor signs: `RCC 11`.
  if (/^RC[CS] ?\d/.test(number)) return 'bill';
  // A joint resolution of the Congress goes to the President like a bill, unless it amends the constitution: `HJRES 64`.
  const isOfCongress = /^[HS]\.? ?J\.? ?Res\.? ?\d/i.test(number);
  if (isOfCongress && !/\bamendment to the constitution\b/i.test(title)) return 'bill';
  const type = typeByNumber(kind, number);
  if (kind === '' || kind === 'bill') return type ?? 'bill';
  return kind === 'resolution' && type && /resolution/.test(type) ? type : kind;
}

/** Whether the governor signs or vetoes the measure, as some of Georgia's resolutions, which then have the number of an act. */
const isOfGovernor = ({ step, text }: ParsedAction) =>
  step === 'vetoed' || (step === 'signed' && NAMES_THE_GOVERNOR.test(text));

/** Whether the second chamber has worked on the measure after the first one passed it. */
function wentToOther(actions: readonly ParsedAction[], origin: Chamber, work: ReadonlySet<Step>): boolean {
  if (origin === 'joint') return false;
  const passage = actions.findIndex(({ chamber, step }) => chamber === origin && PASSES.has(step));
  const later = passage === -1 ? [] : actions.slice(passage + 1);
  return later.some(({ chamber, step }) => chamber !== origin && chamber !== 'joint' && work.has(step));
}

const PASSES: ReadonlySet<Step> = new Set<Step>(['passed', 'adopted']);
const WORK: ReadonlySet<Step> = new Set<Step>([
  ...(['referred', 'recommitted', 'reported', 'reported against', 'floor', 'passed', 'adopted'] as const),
]);

const WORK_OR_MESSAGE: ReadonlySet<Step> = new Set<Step>([...WORK, 'transmitted', 'filed']);

/** `An Act Joint Rules for…`, `Order relative to the adoption of permanent Joint Rules`, but not `the committee on Joint Rules`. */
const JOINT_RULES = /^(?:an act\s+)?joint rules\b|^order\b.{0,60}(?<!committee on )\bjoint rules\b/i;

function requiredAgreement(type: string, title: string, actions: readonly string[]): Agreement {
  if (/^(?:house|senate) resolution/i.test(title)) return 'one chamber';
  if (/^(?:an? )?concurrent resolution\b/i.test(title)) return 'both chambers';
  if (/^(?:an? )?memorial resolution for deceased members of the (?:house|senate)\b/i.test(title))
    return 'one chamber';
  // The rules of both chambers are no law, even if their source calls them an act.
  if (JOINT_RULES.test(title)) return 'both chambers';
  if (type === 'bill' && isTitledOrder(title)) return 'one chamber';
  // Alabama and Maryland propose amendments to the constitution in bills. The voters decide on them, not the governor.
  if (type === 'bill' && (isTitledAmendment(title) || isSentForOpinion(actions))) return 'both chambers';
  if (/constitutional amendment|concurrent|joint/i.test(type)) return 'both chambers';
  // Florida's memorials go to the other chamber, which their actions show. Those of New Mexico and Arizona are of one.
  return /resolution|order|nomination|appointment|commemoration|memorial/i.test(type) ? 'one chamber' : 'law';
}
