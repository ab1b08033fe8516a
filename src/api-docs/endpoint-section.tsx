import { type Column, StackedTable } from '../ui/stacked-table.tsx';
import styles from './api-docs-page.module.css';
import type { DescribedEndpoint, DescribedField } from './described-endpoints.ts';

const FIELD_MEANING: Column<DescribedField> = { heading: 'Description', cell: ({ meaning }) => meaning };

/** An endpoint with its parameters, response fields and an example request. */
export function EndpointSection({ endpoint, siteUrl }: { endpoint: DescribedEndpoint; siteUrl: string }) {
  const {
    id,
    method,
    path,
    summary,
    responseDescription,
    parameters,
    fields,
    isHtml,
    isStream,
    access,
    isChange,
    example,
  } = endpoint;
  return (
    <article className={styles.endpoint} id={id} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`}>{summary}</h3>
      <p className={styles.address}>
        <code>
          {method} {path}
        </code>
      </p>
      <p>
        {responseDescription} {!isStream && responseFormats(isHtml, fields.length > 0)}
        {access === 'signed in' && ' Requires a signed-in user; otherwise the response is a 401.'}
        {access === 'key' && ' Requires an API key; otherwise the response is a 401.'}
        {isChange && ' Requires the page’s CSRF token; otherwise the response is a 403.'}
      </p>
      {parameters.length > 0 && (
        <StackedTable
          caption="Parameters"
          columns={[
            { heading: 'Name', cell: ({ name }) => <code>{name}</code>, isRowName: true },
            { heading: 'In', isLabeled: true, cell: ({ location }) => location },
            { heading: 'Allowed', isLabeled: true, cell: ({ allowed }) => allowed },
            { heading: 'Required', isLabeled: true, cell: ({ isRequired }) => (isRequired ? 'yes' : 'no') },
            { heading: 'Description', cell: ({ meaning }) => meaning },
          ]}
          rows={parameters}
          rowKey={({ name }) => name}
        />
      )}
      {fields.length > 0 && (
        <StackedTable
          caption="Response"
          columns={[
            { heading: 'Field', cell: ({ name }) => <code>{name}</code>, isRowName: true },
            { heading: 'Type', cell: ({ kind }) => kind },
            ...(fields.some(({ meaning }) => meaning) ? [FIELD_MEANING] : []),
          ]}
          rows={fields}
          rowKey={({ name }) => name}
        />
      )}
      {example && (
        <div className={styles.example}>
          <pre>
            <code>
              curl {isHtml && fields.length > 0 && "-H 'Accept: application/json' "}&#39;{siteUrl}
              {example}&#39;
            </code>
          </pre>
          <a href={example}>
            Try it<span className="visually-hidden">: {summary}</span>
          </a>
        </div>
      )}
    </article>
  );
}

function responseFormats(isHtml: boolean, isJson: boolean): string {
  if (!isHtml) return 'Returns JSON.';
  return isJson ? 'Returns HTML, or JSON if only JSON is accepted.' : 'Returns an HTML fragment.';
}
