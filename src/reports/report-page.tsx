import { idFrom } from '../http/http-errors.ts';
import { redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { submittedForm } from '../http/submitted-form.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { dateText } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { ToggleLinks } from '../ui/toggle-links.tsx';
import { ColumnChoices } from './column-choices.tsx';
import {
  columnsOf,
  DEFAULT_CHOICES,
  groupingsOf,
  requestedChoices,
  requestedView,
} from './report-choices.ts';
import { GROUPINGS, type ReportView, reportAddress } from './report-columns.ts';
import styles from './report-page.module.css';
import { reportSummary } from './report-summary.ts';
import { ReportTable } from './report-table.tsx';
import { viewOfReport } from './report-view.server.ts';
import { saveChoices } from './reports.server.ts';

export async function loader({ context, request, params }: LoaderArgs<'id'>) {
  const user = signedIn(context, request);
  const site = context.get(siteContext);
  const id = idFrom(params.id, 'This report does not exist.');
  const { features } = site.config;
  return {
    ...(await viewOfReport(site, user.id, id, new URL(request.url).searchParams)),
    allColumns: columnsOf(features),
    allGroupings: groupingsOf(features),
  };
}

/** Saves the columns and grouping of the report, and redirects to an address with these choices. */
export async function action({ context, request, params }: ActionArgs<'id'>) {
  const user = signedIn(context, request);
  const id = idFrom(params.id, 'This report does not exist.');
  const view = requestedView(new URL(request.url).searchParams);
  const choices = requestedChoices(await submittedForm(request)) ?? DEFAULT_CHOICES;
  await saveChoices(context.get(siteContext).db, user.id, id, choices);
  return redirect(reportAddress(`/app/report/${id}`, view, choices));
}

export function meta({ layout, loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { title, id } = loaderData.report;
  return pageMeta(layout, { title, path: `/app/report/${id}`, noindex: true });
}

/** A report: its bills as they were, or as they are now with what changed since (P11). */
export default function ReportPage({ loaderData }: PageProps<typeof loader, typeof action>) {
  const { report, view, choices, isChosen, changed, groups } = loaderData;
  const path = `/app/report/${report.id}`;
  const linked = isChosen ? choices : undefined;
  const day = dateText(report.day);
  const choice = (name: ReportView, label: string) => ({
    to: reportAddress(path, name, linked),
    label,
    isChosen: view === name,
  });
  const file = (kind: string) => reportAddress(`${path}/report.${kind}`, view, choices);
  return (
    <div className={`page ${styles.report}`}>
      <header className={styles.head}>
        <h1>{report.title}</h1>
        <p>{reportSummary(loaderData)}</p>
        {report.shared_at && (
          <p className="no-print">
            Shared by link. <a href={`${path}/settings`}>Replace the link or stop sharing</a>
          </p>
        )}
      </header>
      <ToggleLinks
        label="Bills shown"
        choices={[
          choice('frozen', `As of ${day}`),
          choice('now', 'Current'),
          choice('changed', `Changed since (${changed.toLocaleString('en-US')})`),
        ]}
      />
      <div className={`${styles.tools} no-print`}>
        <button type="button" className={styles.scripted} data-print>
          Print
        </button>
        <a href={file('csv')} download>
          CSV
        </a>
        <a href={file('xlsx')} download>
          Excel
        </a>
        <a href={file('pdf')} download>
          PDF
        </a>
        <a href={`${path}/settings`}>Rename, share, or delete</a>
        <a href="/app/reports">All reports</a>
      </div>
      <ReportChoicesForm {...loaderData} />
      {groups.length > 0 ? (
        <ReportTable title={report.title} columns={choices.columns} {...loaderData} />
      ) : (
        <EmptyNote>Nothing has changed since {day}.</EmptyNote>
      )}
    </div>
  );
}

type Shown = PageProps<typeof loader, typeof action>['loaderData'];

function ReportChoicesForm({ report, view, choices, allColumns, allGroupings }: Shown) {
  return (
    <details className={`${styles.choices} no-print`}>
      <summary>Columns and groups</summary>
      <ChangeForm action={reportAddress(`/app/report/${report.id}`, view)}>
        <ColumnChoices known={allColumns} chosen={choices.columns} />
        <fieldset>
          <legend>Groups</legend>
          {allGroupings.map((name) => (
            <label key={name}>
              <input type="radio" name="group" value={name} defaultChecked={choices.group === name} />
              {GROUPINGS[name]}
            </label>
          ))}
        </fieldset>
        {report.shared_at && (
          <p>
            People with the link see the columns you save here. Tracking lists, positions, priorities, and
            public notes that were not included when you created the link are shown only to you. Your private
            notes are never shown to others.
          </p>
        )}
        <button type="submit">Save</button>
      </ChangeForm>
    </details>
  );
}
