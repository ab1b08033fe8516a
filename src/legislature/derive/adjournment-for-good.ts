/**
 * Whether the title of a resolution of both chambers says that the session ends with it: `A concurrent resolution to provide
 * for adjournment sine die.` A recess, a later last day, and another meeting of the same session are no such end.
 * @param isSpecial whether the resolution belongs to a special session
 */
export function isAdjournmentForGood(title: string, isSpecial: boolean): boolean {
  if (!/\badjourn/i.test(title) || !/\bsine die\b/i.test(title) || IS_NO_END.test(title)) return false;
  return isSpecial || !OTHER_SESSION.test(title);
}

const IS_NO_END =
  /\bexten(?:d|sion)|\bset(?:s|ting)? (?:the |a )?(?:date|day|time)\b|\brecess|\b(?:re)?conven|\bfor a period\b|\bunless\b|\bnotify|\binform|\bcommittee\b|\bamend|\brescind/i;
const OTHER_SESSION = /\b(?:special|extraordinary|organizational|organization|veto) session/i;
