/**
 * Truncates a long text after a complete word, and appends an ellipsis.
 * @param length the maximum length in UTF-16 code units, without the ellipsis
 */
export function truncateText(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length).trimEnd();
  const space = start.lastIndexOf(' ');
  return `${space > 0 ? start.slice(0, space).trimEnd() : start}…`;
}
