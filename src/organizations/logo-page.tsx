import { idFrom } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { submittedForm } from '../http/submitted-form.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { rejectedField } from '../tracking/read-fields.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import formLayout from '../ui/form-layout.module.css';
import { TextField } from '../ui/form-parts.tsx';
import { requireOwner } from './access.server.ts';
import { logoOf, removeLogo, setLogo } from './logo.server.ts';
import { OrganizationLogo } from './organization-logo.tsx';
import styles from './organizations.module.css';

const idIn = (text: string | undefined) => idFrom(text, 'This organization does not exist.');

export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const organization = await requireOwner(db, user.id, idIn(params.id));
  return { organization, logo: await logoOf(db, organization.id) };
}

export async function action({ context, params, request }: ActionArgs<'id'>) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const id = idIn(params.id);
  const form = await submittedForm(request);
  try {
    if (form.get('what') === 'remove') await removeLogo(db, user.id, id);
    else await setLogo(db, user.id, id, await fileIn(form));
  } catch (error) {
    const errors = rejectedField(error, 'logo');
    if (!errors) throw error;
    return data({ errors }, { status: 400 });
  }
  return redirect(`/app/organizations/${id}/logo`);
}

/** The uploaded file; empty if there is none. */
async function fileIn(form: FormData): Promise<Uint8Array> {
  const file = form.get('logo');
  return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
}

export function meta({ layout, params }: MetaArgs<undefined, 'id'>) {
  return pageMeta(layout, { title: 'Logo', path: `/app/organizations/${params.id}/logo`, noindex: true });
}

/** The logo of an organization, which stands on the lists and reports that it shares. */
export default function LogoPage({
  loaderData: { organization, logo },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { id, name } = organization;
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs
        steps={[
          { to: '/app/organizations', label: 'Organizations' },
          { to: `/app/organizations/${id}`, label: name },
        ]}
      />
      <h1>Logo</h1>
      <p>
        It stands on lists and reports that are shared by link, on reports sent by mail, and on their PDF
        files.
      </p>
      <ErrorSummary errors={actionData?.errors} />
      {logo ? <OrganizationLogo logo={logo} /> : <EmptyNote>There is no logo yet.</EmptyNote>}
      <ChangeForm className={formLayout.form} encType="multipart/form-data">
        <TextField
          label={logo ? 'New logo' : 'Logo'}
          hint="A PNG, JPEG, WebP, GIF, or AVIF picture of up to 2 MB. Pages show it up to 240 pixels wide and 64 high."
          name="logo"
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          required
          errors={actionData?.errors}
        />
        <button type="submit" name="what" value="set" className="main-button">
          Save logo
        </button>
      </ChangeForm>
      {logo && (
        <ChangeForm className={formLayout.form}>
          <button type="submit" name="what" value="remove">
            Remove logo
          </button>
        </ChangeForm>
      )}
    </div>
  );
}
