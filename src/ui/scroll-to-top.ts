/** P15. */
const CLIMB_MS = 600;

/** Scrolls to the top in 600 ms, or at once if the user prefers reduced motion. Wheel and touch input cancel it. */
export function scrollToTop(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, 0);
    return;
  }
  const from = window.scrollY;
  const began = performance.now();
  let isTaken = false;
  const take = () => {
    isTaken = true;
  };
  window.addEventListener('wheel', take, { once: true, passive: true });
  window.addEventListener('touchstart', take, { once: true, passive: true });
  const climb = (now: number) => {
    const done = Math.min(1, Math.max(0, now - began) / CLIMB_MS);
    if (!isTaken) window.scrollTo(0, from * (1 - done) ** 3);
    if (!isTaken && done < 1) return requestAnimationFrame(climb);
    window.removeEventListener('wheel', take);
    window.removeEventListener('touchstart', take);
  };
  requestAnimationFrame(climb);
}
