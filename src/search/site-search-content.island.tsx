import { useMemo } from 'react';
import { type InstantSearchServerState, InstantSearchSSRProvider } from 'react-instantsearch';
import { usePageFacts } from '../layout/page-facts.ts';
import { island } from '../ui/island.tsx';
import { browserClient, NO_CLIENT } from './browser-client.ts';
import { IS_SERVER } from './is-server.ts';
import { withSimilarWords } from './similar-words.ts';
import { SiteSearchApp } from './site-search-app.tsx';

/** The search over every index, which begins with the results of the server. */
function SiteSearchContent({ url, serverState }: { url: string; serverState: object }) {
  const access = usePageFacts()?.search;
  const client = useMemo(
    () => (IS_SERVER || !access ? NO_CLIENT : withSimilarWords(browserClient(access))),
    [access],
  );
  return (
    <div className="page">
      <h1 className="visually-hidden">Search the whole site</h1>
      <InstantSearchSSRProvider {...(serverState as InstantSearchServerState)}>
        <SiteSearchApp url={url} client={client} />
      </InstantSearchSSRProvider>
    </div>
  );
}

export default island('search/site-search-content', SiteSearchContent);
