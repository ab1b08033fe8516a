/**
 * Trims white space and `marks` from the end of a text in linear time. An expression such as `[\s,]+$` would start
 * again at each of these characters.
 */
export function trimmedEnd(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && (marks.includes(text.charAt(end - 1)) || text.charAt(end - 1).trim() === '')) end--;
  return text.slice(0, end);
}
