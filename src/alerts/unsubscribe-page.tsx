import { submittedForm } from '../http/submitted-form.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import styles from './alerts.module.css';
import { ruleToStop } from './message-links.ts';
import { resumeStoppedRule, ruleOfReader, stopRule } from './mutes.server.ts';
import { ruleTitle } from './rule-subject.ts';

/** The page at which an alert is stopped, also without signing in. Mail programs send the form by themselves (RFC 8058). */
export async function loader({ context, params }: LoaderArgs<'secret'>) {
  const { db, config, siteKey } = context.get(siteContext);
  const id = ruleToStop(siteKey, params.secret);
  const rule = id === undefined ? undefined : await ruleOfReader(db, id);
  return (
    rule && {
      title: ruleTitle(rule.subject, config),
      isStopped: rule.isStopped,
      organizationName: rule.organizationName,
      hasSharedWebhook: rule.hasSharedWebhook,
    }
  );
}

export async function action({ context, request, params }: ActionArgs<'secret'>) {
  const { db, siteKey } = context.get(siteContext);
  const id = ruleToStop(siteKey, params.secret);
  if (id === undefined) return { isDone: false };
  const form = await submittedForm(request);
  if (form.get('what') === 'resume') await resumeStoppedRule(db, id);
  else await stopRule(db, id);
  return { isDone: true };
}

export { noStore as headers } from '../accounts/no-store.ts';

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Stop an alert', path: '/alerts/unsubscribe', noindex: true });
}

export default function UnsubscribePage({ loaderData }: PageProps<typeof loader, typeof action>) {
  return (
    <div className={`page ${styles.page}`}>
      <h1>Stop an alert</h1>
      {loaderData ? (
        <>
          <p>
            <strong>{loaderData.title}</strong>
          </p>
          <p role="status">
            {loaderData.isStopped
              ? 'This alert is stopped. You get no more messages of it.'
              : 'You will get no more messages of this alert. Your tracking lists stay as they are.'}
            {othersText(loaderData)}
          </p>
          <ChangeForm className={styles.buttons}>
            {loaderData.isStopped ? (
              <button type="submit" name="what" value="resume">
                Resume this alert
              </button>
            ) : (
              <button type="submit" className="main-button">
                Stop this alert
              </button>
            )}
          </ChangeForm>
        </>
      ) : (
        <p>
          This alert was deleted, or its link is not complete. <a href="/app/alerts">See your alerts</a>
        </p>
      )}
    </div>
  );
}

/** Who still gets an alert of an organization after a member stopped it. */
function othersText({
  organizationName,
  hasSharedWebhook,
}: {
  organizationName: string | null;
  hasSharedWebhook: boolean;
}): string {
  if (!organizationName) return '';
  return hasSharedWebhook
    ? ` A webhook of ${organizationName} still gets it.`
    : ` Other members of ${organizationName} still get it.`;
}
