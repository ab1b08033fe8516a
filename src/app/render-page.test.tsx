import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { SiteConfig } from '../config/site-config.ts';
import { RequestContext } from '../http/request-context.ts';
import { siteFacts } from '../layout/layout.server.ts';
import { usePageFacts } from '../layout/page-facts.ts';
import type { PageModule } from '../layout/page-module.ts';
import { useAddress } from '../ui/address.ts';
import { CachedHtml } from '../ui/cached-html.tsx';
import { island } from '../ui/island.tsx';
import { renderPage } from './render-page.tsx';

let timesRendered = 0;

function Facts({ bills }: { bills: string[] }) {
  timesRendered++;
  const { user, csrfToken } = usePageFacts() ?? {};
  return `${bills} for ${user?.email ?? 'everybody'} at ${useAddress().search || '/'} ${csrfToken}`;
}

const BillIsland = island('bills', Facts);

interface Content {
  first: { bills: string[] };
}

function Page({ loaderData: { first } }: { loaderData: Content }) {
  return (
    <>
      <CachedHtml data={first} cacheKey="first" className="wide">
        <Facts {...first} />
        <BillIsland {...first} />
      </CachedHtml>
      <Facts bills={['own']} />
      <BillIsland bills={['<own>']} />
    </>
  );
}

// P16
describeOnBothEngines('a part of a page that is the same for all visitors', (openEmpty) => {
  test('is rendered once for each of its data, without the visitor, and with its islands', async () => {
    const facts = await siteFacts({ db: await openEmpty(), config: SiteConfig.parse({}), cache: undefined });
    const pageFor = (email: string, first: Content['first']) => {
      timesRendered = 0;
      const html = renderPage({
        content: {
          parts: [{ module: { default: Page } as PageModule, loaderData: { first } }],
          actionData: undefined,
          params: {},
        },
        layout: {
          ...facts,
          siteUrl: 'http://localhost',
          theme: undefined,
          user: { email, role: 'user' },
          csrfToken: `token-of-${email}`,
          accountLinks: [],
          search: { appId: '', apiKey: '', host: '' },
        },
        url: new URL('http://localhost/?of=anna'),
        context: new RequestContext(),
        assets: { styles: [], scripts: [], preloads: [] },
      }).toString();
      const [, main = ''] = /<main[^>]*>(.*)<\/main>/.exec(html) ?? [];
      const [, json = ''] = /id="island-data">(.*?)<\/script>/.exec(html) ?? [];
      return { main, props: JSON.parse(json).props, timesRendered };
    };

    const first = { bills: ['H1'] };
    const shared =
      '<div class="wide">H1 for everybody at / <div data-island="bills" data-id-prefix="first-0-">H1 for everybody at / </div></div>';
    const own = (email: string) =>
      `own for ${email} at ?of=anna token-of-${email}` +
      `<div data-island="bills" data-id-prefix="i0-">&lt;own&gt; for ${email} at ?of=anna token-of-${email}</div>`;
    const props = { 'i0-': { bills: ['<own>'] }, 'first-0-': { bills: ['H1'] } };
    expect(pageFor('anna', first)).toEqual({ main: shared + own('anna'), props, timesRendered: 4 });
    expect(pageFor('ben', first)).toEqual({ main: shared + own('ben'), props, timesRendered: 2 });

    const changed = pageFor('ben', { bills: ['H2'] });
    expect(changed.timesRendered).toBe(4);
    expect(changed.main).toContain('H2 for everybody');
  });
});
