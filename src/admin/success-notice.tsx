import { Link } from 'react-router';
import { ChangeForm } from '../layout/change-form.tsx';
import styles from './admin.module.css';
import type { lastChange } from './audit-log.server.ts';

interface DoneNoteProps {
  done: Awaited<ReturnType<typeof lastChange>>;
  /** Where undoing is asked for; here where it is left out. */
  undoAt?: string;
}

/** What was done just now, with the button that undoes it where that can be. */
export function SuccessNotice({ done, undoAt }: DoneNoteProps) {
  if (!done) return null;
  return (
    <div className={`${styles.done} no-print`} role="status">
      <p>
        You {done.what}: {done.page ? <Link to={done.page}>{done.about}</Link> : done.about}
      </p>
      {done.kept && (
        <ChangeForm action={undoAt}>
          <button type="submit" name="putBack" value={done.id}>
            Undo
          </button>
        </ChangeForm>
      )}
    </div>
  );
}
