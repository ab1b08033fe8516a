import { readForm } from '../accounts/account-forms.ts';
import { idFrom } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { organizationsOf } from '../organizations/access.server.ts';
import { MoveForm } from '../organizations/move-form.tsx';
import { readLinkChoices } from '../sharing/link-choices.ts';
import { ShareForms } from '../sharing/share-forms.tsx';
import { ErrorSummary, type FormErrors } from '../ui/error-summary.tsx';
import { TextField } from '../ui/form-parts.tsx';
import { COLUMNS, OWN_COLUMNS } from './report-columns.ts';
import { MAX_TITLE_LENGTH } from './report-request.ts';
import styles from './report-settings-page.module.css';
import { findReport, renameReport } from './reports.server.ts';
import { shareReport, stopSharingReport } from './shared-reports.server.ts';

export async function loader({ context, request, params }: LoaderArgs<'id'>) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const [report, organizations] = await Promise.all([
    findReport(db, user.id, idFrom(params.id, 'This report does not exist.')),
    organizationsOf(db, user.id),
  ]);
  return { report, organizations, timeZone: config.timeZone };
}

/** Renames, shares or unshares a report. The response shows the link once, because the site does not store it. */
export async function action({ context, request, params }: ActionArgs<'id'>) {
  const user = signedIn(context, request);
  const { db, settings } = context.get(siteContext);
  const id = idFrom(params.id, 'This report does not exist.');
  const form = await readForm(request, ['what', 'title', 'days', 'linkPassword']);
  const { what, title } = form;
  if (what === 'share') {
    const { choices, errors } = readLinkChoices(form);
    if (errors) return data({ errors, link: undefined }, { status: 400 });
    const secret = await shareReport(db, user.id, id, choices);
    return { link: `${settings.siteUrl}/app/report/shared/${secret}`, errors: undefined };
  }
  if (what === 'withdraw') {
    await stopSharingReport(db, user.id, id);
    return redirect(`/app/report/${id}/settings`);
  }
  const errors = titleErrors(title);
  if (errors) return data({ errors, link: undefined }, { status: 400 });
  await renameReport(db, user.id, id, title);
  return redirect(`/app/report/${id}`);
}

function titleErrors(title: string): FormErrors | undefined {
  if (!title.trim()) return { title: 'Enter a title.' };
  if (title.trim().length > MAX_TITLE_LENGTH)
    return { title: `A title can have up to ${MAX_TITLE_LENGTH} characters.` };
  return undefined;
}

export function meta({ layout, params }: MetaArgs<undefined, 'id'>) {
  const path = `/app/report/${params.id}/settings`;
  return pageMeta(layout, { title: 'Rename, share, or delete report', path, noindex: true });
}

export default function ReportSettingsPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { report, organizations } = loaderData;
  const path = `/app/report/${report.id}`;
  const link = actionData?.link;
  return (
    <div className={`page ${styles.page}`}>
      <h1>{report.title}</h1>
      <p>
        <a href={path}>Back to report</a>
      </p>
      <ErrorSummary errors={actionData?.errors} />
      <section>
        <h2>Belongs to</h2>
        <MoveForm
          kind="report"
          id={report.id}
          organizationId={report.organization_id}
          organizations={organizations}
          back={`${path}/settings`}
        />
      </section>
      {report.canEdit && (
        <>
          <section>
            <h2>Rename</h2>
            <ChangeForm>
              <input type="hidden" name="what" value="rename" />
              <TextField
                label="Title"
                name="title"
                defaultValue={report.title}
                maxLength={MAX_TITLE_LENGTH}
                autoComplete="off"
                required
                errors={actionData?.errors}
              />
              <button type="submit">Rename</button>
            </ChangeForm>
          </section>
          <section id="share">
            <h2>Share</h2>
            {!link && <SharedColumns {...loaderData} />}
            <ShareForms
              shared={report}
              link={link}
              timeZone={loaderData.timeZone}
              errors={actionData?.errors}
              buttons={{ name: 'what', share: 'share', withdraw: 'withdraw' }}
            />
          </section>
          <section>
            <h2>Delete</h2>
            <p>
              <a href={`${path}/delete`}>Delete this report</a>
            </p>
          </section>
        </>
      )}
    </div>
  );
}

/** What readers of the shared report see. */
function SharedColumns({ report }: PageProps<typeof loader, typeof action>['loaderData']) {
  const { columns, group } = report.choices;
  const own = OWN_COLUMNS.filter((name) => columns.includes(name) || (name === 'lists' && group === 'list'));
  return (
    <>
      <p>
        Anyone with the link can read the frozen report, in the columns and groups you saved, without an
        account.
      </p>
      {own.length > 0 && (
        <p>
          <strong>
            People with the link also see your tracking data:{' '}
            {own.map((name) => COLUMNS[name].toLowerCase()).join(', ')}.
          </strong>
        </p>
      )}
      {columns.includes('privateNote') && (
        <p>The shared report does not include the column with your private notes.</p>
      )}
    </>
  );
}
