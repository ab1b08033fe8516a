import styles from './error-page.module.css';
import type { FormToSend } from './send-again.ts';

/** What somebody wrote, who wants to see it; the other values are of choices and buttons. */
const isWritten = (value: string) => /\s/.test(value) || value.length > 60;

/** What was written in a form that was not taken, with the button that sends it again. */
export function SendAgainForm({ action, fields, first }: FormToSend) {
  return (
    <>
      {first && (
        <p>
          {first.says}{' '}
          <a href={first.to} target="_blank" rel="noreferrer">
            {first.link}
          </a>
          {first.and}
        </p>
      )}
      <form method="post" action={action} className={styles.again}>
        {fields.map(([name, value]) =>
          isWritten(value) ? (
            <label key={`${name} ${value}`}>
              What you wrote
              <textarea name={name} rows={value.length > 200 ? 8 : 2} defaultValue={value} />
            </label>
          ) : (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ),
        )}
        <button type="submit" className="main-button">
          Send it again
        </button>
      </form>
    </>
  );
}
