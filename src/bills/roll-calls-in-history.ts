/** Words with which actions name a roll call: `see Roll Call #62 (Yeas 40 to Nays 0)`, `128 YEAS to 23 NAYS`. */
const NAMES_ROLL_CALL =
  /\broll call (?:no\.? ?|number |# ?)\d|\b(?:yeas?|ayes?)\b.{0,20}\b(?:nays?|noes?)\b/i;

/** The number of characters that are read of an action, which bounds the time of the expression. */
const MAX_READ_LENGTH = 500;

/** Whether an action names a roll call, by its number or its yeas and nays. */
export function namesRollCall(text: string): boolean {
  return NAMES_ROLL_CALL.test(text.slice(0, MAX_READ_LENGTH));
}
