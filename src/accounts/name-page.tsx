import { data, redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextField } from '../ui/form-parts.tsx';
import { readForm } from './account-forms.ts';
import styles from './accounts.module.css';
import { findCredentials, setName } from './users.server.ts';

const MAX_NAME_LENGTH = 80;

export async function loader({ context, request }: LoaderArgs) {
  const user = signedIn(context, request);
  const { name } = await findCredentials(context.get(siteContext).db, user.id);
  return { name };
}

/** Saves the name. An empty one shows the email address again. */
export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const { name } = await readForm(request, ['name']);
  const chosen = name.replace(/\s+/g, ' ').trim();
  if (chosen.length > MAX_NAME_LENGTH) {
    const errors = { name: `A name can have up to ${MAX_NAME_LENGTH} characters.` };
    return data({ errors, name }, { status: 400 });
  }
  await setName(context.get(siteContext).db, user.id, chosen || null);
  return redirect('/app/account');
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Change name', path: '/app/account/name', noindex: true });
}

export default function NamePage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  return (
    <div className={`page ${styles.page}`}>
      <h1>Change name</h1>
      <ErrorSummary errors={actionData?.errors} />
      <ChangeForm>
        <TextField
          label="Name"
          name="name"
          hint="Members of your organizations see it. Without a name, they see your email."
          defaultValue={actionData?.name ?? loaderData.name ?? ''}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="name"
          errors={actionData?.errors}
        />
        <button type="submit" className="main-button">
          Save
        </button>
      </ChangeForm>
      <p>
        <a href="/app/account">Account</a>
      </p>
    </div>
  );
}
