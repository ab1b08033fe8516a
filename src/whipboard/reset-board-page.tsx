import { redirect } from 'react-router';
import { browserName } from '../accounts/browser-name.ts';
import { idFrom } from '../http/http-errors.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { siteContext } from '../layout/site-context.ts';
import { counted } from '../ui/counted.ts';
import type { Route } from './+types/reset-board-page.ts';
import { boardState, findBoard } from './board.server.ts';
import { resetBoard } from './board-changes.server.ts';
import styles from './boards-page.module.css';

/** Shows a confirmation and changes nothing (P12). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const id = idFrom(params.id, 'This board does not exist.');
  const { name } = await findBoard(db, user.id, id);
  const { whipboard } = await boardState(db, user.id, id);
  return { id, name, placed: whipboard.filter(({ position }) => position !== 'Toss-Up').length };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const user = signedIn(context, request);
  const id = idFrom(params.id, 'This board does not exist.');
  const by = browserName(request.headers.get('user-agent') ?? '');
  await resetBoard(context.get(siteContext).db, user.id, id, by);
  return redirect(`/app/whipboard/${id}`);
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Reset a board', path: `/whipboard/reset/${params.id}`, noindex: true });
}

export default function ResetBoardPage({ loaderData: { id, name, placed } }: Route.ComponentProps) {
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
