import { ChangeForm } from '../layout/change-form.tsx';
import type { Board } from './board.server.ts';
import type { UndoableChange } from './board-changes.server.ts';
import styles from './board-page.module.css';

interface BoardHeadProps {
  board: Omit<Board, 'undo'>;
  chamber: string;
  isPrinted: boolean;
  /** The text about unsaved moves; empty if there are none. */
  unsaved: string;
  /** The last change of the whole board, if it can be undone. */
  undoable: UndoableChange | undefined;
  /** The version of the board when it was loaded. */
  version: number;
}

const UNDO: Record<UndoableChange, string> = {
  reset: 'Undo reset',
  seeding: 'Undo fill',
  update: 'Undo update',
};

/** The board's title and subject, and the buttons for the whole board (W01, W04). */
export function BoardHead({ board, chamber, isPrinted, unsaved, undoable, version }: BoardHeadProps) {
  const { id, name, motion, bill_id, bill_number, bill_title, session_name, organization_name } = board;
  return (
    <header className={styles.head}>
      <p className="no-print">
        <a href="/app/whipboard">All boards</a>
      </p>
      <h1>{name}</h1>
      <p className={styles.about}>
        {chamber}
        {bill_id && (
          <>
            {' · '}
            <a href={`/app/bill/${bill_id}`}>
              {bill_number}: {bill_title}
            </a>{' '}
            ({session_name})
          </>
        )}
        {motion && motion !== name && ` · ${motion}`}
        {organization_name && ` · ${organization_name}`}
      </p>
      {!board.canEdit ? (
        <p className="no-print">
          You can see this board, but not change it. <a href={`/app/whipboard/${id}/history`}>History</a>
        </p>
      ) : isPrinted ? (
        <p className="no-print">
          <a href={`/app/whipboard/${id}`}>Back to the board</a>
        </p>
      ) : (
        <div className={`${styles.tools} no-print`}>
          <p>
            <span className={styles.hint}>
              <span>Drag and drop names to the desired columns.</span> You can also use the menu next to a
              name.{' '}
              <span className={styles.keys}>
                On a keyboard, press Ctrl or Alt with an arrow key to move a card.
              </span>
            </span>{' '}
            <span>{unsaved}</span>
          </p>
          <ul className={styles.buttons}>
            {undoable && (
              <li>
                <ChangeForm>
                  <input type="hidden" name="version" value={version} />
                  <button type="submit" name="do" value="undo" className="main-button">
                    {UNDO[undoable]}
                  </button>
                </ChangeForm>
              </li>
            )}
            <li>
              <form action={`/whipboard/reset/${id}`}>
                <button type="submit">Reset Board</button>
              </form>
            </li>
            <li>
              <form action={`/app/whipboard/${id}`}>
                <button type="submit" name="print" value="1">
                  Print
                </button>
              </form>
            </li>
            <li>
              <a href={`/app/whipboard/${id}/history`}>History</a>
            </li>
            <li>
              <a href={`/app/whipboard/${id}/rename`}>Rename or share</a>
            </li>
          </ul>
        </div>
      )}
    </header>
  );
}
