import styles from '../alerts/alerts.module.css';
import { idFrom } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import type { Site } from '../layout/site.ts';
import { siteContext } from '../layout/site-context.ts';
import { organizationsOf } from '../organizations/access.server.ts';
import { isEditing } from '../organizations/member-roles.ts';
import { MoveForm } from '../organizations/move-form.tsx';
import { trackingLists } from '../tracking/lists.server.ts';
import { rejectedField } from '../tracking/read-fields.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { ErrorSummary, type FormErrors } from '../ui/error-summary.tsx';
import { type EnteredMailing, readMailingForm } from './mailing-fields.ts';
import { MailingForm } from './mailing-form.tsx';
import { MailingItem } from './mailing-item.tsx';
import {
  addMailing,
  changeMailing,
  deleteMailing,
  findMailing,
  mailingsOf,
  NO_SUCH_MAILING,
  pauseMailing,
} from './mailings.server.ts';
import { mailNow } from './make-mailings.server.ts';

/** What was done, as the address of the page says after a form. */
const DONE = {
  test: 'A report will be mailed to you within a minute.',
  sent: 'A report will be mailed to everyone within a minute.',
} as const;

export async function loader({ context, request }: LoaderArgs) {
  const user = signedIn(context, request);
  const { db, config, mail } = context.get(siteContext);
  const { searchParams } = new URL(request.url);
  const requested = searchParams.get('change');
  const done = searchParams.get('done');
  const [lists, organizations] = await Promise.all([
    trackingLists(db, user.id),
    organizationsOf(db, user.id),
  ]);
  return {
    mailings: await mailingsOf(db, user.id),
    changed:
      requested === null ? undefined : await findMailing(db, user.id, idFrom(requested, NO_SUCH_MAILING)),
    lists: lists
      .filter(({ archived_at }) => archived_at === null)
      .map(({ id, name, organization_name }) => ({ id, name, organization_name })),
    organizations,
    done: done === 'test' || done === 'sent' ? DONE[done] : undefined,
    isConnected: mail.isConnected,
    timeZone: config.timeZone,
  };
}

interface Answer {
  entered?: EnteredMailing | undefined;
  errors: FormErrors;
}

/** Adds, changes, pauses or deletes a mailing, or sends its report now. */
export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const site = context.get(siteContext);
  const { db, config } = site;
  const { timeZone } = config;
  const form = await readMailingForm(request);
  if (form.what === 'save') return await save(site, user.id, form);
  const id = idFrom(form.mailing, NO_SUCH_MAILING);
  switch (form.what) {
    case 'pause':
    case 'resume':
      await pauseMailing(db, user.id, id, { isPaused: form.what === 'pause', timeZone });
      return redirect('/app/reports/mailings');
    case 'delete':
      await deleteMailing(db, user.id, id);
      return redirect('/app/reports/mailings');
    default: {
      const isTest = form.what === 'test';
      const problem = await mailNow(site, user.id, id, isTest ? { to: [user.email] } : {});
      if (problem) return data<Answer>({ errors: { mailings: problem } }, { status: 400 });
      return redirect(`/app/reports/mailings?done=${isTest ? 'test' : 'sent'}`);
    }
  }
}

async function save(
  { db, config }: Site,
  userId: number,
  { mailing, organizationId, entered, choices, errors = {} }: Awaited<ReturnType<typeof readMailingForm>>,
) {
  if (!choices) return data<Answer>({ entered, errors }, { status: 400 });
  const saved = { choices, organizationId, timeZone: config.timeZone };
  try {
    if (mailing) await changeMailing(db, userId, idFrom(mailing, NO_SUCH_MAILING), saved);
    else await addMailing(db, userId, saved);
  } catch (error) {
    const rejected = rejectedField(error, 'list', 'organization');
    if (!rejected) throw error;
    return data<Answer>({ entered, errors: rejected }, { status: 400 });
  }
  return redirect('/app/reports/mailings');
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Reports by mail', path: '/app/reports/mailings', noindex: true });
}

/** The reports that a user and the user's organizations mail every week. */
export default function MailingsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { mailings, changed, lists, organizations, done, isConnected, timeZone } = loaderData;
  return (
    <div className={`page ${styles.page}`}>
      <h1>Reports by mail</h1>
      <p>
        A report on a tracking list, mailed every week to the people you choose: what has changed since the
        last one, and the bills as PDF and Excel. <a href="/app/reports">All reports</a>
      </p>
      {!isConnected && (
        <p role="note">
          <strong>This site sends no mail yet.</strong> Its administrator has to connect a mail server first.
        </p>
      )}
      {done && (
        <p role="status">{isConnected ? done : 'The report was made, but this site cannot mail it yet.'}</p>
      )}
      <ErrorSummary errors={actionData?.errors} />
      <section id="mailings">
        {mailings.length === 0 ? (
          <EmptyNote>You mail no reports.</EmptyNote>
        ) : (
          <ul className={styles.rules}>
            {mailings.map((mailing) => (
              <MailingItem key={mailing.id} mailing={mailing} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </section>
      <section id="mailing">
        <h2>{changed ? 'Change report' : 'New report by mail'}</h2>
        {lists.length === 0 ? (
          <EmptyNote>
            Track bills on a list first. <a href="/app/search">Search bills</a>
          </EmptyNote>
        ) : (
          <MailingForm
            lists={lists}
            organizations={organizations.filter(({ role }) => isEditing(role))}
            changed={changed}
            entered={actionData?.entered}
            errors={actionData?.errors}
          />
        )}
        {changed && (
          <div className={styles.owner}>
            <MoveForm
              kind="mailing"
              id={changed.id}
              organizationId={changed.organization_id}
              organizations={organizations}
              back="/app/reports/mailings"
            />
          </div>
        )}
      </section>
    </div>
  );
}
