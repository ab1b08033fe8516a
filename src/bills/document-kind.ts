/** Titles that begin with the name of the document, in the words of Massachusetts and other states. */
const NAMED_IN_TITLE: readonly (readonly [string, RegExp])[] = [
  ['order', /^(?:study order$|(?:an? |joint |legislative )?order (?:relative|for|to|that|establishing)\b)/i],
  ['proposal', /^proposal for an? (?:\w+ )?amendment to the constitution\b/i],
  ['joint resolution', /^(?:an? )?joint resolution (?!of\b)[a-z]+ing\b/i],
  ['concurrent resolution', /^(?:an? )?concurrent resolution (?!of\b)[a-z]+ing\b/i],
  ['resolution', /^(?:an? )?resolutions? (?!of\b)[a-z]+ing\b/i],
  ['communication', /^(?:an? )?communication from\b/i],
  ['report', /^(?:an?|the) (?:(?:annual|quarterly|monthly|final|interim|special) )?report of\b/i],
];

/**
 * What a document is. Some sources list orders, communications and reports as bills, although the title says what they are.
 * @param bill the kind by its source, and the title
 */
export function documentKind({ kind, title }: { kind: string; title: string }): string {
  if (!/\bbill$/.test(kind)) return kind;
  return NAMED_IN_TITLE.find(([, words]) => words.test(title))?.[0] ?? kind;
}
