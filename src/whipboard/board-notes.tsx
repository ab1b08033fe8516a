import { ChangeForm } from '../layout/change-form.tsx';
import { counted } from '../ui/counted.ts';
import styles from './board-page.module.css';
import type { BoardSync } from './board-sync.ts';
import { type BoardView, type MovedElsewhere, SIGNED_OUT } from './board-view.ts';

interface Named {
  id: number;
  short_full_name: string;
}

interface BoardNotesProps {
  view: BoardView;
  keeper: React.RefObject<BoardSync | undefined>;
  /** Members of the chamber who are not on the board, and those on it who are no members any more. */
  joined: Named[];
  left: Named[];
}

/** What the user must know or decide: what was moved elsewhere, what could not be saved, who joined and who left. */
export function BoardNotes({ view, keeper, joined, left }: BoardNotesProps) {
  const { conflict, failure, connectionError, elsewhere, isGone } = view;
  return (
    <div className={`${styles.notes} no-print`}>
      {conflict && <Conflict conflict={conflict} keeper={keeper} />}
      {failure && (
        <div className={styles.trouble} role="alert">
          <Notice words={failure} />
          <button type="button" onClick={() => keeper.current?.retry()}>
            Retry
          </button>
        </div>
      )}
      {connectionError && !failure && !isGone && (
        <div className={styles.trouble} role="alert">
          <Notice words={connectionError} />
        </div>
      )}
      {isGone && (
        <p className={styles.trouble} role="alert">
          This board was deleted, or somebody else is signed in here by now. What is moved now is not kept.
        </p>
      )}
      <div role="log" aria-label="Moved elsewhere">
        {elsewhere.length > 0 && (
          <div className={styles.note}>
            <ul>
              {elsewhere.map((card) => (
                <li key={card.id}>{movedElsewhere(card)}</li>
              ))}
            </ul>
            <button type="button" onClick={() => keeper.current?.read()}>
              Hide
            </button>
          </div>
        )}
      </div>
      {(joined.length > 0 || left.length > 0) && (
        <div className={styles.note}>
          <p>
            {joined.length > 0 && `${counted(joined.length, 'member')} joined since: ${listed(joined)}. `}
            {left.length > 0 && `${counted(left.length, 'member')} left since: ${listed(left)}.`}
          </p>
          <ChangeForm>
            <button type="submit" name="do" value="update">
              Bring up to date
            </button>
          </ChangeForm>
        </div>
      )}
    </div>
  );
}

/** Who is signed out signs in beside the board: what they moved is on this page alone. */
function Notice({ words }: { words: string }) {
  return (
    <p>
      {words}{' '}
      {words === SIGNED_OUT && (
        <a href="/sign-in" target="_blank" rel="noopener">
          Sign in in a new tab
        </a>
      )}
    </p>
  );
}

/** Both moves are offered; until one is chosen, the user's own stays on screen. */
function Conflict({
  conflict: { mine, theirs },
  keeper,
}: Pick<BoardNotesProps, 'keeper'> & { conflict: NonNullable<BoardView['conflict']> }) {
  return (
    <div className={styles.trouble} role="alert">
      <p>
        {movedElsewhere(theirs)} while you moved them to {mine.position}. Yours is not saved yet.
      </p>
      <span className={styles.buttons}>
        <button type="button" onClick={() => keeper.current?.settle('mine')}>
          Keep {mine.position}
        </button>
        <button type="button" onClick={() => keeper.current?.settle('theirs')}>
          Take {theirs.position}
        </button>
      </span>
    </div>
  );
}

function movedElsewhere({ short_full_name, position, from, changed_by }: MovedElsewhere): string {
  return `${short_full_name} was moved ${from === position ? 'within' : 'to'} ${position} in ${changed_by}`;
}

const NAMES_SHOWN = 8;

function listed(members: Named[]): string {
  const names = members.slice(0, NAMES_SHOWN).map((member) => member.short_full_name);
  const others = members.length - names.length;
  return [...names, ...(others > 0 ? [`${others} more`] : [])].join(', ');
}
