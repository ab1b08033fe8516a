/*
 * Extracts a bill's own text, without the parts that most bills of a state have in common: the cover, the enacting
 * clause, running heads, effective dates, and severability and emergency clauses. Every pattern starts with a fixed
 * word and matches a bounded number of characters.
 */

/** The enacting clauses of the states, which end the opening. */
const ENACTING =
  /\bbe it (?:hereby )?enacted\b|\bit is (?:hereby )?enacted\b|\b(?:do|does|hereby) (?:ordain and )?enacts? as follows|\benacts?(?: as follows)? ?:/i;
/** The recitals, with which a resolution's text begins. Resolutions have no enacting clause. */
const RECITALS = /^(?:whereas\b|resolved[,.]|(?:now,? therefore,? )?be it (?:further )?resolved\b)/im;
const CLAUSE_LENGTH = 400;
/**
 * The end of an enacting clause: `…in General Court assembled, and by the authority of the same, as follows:`, in
 * Maryland `…of Maryland, That the Laws`.
 */
const CLAUSE_ENDS = /:|, that\b|\n\n/i;

/** Sentences on when an act takes effect, or on what happens to the rest of the law. */
const COMMON_SENTENCE = new RegExp(
  [
    // This act shall take effect upon its passage. Sections 2 and 3 of this act are effective immediately.
    String.raw`\b(?:act|bill|resolution|resolve|sections? [\d ,and()-]{1,60}|section) (?:shall )?(?:takes?|is|are|be|becomes?|applies|apply) (?:in )?(?:immediate |full )?(?:force|effect|effective)`,
    String.raw`\b(?:act|bill) (?:shall )?(?:take|takes|be|is|go|goes) (?:in|into) (?:immediate |full )?(?:force|effect)`,
    String.raw`\bshall (?:take effect|become effective|be effective|go into effect)\b`,
    String.raw`\bemergency is (?:hereby )?(?:declared|found)`,
    String.raw`\bimmediate preservation of the public (?:peace|health|convenience)`,
    String.raw`\blaws and parts of laws in conflict`,
    String.raw`\bprovisions of this (?:act|section|article|chapter) are (?:hereby )?(?:declared )?(?:to be )?severable`,
    String.raw`\b(?:invalidity|unconstitutional)\b.{0,120}\b(?:remaining|other) (?:provisions|sections|portions|parts)`,
    String.raw`\bheld (?:to be )?(?:invalid|unconstitutional)\b`,
    String.raw`\bvote of two-thirds of all the members`,
    String.raw`\bvote necessary for immediate effect`,
    String.raw`\bno reimbursement is required by this act`,
    String.raw`\bmatter (?:in|set forth in) (?:bold|italics|brackets|underscored)`,
  ].join('|'),
  'i',
);
const MAX_COMMON_SENTENCE_LENGTH = 600;

/**
 * The part of a bill's text that is specific to it.
 * @param text the text of a version, as printed by the source
 */
export function bodyOfText(text: string): string {
  const lines = withoutRunningHeads(text.split('\n').map((line) => line.trim()));
  const withoutOpening = afterOpening(lines.join('\n'));
  return sentencesOf(withoutOpening)
    .filter((sentence) => sentence.length > MAX_COMMON_SENTENCE_LENGTH || !COMMON_SENTENCE.test(sentence))
    .join(' ');
}

/** Removes the lines printed on every page: the bill's number, the year, the state. */
function withoutRunningHeads(lines: string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return lines.filter((line) => (counts.get(line) ?? 0) === 1 || line.length > 80 || !/\d/.test(line));
}

function afterOpening(text: string): string {
  const enacting = ENACTING.exec(text);
  const recitals = RECITALS.exec(text);
  if (recitals && (!enacting || recitals.index < enacting.index)) return text.slice(recitals.index);
  if (!enacting) return text;
  const after = text.slice(enacting.index + enacting[0].length);
  if (enacting[0].endsWith(':')) return after;
  const end = CLAUSE_ENDS.exec(after.slice(0, CLAUSE_LENGTH));
  return end ? after.slice(end.index + end[0].length) : after;
}

/** Splits a text after periods and semicolons that are followed by white space. */
function sentencesOf(text: string): string[] {
  return text.replace(/\s+/g, ' ').split(/(?<=[.;]) /);
}
