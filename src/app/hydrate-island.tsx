import { useEffect, useEffectEvent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PageFactsProvider } from '../layout/page-facts.ts';
import { AddressProvider } from '../ui/address.ts';
import { RefreshProvider } from '../ui/island.tsx';
import { takeEarlyChanges } from './early-changes.browser.ts';
import { type IslandData, islandDataIn } from './island-data.ts';

let dataOfPage: IslandData | undefined;

/** Makes an island interactive, and repeats what was entered in it before. Then its element is marked with `data-is-live`. */
export function hydrateIsland(element: HTMLElement, Island: React.ComponentType<object>): void {
  const { idPrefix = '' } = element.dataset;
  dataOfPage ??= islandDataIn(document);
  const { facts, props } = dataOfPage;
  const { pathname, search } = location;
  const repeatChanges = takeEarlyChanges(element);
  const content = (props: object) => (
    <AddressProvider value={{ pathname, search }}>
      <PageFactsProvider value={facts ?? undefined}>
        <RefreshProvider value={refresh}>
          <Live element={element} onLive={repeatChanges}>
            <Island {...props} />
          </Live>
        </RefreshProvider>
      </PageFactsProvider>
    </AddressProvider>
  );
  const refresh = async () => {
    const data = await newData();
    // What the answer to a form showed stays.
    if (data) root.render(content({ ...props[idPrefix], ...data.props[idPrefix] }));
  };
  const root = hydrateRoot(element, content(props[idPrefix] ?? {}), { identifierPrefix: idPrefix });
}
export type HydrateIsland = typeof hydrateIsland;

function Live({
  element,
  onLive,
  children,
}: React.PropsWithChildren<{ element: HTMLElement; onLive: () => void }>) {
  const whenLive = useEffectEvent(onLive);
  useEffect(() => {
    element.dataset.isLive = '';
    whenLive();
  }, [element]);
  return children;
}

/** Loads the page again. @returns undefined if that fails */
async function newData(): Promise<IslandData | undefined> {
  try {
    const response = await fetch(location.href, { headers: { Accept: 'text/html' } });
    return islandDataIn(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
