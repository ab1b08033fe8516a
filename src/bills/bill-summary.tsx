import { EmptyNote } from '../ui/empty-note.tsx';

/** The summary of a bill, with the paragraphs of its source (A08). */
export function BillSummary({ summary }: { summary: string | null }) {
  const paragraphs = (summary ?? '').split(/\n\s*\n|\r?\n/).flatMap((line) => line.trim() || []);
  if (paragraphs.length === 0) return <EmptyNote>No summary available.</EmptyNote>;
  // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text never move
  return paragraphs.map((paragraph, at) => <p key={at}>{paragraph}</p>);
}
