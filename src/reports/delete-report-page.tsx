import { idFrom } from '../http/http-errors.ts';
import { redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { counted } from '../ui/counted.ts';
import styles from './report-settings-page.module.css';
import { deleteReport, findEditableReport } from './reports.server.ts';

export async function loader({ context, request, params }: LoaderArgs<'id'>) {
  const user = signedIn(context, request);
  const id = idFrom(params.id, 'This report does not exist.');
  return await findEditableReport(context.get(siteContext).db, user.id, id);
}

export async function action({ context, request, params }: ActionArgs<'id'>) {
  const user = signedIn(context, request);
  const id = idFrom(params.id, 'This report does not exist.');
  await deleteReport(context.get(siteContext).db, user.id, id);
  return redirect('/app/reports');
}

export function meta({ layout, params }: MetaArgs<undefined, 'id'>) {
  const path = `/app/report/${params.id}/delete`;
  return pageMeta(layout, { title: 'Delete a report', path, noindex: true });
}

/** Asks for confirmation before deleting a report. */
export default function DeleteReportPage({ loaderData: report }: PageProps<typeof loader, typeof action>) {
  return (
    <div className={`page ${styles.page}`}>
      <h1>Delete {report.title}?</h1>
      <p>
        This deletes the report with its record of {counted(report.bill_count, 'bill')}
        {report.shared_at ? ', and its shared link stops working' : ''}. You cannot undo this.
      </p>
      <div className={styles.forms}>
        <ChangeForm>
          <button type="submit" className="dangerous-button">
            Delete report
          </button>
        </ChangeForm>
      </div>
      <p>
        <a href={`/app/report/${report.id}`}>Cancel</a>
      </p>
    </div>
  );
}
