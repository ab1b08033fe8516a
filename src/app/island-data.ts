import type { PageFacts } from '../layout/page-facts.ts';

/** The id of the element with the data of a page's islands as JSON. */
export const ISLAND_DATA_ID = 'island-data';

/** What the islands of a page need in the browser. */
export interface IslandData {
  facts: PageFacts | null;
  /** The props of each island by its `data-id-prefix`. */
  props: Record<string, object>;
}

/** Reads the data of a page's islands, which was rendered by the same version of the site. */
export function islandDataIn(page: Document): IslandData {
  const text = page.getElementById(ISLAND_DATA_ID)?.textContent;
  if (!text) throw new Error('The page has no data for its islands.');
  return JSON.parse(text) as IslandData;
}
