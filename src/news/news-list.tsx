import { useCallback } from 'react';
import { ShortDay } from '../ui/day.tsx';
import { InfiniteList } from '../ui/infinite-list.tsx';
import type { ListPage } from '../ui/infinite-pages.ts';
import { StackedTable } from '../ui/stacked-table.tsx';
import { ArticleFacts, ArticleLinks } from './article-parts.tsx';
import { ArticleLink } from './news-links.tsx';
import styles from './news-list.module.css';
import type { ArticleInList, PressInList } from './news-schemas.ts';

interface Shared {
  /** The newest id when the list was opened; later pages leave out newer items. */
  upTo: number;
}
type NewsListProps = Shared &
  (
    | { type: 'articles'; first: ListPage<ArticleInList>; categoryId?: number }
    | { type: 'press'; first: ListPage<PressInList> }
  );

/**
 * The list of articles or press releases, with infinite scroll if scripts are on (P05–P07, N01–N04).
 * @throws if the type is unknown (N01)
 */
export function NewsList(props: NewsListProps) {
  const { type } = props;
  if (type === 'articles') return <ArticleList {...props} />;
  if (type === 'press') return <PressList {...props} />;
  throw new Error(`The type of a news list must be articles or press, not ${String(type)}.`);
}

function ArticleList({ first, upTo, categoryId }: Extract<NewsListProps, { type: 'articles' }>) {
  const category = categoryId === undefined ? '' : `&category=${categoryId}`;
  const address = useCallback(
    (page: number) => `/api/news/list/?display=news${category}&page=${page}&upTo=${upTo}`,
    [category, upTo],
  );
  return (
    <InfiniteList
      key={`${category} ${first.current_page}`}
      first={first}
      address={address}
      pageAddress={(page) => `?page=${page}`}
      label="articles"
    >
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </ul>
      )}
    </InfiniteList>
  );
}

/** An article with date, headline, intro, formatted date, bills and category (N02). */
function ArticleRow({ article }: { article: ArticleInList }) {
  return (
    <li className={styles.item}>
      <p className={styles.date}>
        <ShortDay day={article.display_date} />
      </p>
      <div className={styles.body}>
        <h2>
          <ArticleLink article={article} />
        </h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized against an allow-list before it was stored */}
        <div dangerouslySetInnerHTML={{ __html: article.intro }} />
        <ArticleFacts article={article} />
        <ArticleLinks article={article} />
      </div>
    </li>
  );
}

function PressList({ first, upTo }: Extract<NewsListProps, { type: 'press' }>) {
  const address = useCallback(
    (page: number) => `/api/news/list/?display=press&page=${page}&upTo=${upTo}`,
    [upTo],
  );
  return (
    <InfiniteList
      key={first.current_page}
      first={first}
      address={address}
      pageAddress={(page) => `?page=${page}`}
      label="press releases"
    >
      {(rows) => (
        <StackedTable
          caption="Press releases"
          isCaptionHidden
          rows={rows}
          rowKey={(release) => release.id}
          columns={[
            { heading: 'Date', cell: (release) => <ShortDay day={release.display_date} /> },
            {
              heading: 'Title',
              isRowName: true,
              cell: (release) => (
                <a href={`/app/press/${release.id}`} className="long-words">
                  {release.title}
                </a>
              ),
            },
            { heading: 'Source', cell: (release) => release.author },
          ]}
        />
      )}
    </InfiniteList>
  );
}
