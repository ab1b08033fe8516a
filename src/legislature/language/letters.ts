/** The letters and digits of a text in lower case, to compare texts that are spaced, punctuated or capitalized in different ways. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
