import { redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { readForm } from './account-forms.ts';
import styles from './accounts.module.css';
import { confirmNewAddress, findAddressChange } from './email-change.server.ts';

export async function loader({ context, request }: LoaderArgs) {
  const user = signedIn(context, request);
  const link = new URL(request.url).searchParams.get('link') ?? '';
  const change = await findAddressChange(context.get(siteContext).db, user, link);
  return change ? { link, email: change.email } : undefined;
}

export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const { link } = await readForm(request, ['link']);
  const isChanged = await confirmNewAddress(context.get(siteContext), user, link);
  throw redirect(isChanged ? '/app/account' : '/new-address');
}

export { noStore as headers } from './no-store.ts';

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'New email', path: '/new-address', noindex: true });
}

/** The page of a link that changes the email address. */
export default function NewAddressPage({ loaderData: change }: PageProps<typeof loader, typeof action>) {
  if (!change) {
    return (
      <div className={`page ${styles.page}`}>
        <h1>This link is no longer valid</h1>
        <p>
          It was already used or replaced, is older than a day, or is for a different account. Or the new
          email already has its own account. <a href="/app/account">Back to account</a>
        </p>
      </div>
    );
  }
  return (
    <div className={`page ${styles.page}`}>
      <h1>New email</h1>
      <p>Confirm that you want to sign in with {change.email} from now on.</p>
      <ChangeForm>
        <input type="hidden" name="link" value={change.link} />
        <button type="submit" className="main-button">
          Use this email
        </button>
      </ChangeForm>
    </div>
  );
}
