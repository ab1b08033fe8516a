import { Link, redirect } from 'react-router';
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
  const id = idFrom(params.id, 'There is no such report.');
  return await findReport(context.get(siteContext).db, user.id, id);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const user = signedIn(context, request);
  const id = idFrom(params.id, 'There is no such report.');
  await deleteReport(context.get(siteContext).db, user.id, id);
  return redirect('/app/reports');
}

export function meta({ matches, params }: Route.MetaArgs) {
  const path = `/app/report/${params.id}/delete`;
  return pageMeta(matches, { title: 'Delete a report', path, noindex: true });
}

/** Asks before a report goes. */
export default function DeleteReportPage({ loaderData: report }: Route.ComponentProps) {
  return (
    <div className={`page ${styles.page}`}>
      <h1>Delete {report.title}?</h1>
      <p>
        It has {counted(report.bill_count, 'bill')}. What it says of them as they were goes with it
        {report.shared_at ? ', and the link under which it is shared leads nowhere from then on' : ''}. This
        cannot be undone.
      </p>
      <div className={styles.forms}>
        <ChangeForm>
          <button type="submit" className="dangerous-button">
            Delete the report
          </button>
        </ChangeForm>
      </div>
      <p>
        <Link to={`/app/report/${report.id}`}>Keep it</Link>
      </p>
    </div>
  );
}
