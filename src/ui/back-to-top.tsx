import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './back-to-top.module.css';
import { scrollToTop } from './scroll-to-top.ts';

/** The scroll distance after which the button appears (P15). */
const SHOWN_AFTER_PX = 100;

/** A button that appears once the page is scrolled, and scrolls back to its top. */
export function BackToTop() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const update = () => setShown(window.scrollY > SHOWN_AFTER_PX);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  const scroll = () => {
    scrollToTop();
    // Moves focus to the top too, so that the Tab key continues from there.
    document.getElementById('main')?.focus({ preventScroll: true });
  };

  return (
    <button type="button" className={`${styles.up} no-print`} hidden={!isShown} onClick={scroll}>
      <ArrowUp aria-hidden="true" size={20} />
      <span className="visually-hidden">Back to top</span>
    </button>
  );
}
