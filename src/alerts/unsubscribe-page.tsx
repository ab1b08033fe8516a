import { unseal } from '../accounts/sealed-text.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { UNSUBSCRIBE } from './decide.server.ts';
import { endRule, ruleExists } from './rules.server.ts';

/** The page at which an alert ends, also without signing in. Mail programs send the form by themselves (RFC 8058). */
export async function loader({ context, params }: LoaderArgs<'secret'>) {
  const { db } = context.get(siteContext);
  const id = ruleIn(context, params.secret);
  return { isOn: id !== undefined && (await ruleExists(db, id)) };
}

export async function action({ context, params }: ActionArgs<'secret'>) {
  const { db } = context.get(siteContext);
  const id = ruleIn(context, params.secret);
  if (id !== undefined) await endRule(db, id);
  return { isDone: true };
}

/** The id of the rule in a link; undefined if the link is not complete. */
function ruleIn(context: LoaderArgs['context'], secret: string): number | undefined {
  const id = unseal(context.get(siteContext).siteKey, UNSUBSCRIBE, secret);
  return id === undefined ? undefined : Number(id);
}

export { noStore as headers } from '../accounts/no-store.ts';

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Stop an alert', path: '/alerts/unsubscribe', noindex: true });
}

export default function UnsubscribePage({ loaderData }: PageProps<typeof loader, typeof action>) {
  return (
    <div className="page">
      <h1>Stop an alert</h1>
      {loaderData.isOn ? (
        <>
          <p>You will get no more messages of this alert. Your tracking lists stay as they are.</p>
          <ChangeForm>
            <button type="submit" className="main-button">
              Stop this alert
            </button>
          </ChangeForm>
        </>
      ) : (
        <p>
          This alert has ended, or its link is not complete. <a href="/app/alerts">See your alerts</a>
        </p>
      )}
    </div>
  );
}
