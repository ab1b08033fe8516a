import { MAX_BILLS_PER_REQUEST } from '../bills/bill-tracking.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { ErrorSummary, type FormErrors } from '../ui/form-parts.tsx';
import type { UnreadPaste } from './selected-bills.server.ts';
import type { Fields } from './tracking-change.server.ts';
import styles from './tracking-page.module.css';

interface PasteFormProps {
  sessions: { id: number; name: string }[];
  sessionId: number | undefined;
  errors?: FormErrors;
  /** What of the text was not read. */
  left?: UnreadPaste[];
  /** Numbers that were one too many. */
  beyond?: string[];
  fields?: Fields;
}

/** Puts bills on the list by their numbers, in any spelling. */
export function PasteForm({ sessions, sessionId, errors, left = [], beyond = [], fields }: PasteFormProps) {
  const still = [...left.map((each) => each.text), ...beyond];
  const text = still.length > 0 ? still.join('\n') : errors ? fields?.numbers : undefined;
  const most = MAX_BILLS_PER_REQUEST.toLocaleString('en-US');
  return (
    <section className={`${styles.paste} no-print`} id="paste">
      <h2>Add bills by number</h2>
      <ErrorSummary errors={errors} />
      {left.length > 0 && (
        <div role="alert" className={styles.left}>
          <p>This was not read. It is in the box below: correct it and add it again.</p>
          <ul>
            {left.slice(0, NAMED_LEFT).map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same text may be left twice in a line
              <li key={at}>
                Line {each.line.toLocaleString('en-US')}: <strong>{each.text}</strong>. {reasonOf(each)}
              </li>
            ))}
          </ul>
          {left.length > NAMED_LEFT && <p>And {(left.length - NAMED_LEFT).toLocaleString('en-US')} more.</p>}
        </div>
      )}
      {beyond.length > 0 && (
        <p role="alert" className={styles.left}>
          Only the first {most} numbers were read. The other {beyond.length.toLocaleString('en-US')} are in
          the box below, to be added next.
        </p>
      )}
      <ChangeForm action="#paste">
        <label>
          Bill numbers
          <small>
            In any spelling, one or more to a line: H 100, S.2012, House Bill 5. A position can follow in a
            second column: H 100 Support. H 1–H 9 names these two only. At most {most} at a time.
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

function reasonOf({ why, word, otherLine }: UnreadPaste): string {
  switch (why) {
    case 'unknown bill':
      return 'No bill of this session has this number.';
    case 'unknown position':
      return `“${word}” is not a position. Write Support, Oppose or Watch.`;
    case 'another position':
      return `Line ${otherLine} has another position for this bill.`;
    default:
      return 'This is not a bill number.';
  }
}

/** More than these stand in the field only. */
const NAMED_LEFT = 10;
