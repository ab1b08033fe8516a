import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { Dialog } from '../ui/dialog.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { isPlainClick } from '../ui/plain-click.ts';
import { useFragment } from '../ui/use-answer.ts';
import styles from './article-parts.module.css';
import type { ArticleInList } from './news-answers.ts';

/** Headline and intro of an article in a modal (D10). */
function ArticleDialog({ article, onClose }: { article: ArticleInList; onClose: () => void }) {
  const headline = useFragment(`/api/news/${article.id}/headline`);
  const intro = useFragment(`/api/news/${article.id}/intro`);
  return (
    <Dialog
      title={headline.state === 'ready' ? <Fragment html={headline.answer ?? ''} /> : article.headline}
      onClose={onClose}
    >
      <LoadState state={intro.state} retry={intro.retry} />
      {intro.state === 'ready' && <Fragment html={intro.answer ?? ''} isBlock />}
    </Dialog>
  );
}

function Fragment({ html, isBlock }: { html: string; isBlock?: boolean }) {
  const Element = isBlock ? 'div' : 'span';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's fragment, rendered from components
  return <Element className={styles.fragment} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** An article's headline as a link that opens its modal; before and without scripts, or in a new tab, it leads to its page. */
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
      {/* Not within the heading or row that the link stands in: it would be read as part of it. */}
      {isOpen &&
        createPortal(<ArticleDialog article={article} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
