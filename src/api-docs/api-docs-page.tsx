import { cached } from '../db/record-cache.ts';
import { PROBLEMS } from '../http/problems.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { apiDescriptionContext, siteContext } from '../layout/site-context.ts';
import { CachedHtml } from '../ui/cached-html.tsx';
import { PageColumns } from '../ui/page-columns.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import styles from './api-docs-page.module.css';
import { describedEndpoints } from './described-endpoints.ts';
import { EndpointSection } from './endpoint-section.tsx';
import { exampleIds } from './example-ids.server.ts';

export async function loader({ context }: LoaderArgs) {
  const site = context.get(siteContext);
  const problems = Object.entries(PROBLEMS).map(([status, { title, when }]) => ({ status, title, when }));
  const groups = await cached(site.cache?.values, 'endpoints in the API docs', async () =>
    describedEndpoints(context.get(apiDescriptionContext), await exampleIds(site.db)),
  );
  return {
    groups,
    problems,
    siteUrl: site.settings.siteUrl,
  };
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, {
    title: 'API',
    description: 'Every endpoint of the API: parameters, responses, errors, and examples.',
    path: '/api/docs',
  });
}

/** The API reference (A09), generated from the OpenAPI document except for the introduction. */
export default function ApiDocsPage({ loaderData }: PageProps<typeof loader>) {
  const { groups, problems, siteUrl } = loaderData;
  return (
    <div className="page">
      <PageHead title="API" />
      <div className={styles.about}>
        <p>
          The API provides the data on this site’s pages. Public endpoints need no key. With an API key, which
          you create on the page of your account, programs can send more requests to the endpoints at{' '}
          <code>/api/v1</code>. A machine-readable description is available as an{' '}
          <a href="/api/openapi.json">OpenAPI 3.1 document</a>.
        </p>
        <p>
          Lists are paged: <code>page</code> starts at 1, and the <code>Link</code> response header has the
          previous and next pages. Dates use the format <code>YYYY-MM-DD</code>. Unknown and repeated
          parameters are rejected.
        </p>
      </div>
      <PageColumns sidebar={<Contents groups={groups} />}>
        <CachedHtml data={groups} cacheKey="endpoints">
          {groups.map(({ tag, endpoints }) => (
            <section key={tag}>
              <h2>{tag}</h2>
              {endpoints.map((endpoint) => (
                <EndpointSection key={endpoint.id} endpoint={endpoint} siteUrl={siteUrl} />
              ))}
            </section>
          ))}
        </CachedHtml>
        <section id="problems">
          <h2>Errors</h2>
          <p>
            Errors are returned as problem details (RFC 9457): <code>application/problem+json</code> with{' '}
            <code>status</code>, <code>title</code>, <code>detail</code> (an explanation) and{' '}
            <code>field</code> (the invalid parameter).
          </p>
          <StackedTable
            caption="Errors by status"
            isCaptionHidden
            columns={[
              { heading: 'Status', cell: ({ status }) => status, isRowName: true },
              { heading: 'Title', cell: ({ title }) => title },
              { heading: 'When', cell: ({ when }) => when },
            ]}
            rows={problems}
            rowKey={({ status }) => status}
          />
        </section>
      </PageColumns>
    </div>
  );
}

function Contents({ groups }: Pick<PageProps<typeof loader>['loaderData'], 'groups'>) {
  return (
    <nav className={`${styles.contents} no-print`} aria-label="Endpoints">
      {groups.map(({ tag, endpoints }) => (
        <section key={tag}>
          <h2>{tag}</h2>
          <ul className={styles.list}>
            {endpoints.map(({ id, path }) => (
              <li key={id}>
                <a href={`#${id}`}>{path.slice('/api/'.length)}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <a href="#problems">Errors</a>
    </nav>
  );
}
