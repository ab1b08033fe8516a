import { emailErrors, hasErrors, readForm } from '../accounts/account-forms.ts';
import { badRequest, idFrom } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { withRole } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { testMail } from '../mail/mail-conversation.ts';
import { counted } from '../ui/counted.ts';
import { Moment } from '../ui/day.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextField } from '../ui/form-parts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './admin.module.css';
import { AdminTabs } from './admin-tabs.tsx';
import {
  alertsOverview,
  decideHold,
  recordMailTest,
  replayMessage,
  retryMessage,
  stopAlerts,
} from './alerts-admin.server.ts';
import { FailedMessages, HeldImports, RuleVolumes, WebhookMessages } from './alerts-sections.tsx';
import { lastChange } from './audit-log.server.ts';
import { SuccessNotice } from './success-notice.tsx';

export async function loader({ context, request }: LoaderArgs) {
  const { email } = withRole(context, request, 'admin');
  const { db, config, mail } = context.get(siteContext);
  const [overview, done] = await Promise.all([alertsOverview(db), lastChange(db, email, request.url)]);
  return { ...overview, done, email, isConnected: mail.isConnected, timeZone: config.timeZone };
}

/** Stops or resumes alerts, decides on a held import, sends a message again, or sends a test message. */
export async function action({ context, request }: ActionArgs) {
  const { email: who } = withRole(context, request, 'admin');
  const { db, settings } = context.get(siteContext);
  const { what, hold, message, email } = await readForm(request, ['what', 'hold', 'message', 'email']);
  const done = (line: number) => redirect(`/app/admin/alerts?done=${line}`);
  switch (what) {
    case 'stop':
    case 'resume':
      return done(await stopAlerts(db, who, { isStopped: what === 'stop' }));
    case 'release':
    case 'drop': {
      const id = idFrom(hold, 'This import does not wait for a decision.');
      return done(await decideHold(db, who, id, what === 'release' ? 'released' : 'dropped'));
    }
    case 'retry':
      return done(await retryMessage(db, who, idFrom(message, 'This message has not failed.')));
    case 'replay':
      return done(await replayMessage(db, who, idFrom(message, 'This message was not sent to a webhook.')));
    case 'test': {
      const { smtpUrl } = settings;
      if (!smtpUrl) throw badRequest('This site has no mail server. Set SMTP_URL first.', 'email');
      const errors = emailErrors(email);
      if (hasErrors(errors)) return data({ errors, email, conversation: undefined }, { status: 400 });
      await recordMailTest(db, who, email);
      return { errors, email, conversation: await testMail({ ...settings, smtpUrl }, email) };
    }
    default:
      throw badRequest('There is no such action.', 'what');
  }
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Alerts', path: '/app/admin/alerts', noindex: true });
}

/** Whether alerts are sent, how many, what failed, held imports, and a test of the mail server. */
export default function AlertsAdminPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { state, counts, holds, failed, hooked, rules, done, timeZone } = loaderData;
  const { waiting, sent } = counts;
  return (
    <div className={`page ${styles.sections}`}>
      <PageHead title="Alerts" />
      <AdminTabs />
      <SuccessNotice done={done} />
      <HeldImports holds={holds} timeZone={timeZone} />
      <section>
        <h2>Sending</h2>
        <p>
          {counted(waiting, 'message')} waiting, {sent.toLocaleString('en-US')} sent in the last 7 days,{' '}
          {counts.failed.toLocaleString('en-US')} failed.
        </p>
        {state.stopped_at ? (
          <p role="note">
            <strong>Alerts are stopped</strong> since <Moment at={state.stopped_at} timeZone={timeZone} />, by{' '}
            {state.stopped_by}. When you resume them, each alert tells what has changed meanwhile.
          </p>
        ) : (
          <p>
            Stopping holds back all alerts of all users. Mail that confirms sign-ups and resets passwords is
            still sent.
          </p>
        )}
        <ChangeForm className={styles.buttons}>
          {state.stopped_at ? (
            <button type="submit" name="what" value="resume">
              Resume all alerts
            </button>
          ) : (
            <button type="submit" name="what" value="stop">
              Stop all alerts
            </button>
          )}
        </ChangeForm>
      </section>
      <FailedMessages failed={failed} timeZone={timeZone} />
      <WebhookMessages hooked={hooked} timeZone={timeZone} />
      <RuleVolumes rules={rules} />
      <MailTest {...loaderData} tested={actionData} />
    </div>
  );
}

interface MailTestProps {
  /** The administrator's address, to which a test goes unless another is entered. */
  email: string;
  isConnected: boolean;
  tested: PageProps<typeof loader, typeof action>['actionData'];
}

function MailTest({ email, isConnected, tested }: MailTestProps) {
  return (
    <section id="test">
      <h2>Test message</h2>
      {isConnected ? (
        <>
          <p>Sends a message, and shows what this site (C) and the mail server (S) say to each other.</p>
          <ErrorSummary errors={tested?.errors} />
          {tested?.conversation && (
            <div role="status">
              <p>
                <strong>
                  {tested.conversation.isAccepted
                    ? `The mail server accepted the message to ${tested.email}.`
                    : `The mail server did not accept the message to ${tested.email}.`}
                </strong>
              </p>
              <pre className={styles.conversation}>{tested.conversation.lines.join('\n')}</pre>
            </div>
          )}
          <ChangeForm className={styles.form}>
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={tested?.email ?? email}
              errors={tested?.errors}
              required
            />
            <p className={styles.buttons}>
              <button type="submit" name="what" value="test">
                Send test message
              </button>
            </p>
          </ChangeForm>
        </>
      ) : (
        <p>
          This site has no mail server. Messages are written to files in the data folder. Set{' '}
          <code>SMTP_URL</code> to send them.
        </p>
      )}
    </section>
  );
}
