import { ChangeForm } from '../layout/change-form.tsx';
import type { FormErrors } from '../ui/error-summary.tsx';
import { SelectField, TextField } from '../ui/form-parts.tsx';
import { type CustomField, inputName, MAX_VALUE_LENGTH } from './custom-fields.ts';
import type { TrackedBill } from './tracked-bill.server.ts';
import styles from './tracked-bill-page.module.css';
import { MAX_NOTE_LENGTH, POSITION_NAMES, POSITIONS, PRIORITIES, PRIORITY_NAMES } from './tracking-words.ts';

interface TrackedBillFormProps {
  tracked: TrackedBill;
  /** The members who can be made responsible; empty for a user's own list. */
  members: { id: number; name: string }[];
  /** The values of a form that was not saved. */
  submitted: Partial<Record<string, string>> | undefined;
  /** The saved version, if it is not the one that the user changed. */
  saved: TrackedBill | undefined;
  errors: FormErrors | undefined;
  /** The address of the list. */
  back: string;
}

/** The settings and notes of a tracked bill, and for a list of an organization, who is responsible. */
export function TrackedBillSettings(props: TrackedBillFormProps) {
  const { tracked, members, submitted, saved, errors, back } = props;
  const shown = {
    position: tracked.position,
    priority: tracked.priority,
    note: tracked.note,
    public_note: tracked.public_note,
    assignee: String(tracked.assignee_id ?? ''),
    due_on: tracked.due_on ?? '',
    tags: tracked.tags.join(', '),
    ...submitted,
  };
  return (
    <ChangeForm className={styles.form} data-asks-to-leave={submitted ? 'unsaved' : ''}>
      <input type="hidden" name="version" value={saved?.version ?? submitted?.version ?? tracked.version} />
      <Choice
        legend="Position"
        name="position"
        names={POSITION_NAMES}
        order={POSITIONS}
        chosen={shown.position}
      />
      <Choice
        legend="Priority"
        name="priority"
        names={PRIORITY_NAMES}
        order={PRIORITIES}
        chosen={shown.priority}
      />
      <div className={styles.fields}>
        {members.length > 0 && (
          <SelectField
            label="Person responsible"
            name="assignee"
            defaultValue={shown.assignee}
            errors={errors}
          >
            <option value="">Nobody</option>
            {members.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField label="Due date" name="due_on" type="date" defaultValue={shown.due_on} errors={errors} />
        <TextField
          label="Tags"
          name="tags"
          hint="Separate them with commas."
          defaultValue={shown.tags}
          maxLength={1_000}
          autoComplete="off"
          errors={errors}
        />
        {tracked.fields.map((field) => (
          <CustomInput
            key={field.id}
            field={field}
            value={submitted?.[inputName(field)] ?? field.value}
            errors={errors}
          />
        ))}
      </div>
      <label className={styles.note}>
        Private note
        <small>
          {tracked.organization_name
            ? `Only members of ${tracked.organization_name} can see this.`
            : 'Only you can see this.'}{' '}
          It never appears in shared reports.
        </small>
        <textarea id="note" name="note" rows={6} maxLength={MAX_NOTE_LENGTH} defaultValue={shown.note} />
      </label>
      <label className={styles.note}>
        Public note
        <small>Appears in your reports, including the ones you share.</small>
        <textarea
          id="public_note"
          name="public_note"
          rows={4}
          maxLength={MAX_NOTE_LENGTH}
          defaultValue={shown.public_note}
        />
      </label>
      <div className={styles.buttons}>
        <button type="submit" className="main-button">
          {saved ? 'Save my version' : 'Save'}
        </button>
        <a href={back}>Back to the list</a>
      </div>
    </ChangeForm>
  );
}

interface CustomInputProps {
  field: CustomField;
  value: string;
  errors: FormErrors | undefined;
}

function CustomInput({ field, value, errors }: CustomInputProps) {
  const input = { label: field.name, name: inputName(field), defaultValue: value, errors };
  if (field.kind === 'choice')
    return (
      <SelectField {...input}>
        <option value="">None</option>
        {field.choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </SelectField>
    );
  return (
    <TextField
      {...input}
      type={field.kind === 'date' ? 'date' : 'text'}
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      maxLength={MAX_VALUE_LENGTH}
      autoComplete="off"
    />
  );
}

interface ChoiceProps<Word extends string> {
  legend: string;
  name: string;
  names: Record<Word, string>;
  order: readonly Word[];
  chosen: string;
}

function Choice<Word extends string>({ legend, name, names, order, chosen }: ChoiceProps<Word>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {order.map((word) => (
        <label key={word}>
          <input type="radio" name={name} value={word} defaultChecked={word === chosen} /> {names[word]}
        </label>
      ))}
    </fieldset>
  );
}
