import { lazy, Suspense, useState } from 'react';
import { isPlainClick } from '../ui/plain-click.ts';
import type { NewsItem } from './news-modal.tsx';
import type { ArticleInList, PressInList } from './news-schemas.ts';

/** The modal, whose code is loaded when the first title is pressed, because most visitors press none. */
const NewsModal = lazy(() => import('./news-modal.tsx'));

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

/** A link that opens a modal. Without scripts, or in a new tab, it opens the page of the item. */
function ModalLink({ to, item }: { to: string; item: NewsItem }) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: React.MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a href={to} aria-haspopup="dialog" onClick={open}>
        {item.title}
      </a>
      {isOpen && (
        <Suspense>
          <NewsModal item={item} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
