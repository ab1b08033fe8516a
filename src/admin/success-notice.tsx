import { ChangeForm } from '../layout/change-form.tsx';
import styles from './admin.module.css';
import type { lastChange } from './audit-log.server.ts';

interface SuccessNoticeProps {
  done: Awaited<ReturnType<typeof lastChange>>;
  /** The address that handles Undo; the current page by default. */
  undoAt?: string;
}

/** The last action, with a button to undo it if that is possible. */
export function SuccessNotice({ done, undoAt }: SuccessNoticeProps) {
  if (!done) return null;
  return (
    <div className={`${styles.done} no-print`} role="status">
      <p>
        You {verbPhrase(done.what)} {done.page ? <a href={done.page}>{done.about}</a> : done.about}
      </p>
      {done.isRestorable && (
        <ChangeForm action={undoAt}>
          <button type="submit" name="putBack" value={done.id}>
            Undo
          </button>
        </ChangeForm>
      )}
    </div>
  );
}

/** The action as the start of a sentence, with a colon unless its object follows directly. */
function verbPhrase(action: string): string {
  return /(?:^invited| of| for| to| with)$/.test(action) ? action : `${action}:`;
}
