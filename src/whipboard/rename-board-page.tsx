import { idFrom } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { submittedForm } from '../http/submitted-form.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { organizationsOf } from '../organizations/access.server.ts';
import { MoveForm } from '../organizations/move-form.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextField } from '../ui/form-parts.tsx';
import { findEditableBoard } from './board.server.ts';
import { BoardName } from './board-form.ts';
import { renameBoard } from './boards.server.ts';
import styles from './boards-page.module.css';

export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const user = signedIn(context, request);
  const id = idFrom(params.id, 'This board does not exist.');
  const { db } = context.get(siteContext);
  const [{ name, organization_id }, organizations] = await Promise.all([
    findEditableBoard(db, user.id, id),
    organizationsOf(db, user.id),
  ]);
  return { id, name, organizationId: organization_id, organizations };
}

export async function action({ context, params, request }: ActionArgs<'id'>) {
  const user = signedIn(context, request);
  const id = idFrom(params.id, 'This board does not exist.');
  const read = BoardName.min(1, 'Enter a name.').safeParse((await submittedForm(request)).get('name') ?? '');
  if (!read.success) return data({ errors: { name: read.error.issues[0]?.message ?? '' } }, { status: 400 });
  await renameBoard(context.get(siteContext).db, user.id, id, read.data);
  return redirect(`/app/whipboard/${id}`);
}

export function meta({ layout, params }: MetaArgs<undefined, 'id'>) {
  return pageMeta(layout, {
    title: 'Rename or share a board',
    path: `/app/whipboard/${params.id}/rename`,
    noindex: true,
  });
}

export default function RenameBoardPage({
  loaderData: { id, name, organizationId, organizations },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  return (
    <div className="page">
      <h1>Rename {name}</h1>
      <ErrorSummary errors={actionData?.errors} />
      <ChangeForm className={styles.form}>
        <TextField
          label="Name"
          name="name"
          defaultValue={name}
          maxLength={120}
          required
          errors={actionData?.errors}
        />
        <p className={styles.actions}>
          <button type="submit" className="main-button">
            Save
          </button>
          <a href={`/app/whipboard/${id}`}>Cancel</a>
        </p>
      </ChangeForm>
      <h2 className={styles.heading}>Share</h2>
      <MoveForm
        kind="board"
        id={id}
        organizationId={organizationId}
        organizations={organizations}
        back={`/app/whipboard/${id}`}
      />
    </div>
  );
}
