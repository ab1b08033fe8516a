import { ChangeForm } from '../frame/change-form.tsx';
import { ErrorSummary, type FormErrors } from '../ui/form-parts.tsx';
import type { Fields } from './tracking-change.server.ts';
import styles from './tracking-page.module.css';
import { MOST_BILLS_AT_ONCE } from './tracking-words.ts';

interface PasteFormProps {
  sessions: { id: number; name: string }[];
  sessionId: number | undefined;
  errors?: FormErrors;
  /** What of the text named no bill. */
  left?: string[];
  fields?: Fields;
}

/** Puts bills on the list by their numbers, in any spelling. */
export function PasteForm({ sessions, sessionId, errors, left = [], fields }: PasteFormProps) {
  const text = left.length > 0 ? left.join('\n') : errors ? fields?.numbers : undefined;
  return (
    <section className={`${styles.paste} no-print`} id="paste">
      <h2>Add bills by number</h2>
      <ErrorSummary errors={errors} />
      {left.length > 0 && (
        <p role="alert" className={styles.left}>
          {left.length === 1 ? 'This names' : 'These name'} no bill of the session:{' '}
          <strong>{left.slice(0, NAMED_LEFT).join(', ')}</strong>
          {left.length > NAMED_LEFT && ` and ${(left.length - NAMED_LEFT).toLocaleString('en-US')} more`}.
        </p>
      )}
      <ChangeForm action="#paste">
        <label>
          Bill numbers
          <small>
            In any spelling, one or more to a line: H 100, S.2012, House Bill 5. At most{' '}
            {MOST_BILLS_AT_ONCE.toLocaleString('en-US')}.
          </small>
          <textarea id="numbers" name="numbers" rows={4} required defaultValue={text} />
        </label>
        <label>
          Session
          <select name="session" defaultValue={fields?.session ?? sessionId}>
            {sessions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">Add to this list</button>
      </ChangeForm>
    </section>
  );
}

/** More than these stand in the field only. */
const NAMED_LEFT = 10;
