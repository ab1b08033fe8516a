import { ChangeForm } from '../layout/change-form.tsx';
import { Moment } from '../ui/day.tsx';
import type { FormErrors } from '../ui/error-summary.tsx';
import { TextArea } from '../ui/form-parts.tsx';
import type { Comment } from './comments.server.ts';
import styles from './tracked-bill-page.module.css';
import type { ShownChange } from './tracked-changes.server.ts';
import { fieldChangeText, MAX_COMMENT_LENGTH } from './tracked-fields.ts';

interface CommentThreadProps {
  comments: Comment[];
  /** The user who sees the comments, who can delete their own. */
  userId: number;
  /** Whether the user can delete the comments of others. */
  isOwner: boolean;
  canEdit: boolean;
  /** Somebody who can be mentioned, for the hint. */
  example: string | undefined;
  errors: FormErrors | undefined;
  /** A comment that was not saved. */
  typed: string | undefined;
  timeZone: string;
}

/** The comments on a tracked bill, and a form to add one. */
export function CommentThread(props: CommentThreadProps) {
  const { comments, userId, isOwner, canEdit, example, errors, typed, timeZone } = props;
  return (
    <section className={styles.section} id="comments">
      <h2>Comments</h2>
      {comments.length === 0 && <p>No comments yet.</p>}
      <ol className={styles.comments}>
        {comments.map(({ id, by, userId: author, parts, created_at }) => (
          <li key={id}>
            <p className={styles.by}>
              <strong>{by}</strong>{' '}
              <small>
                <Moment at={created_at} timeZone={timeZone} />
              </small>
            </p>
            <p className={styles.text}>
              {parts.map(({ text, memberId }, at) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comment never change
                memberId === undefined ? text : <strong key={at}>{text}</strong>,
              )}
            </p>
            {canEdit && (isOwner || author === userId) && (
              <ChangeForm>
                <button type="submit" name="delete" value={id}>
                  Delete<span className="visually-hidden"> the comment by {by}</span>
                </button>
              </ChangeForm>
            )}
          </li>
        ))}
      </ol>
      {canEdit && (
        <ChangeForm className={styles.form} data-asks-to-leave={typed ? 'unsaved' : ''}>
          <TextArea
            label="New comment"
            name="comment"
            hint={`Members of the organization can read it.${example ? ` To notify a member, write @ and the name: @${example}` : ''}`}
            rows={4}
            maxLength={MAX_COMMENT_LENGTH}
            defaultValue={typed}
            required
            errors={errors}
          />
          <div className={styles.buttons}>
            <button type="submit">Add comment</button>
          </div>
        </ChangeForm>
      )}
    </section>
  );
}

/** Who changed what on a tracked bill, newest first. */
export function ChangeHistory({ changes, timeZone }: { changes: ShownChange[]; timeZone: string }) {
  if (changes.length === 0) return null;
  return (
    <details className={styles.section}>
      <summary>Changes to these settings</summary>
      <ol className={styles.changes}>
        {changes.map((change) => (
          <li key={change.id}>
            {fieldChangeText(change)}{' '}
            <small>
              <Moment at={change.changed_at} timeZone={timeZone} />
            </small>
          </li>
        ))}
      </ol>
    </details>
  );
}
