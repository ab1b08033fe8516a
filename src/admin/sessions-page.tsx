import { readForm } from '../accounts/account-forms.ts';
import { data, redirect } from '../http/responses.ts';
import { withRole } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { ErrorSummary, type FormErrors } from '../ui/error-summary.tsx';
import { SelectField, TextArea } from '../ui/form-parts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './admin.module.css';
import { AdminTabs } from './admin-tabs.tsx';
import { lastChange } from './audit-log.server.ts';
import { changedSessions } from './changed-sessions.ts';
import { type AdminSession, fieldOf, fieldsOf, NEWEST, SESSION_FIELDS } from './session-fields.ts';
import { SessionFieldset } from './session-fieldset.tsx';
import { adminSessions, unlistedCategories } from './session-settings.server.ts';
import { SESSIONS_AND_CATEGORIES, settingsVersion, writeSiteSettings } from './site-settings.server.ts';
import { SuccessNotice } from './success-notice.tsx';

export async function loader({ context, request }: LoaderArgs) {
  const { email } = withRole(context, request, 'admin');
  const { db, config } = context.get(siteContext);
  const [sessions, unlisted, version, done] = await Promise.all([
    adminSessions(db),
    unlistedCategories(db),
    settingsVersion(db, SESSIONS_AND_CATEGORIES),
    lastChange(db, email, request.url),
  ]);
  return { sessions, unlisted, fields: fieldsOf(sessions, config), version, done };
}

/** Saves the settings that differ from `site.json`, or resets all of them to the file. */
export async function action({ context, request }: ActionArgs) {
  const { email: who } = withRole(context, request, 'admin');
  const { db, config, configFromFile: fromFile, followSettings } = context.get(siteContext);
  const sessions = await adminSessions(db);
  const ofSessions = sessions.flatMap((session) => SESSION_FIELDS.map((field) => fieldOf(session, field)));
  const requested = ['intent', 'version', 'defaultSession', 'articleCategories', ...ofSessions];
  const fields: Record<string, string> = await readForm(request, requested);
  const { set, errors } =
    fields.intent === 'file'
      ? { set: {}, errors: undefined }
      : changedSessions(fields, sessions, { fromFile, config });
  if (errors) return data({ errors, fields }, { status: 400 });

  const writing = { who, part: SESSIONS_AND_CATEGORIES, version: fields.version ?? '' };
  const line = await writeSiteSettings(db, writing, set);
  await followSettings();
  if (line) return redirect(`/app/admin/sessions?done=${line}`);
  const conflict: FormErrors = {
    defaultSession: conflictMessage(fields, sessions, fieldsOf(sessions, config)),
  };
  return data({ errors: conflict, fields }, { status: 409 });
}

/** The message about settings that somebody else saved since the page was opened. */
function conflictMessage(
  fields: Record<string, string>,
  sessions: readonly AdminSession[],
  now: Record<string, string>,
): string {
  const labels = Object.fromEntries(
    sessions.flatMap((session) =>
      SESSION_FIELDS.map((field) => [fieldOf(session, field), session.imported.name]),
    ),
  );
  const words = (text = '') =>
    text
      .split('\n')
      .map((line) => line.trim())
      .join(', ')
      .trim();
  const differences = Object.entries(now)
    .filter(([name, text]) => words(text) !== words(fields[name]))
    .map(([name, text]) => `${labels[name] ?? OTHER_LABELS[name]}: ${words(text) || 'blank'}`);
  return `Someone else saved these settings after you opened this page. Current settings: ${differences.join('; ') || 'the same as yours'}. Check your settings below, then save again.`;
}
const OTHER_LABELS: Record<string, string> = {
  defaultSession: 'Default session',
  articleCategories: 'Article categories',
};

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, {
    title: 'Sessions and article categories',
    path: '/app/admin/sessions',
    noindex: true,
  });
}

/** The settings of sessions, the default session, and article categories (U03). */
export default function SessionsPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { sessions, unlisted, version, done } = loaderData;
  const errors = actionData?.errors;
  const values: Record<string, string> = { ...loaderData.fields, ...actionData?.fields };
  const selectable = sessions.filter(({ hasBills }) => hasBills);
  const isSelectable = selectable.some(({ identifier }) => identifier === values.defaultSession);
  return (
    <div className="page">
      <PageHead title="Sessions and article categories" />
      <AdminTabs />
      <SuccessNotice done={done} />
      <ErrorSummary errors={errors} />
      <ChangeForm className={styles.form}>
        <input type="hidden" name="version" value={version} />
        <SelectField
          label="Default session"
          name="defaultSession"
          hint="Search starts from this session. Visitors can choose another one."
          defaultValue={values.defaultSession}
          errors={errors}
        >
          <option value={NEWEST}>The newest session with bills</option>
          {selectable.map((session) => (
            <option key={session.id} value={session.identifier}>
              {loaderData.fields[fieldOf(session, 'name')]}
            </option>
          ))}
          {!isSelectable && values.defaultSession !== NEWEST && (
            <option value={values.defaultSession}>
              {values.defaultSession} (no bills, so search starts from the newest session)
            </option>
          )}
        </SelectField>

        <h2>Sessions</h2>
        <p className={styles.label}>
          {sessions.length > 0
            ? 'Names and years come from the imported records. Change them here, or clear a field to use the imported value again. News years are the years whose news belongs to the session. Search uses a new name after its index is rebuilt, usually within a minute.'
            : 'Sessions appear here after the first import.'}
        </p>
        {sessions.map((session) => (
          <SessionFieldset key={session.id} session={session} values={values} errors={errors} />
        ))}

        <h2>Articles</h2>
        <TextArea
          label="Article categories"
          name="articleCategories"
          hint="One per line, in display order. Leave blank to show all categories of articles, A to Z."
          rows={8}
          defaultValue={values.articleCategories}
          errors={errors}
        />
        {unlisted.length > 0 && (
          <p className={styles.label}>
            Articles also have these categories, which visitors do not see until you add them:{' '}
            {unlisted.map(({ name, count }) => `${name} (${count.toLocaleString('en-US')})`).join(', ')}.
          </p>
        )}
        <p className={styles.buttons}>
          <button type="submit" className="main-button">
            Save
          </button>
          <button type="submit" name="intent" value="file" formNoValidate>
            Reset to site.json
          </button>
        </p>
      </ChangeForm>
    </div>
  );
}
