import { ChangeForm } from '../layout/change-form.tsx';
import { counted } from '../ui/counted.ts';
import { ErrorSummary, type FormErrors } from '../ui/error-summary.tsx';
import { TextField } from '../ui/form-parts.tsx';
import { ScrollArea } from '../ui/widget.tsx';
import { MAX_NAMED } from './report-request.ts';
import styles from './report-settings-page.module.css';

interface NewReportFormsProps {
  lists: { id: number; name: string; bills: number; organization_name: string | null }[];
  sessions: { id: number; name: string }[];
  errors?: FormErrors;
  /** The submitted values, if they have an error. */
  refused?: {
    numbers: string;
    session: string;
    title: string;
    /** The entries that match no bill. */
    left?: string[] | undefined;
    /** Whether other entries match a bill. */
    known: boolean;
  };
}

/** Forms to create a report without selecting bills in the search. The report opens in a new tab (T02), or in the same tab after an error. */
export function NewReportForms({ lists, sessions, errors, refused }: NewReportFormsProps) {
  return (
    <>
      <ErrorSummary errors={errors} />
      {lists.length > 0 && (
        <section>
          <h2>Report on a tracking list</h2>
          <ChangeForm className={styles.fields}>
            <label htmlFor="list">List</label>
            <select id="list" name="list">
              {lists.map(({ id, name, bills, organization_name }) => (
                <option key={id} value={id}>
                  {organization_name && `${organization_name}: `}
                  {name} ({counted(bills, 'bill')})
                </option>
              ))}
            </select>
            <button type="submit" formTarget={errors ? undefined : '_blank'}>
              Create report on this list
            </button>
          </ChangeForm>
        </section>
      )}
      {(sessions.length > 0 || refused) && (
        <section>
          <h2>Report on bill numbers</h2>
          <ChangeForm className={styles.fields}>
            <label htmlFor="numbers">Bill numbers, in any format</label>
            {errors?.numbers && (
              <p id="numbers-error" className={styles.error}>
                {errors.numbers}
              </p>
            )}
            {refused?.left && refused.left.length > MAX_NAMED && (
              <ScrollArea label="Not found">
                {refused.left.map((text) => text.slice(0, MAX_SHOWN_LENGTH)).join(', ')}
              </ScrollArea>
            )}
            <textarea
              id="numbers"
              name="numbers"
              rows={4}
              required
              defaultValue={refused?.numbers}
              aria-invalid={errors?.numbers ? true : undefined}
              aria-describedby={errors?.numbers ? 'numbers-error' : undefined}
            />
            <label htmlFor="session">Session</label>
            <select id="session" name="session" defaultValue={refused?.session}>
              {sessions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <TextField
              label="Title (optional)"
              name="title"
              autoComplete="off"
              defaultValue={refused?.title}
            />
            <button type="submit" formTarget={errors ? undefined : '_blank'}>
              Create report on these bills
            </button>
            {refused?.left && refused.known && (
              <button type="submit" name="leaveOut" value="1">
                Create without the bills that were not found
              </button>
            )}
          </ChangeForm>
        </section>
      )}
    </>
  );
}

/** The maximum length of an unknown entry in the list. */
const MAX_SHOWN_LENGTH = 60;
