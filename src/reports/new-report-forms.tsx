import { ChangeForm } from '../frame/change-form.tsx';
import { counted } from '../ui/counted.ts';
import { ErrorSummary, type FormErrors, TextField } from '../ui/form-parts.tsx';
import styles from './report-settings-page.module.css';

interface NewReportFormsProps {
  lists: { id: number; name: string; bills: number }[];
  sessions: { id: number; name: string }[];
  errors?: FormErrors;
  /** As they were entered, where something is wrong with them. */
  numbers?: string;
}

/** Ways to make a report without ticking bills in the search. It opens in a new tab (T02), or in that one on a second try. */
export function NewReportForms({ lists, sessions, errors, numbers }: NewReportFormsProps) {
  return (
    <>
      <ErrorSummary errors={errors} />
      {lists.length > 0 && (
        <section>
          <h2>Report on a tracking list</h2>
          <ChangeForm className={styles.fields}>
            <label htmlFor="list">List</label>
            <select id="list" name="list">
              {lists.map(({ id, name, bills }) => (
                <option key={id} value={id}>
                  {name} ({counted(bills, 'bill')})
                </option>
              ))}
            </select>
            <button type="submit" formTarget={errors ? undefined : '_blank'}>
              Make a report of the list
            </button>
          </ChangeForm>
        </section>
      )}
      {sessions.length > 0 && (
        <section>
          <h2>Report on bill numbers</h2>
          <ChangeForm className={styles.fields}>
            <label htmlFor="numbers">Bill numbers, in any spelling</label>
            {errors?.numbers && (
              <p id="numbers-error" className={styles.error}>
                {errors.numbers}
              </p>
            )}
            <textarea
              id="numbers"
              name="numbers"
              rows={4}
              required
              defaultValue={numbers}
              aria-invalid={errors?.numbers ? true : undefined}
              aria-describedby={errors?.numbers ? 'numbers-error' : undefined}
            />
            <label htmlFor="session">Session</label>
            <select id="session" name="session">
              {sessions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <TextField label="Title, if you like" name="title" autoComplete="off" />
            <button type="submit" formTarget={errors ? undefined : '_blank'}>
              Make a report of the bills
            </button>
          </ChangeForm>
        </section>
      )}
    </>
  );
}
