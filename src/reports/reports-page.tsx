import { data, redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { submittedForm } from '../http/submitted-form.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { readRowKey } from '../tracking/row-settings.ts';
import { counted } from '../ui/counted.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { Day } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import { NewReportForms } from './new-report-forms.tsx';
import { DEFAULT_CHOICES, TRACKED_CHOICES } from './report-choices.ts';
import { billsOfReportForm, reportFormChoices } from './report-form.server.ts';
import styles from './report-settings-page.module.css';
import { createReport, listReports } from './reports.server.ts';

export async function loader({ context, request }: LoaderArgs) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const reports = await listReports(db, user.id);
  return {
    reports: reports.map(({ made_at, ...report }) => ({
      ...report,
      day: dayOfMoment(made_at, config.timeZone),
    })),
    ...(await reportFormChoices(db, user.id)),
  };
}

/** Creates a report of selected bills (`what` is `ticked`), of bills given by id, of a tracking list, or of pasted numbers. */
export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const sent = await submittedForm(request);
  const field = (name: string) => String(sent.get(name) ?? '');
  const form = {
    ids: [...sent.getAll('ids'), ...sent.getAll('billIds'), ...sent.getAll('rows').map(billInRow)].join(','),
    list: field('list'),
    numbers: field('numbers'),
    session: field('session'),
    title: field('title'),
    leaveOut: field('leaveOut'),
  };
  // The form of selected bills also has a list to add them to, which does not apply here.
  const isTicked = field('what') === 'ticked';
  const { ids, about, errors, notFound } = await billsOfReportForm(
    db,
    user.id,
    isTicked ? { ...form, list: '' } : form,
  );
  if (errors) return data({ errors, refused: { ...form, left: notFound, known: !!ids } }, { status: 400 });
  const today = dayOfMoment(new Date(), config.timeZone);
  const isTracked = sent.has('rows') || (!isTicked && form.list !== '');
  const choices = isTracked ? TRACKED_CHOICES : DEFAULT_CHOICES;
  const id = await createReport(db, user.id, {
    ids,
    about,
    title: form.title,
    today,
    choices,
    isFromForm: true,
  });
  return redirect(`/app/report/${id}`);
}

/** The bill's id in a row of the tracking table. */
function billInRow(key: FormDataEntryValue): string {
  const row = readRowKey(String(key));
  return row ? String(row.billId) : String(key);
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Reports', path: '/app/reports', noindex: true });
}

/** A user's reports, and forms to create one (T02). */
export default function ReportsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { reports, lists, sessions } = loaderData;
  return (
    <div className={`page ${styles.list}`}>
      <h1>Reports</h1>
      <p>
        <a href="/app/reports/mailings">Reports by mail</a>, every week to the people you choose
      </p>
      {reports.length === 0 ? (
        <EmptyNote>
          You have no reports yet. Select bills in <a href="/app/search">search</a>, or create a report here.
        </EmptyNote>
      ) : (
        <StackedTable
          caption={counted(reports.length, 'report')}
          columns={[
            {
              heading: 'Title',
              isRowName: true,
              cell: ({ id, title }) => <a href={`/app/report/${id}`}>{title}</a>,
            },
            ...(reports.some(({ organization_name }) => organization_name)
              ? [
                  {
                    heading: 'Belongs to',
                    isLabeled: true,
                    cell: ({ organization_name }: (typeof reports)[number]) => organization_name ?? 'Only me',
                  } as const,
                ]
              : []),
            { heading: 'Created', isLabeled: true, cell: ({ day }) => <Day day={day} /> },
            {
              heading: 'Bills',
              isNumber: true,
              cell: ({ bill_count }) => bill_count.toLocaleString('en-US'),
            },
            {
              heading: 'Shared',
              isLabeled: true,
              cell: ({ shared_at }) => (shared_at ? 'By link' : 'No'),
            },
            {
              heading: 'Change',
              cell: ({ id, title }) => (
                <a href={`/app/report/${id}/settings`}>
                  Rename, share, or delete<span className="visually-hidden"> {title}</span>
                </a>
              ),
            },
          ]}
          rows={reports}
          rowKey={({ id }) => id}
        />
      )}
      <NewReportForms
        lists={lists}
        sessions={sessions}
        errors={actionData?.errors}
        refused={actionData?.refused}
      />
    </div>
  );
}
