import { useEffect } from 'react';
import styles from './form-parts.module.css';

/** What is wrong with a form: a sentence for each field, by its name. */
export type FormErrors = Record<string, string>;

/** Above a form, what is wrong with it: each sentence leads to its field, and is read out as the page opens. */
export function ErrorSummary({ errors = {} }: { errors?: FormErrors | undefined }) {
  const entries = Object.entries(errors);
  const isWrong = entries.length > 0;
  useEffect(() => {
    if (isWrong && !document.title.startsWith('Error: ')) document.title = `Error: ${document.title}`;
  }, [isWrong]);
  if (!isWrong) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: who sent the form is told first why it was not taken
    <div className={styles.summary} role="alert" tabIndex={-1} autoFocus>
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

interface TextFieldProps extends Omit<React.ComponentProps<'input'>, 'id' | 'name'> {
  name: string;
  label: string;
  /** What helps to fill it in. */
  hint?: React.ReactNode;
  errors?: FormErrors | undefined;
}

/** A field with its label above, and below that what helps or what is wrong. */
export function TextField({ name, label, hint, errors, ...input }: TextFieldProps) {
  const error = errors?.[name];
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-wrong={error ? true : undefined}>
      <label htmlFor={name}>{label}</label>
      {hint && <p id={`${name}-hint`}>{hint}</p>}
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
      <input
        id={name}
        name={name}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        {...input}
      />
    </div>
  );
}
