import { useMemo } from 'react';
import { type InstantSearchServerState, InstantSearchSSRProvider } from 'react-instantsearch';
import { usePageFacts } from '../layout/page-facts.ts';
import { island } from '../ui/island.tsx';
import { browserClient, NO_CLIENT } from './browser-client.ts';
import { IS_SERVER } from './is-server.ts';
import { partialLongPages } from './long-page.ts';
import { SearchApp, type SearchSetup } from './search-app.tsx';
import { withSimilarWords } from './similar-words.ts';

/** The search with its results, which begins with those of the server. */
function SearchContent({ setup, serverState }: { setup: SearchSetup; serverState: object }) {
  const access = usePageFacts()?.search;
  const client = useMemo(
    () => (IS_SERVER || !access ? NO_CLIENT : withSimilarWords(partialLongPages(browserClient(access)))),
    [access],
  );
  return (
    <div className="page">
      <h1 className="visually-hidden">Search</h1>
      <InstantSearchSSRProvider {...(serverState as InstantSearchServerState)}>
        <SearchApp setup={setup} client={client} />
      </InstantSearchSSRProvider>
    </div>
  );
}

export default island('search/search-content', SearchContent);
