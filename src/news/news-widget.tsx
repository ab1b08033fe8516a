import { useState } from 'react';
import { ShortDay } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import type { ListPage } from '../ui/infinite-pages.ts';
import { useApi } from '../ui/use-fetch.ts';
import { ScrollArea, Widget } from '../ui/widget.tsx';
import { NEWS_LISTS, type NewsKind } from './news-kinds.tsx';
import { ArticleLink, PressLink } from './news-links.tsx';
import type { ArticleInList, PressInList } from './news-schemas.ts';
import styles from './news-widget.module.css';

interface NewsWidgetProps {
  /** The first page of articles, loaded with the page. */
  first: ListPage<ArticleInList>;
  /** Whether press releases are on; without them there is no toggle (U03). */
  hasPress: boolean;
}

const ADDRESSES: Record<NewsKind, string> = {
  articles: '/api/news/list/?display=news',
  press: '/api/news/list/?display=press',
};

/** Widget with the newest articles or press releases. The header links to the full list of the selected kind (D10). */
export function NewsWidget({ first, hasPress }: NewsWidgetProps) {
  const [kind, setKind] = useState<NewsKind>('articles');
  const fetched = useApi<ListPage<ArticleInList | PressInList>>(ADDRESSES[kind], {
    address: ADDRESSES.articles,
    data: first,
  });
  const choice = (of: NewsKind, label: string) => ({
    to: NEWS_LISTS[of],
    label,
    isChosen: of === kind,
    onChoose: () => setKind(of),
  });
  const rows = fetched.data?.data ?? [];
  const isEmpty = rows.length === 0 && fetched.state === 'ready';
  return (
    <Widget
      title="News"
      to={NEWS_LISTS[kind]}
      toggle={
        hasPress
          ? {
              label: 'Kind of news',
              choices: [choice('articles', 'Articles'), choice('press', 'Press Releases')],
            }
          : undefined
      }
      fetched={fetched}
      isEmpty={isEmpty}
    >
      {isEmpty ? (
        <EmptyNote>No results :(</EmptyNote>
      ) : (
        <ScrollArea label={kind === 'articles' ? 'Articles' : 'Press releases'}>
          <NewsLines rows={rows} />
        </ScrollArea>
      )}
    </Widget>
  );
}

/** Articles or press releases as short lines that open a modal. */
export function NewsLines({ rows }: { rows: (ArticleInList | PressInList)[] }) {
  return (
    <ul className={styles.lines}>
      {rows.map((row) => (
        <li key={row.id}>
          {'headline' in row ? <ArticleLink article={row} /> : <PressLink release={row} />}
          <p className={styles.facts}>
            <ShortDay day={row.display_date} />
            {sourceOf(row) && ` · ${sourceOf(row)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

function sourceOf(row: ArticleInList | PressInList): string | null {
  return 'headline' in row ? row.source_name : row.author;
}
