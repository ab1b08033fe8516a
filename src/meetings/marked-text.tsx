/**
 * A text with every occurrence of some words marked, whatever their case.
 * @param words in lower case
 */
export function highlightedText(text: string, words: readonly string[]): React.ReactNode {
  if (words.length === 0) return text;
  // The longest first, so that a word is marked whole where another is its beginning.
  const sought = [...words].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(
    `(${sought.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'gi',
  );
  let at = 0;
  return text.split(pattern).map((piece, i) => {
    const key = at;
    at += piece.length;
    return i % 2 === 1 ? <mark key={key}>{piece}</mark> : piece;
  });
}
