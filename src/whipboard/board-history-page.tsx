import { badRequest, idFrom } from '../http/http-errors.ts';
import { signedIn } from '../http/signed-in.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { counted } from '../ui/counted.ts';
import { Moment } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { boardState, findBoard } from './board.server.ts';
import { movesOn } from './board-history.server.ts';
import { type BoardMove, type BoardStep, membersBefore, stepsOf } from './board-history.ts';
import styles from './board-history-page.module.css';
import { activeMembers } from './boards.server.ts';
import { countPositions, POSITIONS } from './positions.ts';
import { statusText, thresholdFrom } from './threshold.ts';

/** So many changes up to the chosen one are listed. */
const LISTED_STEPS = 10;

/** The board as it stood after a change, counted from 1 for the oldest recorded one; 0 is the board before all of them. */
export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const id = idFrom(params.id, 'This board does not exist.');
  const board = await findBoard(db, user.id, id);
  const [state, moves, members] = await Promise.all([
    boardState(db, user.id, id),
    movesOn(db, user.id, id),
    activeMembers(db, board.chamber),
  ]);
  const steps = stepsOf(moves);
  const shown = stepIn(new URL(request.url), steps.length);
  const now = state.whipboard.map(({ id, short_full_name: name, position }) => ({ id, name, position }));
  const standing = membersBefore(now, steps.slice(shown));
  const names: Record<string, string> = config.chamberNames;
  const { Yes: yes, LeanYes: leanYes } = countPositions(standing);
  return {
    id,
    name: board.name,
    timeZone: config.timeZone,
    total: steps.length,
    shown,
    columns: POSITIONS.map((position) => ({
      position,
      members: standing.filter((member) => member.position === position),
    })),
    status: statusText(
      thresholdFrom(board.threshold) ?? 'majority',
      { yes, leanYes },
      members.length,
      names[board.chamber] ?? board.chamber,
    ),
    steps: steps.slice(Math.max(0, shown - LISTED_STEPS), shown).reverse(),
  };
}

/** @throws 400 if the address asks for a change that the board does not have */
function stepIn({ searchParams }: URL, last: number): number {
  const asked = searchParams.get('change');
  if (asked === null) return last;
  if (!/^\d{1,6}$/.test(asked) || Number(asked) > last)
    throw badRequest(
      last === 0
        ? 'No moves are recorded for this board yet.'
        : `This board has ${counted(last, 'change')}. Choose one from 0 to ${last}.`,
      'change',
    );
  return Number(asked);
}

export function meta({ loaderData, layout, params }: MetaArgs<typeof loader, 'id'>) {
  return pageMeta(layout, {
    title: `History of ${loaderData?.name ?? 'a board'}`,
    path: `/app/whipboard/${params.id}/history`,
    noindex: true,
  });
}

/** How the count on a board went: who moved whom, and the board after any of these changes. */
export default function BoardHistoryPage({ loaderData }: PageProps<typeof loader>) {
  const { id, name, total, shown } = loaderData;
  return (
    <div className="page">
      <p className="no-print">
        <a href={`/app/whipboard/${id}`}>Back to the board</a>
      </p>
      <h1>History of {name}</h1>
      {total === 0 ? (
        <EmptyNote>No moves are recorded for this board yet.</EmptyNote>
      ) : (
        <>
          <form
            action={`/app/whipboard/${id}/history`}
            className={`${styles.slider} no-print`}
            data-applies-while-typing
          >
            <label>
              Show the board after change
              <input type="range" name="change" min={0} max={total} defaultValue={shown} />
            </label>
            <button type="submit">Show</button>
          </form>
          <ShownStep {...loaderData} />
        </>
      )}
    </div>
  );
}

function ShownStep({
  id,
  timeZone,
  total,
  shown,
  columns,
  status,
  steps,
}: PageProps<typeof loader>['loaderData']) {
  const address = (step: number) => `/app/whipboard/${id}/history?change=${step}`;
  const [latest] = steps;
  return (
    <div data-part="history">
      <p role="status">
        {latest ? (
          <>
            <strong>
              Change {shown} of {total}
            </strong>
            , <Moment at={latest.at} timeZone={timeZone} />
          </>
        ) : (
          <strong>Before the first of {counted(total, 'change')}</strong>
        )}
        . {status}
      </p>
      <nav className={`${styles.turn} no-print`} aria-label="Changes of the board">
        {shown > 0 && (
          <a href={address(shown - 1)} rel="prev">
            Earlier
          </a>
        )}
        {shown < total && (
          <a href={address(shown + 1)} rel="next">
            Later
          </a>
        )}
      </nav>
      {latest && (
        <>
          <h2>Changes, newest first</h2>
          <ol className={styles.steps}>
            {steps.map((step, at) => (
              <li key={step.moves[0]?.version} className={at === 0 ? styles.latest : undefined}>
                <Moment at={step.at} timeZone={timeZone} />, {step.by}: <Moves step={step} />
              </li>
            ))}
          </ol>
          {shown > steps.length && (
            <p>
              <a href={address(shown - steps.length)}>Earlier changes</a>
            </p>
          )}
        </>
      )}
      <h2>{latest ? `The board after change ${shown}` : 'The board before all changes'}</h2>
      <div className={styles.columns}>
        {columns.map(({ position, members }) => (
          <section key={position}>
            <h3>
              {position} {members.length}
            </h3>
            <ul>
              {members.map((member) => (
                <li key={member.id}>{member.name}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function Moves({ step: { moves } }: { step: BoardStep }) {
  const [first] = moves;
  if (moves.length === 1 && first) return moveText(first);
  return (
    <details>
      <summary>{counted(moves.length, 'member')}</summary>
      <ul>
        {moves.map((move) => (
          <li key={move.id}>{moveText(move)}</li>
        ))}
      </ul>
    </details>
  );
}

function moveText({ name, from, to }: BoardMove): string {
  if (from === null) return `${name} joined in ${to}`;
  return to === null ? `${name} left from ${from}` : `${name} from ${from} to ${to}`;
}
