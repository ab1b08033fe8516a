import type { NewsItem } from './news-modal.tsx';
import type { ArticleInList, PressInList } from './news-schemas.ts';

/** An article's headline as a link that opens its modal (D10). */
export function ArticleLink({ article }: { article: ArticleInList }) {
  const { id, headline } = article;
  const parts = { headline: `/api/news/${id}/headline`, intro: `/api/news/${id}/intro` };
  return <ModalLink to={`/app/news/article/${id}`} item={{ title: headline, ...parts }} />;
}

/** A press release's title as a link that opens its modal (D10). */
export function PressLink({ release: { id, title } }: { release: PressInList }) {
  return <ModalLink to={`/app/press/${id}`} item={{ title, intro: `/api/press/${id}/intro` }} />;
}

/** A link that opens a modal (`openNews`). Without scripts, or in a new tab, it opens the page of the item. */
function ModalLink({ to, item: { title, headline, intro } }: { to: string; item: NewsItem }) {
  return (
    <a href={to} aria-haspopup="dialog" data-news-intro={intro} data-news-headline={headline}>
      {title}
    </a>
  );
}
