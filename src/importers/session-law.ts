/** The number of characters that are read of an action. The chapter or act number is near its start. */
const READ_LENGTH = 600;

/** The wordings that name the law that a bill became, each with an example from real records. */
const LAW_PATTERNS: [RegExp, (parts: RegExpExecArray, year: string) => string][] = [
  // Signed by the Governor, Chapter 12 of the Acts of 2025. (Once: "of the Ats of 2025".)
  [
    /Chapter (\d+[A-Z]?) of the (Ac?ts|Resolves) of (\d{4})/i,
    (p) => `Chapter ${p[1]} of the ${/^r/i.test(p[2]!) ? 'Resolves' : 'Acts'} of ${p[3]}`,
  ],
  // Act No. 3A of 2025
  [/Act No\. (\d+[A-Z]?) of (\d{4})/i, (p) => `Act ${p[1]} of ${p[2]}`],
  // Assigned Chapter Number 145 (Wyoming)
  [/Assigned Chapter Number (\d+)/i, (p, year) => `Chapter ${p[1]}, Laws of ${year}`],
  // Signed by Governor Ayotte 07/15/2026; Chapter 120; eff. 9/13/2026 (New Hampshire)
  [/(?:Signed by|without signature).*?Chapter (\d+)/i, (p, year) => `Chapter ${p[1]}, Laws of ${year}`],
];

/**
 * The chapter or act number under which a bill became law.
 * @param actions oldest first
 * @param chapter as some scrapers provide it: `CH0145`
 */
export function sessionLawOf(
  actions: { date: string; text: string }[],
  chapter?: unknown,
): string | undefined {
  for (const action of actions.toReversed()) {
    const text = action.text.slice(0, READ_LENGTH);
    for (const [pattern, name] of LAW_PATTERNS) {
      const parts = pattern.exec(text);
      if (parts) return name(parts, action.date.slice(0, 4));
    }
  }

  const number =
    typeof chapter === 'string' ? /^CH(\d{1,9})$/.exec(chapter)?.[1]?.replace(/^0+(?=\d)/, '') : undefined;
  const year = actions.at(-1)?.date.slice(0, 4);
  return number && year ? `Chapter ${number}, Laws of ${year}` : undefined;
}
