import { idFrom } from '../http/http-errors.ts';
import { withRole } from '../http/signed-in.ts';
import { findRejectionReport, firstLinesOf } from '../importers/rejection-report.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { counted } from '../ui/counted.ts';
import { Day, Moment } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import styles from './admin.module.css';
import { contradictedBills, importAt } from './imports.server.ts';
import { UnderstandingSection } from './understanding.tsx';

const MAX_REPORT_LINES = 200;

export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  withRole(context, request, 'admin');
  const { db, config, settings } = context.get(siteContext);
  const run = await importAt(db, idFrom(params.id, 'This import does not exist.'));
  const report = await findRejectionReport(settings.dataDir, run.id);
  const isOwnReport = report?.endsWith(`/${run.id}-refused.csv`) || run.rejected > 0;
  const rejected = report && isOwnReport ? await firstLinesOf(report, MAX_REPORT_LINES) : undefined;
  const contradicted = await contradictedBills(db);
  return { run, rejected, contradicted, timeZone: config.timeZone };
}

export function meta({ layout, loaderData: { run } }: MetaArgs<typeof loader>) {
  const title = `Import of ${run.source}`;
  return pageMeta(layout, { title, path: `/app/admin/imports/${run.id}`, noindex: true });
}

/** The result of one import. */
export default function ImportPage({
  loaderData: { run, rejected, contradicted, timeZone },
}: PageProps<typeof loader>) {
  const { id, source, path, counts, understanding, events, wasInterrupted, started_at, finished_at, as_of } =
    run;
  return (
    <div className={`page ${styles.writing}`}>
      <Breadcrumbs
        steps={[
          { to: '/app/admin', label: 'Administration' },
          { to: '/app/admin/imports', label: 'Imports' },
        ]}
      />
      <h1 className={styles.named}>Import of {source}</h1>
      <p className={styles.named}>
        From {path}
        {as_of && (
          <>
            , as of <Day day={as_of} />
          </>
        )}
        . Started <Moment at={started_at} timeZone={timeZone} />
        {finished_at ? (
          <>
            , finished <Moment at={finished_at} timeZone={timeZone} />.
          </>
        ) : (
          ', not finished. It is still running or was interrupted. If it was interrupted, run the same import again.'
        )}
        {wasInterrupted && ' It was interrupted, and the next import completed it.'}{' '}
        {counted(events, 'change')} recorded.
      </p>
      {counts.length === 0 ? (
        <EmptyNote>No records were read.</EmptyNote>
      ) : (
        <StackedTable
          caption="Records"
          rows={counts}
          rowKey={({ recordType }) => recordType}
          columns={[
            {
              heading: 'Records',
              isRowName: true,
              cell: ({ recordType }) => RECORD_LABELS[recordType] ?? recordType,
            },
            ...COLUMNS.map(([heading, name]) => ({
              heading,
              isNumber: true,
              cell: (row: (typeof counts)[number]) => row[name].toLocaleString('en-US'),
            })),
          ]}
        />
      )}
      {understanding && <UnderstandingSection understanding={understanding} contradicted={contradicted} />}
      <section className={styles.section} aria-labelledby="refused">
        <h2 id="refused">Rejected records</h2>
        {!rejected || rejected.lines.length === 0 ? (
          <EmptyNote>
            {run.rejected > 0
              ? 'The report of rejected records is no longer in the data directory.'
              : 'No records were rejected.'}
          </EmptyNote>
        ) : (
          <>
            <p>
              {rejected.hasMore && `These are the first ${MAX_REPORT_LINES} lines of the report. `}
              <a href={`/app/admin/imports/${id}/refused.csv`} download>
                Download the report as CSV
              </a>
              . It covers all files that were imported together.
            </p>
            <StackedTable
              caption="Rejected, truncated, or skipped records"
              isCaptionHidden
              rows={rejected.lines.map((line, at) => ({ ...line, at }))}
              rowKey={({ at }) => at}
              columns={[
                { heading: 'Record', isRowName: true, cell: ({ record, file }) => record || file },
                { heading: 'Result', cell: ({ what }) => what },
                { heading: 'Field', isLabeled: true, cell: ({ field }) => field },
                { heading: 'Reason', isLabeled: true, cell: ({ reason }) => reason },
                {
                  heading: 'Location',
                  isLabeled: true,
                  cell: ({ file, line }) => (line ? `${file}, line ${line}` : file),
                },
              ]}
            />
          </>
        )}
      </section>
    </div>
  );
}

const COLUMNS = [
  ['Read', 'read'],
  ['Added', 'added'],
  ['Changed', 'changed'],
  ['Unchanged', 'unchanged'],
  ['Outdated', 'stale'],
  ['Rejected', 'refused'],
] as const;

const RECORD_LABELS: Record<string, string> = {
  session: 'Sessions',
  legislator: 'Legislators',
  committee: 'Committees',
  bill: 'Bills',
  billText: 'Bill texts',
  amendment: 'Amendments',
  meeting: 'Meetings',
  rollCall: 'Roll calls',
  transcript: 'Transcripts',
  newsArticle: 'Articles',
  pressRelease: 'Press releases',
};
