import type { FormErrors } from './error-summary.tsx';
import styles from './form-parts.module.css';

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
