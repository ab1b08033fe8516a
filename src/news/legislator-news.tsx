import { EmptyNote } from '../ui/empty-note.tsx';
import type { ArticleInList } from './news-schemas.ts';
import { NewsLines } from './news-widget.tsx';

/** Articles that mention a legislator, newest first. */
export function LegislatorNews({ articles }: { articles: ArticleInList[] }) {
  return articles.length === 0 ? <EmptyNote>No results :(</EmptyNote> : <NewsLines rows={articles} />;
}
