const MAX_WORDS = 7;
/** Speakers in capitals, as in stenographic records: `SENATOR LaVALLE`, `LT. COL. DIEHL`, `OCFS COMMISSIONER POOLE`, `SPEAKER 2`. */
const CAPITALS = `(?:[A-Z][a-z]{1,4}(?=[A-Z]))?[A-Z][A-Z.&]*`;
const WORD = String.raw`(?:${CAPITALS}(?:[-'’]${CAPITALS})*,?|\d{1,2}|de|von|van)`;
const SPEAKER = new RegExp(String.raw`^(${WORD}(?:\s+${WORD})*)(?:\s*\([^)]{1,40}\))?\s*:(?:\s+|$)(.*)$`);
/** Headings on title pages and in submitted documents that look like speakers. */
const HEADING =
  /^(PRESIDING|DATE|TIME|PLACE|LOCATION|RE|NOTE|EXHIBITS?|WITNESS(ES)?|SPEAKERS|CO-SPONSORS?|APPEARANCES|PUBLIC (FORUM|HEARING)|.*\b(PRESENT|ATTENDANCE|PARTICIPANTS|PANELISTS|INTRODUCTIONS|BY|COMMITTEE))$/;
/** Words that stay in capitals: `DVS`, `III`, `J.R.`. */
const KEPT_CAPITALS = /^(II|III|IV|[B-DF-HJ-NP-TV-XZ]{2,}|([A-Z]\.)+)$/;
/** An agency's acronym before an office: `OCFS COMMISSIONER POOLE`. */
const AGENCY =
  /^(?!THE\b)[A-Z]{2,5}(?=\s+(COMMISSIONER|DIRECTOR|SUPERINTENDENT|CHANCELLOR|CHIEF|SECRETARY)\b)/;
const TITLES: Record<string, string> = { LT: 'Lt', COL: 'Col', HON: 'Hon', REV: 'Rev', DR: 'Dr' };

/**
 * The speaker who starts in a line of a stenographic record.
 * @returns the name as people write it, and the words in that line; undefined if no speaker starts there
 */
export function speakerOf(line: string): { name: string; words: string } | undefined {
  const match = SPEAKER.exec(line);
  const [, capitals = '', words = ''] = match ?? [];
  const nameWords = capitals.split(/\s+/);
  const isName = match && nameWords.length <= MAX_WORDS && /[A-Z]{2}/.test(capitals.replace(/[^A-Z]/g, ''));
  if (!isName || HEADING.test(capitals)) return undefined;
  return { name: nameText(capitals), words };
}

/** `SENATOR HASSELL-THOMPSON` as `Senator Hassell-Thompson`, `MAYOR McDONOUGH` as `Mayor McDonough`. */
export function nameText(capitals: string): string {
  const agency = AGENCY.exec(capitals)?.[0];
  return capitals
    .replace(/,$/, '')
    .split(/\s+/)
    .map((word, i) => ((i === 0 && word === agency) || KEPT_CAPITALS.test(word) ? word : wordInCase(word)))
    .join(' ');
}

function wordInCase(word: string): string {
  const title = TITLES[word.replace('.', '')];
  if (title) return word.replace(/[A-Z]+/, title);
  return word
    .split(/(?<=[-'’])/)
    .map((piece) => {
      const mixed = /^([A-Z][a-z]+)([A-Z].*)$/.exec(piece);
      if (mixed) return `${mixed[1]}${capitalized(mixed[2] ?? '')}`;
      const scottish = /^(MC)([A-Z]{2}.*)$/.exec(piece);
      if (scottish) return `Mc${capitalized(scottish[2] ?? '')}`;
      return /^[a-z]/.test(piece) ? piece : capitalized(piece);
    })
    .join('');
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
}
