/**
 * A text that is too long, cut after a whole word and with an ellipsis.
 * @param length in UTF-16 units, without the ellipsis
 */
export function truncateText(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length).trimEnd();
  const space = start.lastIndexOf(' ');
  return `${space > 0 ? start.slice(0, space).trimEnd() : start}…`;
}
