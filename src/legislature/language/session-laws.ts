/** Wordings that name the session law that a bill became, with its citation. */
const CITED: [RegExp, (number: string, year: string | undefined) => string][] = [
  // Massachusetts: Signed by the Governor, Chapter 9 of the Acts of 2025 (once with a typo: of the Ats of).
  [
    /^Signed\b.*Chapter (\d+) of the A\w*ts of (\d{4})/i,
    (number, year) => `Chapter ${number} of the Acts of ${year}`,
  ],
  // Pennsylvania: Act No. 45A of 2025
  [/^Act No\. (\d+[A-Z]?) of (\d{4})/i, (number, year) => `Act ${number} of ${year}`],
  // Michigan: Assigned Pa 12'23 With Immediate Effect
  [/^Assigned Pa (\d+)'(\d{2})/i, (number, year) => `Public Act ${number} of 20${year}`],
  // Oregon: Chapter 5, (2022 Laws): Effective date March 7, 2022.
  [/^Chapter (\d+),? \(?(\d{4}) Laws/i, (number, year) => `Chapter ${number}, ${year} Laws`],
  // Maryland: Approved by the Governor - Chapter 100. New Hampshire: Signed by Governor Ayotte 05/01/2026; Chapter 31
  [/(?:Governor|Constitution|Signature)\b.*\bChapter (\d+)/i, chapter],
  // Wyoming: Assigned Chapter Number 12. Minnesota: Secretary of State Chapter 5
  [/^(?:Assigned Chapter Number|Secretary of State Chapter) (\d+)/i, chapter],
  // Georgia: Act 12
  [/^Act (\d+)$/i, (number, year) => (year ? `Act ${number} of ${year}` : `Act ${number}`)],
];

/**
 * Reads the session law from an action: `Chapter 12 of the Acts of 2025`.
 * @param date the action's day, which supplies the year if the text has none
 */
export function sessionLawOfAction(text: string, date: string): string | undefined {
  const words = text.slice(0, 400).replace(/\s+/g, ' ').trim();
  for (const [wording, cite] of CITED) {
    const match = wording.exec(words);
    // Michigan pads numbers with zeros: Pa 0012'23.
    if (match) return cite(match[1]!.replace(/^0+(?=\d)/, ''), match[2] ?? date.slice(0, 4));
  }
  return undefined;
}

function chapter(number: string, year: string | undefined): string {
  return `Chapter ${number} of ${year}`;
}
