import type { Chamber } from '../records/fields.ts';
import type { ParsedAction } from './bill-state.ts';
import type { Step } from './step.ts';

/**
 * Puts the first passage by each chamber before the actions of its day that it made possible: the bill cannot leave a chamber,
 * pass the other one or be agreed to before. Tennessee's source lists a day's actions backwards, Ohio's those of the first
 * chamber first, and a roll call that no action reports has no place within its day.
 */
export function inPossibleOrder(actions: readonly ParsedAction[], origin: Chamber): readonly ParsedAction[] {
  const first = (one: Chamber | 'other') =>
    actions.find(
      ({ step, chamber }) => step === 'passed' && (one === 'other' ? chamber !== origin : chamber === one),
    );
  const [byOrigin, byOther] = [first(origin), first('other')];
  const isOfOrigin = ({ chamber }: ParsedAction) => chamber === origin;
  const afterOrigin = (action: ParsedAction) =>
    action.step === 'transmitted' ||
    action === byOther ||
    (byOrigin?.witness === 'roll call' && action.step === 'referred' && isOther(action, origin));
  const afterOther = (action: ParsedAction) => ON_CHANGES.has(action.step) && isOfOrigin(action);

  const inFirst = byOrigin ? movedBefore(actions, byOrigin, afterOrigin) : actions;
  return byOrigin && byOther ? movedBefore(inFirst, byOther, afterOther, byOrigin) : inFirst;
}

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
