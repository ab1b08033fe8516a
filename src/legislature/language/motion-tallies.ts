/** The number of characters that are read of a motion, which bounds the time of the expressions. */
const MAX_READ_LENGTH = 500;

/** How sources repeat the tally in the text of a motion. The groups `yes` and `no` have the numbers; no `no` is zero. */
const TALLIES: readonly RegExp[] = [
  // 39 yeas, 0 nays; 36 YES 1 NO 4 ABSENT (Delaware)
  /(?<![\d#-]|\bcall |\bno\.? |# )(?<yes>\d{1,3}) (?:yeas?|ayes?|yes)\b,? {0,2}(?:and |to )?(?<no>\d{1,3}) (?:nays?|noes?|no)\b\.?(?![:,]? {0,2}\d{1,3}(?!\d)(?! ?(?:absent|not|excused|vacant|present|abst)))/i,
  // Yea: 114 Nay: 7 (Kansas); Ayes 17. Noes 0. (California)
  /\b(?:yeas?|ayes?|yes)\b[:,]? {0,2}(?<yes>\d{1,3})[,.;]? {0,2}(?:and |to )?(?:nays?|noes?|no)\b[:,]? {0,2}(?<no>\d{1,3})\b\.?/i,
  // Ayes, 24; Excused, 6 (Oregon), without the nays if there are none
  /\b(?:yeas|ayes)[:,] (?<yes>\d{1,3})(?=; (?:absent|excused)\b)/i,
  // Votes: 34 YES 7 ABSENT (Delaware), without the noes if there are none
  /\bvotes: (?<yes>\d{1,3}) yes\b(?! \d{1,3} no\b)/i,
  // RC 16Y-8N (New Hampshire)
  /(?<!\w)(?<yes>\d{1,3})Y-(?<no>\d{1,3})N\b/,
  // PASSED Y40 N- E2 A1 (Alaska)
  /\bY(?<yes>\d{1,3})(?: N(?:(?<no>\d{1,3})|-))?(?: [EA]\d{1,3}){0,2}(?!\w)/,
  // 38-23-1-0-0 (Wyoming), 8-1-0-0-0-0 (Arizona), 26-22*-1 (Nebraska), (39-0), but not the pages of a record: S50-56 (Congress)
  /(?<![\d/.-]|(?<!\w)[A-Z](?=\d)|\b[Ss]ections? |\b[Rr]ules? )(?<yes>\d{1,3})\*? ?[-–] ?(?<no>\d{1,3})\*?(?:[-–]\d{1,3}\*?){0,4}(?![\d/]|[-–]\d)/,
];

/** Minnesota's House breaks the tally off before its last number, which goes first: `House: 66 - Amendment - Nays`. */
const BETWEEN_NAYS = /^(?<start>House: )?(?<nays>\d{1,3}) - (?<question>.{1,400}) - Nays$/;

/** The yeas and nays in a text, such as `Passed 61-0-1-0-0`; undefined if it has none. */
export function tallyIn(text: string): { yes: number; no: number } | undefined {
  const start = text.slice(0, MAX_READ_LENGTH);
  for (const tally of TALLIES) {
    const { yes, no = '0' } = tally.exec(start)?.groups ?? {};
    if (yes !== undefined) return { yes: Number(yes), no: Number(no) };
  }
  return undefined;
}

/** A tally with the members who are not among the yeas and nays: `Yeas 55 Nays 29 Excused 0 Not Voting 24` (Michigan). */
const WITH_OTHERS =
  /\b(?:nays?|noes?)[:,]? \d{1,3}(?<others>(?:[,;]? (?:absent|excused|not voting|present)[:,]? \d{1,3}\b){1,4})/i;

/**
 * The number of members in an action with a tally that also counts those who did not vote, and so all members.
 * @returns undefined if it does not count them
 */
export function membersCountedIn(text: string): number | undefined {
  const start = text.slice(0, MAX_READ_LENGTH);
  const tally = tallyIn(start);
  const { others = '' } = WITH_OTHERS.exec(start)?.groups ?? {};
  if (!tally || !/not voting/i.test(others)) return undefined;
  const counts = others.match(/\d{1,3}/g) ?? [];
  return counts.reduce((sum, count) => sum + Number(count), tally.yes + tally.no);
}

/**
 * Removes the tally that a source repeats in the text of a motion, as often as it is there. Other numbers stay, such as
 * those of sections, dates and rules.
 * @returns the text as it is if nothing else would remain
 */
export function withoutTally(motion: string, yes: number, no: number): string {
  if (motion.length > MAX_READ_LENGTH) return motion;
  let text = motion;
  const { nays, start = '', question = motion } = BETWEEN_NAYS.exec(motion)?.groups ?? {};
  if (Number(nays) === no) text = start + question;
  for (const tally of TALLIES) {
    for (let found = tally.exec(text); found; found = tally.exec(text)) {
      const { yes: yeas, no: noes = '0' } = found.groups ?? {};
      if (Number(yeas) !== yes || Number(noes) !== no) break;
      text = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    }
  }
  if (text === motion) return motion;

  const tidy = text
    .replace(/\( ?\)|\[ ?\]/g, ' ')
    .replace(/ {2,9}/g, ' ')
    .replace(/ ([,.;:])/g, '$1')
    .replace(/[ ,;:–-]{1,9}$/, '')
    .trim();
  return /[a-z]/i.test(tidy) ? tidy : motion;
}
