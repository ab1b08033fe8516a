import { recordEarlyChanges } from './early-changes.browser.ts';
import type { HydrateIsland } from './hydrate-island.tsx';

/** How far below the window an island is made interactive, so that it is when it is reached. */
const MARGIN = '300px';

const islands = import.meta.glob<{ default: React.ComponentType<object> }>('../*/*.island.tsx');

/** Makes the islands of the page interactive, each once it comes into view. */
export function hydrateIslands(): void {
  recordEarlyChanges();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const element = target.closest<HTMLElement>('[data-island]');
        if (!isIntersecting || !element) continue;
        observer.unobserve(target);
        void hydrate(element);
      }
    },
    { rootMargin: MARGIN },
  );
  for (const element of document.querySelectorAll('[data-island]')) {
    // The element itself has no box (`display: contents`).
    const [first] = element.children;
    if (first) observer.observe(first);
  }
}

async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset.island ?? '';
  const load = islands[`../${name}.island.tsx`];
  if (!load) throw new Error(`There is no island ${name}.`);
  const [{ default: Island }, { hydrateIsland }]: [
    Awaited<ReturnType<typeof load>>,
    { hydrateIsland: HydrateIsland },
  ] = await Promise.all([load(), import('./hydrate-island.tsx')]);
  hydrateIsland(element, Island);
}
