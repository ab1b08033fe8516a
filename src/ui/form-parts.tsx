import styles from './form-parts.module.css';

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

interface FieldProps {
  name: string;
  label: string;
  /** Help for filling in the field. */
  hint?: React.ReactNode;
  errors?: FormErrors | undefined;
}

type TextFieldProps = FieldProps & Omit<React.ComponentProps<'input'>, 'id' | 'name'>;

/** A text field with a label, a hint and an error. */
export function TextField({ name, label, hint, errors, ...input }: TextFieldProps) {
  const field = { name, label, hint, errors };
  return <Field {...field} input={<input {...fieldProps(field)} {...input} />} />;
}

type TextAreaProps = FieldProps & Omit<React.ComponentProps<'textarea'>, 'id' | 'name'>;

/** A text field with several lines, with a label, a hint and an error. */
export function TextArea({ name, label, hint, errors, ...input }: TextAreaProps) {
  const field = { name, label, hint, errors };
  return <Field {...field} isWide input={<textarea {...fieldProps(field)} {...input} />} />;
}

type SelectFieldProps = FieldProps & Omit<React.ComponentProps<'select'>, 'id' | 'name'>;

/** A select field with a label, a hint and an error. */
export function SelectField({ name, label, hint, errors, ...select }: SelectFieldProps) {
  const field = { name, label, hint, errors };
  return <Field {...field} input={<select {...fieldProps(field)} {...select} />} />;
}

function fieldProps({ name, hint, errors }: FieldProps) {
  const error = errors?.[name];
  const by = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return {
    id: name,
    name,
    'aria-describedby': by || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
}

function Field({
  name,
  label,
  hint,
  errors,
  isWide,
  input,
}: FieldProps & { isWide?: boolean; input: React.ReactNode }) {
  const error = errors?.[name];
  return (
    <div className={`${styles.field} ${isWide ? styles.wide : ''}`} data-wrong={error ? true : undefined}>
      <label htmlFor={name}>{label}</label>
      {hint && <p id={`${name}-hint`}>{hint}</p>}
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
      {input}
    </div>
  );
}
