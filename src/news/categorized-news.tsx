import { EmptyNote } from '../ui/empty-note.tsx';
import { useApi } from '../ui/use-answer.ts';
import { ScrollArea, Widget } from '../ui/widget.tsx';
import type { CategorizedNews as ByCategory } from './news-answers.ts';
import { NEWS_LISTS } from './news-kinds.tsx';
import styles from './news-widget.module.css';
import { NewsLines } from './news-widget.tsx';

interface CategorizedNewsProps {
  /** What its endpoint answers; it came with the document. */
  first: ByCategory;
  /** Only what names a bill or member of it; all news where it is left out. */
  chamber?: 'house' | 'senate';
}

/** The newest articles of each category, in sections that open one by one (D13). */
export function CategorizedNews({ first, chamber }: CategorizedNewsProps) {
  const address = `/api/news/categorized${chamber ? `?chamber=${chamber}` : ''}`;
  const asked = useApi<ByCategory>(address, { address, answer: first });
  const categories = Object.entries(asked.answer ?? {});
  return (
    <Widget title="News by category" to={NEWS_LISTS.articles} asked={asked} isEmpty={categories.length === 0}>
      {categories.length === 0 ? (
        <EmptyNote>No results :(</EmptyNote>
      ) : (
        <ScrollArea label="Categories of the news">
          <div className={styles.sections}>
            {categories.map(([name, articles]) => (
              <details key={name} name="news-category">
                <summary>{name}</summary>
                <NewsLines rows={articles} />
              </details>
            ))}
          </div>
        </ScrollArea>
      )}
    </Widget>
  );
}
