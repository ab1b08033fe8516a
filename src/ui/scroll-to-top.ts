/** The duration of scrolling to the top (P15). */
const DURATION_MS = 600;

/** Scrolls to the top in 600 ms, or at once if the user prefers reduced motion. Wheel and touch input cancel it. */
export function scrollToTop(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, 0);
    return;
  }

  const from = window.scrollY;
  const startedAt = performance.now();
  let isCanceled = false;

  const cancel = () => {
    isCanceled = true;
  };

  window.addEventListener('wheel', cancel, { once: true, passive: true });
  window.addEventListener('touchstart', cancel, { once: true, passive: true });

  const step = (now: number) => {
    const done = Math.min(1, Math.max(0, now - startedAt) / DURATION_MS);
    if (!isCanceled) window.scrollTo(0, from * (1 - done) ** 3);
    if (!isCanceled && done < 1) return requestAnimationFrame(step);
    window.removeEventListener('wheel', cancel);
    window.removeEventListener('touchstart', cancel);
  };

  requestAnimationFrame(step);
}
