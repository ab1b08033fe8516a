import { EmptyNote } from '../ui/empty-note.tsx';
import { useApi } from '../ui/use-fetch.ts';
import { ScrollArea, Widget } from '../ui/widget.tsx';
import { NEWS_LISTS } from './news-kinds.tsx';
import type { CategorizedNews as ByCategory } from './news-schemas.ts';
import styles from './news-widget.module.css';
import { NewsLines } from './news-widget.tsx';

interface CategorizedNewsProps {
  /** The endpoint's data, loaded with the page. */
  first: ByCategory;
  /** Limits the news to articles that mention a bill or member of the chamber. */
  chamber?: 'house' | 'senate';
}

/** The newest articles of each category, in collapsible sections of which one is open at a time (D13). */
export function CategorizedNews({ first, chamber }: CategorizedNewsProps) {
  const address = `/api/news/categorized${chamber ? `?chamber=${chamber}` : ''}`;
  const fetched = useApi<ByCategory>(address, { address, data: first });
  const categories = Object.entries(fetched.data ?? {});
  return (
    <Widget
      title="News by category"
      to={NEWS_LISTS.articles}
      fetched={fetched}
      isEmpty={categories.length === 0}
    >
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
