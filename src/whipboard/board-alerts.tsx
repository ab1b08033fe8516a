import { ChangeForm } from '../layout/change-form.tsx';
import { counted } from '../ui/counted.ts';
import styles from './board-page.module.css';
import type { BoardSync } from './board-sync.ts';
import { type BoardView, type RemoteMove, SIGNED_OUT } from './board-view.ts';

interface NamedMember {
  id: number;
  short_full_name: string;
}

interface BoardNotesProps {
  view: BoardView;
  sync: React.RefObject<BoardSync | undefined>;
  /** Members of the chamber who are not on the board, and people on the board who left the chamber. */
  joined: NamedMember[];
  left: NamedMember[];
  /** Whether the board belongs to an organization, so that people move members, not only browsers. */
  isShared: boolean;
}

/** Alerts above the board: moves made elsewhere, conflicts, failed saves, and changes of membership. */
export function BoardAlerts({ view, sync, joined, left, isShared }: BoardNotesProps) {
  const { conflict, failure, connectionError, remoteMoves, isGone, viewers } = view;
  return (
    <div className={`${styles.notes} no-print`}>
      {viewers.length > 0 && !isGone && <p role="status">Also open for {namesText(viewers)}.</p>}
      {conflict && <Conflict conflict={conflict} sync={sync} isShared={isShared} />}
      {failure && (
        <div className={styles.alert} role="alert">
          <Notice words={failure} />
          <button type="button" onClick={() => sync.current?.retry()}>
            Retry
          </button>
        </div>
      )}
      {connectionError && !failure && !isGone && (
        <div className={styles.alert} role="alert">
          <Notice words={connectionError} />
        </div>
      )}
      {isGone && (
        <p className={styles.alert} role="alert">
          This board was deleted, or you signed in with a different account. Moves are no longer saved.
        </p>
      )}
      <div role="log" aria-label="Moves made elsewhere">
        {remoteMoves.length > 0 && (
          <div className={styles.note}>
            <ul>
              {remoteMoves.map((card) => (
                <li key={card.id}>{remoteMoveText(card, isShared)}</li>
              ))}
            </ul>
            <button type="button" onClick={() => sync.current?.dismissRemoteMoves()}>
              Hide
            </button>
          </div>
        )}
      </div>
      {(joined.length > 0 || left.length > 0) && (
        <div className={styles.note}>
          <p>
            {joined.length > 0 &&
              `${counted(joined.length, 'member')} joined the chamber: ${listed(joined)}. `}
            {left.length > 0 && `${counted(left.length, 'member')} left the chamber: ${listed(left)}.`}
          </p>
          <ChangeForm>
            <button type="submit" name="do" value="update">
              Update members
            </button>
          </ChangeForm>
        </div>
      )}
    </div>
  );
}

/** An error, with a link to sign in again in a new tab, because unsaved moves exist only on this page. */
function Notice({ words }: { words: string }) {
  return (
    <p>
      {words}{' '}
      {words === SIGNED_OUT && (
        <a href="/sign-in" target="_blank" rel="noopener">
          Sign in (opens a new tab)
        </a>
      )}
    </p>
  );
}

/** Offers both moves of a conflict. The user's own move stays on screen until one is chosen. */
function Conflict({
  conflict: { mine, theirs },
  sync,
  isShared,
}: Pick<BoardNotesProps, 'sync' | 'isShared'> & { conflict: NonNullable<BoardView['conflict']> }) {
  return (
    <div className={styles.alert} role="alert">
      <p>
        {remoteMoveText(theirs, isShared)} while you moved them to {mine.position}. Your move is not saved
        yet.
      </p>
      <span className={styles.buttons}>
        <button type="button" onClick={() => sync.current?.resolveConflict('mine')}>
          Keep {mine.position}
        </button>
        <button type="button" onClick={() => sync.current?.resolveConflict('theirs')}>
          Use {theirs.position}
        </button>
      </span>
    </div>
  );
}

function remoteMoveText(
  { short_full_name, position, from, changed_by }: RemoteMove,
  isShared: boolean,
): string {
  const where = from === position ? 'within' : 'to';
  return `${short_full_name} was moved ${where} ${position} ${isShared ? 'by' : 'in'} ${changed_by}`;
}

/** The first names, and how many more: `Ana Ruiz, Ben Ode and 3 more`. */
function namesText(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES);
  const more = names.length - shown.length;
  return new Intl.ListFormat('en-US').format([...shown, ...(more > 0 ? [`${more} more`] : [])]);
}

const MAX_NAMES = 8;

function listed(members: NamedMember[]): string {
  return namesText(members.map((member) => member.short_full_name));
}
