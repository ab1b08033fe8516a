import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { isPlainClick } from '../ui/plain-click.ts';
import type { ArticleInList } from './news-answers.ts';

/** Loaded with the first headline that is pressed: most visitors press none. */
const ArticleModal = lazy(() => import('./article-modal.tsx'));

/** An article's headline as a link that opens its modal (D10); before and without scripts, or in a new tab, it leads to its page. */
export function ArticleLink({ article, className }: { article: ArticleInList; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: React.MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link
        to={`/app/news/article/${article.id}`}
        className={className}
        aria-haspopup="dialog"
        onClick={open}
      >
        {article.headline}
      </Link>
      {isOpen && (
        <Suspense>
          <ArticleModal article={article} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
