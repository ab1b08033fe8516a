import { idFrom } from '../http/http-errors.ts';
import { redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { counted } from '../ui/counted.ts';
import { boardState, findEditableBoard } from './board.server.ts';
import { resetBoard } from './board-changes.server.ts';
import styles from './boards-page.module.css';
import { moverOf } from './mover.server.ts';

/** Shows a confirmation and changes nothing (P12). */
export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const id = idFrom(params.id, 'This board does not exist.');
  const { name } = await findEditableBoard(db, user.id, id);
  const { whipboard } = await boardState(db, user.id, id);
  return { id, name, placed: whipboard.filter(({ position }) => position !== 'Toss-Up').length };
}

export async function action({ context, params, request }: ActionArgs<'id'>) {
  const user = signedIn(context, request);
  const id = idFrom(params.id, 'This board does not exist.');
  const by = await moverOf(context.get(siteContext).db, user, id, request.headers.get('user-agent'));
  await resetBoard(context.get(siteContext).db, user.id, id, by);
  return redirect(`/app/whipboard/${id}`);
}

export function meta({ layout, params }: MetaArgs<undefined, 'id'>) {
  return pageMeta(layout, { title: 'Reset a board', path: `/whipboard/reset/${params.id}`, noindex: true });
}

export default function ResetBoardPage({
  loaderData: { id, name, placed },
}: PageProps<typeof loader, typeof action>) {
  return (
    <div className="page">
      <h1>Reset {name}?</h1>
      <ChangeForm className={styles.form}>
        <p>
          This moves all members back to Toss-Up, including {counted(placed, 'member')} in other positions.
          You can undo this until the next move.
        </p>
        <p className={styles.actions}>
          <button type="submit" className="dangerous-button">
            Reset Board
          </button>
          <a href={`/app/whipboard/${id}`}>Cancel</a>
        </p>
      </ChangeForm>
    </div>
  );
}
