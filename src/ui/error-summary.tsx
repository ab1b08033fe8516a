import styles from './error-summary.module.css';

/** The errors of a form: a message for each field, by its name. */
export type FormErrors = Record<string, string>;

/** A summary of errors above a form, with links to the fields. Screen readers announce it when the page opens. */
export function ErrorSummary({ errors = {} }: { errors?: FormErrors | undefined }) {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;

  return (
    // biome-ignore lint/a11y/noAutofocus: after a rejected form, the errors must be announced first
    <div className={styles.summary} role="alert" tabIndex={-1} autoFocus data-error-summary>
      <h2>There is a problem</h2>
      <ul>
        {entries.map(([name, error]) => (
          <li key={name}>
            <a href={`#${name}`}>{error}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
