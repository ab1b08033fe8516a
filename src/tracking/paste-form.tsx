import { MAX_BILLS_PER_REQUEST } from '../bills/bill-tracking.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { ErrorSummary, type FormErrors } from '../ui/error-summary.tsx';
import type { UnreadPaste } from './selected-bills.server.ts';
import type { Fields } from './tracking-change.server.ts';
import styles from './tracking-page.module.css';

interface PasteFormProps {
  sessions: { id: number; name: string }[];
  sessionId: number | undefined;
  errors?: FormErrors;
  /** The parts of the text that could not be read. */
  unread?: UnreadPaste[];
  /** Numbers beyond the limit per request. */
  overLimit?: string[];
  fields?: Fields;
}

/** The form to add bills to the list by number, in any format. */
export function PasteForm({
  sessions,
  sessionId,
  errors,
  unread = [],
  overLimit = [],
  fields,
}: PasteFormProps) {
  const remaining = [...unread.map((each) => each.text), ...overLimit];
  const text = remaining.length > 0 ? remaining.join('\n') : errors ? fields?.numbers : undefined;
  const limit = MAX_BILLS_PER_REQUEST.toLocaleString('en-US');
  return (
    <section className={`${styles.paste} no-print`} id="paste">
      <h2>Add bills by number</h2>
      <ErrorSummary errors={errors} />
      {unread.length > 0 && (
        <div role="alert" className={styles.warning}>
          <p>These entries could not be read. Correct them below and add them again.</p>
          <ul>
            {unread.slice(0, MAX_LISTED_UNREAD).map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same text may occur twice in a line
              <li key={at}>
                Line {each.line.toLocaleString('en-US')}: <strong>{each.text}</strong>. {reasonOf(each)}
              </li>
            ))}
          </ul>
          {unread.length > MAX_LISTED_UNREAD && (
            <p>And {(unread.length - MAX_LISTED_UNREAD).toLocaleString('en-US')} more.</p>
          )}
        </div>
      )}
      {overLimit.length > 0 && (
        <p role="alert" className={styles.warning}>
          Only the first {limit} numbers were read. The other {overLimit.length.toLocaleString('en-US')} are
          in the box below. Add them next.
        </p>
      )}
      <ChangeForm action="#paste">
        <label>
          Bill numbers
          <small>
            Use any format, with one or more numbers per line: H 100, S.2012, House Bill 5. To set a position,
            add it in a second column: H 100 Support. H 1–H 9 adds only these two bills. Add up to {limit} at
            a time.
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

function reasonOf({ reason, word, otherLine }: UnreadPaste): string {
  switch (reason) {
    case 'unknown bill':
      return 'No bill in this session has this number.';
    case 'unknown position':
      return `“${word}” is not a position. Use Support, Oppose, or Watch.`;
    case 'another position':
      return `Line ${otherLine} has a different position for this bill.`;
    default:
      return 'This is not a bill number.';
  }
}

/** The maximum number of listed entries. Further ones are only in the text box. */
const MAX_LISTED_UNREAD = 10;
