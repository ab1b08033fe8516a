import { TrackingNoticeBar } from '../bills/tracking-notice.tsx';
import { data, redirect } from '../http/responses.ts';
import { destinationAfterSignIn, signedIn } from '../http/signed-in.ts';
import { visitorContext } from '../http/visitor.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { addressWithNotice, billsInAddress, listsForBills, noticeFromAddress } from './manage.server.ts';
import { readFields, rejectedField } from './read-fields.ts';
import { billsSelected, changeTracking } from './tracking-change.server.ts';
import { TrackingForms } from './tracking-forms.tsx';
import styles from './tracking-page.module.css';

/** The forms of the modal 'Manage tracking lists' as a page (T01), for visitors without JavaScript or who have just signed in. */
export async function loader({ context, request }: LoaderArgs) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const bills = billsInAddress(request.url);
  const [view, notice] = await Promise.all([
    billsSelected(db, bills).then((billIds) => listsForBills(db, user.id, billIds)),
    noticeFromAddress(db, user.id, request.url),
  ]);
  return { view, bills, notice, csrfToken: context.get(visitorContext).csrfToken };
}

/** Applies a change and redirects back to the page that sent the form. */
export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const fields = await readFields(request);
  try {
    const done = await changeTracking(db, user.id, fields);
    const { billIds = '', legislator = '', committee = '', session = '' } = fields;
    const bills = Object.entries({ billIds, legislator, committee, session }).filter(([, value]) => value);
    const here = `/app/tracking/manage?${new URLSearchParams(bills)}`;
    return redirect(
      addressWithNotice(fields.back ? destinationAfterSignIn(fields.back) : here, done, fields.rows),
    );
  } catch (error) {
    const errors = rejectedField(error, 'name', 'billIds');
    if (!errors) throw error;
    const billIds = errors.billIds ? [] : await billsSelected(db, fields);
    const view = await listsForBills(db, user.id, billIds);
    return data({ errors, fields, view }, { status: 400 });
  }
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Manage tracking lists', path: '/app/tracking/manage', noindex: true });
}

export default function ManagePage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { notice, csrfToken } = loaderData;
  const { billIds, legislator, committee, session } = actionData?.fields ?? loaderData.bills;
  return (
    <div className={`page ${styles.page}`}>
      <h1>Manage tracking lists</h1>
      <TrackingNoticeBar notice={actionData ? undefined : notice} />
      <ErrorSummary errors={actionData?.errors} />
      <TrackingForms
        {...(actionData?.view ?? loaderData.view)}
        bills={{ billIds, legislator, committee, session }}
        csrfToken={csrfToken}
        back={actionData?.fields.back}
        typedName={actionData?.fields.do === 'make' ? actionData.fields.name : undefined}
      />
    </div>
  );
}
