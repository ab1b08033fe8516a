/**
 * Highlights every occurrence of words in a text, ignoring case.
 * @param words in lower case
 */
export function highlightedText(text: string, words: readonly string[]): React.ReactNode {
  if (words.length === 0) return text;
  // Longer words come first, so that a word is highlighted in full even if another word is its prefix.
  const patterns = [...words].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(
    `(${patterns.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'gi',
  );
  let at = 0;
  return text.split(pattern).map((piece, i) => {
    const key = at;
    at += piece.length;
    return i % 2 === 1 ? <mark key={key}>{piece}</mark> : piece;
  });
}
