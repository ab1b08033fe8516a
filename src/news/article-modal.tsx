import { createPortal } from 'react-dom';
import { Dialog } from '../ui/dialog.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { useFragment } from '../ui/use-answer.ts';
import styles from './article-parts.module.css';
import type { ArticleInList } from './news-answers.ts';

/** Headline and intro of an article in a modal (D10). It stands beside the page: within a heading it would be read as part of it. */
export default function ArticleModal({ article, onClose }: { article: ArticleInList; onClose: () => void }) {
  const headline = useFragment(`/api/news/${article.id}/headline`);
  const intro = useFragment(`/api/news/${article.id}/intro`);
  return createPortal(
    <Dialog
      title={headline.state === 'ready' ? <Fragment html={headline.answer ?? ''} /> : article.headline}
      onClose={onClose}
    >
      <LoadState state={intro.state} retry={intro.retry} />
      {intro.state === 'ready' && <Fragment html={intro.answer ?? ''} isBlock />}
    </Dialog>,
    document.body,
  );
}

function Fragment({ html, isBlock }: { html: string; isBlock?: boolean }) {
  const Element = isBlock ? 'div' : 'span';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's fragment, rendered from components
  return <Element className={styles.fragment} dangerouslySetInnerHTML={{ __html: html }} />;
}
