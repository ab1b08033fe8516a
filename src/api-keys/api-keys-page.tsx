import { readForm } from '../accounts/account-forms.ts';
import type { Database } from '../db/database.ts';
import type { KeyScope } from '../http/api-key.ts';
import { badRequest, idFrom } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import type { User } from '../http/user.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { requireOwner } from '../organizations/access.server.ts';
import styles from '../organizations/organizations.module.css';
import { rejectedField } from '../tracking/read-fields.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { counted } from '../ui/counted.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { Moment } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import formLayout from '../ui/form-layout.module.css';
import { TextField } from '../ui/form-parts.tsx';
import { keysOf, type ListedKey, MAX_KEY_NAME_LENGTH, makeKey, revokeKey } from './api-keys.server.ts';

/** Whose keys a page shows: the user's own, or those of an organization that the user owns. */
async function ownerAt(db: Database, user: User, id: string | undefined) {
  if (id === undefined) return { owner: { userId: user.id }, organization: undefined };
  const organizationId = idFrom(id, 'This organization does not exist.');
  const organization = await requireOwner(db, user.id, organizationId);
  return { owner: { organizationId }, organization };
}

export async function loader({ context, params, request }: LoaderArgs<'id?'>) {
  const user = signedIn(context, request);
  const { db, config, settings } = context.get(siteContext);
  const { owner, organization } = await ownerAt(db, user, params.id);
  return {
    organization,
    keys: await keysOf(db, owner, dayOfMoment(new Date(), config.timeZone)),
    rates: config.apiRequestsPerMinute,
    timeZone: config.timeZone,
    siteUrl: settings.siteUrl,
  };
}

/** Makes a key, which the page then shows once, or revokes one. */
export async function action({ context, params, request }: ActionArgs<'id?'>) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const { owner } = await ownerAt(db, user, params.id);
  const form = await readForm(request, ['what', 'name', 'lists', 'key']);
  if (form.what === 'revoke') {
    await revokeKey(db, owner, idFrom(form.key, 'This key does not exist.'));
    return redirect(pathOf(params.id));
  }
  if (form.what !== 'create') throw badRequest('There is no such action.', 'what');
  const scopes: KeyScope[] = form.lists ? ['records', 'lists'] : ['records'];
  try {
    const secret = await makeKey(db, owner, { name: form.name, scopes, by: user.id });
    return { secret, errors: undefined, form: undefined };
  } catch (error) {
    const errors = rejectedField(error, 'name');
    if (!errors) throw error;
    return data({ secret: undefined, errors, form }, { status: 400 });
  }
}

function pathOf(organizationId: number | string | undefined): string {
  return organizationId === undefined ? '/app/account/keys' : `/app/organizations/${organizationId}/keys`;
}

export function meta({ layout, params }: MetaArgs<typeof loader, 'id?'>) {
  return pageMeta(layout, { title: 'API keys', path: pathOf(params.id), noindex: true });
}

/** The API keys of a user or an organization, with their use. */
export default function ApiKeysPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { organization, keys, rates, timeZone, siteUrl } = loaderData;
  const { secret, errors, form } = actionData ?? {};
  const steps = organization
    ? [
        { to: '/app/organizations', label: 'Organizations' },
        { to: `/app/organizations/${organization.id}`, label: organization.name },
      ]
    : [{ to: '/app/account', label: 'Account' }];
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs steps={steps} />
      <h1>API keys</h1>
      <p>
        Programs read this site’s records through the <a href="/api/docs">API</a>. Without a key, a program
        can send {counted(rates.anonymous, 'request')} a minute. With{' '}
        {organization ? `the keys of ${organization.name}` : 'your keys'}, it can send{' '}
        {counted(rates.withKey, 'request')} a minute, all keys together.
      </p>
      <ErrorSummary errors={errors} />
      {secret && <NewKey secret={secret} siteUrl={siteUrl} />}
      {keys.length === 0 ? (
        <EmptyNote>No keys yet.</EmptyNote>
      ) : (
        <KeyList keys={keys} timeZone={timeZone} isShared={organization !== undefined} />
      )}
      <section>
        <h2>Create a key</h2>
        <ChangeForm className={formLayout.form}>
          <TextField
            label="Name"
            name="name"
            hint="For example, the program that uses it."
            maxLength={MAX_KEY_NAME_LENGTH}
            defaultValue={form?.name}
            autoComplete="off"
            required
            errors={errors}
          />
          <label>
            <input type="checkbox" name="lists" value="yes" defaultChecked={Boolean(form?.lists)} /> Can also
            read {organization ? `the tracking lists of ${organization.name}` : 'your own tracking lists'},
            with notes
          </label>
          <button type="submit" name="what" value="create" className="main-button">
            Create key
          </button>
        </ChangeForm>
      </section>
    </div>
  );
}

function NewKey({ secret, siteUrl }: { secret: string; siteUrl: string }) {
  return (
    <section className={formLayout.form} role="status">
      <TextField
        label="New key"
        name="secret"
        value={secret}
        readOnly
        autoComplete="off"
        hint="Copy this key now. You will not see it again. Anyone who has it can use it until you revoke it."
      />
      <p>
        Send it with each request:{' '}
        <code className="long-words">curl -H &#39;Authorization: Bearer KEY&#39; {siteUrl}/api/v1/bills</code>
      </p>
    </section>
  );
}

/** @param isShared whether others can make keys, too */
function KeyList({ keys, timeZone, isShared }: { keys: ListedKey[]; timeZone: string; isShared: boolean }) {
  return (
    <ChangeForm>
      <input type="hidden" name="what" value="revoke" />
      <ul className={styles.things}>
        {keys.map(({ id, name, scopes, made_at, madeBy, requestsToday, requestsIn30Days }) => (
          <li key={id} className={formLayout.line}>
            <span className="long-words">
              {name}
              <br />
              <small>
                Reads records{scopes.includes('lists') && ' and tracking lists'}. Created{' '}
                <Moment at={made_at} timeZone={timeZone} />
                {isShared && madeBy && ` by ${madeBy}`}.
                <br />
                {counted(requestsToday, 'request')} today, {counted(requestsIn30Days, 'request')} in the last
                30 days
              </small>
            </span>
            <button type="submit" name="key" value={id}>
              Revoke<span className="visually-hidden"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </ChangeForm>
  );
}
