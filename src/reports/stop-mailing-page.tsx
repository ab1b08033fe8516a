import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { recipientIn } from './mail-reports.server.ts';
import { isRecipient, stopFor } from './mailings.server.ts';

/** The page at which a mailed report ends for a reader, without signing in. Mail programs send the form by themselves (RFC 8058). */
export async function loader({ context, params }: LoaderArgs<'secret'>) {
  const { db, siteKey } = context.get(siteContext);
  const recipient = recipientIn(siteKey, params.secret);
  const isOn = recipient !== undefined && (await isRecipient(db, recipient.mailingId, recipient.email));
  return { email: isOn ? recipient.email : undefined };
}

export async function action({ context, params }: ActionArgs<'secret'>) {
  const { db, siteKey } = context.get(siteContext);
  const recipient = recipientIn(siteKey, params.secret);
  if (recipient) await stopFor(db, recipient);
  return { isDone: true };
}

export { noStore as headers } from '../accounts/no-store.ts';

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Stop a report', path: '/reports/stop', noindex: true });
}

export default function StopMailingPage({ loaderData }: PageProps<typeof loader, typeof action>) {
  return (
    <div className="page">
      <h1>Stop a report</h1>
      {loaderData.email ? (
        <>
          <p>{loaderData.email} will not get this report any more. The person who sends it will see that.</p>
          <ChangeForm>
            <button type="submit" className="main-button">
              Stop this report
            </button>
          </ChangeForm>
        </>
      ) : (
        <p>This report is no longer sent to you, or its link is not complete.</p>
      )}
    </div>
  );
}
