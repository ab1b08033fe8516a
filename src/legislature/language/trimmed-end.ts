/**
 * A text without the characters at its end that are white space or among `marks`: in one pass, where an expression such as `[\s,]+$`
 * begins anew at each of them.
 */
export function trimmedEnd(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && (marks.includes(text.charAt(end - 1)) || text.charAt(end - 1).trim() === '')) end--;
  return text.slice(0, end);
}
