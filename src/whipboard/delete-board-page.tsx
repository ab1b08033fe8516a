import { idFrom } from '../http/http-errors.ts';
import { redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { findEditableBoard } from './board.server.ts';
import { deleteBoard } from './boards.server.ts';
import styles from './boards-page.module.css';

export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const user = signedIn(context, request);
  const id = idFrom(params.id, 'This board does not exist.');
  const { name } = await findEditableBoard(context.get(siteContext).db, user.id, id);
  return { id, name };
}

export async function action({ context, params, request }: ActionArgs<'id'>) {
  const user = signedIn(context, request);
  const id = idFrom(params.id, 'This board does not exist.');
  await deleteBoard(context.get(siteContext).db, user.id, id);
  return redirect('/app/whipboard');
}

export function meta({ layout, params }: MetaArgs<undefined, 'id'>) {
  return pageMeta(layout, {
    title: 'Delete a board',
    path: `/app/whipboard/${params.id}/delete`,
    noindex: true,
  });
}

export default function DeleteBoardPage({
  loaderData: { id, name },
}: PageProps<typeof loader, typeof action>) {
  return (
    <div className="page">
      <h1>Delete {name}?</h1>
      <ChangeForm className={styles.form}>
        <p>This deletes the board with all positions and notes. You cannot undo this.</p>
        <p className={styles.actions}>
          <button type="submit" className="dangerous-button">
            Delete board
          </button>
          <a href={`/app/whipboard/${id}`}>Cancel</a>
        </p>
      </ChangeForm>
    </div>
  );
}
