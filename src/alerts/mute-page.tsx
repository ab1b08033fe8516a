import { badRequest } from '../http/http-errors.ts';
import { redirect } from '../http/responses.ts';
import { submittedForm } from '../http/submitted-form.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { useWords } from '../layout/page-facts.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { ALERT_KINDS, type AlertKind, KINDS } from './alert-kinds.ts';
import styles from './alerts.module.css';
import { mutableIn } from './message-links.ts';
import {
  billOfReader,
  muteBill,
  muteKind,
  resumeStoppedRule,
  ruleOfReader,
  stopRule,
} from './mutes.server.ts';
import { ruleTitle } from './rule-subject.ts';
import { scheduleText } from './schedule-text.ts';

/**
 * The page at which the reader of a message mutes its bill, or kinds of changes in its alert, also without signing in. Opening it
 * changes nothing, because mail scanners open links.
 */
export async function loader({ context, params }: LoaderArgs<'secret'>) {
  const { db, siteKey } = context.get(siteContext);
  const mutable = mutableIn(siteKey, params.secret);
  const found = mutable && (await ruleOfReader(db, mutable.ruleId));
  if (!mutable || !found) return undefined;
  const { userId, ...rule } = found;
  const bill = mutable.billId === null ? undefined : await billOfReader(db, userId, mutable.billId);
  return { rule, bill };
}

export async function action({ context, request, params, url }: ActionArgs<'secret'>) {
  const { db, siteKey } = context.get(siteContext);
  const mutable = mutableIn(siteKey, params.secret);
  const rule = mutable && (await ruleOfReader(db, mutable.ruleId));
  if (!mutable || !rule) return redirect(url.pathname);

  const form = await submittedForm(request);
  const what = form.get('what');
  const isMuted = what === 'mute';
  const kind = KINDS.find((each) => each === form.get('kind'));
  if (what === 'stop') await stopRule(db, rule.id);
  else if (what === 'resume') await resumeStoppedRule(db, rule.id);
  else if (!isMuted && what !== 'unmute') throw badRequest('There is no such action.', 'what');
  else if (kind) await muteKind(db, rule.id, kind, { isMuted });
  else if (mutable.billId !== null) await muteBill(db, rule.userId, mutable.billId, { isMuted });
  return redirect(url.pathname);
}

export { noStore as headers } from '../accounts/no-store.ts';

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Mute or stop an alert', path: '/alerts/mute', noindex: true });
}

export default function MutePage({ loaderData }: PageProps<typeof loader, typeof action>) {
  return (
    <div className={`page ${styles.page}`}>
      <h1>Mute or stop an alert</h1>
      {loaderData ? (
        <Choices {...loaderData} />
      ) : (
        <p>
          This alert was deleted, or its link is not complete. <a href="/app/alerts">See your alerts</a>
        </p>
      )}
    </div>
  );
}

function Choices({ rule, bill }: NonNullable<PageProps<typeof loader>['loaderData']>) {
  const { kinds, mutedKinds, isStopped, organizationName, hasSharedWebhook } = rule;
  const all = KINDS.filter((kind) => [...kinds, ...mutedKinds].includes(kind));
  return (
    <>
      <p>
        <strong>{ruleTitle(rule.subject, useWords())}</strong>, {scheduleText(rule)}.{' '}
        <a href="/app/alerts">See all your alerts</a>
      </p>
      {organizationName && (
        <p>
          {hasSharedWebhook
            ? `Its messages go to a webhook of ${organizationName}, and not to you.`
            : `All members of ${organizationName} get it.`}{' '}
          What you mute or stop here, you mute or stop only for yourself.
        </p>
      )}
      {bill && <BillChoice {...bill} />}
      <section>
        <h2>Kinds of changes in this alert</h2>
        <ul className={styles.rules}>
          {all.map((kind) => (
            <KindChoice
              key={kind}
              kind={kind}
              isMuted={mutedKinds.includes(kind)}
              isLast={kinds.length === 1}
            />
          ))}
        </ul>
      </section>
      <section>
        <h2>The whole alert</h2>
        <p role="status">
          {isStopped
            ? 'This alert is stopped. You get no more messages of it.'
            : 'Your tracking lists stay as they are.'}
        </p>
        <ChangeForm className={styles.buttons}>
          <button type="submit" name="what" value={isStopped ? 'resume' : 'stop'}>
            {isStopped ? 'Resume this alert' : 'Stop this alert'}
          </button>
        </ChangeForm>
      </section>
    </>
  );
}

interface BillChoiceProps {
  number: string;
  title: string;
  isMuted: boolean;
}

function BillChoice({ number, title, isMuted }: BillChoiceProps) {
  return (
    <section>
      <h2>
        {number} {title}
      </h2>
      <p role="status">
        {isMuted
          ? `${number} is muted: none of your alerts tells you about it. It stays on your tracking lists.`
          : 'Muting it applies to all your alerts. It stays on your tracking lists.'}
      </p>
      <ChangeForm className={styles.buttons}>
        <button type="submit" name="what" value={isMuted ? 'unmute' : 'mute'} className="main-button">
          {isMuted ? 'Unmute' : 'Mute'} {number}
        </button>
      </ChangeForm>
    </section>
  );
}

interface KindChoiceProps {
  kind: AlertKind;
  isMuted: boolean;
  /** Whether it is the only kind that the alert still tells. */
  isLast: boolean;
}

function KindChoice({ kind, isMuted, isLast }: KindChoiceProps) {
  return (
    <li>
      <p>
        {ALERT_KINDS[kind]}
        {isMuted && ' (muted)'}
      </p>
      {!isMuted && isLast ? (
        <p>
          <small>The last kind cannot be muted. Stop the alert instead.</small>
        </p>
      ) : (
        <ChangeForm className={styles.buttons}>
          <input type="hidden" name="kind" value={kind} />
          <button type="submit" name="what" value={isMuted ? 'unmute' : 'mute'}>
            {isMuted ? 'Unmute' : 'Mute'}
            <span className="visually-hidden"> {ALERT_KINDS[kind]}</span>
          </button>
        </ChangeForm>
      )}
    </li>
  );
}
