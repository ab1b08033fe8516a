import { isPlainClick } from '../ui/plain-click.ts';

/** Makes the titles of news open a modal, whose code is loaded when the first one is pressed. */
export function openNews(): void {
  document.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-news-intro]');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    const { newsHeadline: headline, newsIntro: intro = '' } = link.dataset;
    const { openNewsModal } = await import('./news-modal.tsx');
    openNewsModal({ title: link.text, headline, intro });
  });
}
