import { relationsOfAction, substitutedFor } from '../legislature/language/relations.ts';

/** A bill as far as it is needed to tell whether it took another one's place or came from it. */
export interface SubstitutedBill {
  /** The keys of its bill and docket numbers. */
  keys: readonly string[];
  chamber: string;
  /** Oldest first. */
  actions: readonly { text: string; date: string; step: string | null }[];
}

/**
 * One bill was taken up in the place of another one: `Substituted for S282`, `Laid on Table, companion bill(s) passed, see HB 5`, `Laid on
 * Table, refer to SB 524`.
 */
const TAKEN_UP = /\bsubstitut|\bsubst\b|\bin lieu of\b|\bcompanion\b|\blaid on (?:the )?table, refer to\b/i;

/** One bill was made from another one: `New draft substituted, see H4767`, `Substituted as a new text for H4243`. */
const DRAFTED = /\bdraft\b|\btext\b|\bprinted\b|\bas amended\b|\baccompanied\b|\bby substitution\b/i;
const COMBINED = /\b(?:merged|incorporated|combined|renumbered|published)\b/i;

/**
 * Whether a bill only took the place of another one, which it does not come from: companions are filed in both chambers, and one
 * that the other chamber has passed is taken up there in the place of the chamber's own. Of two such bills, the one that goes on
 * was in a committee before the day of the substitution, or passed by its chamber before.
 * @param kept the bill that goes on
 * @param dropped the bill whose place it took
 */
export function isCompanionSubstitution(kept: SubstitutedBill, dropped: SubstitutedBill): boolean {
  if (kept.chamber === dropped.chamber) return false;
  const relating = [...actionsNaming(kept, dropped), ...actionsNaming(dropped, kept)];
  const taken = relating.filter(({ text }) => TAKEN_UP.test(text));
  if (taken.length === 0 || relating.some(({ text }) => DRAFTED.test(text) || COMBINED.test(text)))
    return false;
  const days = taken.map(({ date }) => date).sort();
  const day = days[0] ?? '';
  const at = kept.actions.findIndex((action) => taken.includes(action));
  return kept.actions.some(
    ({ step, date }, position) =>
      (step === 'referred' && date < day) || (step === 'passed' && (date < day || position < at)),
  );
}

/** The actions of a bill by which it takes the place of another one, or that one its place. */
function actionsNaming({ actions }: SubstitutedBill, other: SubstitutedBill) {
  return actions.filter(({ text }) => {
    const { given, kept } = substitutedFor(text) ?? {};
    if ([given, kept].some((number) => number !== undefined && other.keys.includes(number))) return true;
    return relationsOfAction(text).some(
      ({ relation, number }) =>
        (relation === 'replaces' || relation === 'replaced-by') && other.keys.includes(number),
    );
  });
}
