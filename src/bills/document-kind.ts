import { typeByNumber } from '../legislature/language/bill-numbers.ts';
import { isTitledOrder } from '../legislature/language/orders.ts';

/** Titles that begin with the name of the document, in the words of Massachusetts and other states. */
const NAMED_IN_TITLE: readonly (readonly [string, RegExp])[] = [
  ['proposal', /^proposal for an? (?:\w+ )?amendment to the constitution\b/i],
  ['joint resolution', /^(?:an? )?joint resolution (?!of\b)[a-z]+ing\b/i],
  ['concurrent resolution', /^(?:an? )?concurrent resolution (?!of\b)[a-z]+ing\b/i],
  ['resolution', /^(?:an? )?resolutions? (?!of\b)[a-z]+ing\b/i],
  ['resolve', /^resolves?,? (?:relative|providing|directing|establishing|authorizing|that|to|for)\b/i],
  ['communication', /^(?:an? )?communication from\b/i],
  ['report', /^(?:an?|the) (?:(?:annual|quarterly|monthly|final|interim|special) )?report of\b/i],
];

/**
 * What a document is. Some sources list orders, communications and reports as bills, although the title says what they are.
 * @param bill the kind by its source, the number, whose letters may say more, and the title
 */
export function documentKind({
  kind,
  number,
  title,
}: {
  kind: string;
  number: string;
  title: string;
}): string {
  const type = typeByNumber(kind, number);
  // Ohio and Alabama: the source calls each of them a resolution.
  if (kind === 'resolution' && type && /\bresolution$/.test(type)) return type;
  if (!/\bbill$/.test(kind)) return kind;
  if (type && /\b(?:resolution|memorial)$/.test(type)) return type;
  if (isTitledOrder(title)) return 'order';
  return NAMED_IN_TITLE.find(([, words]) => words.test(title))?.[0] ?? kind;
}
