import { scrollToTop } from './scroll-to-top.ts';

/** The scroll distance after which the button appears (P15). */
const SHOWN_AFTER_PX = 100;

/** Shows the button that scrolls back to the top while the page is scrolled. */
export function scrollBackToTop(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-back-to-top]');
  if (!button) return;
  const update = () => {
    button.hidden = window.scrollY <= SHOWN_AFTER_PX;
  };
  update();
  window.addEventListener('scroll', update, { passive: true });
  button.addEventListener('click', () => {
    scrollToTop();
    // Moves focus to the top too, so that the Tab key continues from there.
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}
