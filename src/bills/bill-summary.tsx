import { EmptyNote } from '../ui/empty-note.tsx';

interface BillSummaryProps {
  title?: string;
  summary: string | null;
  description?: string | null;
}

/**
 * The summary of a bill, with the paragraphs of its source (A08), and the description. Sources repeat the title in both,
 * or one of them in the other; each text is shown once.
 */
export function BillSummary({ title = '', summary, description = null }: BillSummaryProps) {
  const texts = [summary, description].filter((text) => text !== null && !isSame(text, title));
  const [first = '', second] = texts;
  const more = second && !isSame(second, first ?? '') ? [second] : [];
  const paragraphs = [first ?? '', ...more]
    .join('\n')
    .split(/\n\s*\n|\r?\n/)
    .flatMap((line) => line.trim() || []);
  if (paragraphs.length === 0) return <EmptyNote>No summary available.</EmptyNote>;
  // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text never move
  return paragraphs.map((paragraph, at) => <p key={at}>{paragraph}</p>);
}

/** Whether two texts have the same words. */
function isSame(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other);
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
