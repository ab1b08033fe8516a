/**
 * An action by which a bill gives way to its companion, which it may not name: `Companion considered in lieu of`, `Comp. SB subst.`
 */
const GAVE_WAY = /\bcompanion\b|\bcomp\. /i;
/** An action by which the companion is taken up: `Laid out in lieu of companion`. */
const TAKEN_UP = /\bin lieu of (?:the )?(?:(?:house|senate|assembly) )?companion\b/i;

/** Whether an action ends a bill in favor of its companion. */
export function givesWayToCompanion({ text, step }: { text: string; step: string | null }): boolean {
  return step === 'replaced' && GAVE_WAY.test(text);
}

/** Whether an action takes up a bill in the place of its companion. */
export function isTakenUpForCompanion(text: string): boolean {
  return TAKEN_UP.test(text);
}

/** The share of the words of the shorter title that both titles must have. */
const MIN_SHARED = 0.9;

/** Whether two titles are nearly the same: one may have been amended, and so say more. */
export function areTitlesAlike(one: string, other: string): boolean {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.size - b.size);
  if (!shorter || !longer || shorter.size === 0) return false;
  return [...shorter].filter((word) => longer.has(word)).length / shorter.size >= MIN_SHARED;
}

function wordsOf(title: string): Set<string> {
  return new Set(title.toLowerCase().match(/[\p{L}\d]+/gu) ?? []);
}
