import type { FormErrors } from '../ui/error-summary.tsx';
import { TextField } from '../ui/form-parts.tsx';
import styles from './admin.module.css';
import { type AdminSession, fieldOf, type SessionField } from './session-fields.ts';

interface SessionFieldsetProps {
  session: AdminSession;
  /** The values of the form's fields, by name. */
  values: Record<string, string>;
  errors: FormErrors | undefined;
}

/** The fields of one session. */
export function SessionFieldset({ session, values, errors }: SessionFieldsetProps) {
  const { identifier, imported } = session;
  const field = (name: SessionField) => ({
    name: fieldOf(session, name),
    defaultValue: values[fieldOf(session, name)],
    errors,
  });
  return (
    <fieldset className={styles.session}>
      <legend>
        {imported.name}
        {identifier !== imported.name && <small> ({identifier} in imported records)</small>}
      </legend>
      <div className={styles.sessionFields}>
        <TextField label="Name" {...field('name')} placeholder={imported.name} maxLength={100} />
        <TextField
          label="First year"
          {...field('startYear')}
          placeholder={String(imported.startYear)}
          inputMode="numeric"
          maxLength={4}
        />
        <TextField
          label="Last year"
          {...field('endYear')}
          placeholder={String(imported.endYear)}
          inputMode="numeric"
          maxLength={4}
        />
        <TextField label="News years" {...field('newsYears')} placeholder="All years" />
      </div>
    </fieldset>
  );
}
