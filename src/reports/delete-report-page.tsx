import { redirect } from 'react-router';
import { idFrom } from '../http/http-errors.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { siteContext } from '../layout/site-context.ts';
import { counted } from '../ui/counted.ts';
import type { Route } from './+types/delete-report-page.ts';
import styles from './report-settings-page.module.css';
import { deleteReport, findReport } from './reports.server.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const user = signedIn(context, request);
  const id = idFrom(params.id, 'This report does not exist.');
  return await findReport(context.get(siteContext).db, user.id, id);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const user = signedIn(context, request);
  const id = idFrom(params.id, 'This report does not exist.');
  await deleteReport(context.get(siteContext).db, user.id, id);
  return redirect('/app/reports');
}

export function meta({ matches, params }: Route.MetaArgs) {
  const path = `/app/report/${params.id}/delete`;
  return pageMeta(matches, { title: 'Delete a report', path, noindex: true });
}

/** Asks for confirmation before deleting a report. */
export default function DeleteReportPage({ loaderData: report }: Route.ComponentProps) {
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
