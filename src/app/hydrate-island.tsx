import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type PageFacts, PageFactsProvider } from '../layout/page-facts.ts';
import { PAGE_FACTS_ID } from './page-facts-id.ts';

/** Makes an island interactive. Then its element is marked with `data-is-live`. */
export function hydrateIsland(element: HTMLElement, Island: React.ComponentType<object>): void {
  // The page was rendered by the same version of the site.
  const facts = JSON.parse(document.getElementById(PAGE_FACTS_ID)?.textContent ?? '') as PageFacts;
  const props = JSON.parse(element.dataset.props ?? '{}') as object;
  hydrateRoot(
    element,
    <PageFactsProvider value={facts}>
      <Live element={element}>
        <Island {...props} />
      </Live>
    </PageFactsProvider>,
    { identifierPrefix: element.dataset.idPrefix },
  );
}
export type HydrateIsland = typeof hydrateIsland;

function Live({ element, children }: { element: HTMLElement; children: React.ReactNode }) {
  useEffect(() => {
    element.dataset.isLive = '';
  }, [element]);
  return children;
}
