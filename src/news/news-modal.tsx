import { Dialog } from '../ui/dialog.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { openDialog } from '../ui/open-dialog.tsx';
import { useFragment } from '../ui/use-fetch.ts';
import styles from './article-parts.module.css';

export interface NewsItem {
  title: string;
  /** The endpoint with the title as HTML; left out if the title in the list is complete. */
  headline?: string | undefined;
  /** The endpoint with the intro as HTML. */
  intro: string;
}

/** Opens the modal of an article or a press release. */
export function openNewsModal(item: NewsItem): void {
  openDialog((close) => <NewsModal item={item} onClose={close} />);
}

/** Title and intro of an article or a press release in a modal (D10). */
function NewsModal({ item, onClose }: { item: NewsItem; onClose: () => void }) {
  const { title, headline } = item;
  const intro = useFragment(item.intro);
  return (
    <Dialog title={headline ? <Headline address={headline} title={title} /> : title} onClose={onClose}>
      <LoadState state={intro.state} retry={intro.retry} />
      {intro.state === 'ready' && <Fragment html={intro.data ?? ''} isBlock />}
    </Dialog>
  );
}

function Headline({ address, title }: { address: string; title: string }) {
  const { data, state } = useFragment(address);
  return state === 'ready' ? <Fragment html={data ?? ''} /> : title;
}

function Fragment({ html, isBlock }: { html: string; isBlock?: boolean }) {
  const Element = isBlock ? 'div' : 'span';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's fragment, rendered from components
  return <Element className={styles.fragment} dangerouslySetInnerHTML={{ __html: html }} />;
}
