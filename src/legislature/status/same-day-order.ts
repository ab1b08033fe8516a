import type { Chamber } from '../records/fields.ts';
import type { BillRules, ParsedAction } from './bill-state.ts';
import type { Step } from './step.ts';

/**
 * Puts the first passage by each chamber before the actions of its day that it made possible: the bill cannot leave a chamber,
 * pass the other one or be agreed to before. Tennessee's source lists a day's actions backwards, Ohio's those of the first
 * chamber first, and a roll call that no action reports has no place within its day.
 */
export function inPossibleOrder(
  actions: readonly ParsedAction[],
  { origin, agreement }: Pick<BillRules, 'origin' | 'agreement'>,
): readonly ParsedAction[] {
  // A chamber passes a resolution by adopting it, or the other one's by agreeing to it. What it adopts on a bill is an amendment.
  const isPassage = ({ step, chamber }: ParsedAction) =>
    step === 'passed' ||
    (agreement !== 'law' && (step === 'adopted' || (step === 'agreed' && chamber !== origin)));
  const first = (one: Chamber | 'other') =>
    actions.find(
      (action) => isPassage(action) && (one === 'other' ? action.chamber !== origin : action.chamber === one),
    );
  const [byOrigin, byOther] = [first(origin), first('other')];
  const isOfOrigin = ({ chamber }: ParsedAction) => chamber === origin;
  const afterOrigin = (action: ParsedAction) =>
    action.step === 'transmitted' ||
    action === byOther ||
    (byOrigin?.witness === 'roll call' && action.step === 'referred' && isOther(action, origin));
  const afterOther = (action: ParsedAction) => ON_CHANGES.has(action.step) && isOfOrigin(action);

  const sent = byOrigin ? movedBefore(actions, byOrigin, afterOrigin) : actions;
  const inFirst = agreement === 'both chambers' && byOrigin ? withReadingsBefore(sent, byOrigin) : sent;
  const inOrder = byOrigin && byOther ? movedBefore(inFirst, byOther, afterOther, byOrigin) : inFirst;
  return byOther ? withoutEarlySignatures(inOrder, byOther, origin) : inOrder;
}

/** Puts the readings of a resolution before its adoption on the same day. */
function withReadingsBefore(
  actions: readonly ParsedAction[],
  passage: ParsedAction,
): readonly ParsedAction[] {
  const at = actions.indexOf(passage);
  const isReading = (action: ParsedAction, position: number) =>
    position > at &&
    action.date === passage.date &&
    action.chamber === passage.chamber &&
    EARLIER_READING.test(action.text);
  const readings = actions.filter(isReading);
  if (readings.length === 0) return actions;
  return actions.filter((action, position) => !isReading(action, position)).toSpliced(at, 0, ...readings);
}

/** Tennessee: `Passed on Second Consideration, refer to Senate Calendar Committee` */
const EARLIER_READING = /\b(?:first|second) consideration\b/i;

/**
 * Leaves out what a presiding officer signed before the second chamber passed the measure: the day is wrong, and a signature says
 * that both have passed it. Tennessee's Senate signs some resolutions once more on the right day.
 */
function withoutEarlySignatures(
  actions: readonly ParsedAction[],
  passage: ParsedAction,
  origin: Chamber,
): readonly ParsedAction[] {
  if (passage.chamber === 'joint' || origin === 'joint') return actions;
  const isEarly = ({ step, text, date }: ParsedAction) =>
    step === 'enacted' && date < passage.date && SIGNATURE.test(text);
  return actions.some(isEarly)
    ? actions.map((action) => (isEarly(action) ? { ...action, step: 'nothing' as const } : action))
    : actions;
}

const SIGNATURE = /^signed by (?:the )?(?:h(?:ouse|\.)|s(?:enate|\.)|speaker|president)\b/i;

/** What the first chamber decides on the second one's version. */
const ON_CHANGES: ReadonlySet<Step> = new Set<Step>(['agreed', 'disagreed']);

const isOther = ({ chamber }: ParsedAction, origin: Chamber) => chamber !== origin && chamber !== 'joint';

/** Moves an action before the first one of its day that must follow it. */
function movedBefore(
  actions: readonly ParsedAction[],
  passage: ParsedAction,
  mustFollow: (action: ParsedAction) => boolean,
  after?: ParsedAction,
): readonly ParsedAction[] {
  const from = actions.indexOf(passage);
  // A roll call is not the first record of a bill.
  const first = passage.witness === 'roll call' ? 0 : -1;
  const earliest = after ? actions.indexOf(after) : first;
  const to = actions.findIndex(
    (action, at) => at > earliest && action.date === passage.date && mustFollow(action),
  );
  return to === -1 || to > from ? actions : actions.toSpliced(from, 1).toSpliced(to, 0, passage);
}
