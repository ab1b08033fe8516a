import { type FormErrors, TextField } from '../ui/form-parts.tsx';
import styles from './admin.module.css';
import { type AdminSession, fieldOf, type SessionField } from './session-fields.ts';

interface SessionFieldsetProps {
  session: AdminSession;
  /** What stands in the form's fields, by their names. */
  written: Record<string, string>;
  errors: FormErrors | undefined;
}

/** The fields of one session. */
export function SessionFieldset({ session, written, errors }: SessionFieldsetProps) {
  const { identifier, imported } = session;
  const field = (name: SessionField) => ({
    name: fieldOf(session, name),
    defaultValue: written[fieldOf(session, name)],
    errors,
  });
  return (
    <fieldset className={styles.session}>
      <legend>
        {imported.name}
        {identifier !== imported.name && <small> ({identifier} in the records)</small>}
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
        <TextField label="News years" {...field('newsYears')} placeholder="All its years" />
      </div>
    </fieldset>
  );
}
