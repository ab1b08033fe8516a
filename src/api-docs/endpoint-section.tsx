import { type Column, StackedTable } from '../ui/stacked-table.tsx';
import styles from './api-docs-page.module.css';
import type { DescribedEndpoint, DescribedField } from './described-endpoints.ts';

const FIELD_MEANING: Column<DescribedField> = { heading: 'Meaning', cell: ({ meaning }) => meaning };

/** One endpoint: what it takes, what it answers, and a request to copy or to try. */
export function EndpointSection({ endpoint, siteUrl }: { endpoint: DescribedEndpoint; siteUrl: string }) {
  const {
    id,
    method,
    path,
    summary,
    answer,
    parameters,
    fields,
    isHtml,
    isStream,
    isSignedInOnly,
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
        {answer} {!isStream && answerForms(isHtml, fields.length > 0)}
        {isSignedInOnly && ' Only for those who are signed in: everybody else gets a 401.'}
        {isChange && ' Without the token of the page it answers a 403.'}
      </p>
      {parameters.length > 0 && (
        <StackedTable
          caption="Parameters"
          columns={[
            { heading: 'Name', cell: ({ name }) => <code>{name}</code>, isRowName: true },
            { heading: 'In', isLabelled: true, cell: ({ place }) => place },
            { heading: 'Allowed', isLabelled: true, cell: ({ allowed }) => allowed },
            { heading: 'Needed', isLabelled: true, cell: ({ isRequired }) => (isRequired ? 'yes' : 'no') },
            { heading: 'Meaning', cell: ({ meaning }) => meaning },
          ]}
          rows={parameters}
          rowKey={({ name }) => name}
        />
      )}
      {fields.length > 0 && (
        <StackedTable
          caption="The answer"
          columns={[
            { heading: 'Field', cell: ({ name }) => <code>{name}</code>, isRowName: true },
            { heading: 'Kind', cell: ({ kind }) => kind },
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

function answerForms(isHtml: boolean, isJson: boolean): string {
  if (!isHtml) return 'It answers JSON.';
  return isJson ? 'It answers HTML; JSON to those who accept only that.' : 'It answers a piece of HTML.';
}
