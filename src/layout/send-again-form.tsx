import styles from './error-page.module.css';
import type { FormToSend } from './send-again.ts';

/**
 * Whether a value is text that the visitor wrote and wants to see. Short values without spaces come from
 * choices and buttons.
 */
const isLongText = (value: string) => /\s/.test(value) || value.length > 60;

/** The text of a rejected form, with a button that submits it again. */
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
          isLongText(value) ? (
            <label key={`${name} ${value}`}>
              Your text
              <textarea name={name} rows={value.length > 200 ? 8 : 2} defaultValue={value} />
            </label>
          ) : (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ),
        )}
        <button type="submit" className="main-button">
          Send again
        </button>
      </form>
    </>
  );
}
