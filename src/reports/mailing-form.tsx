import { hourText, WEEKDAYS } from '../alerts/schedule-text.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { OwnerField } from '../organizations/owner-field.tsx';
import type { FormErrors } from '../ui/error-summary.tsx';
import formLayout from '../ui/form-layout.module.css';
import { SelectField, TextArea, TextField } from '../ui/form-parts.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { type EnteredMailing, MAILED_COLUMNS, MAX_MESSAGE_LENGTH, MAX_RECIPIENTS } from './mailing-fields.ts';
import type { Mailing } from './mailings.server.ts';
import { DEFAULT_CHOICES } from './report-choices.ts';
import { MAX_TITLE_LENGTH } from './report-request.ts';

interface MailingFormProps {
  lists: { id: number; name: string; organization_name: string | null }[];
  /** The organizations that the user may edit. */
  organizations: readonly { id: number; name: string }[];
  /** The mailing that is changed; undefined for a new one. */
  changed: Mailing | undefined;
  /** The submitted values, if they have an error. */
  entered: EnteredMailing | undefined;
  errors: FormErrors | undefined;
}

const NEW: EnteredMailing = {
  list: '',
  title: '',
  message: '',
  recipients: '',
  weekday: 1,
  hour: 7,
  columns: DEFAULT_CHOICES.columns,
  organization: '',
};

/** The form of a new or changed mailing. */
export function MailingForm({ lists, organizations, changed, entered, errors }: MailingFormProps) {
  const values = entered ?? (changed ? enteredFrom(changed) : NEW);
  return (
    <ChangeForm className={formLayout.form}>
      {changed && <input type="hidden" name="mailing" value={changed.id} />}
      <SelectField name="list" label="Tracking list" defaultValue={values.list} errors={errors}>
        {lists.map(({ id, name, organization_name }) => (
          <option key={id} value={id}>
            {organization_name && `${organization_name}: `}
            {name}
          </option>
        ))}
      </SelectField>
      {!changed && <OwnerField organizations={organizations} value={values.organization} />}
      <TextField
        name="title"
        label="Title"
        hint="Optional. The date follows it. Without a title, the report is named after its list."
        maxLength={MAX_TITLE_LENGTH}
        defaultValue={values.title}
        autoComplete="off"
        errors={errors}
      />
      <TextArea
        name="recipients"
        label="To"
        hint={`Email addresses, one a line, up to ${MAX_RECIPIENTS}. They need no account, and can stop the report themselves.`}
        rows={4}
        required
        defaultValue={values.recipients}
        errors={errors}
      />
      <TextArea
        name="message"
        label="Text above the report"
        hint="Optional."
        rows={4}
        maxLength={MAX_MESSAGE_LENGTH}
        defaultValue={values.message}
        errors={errors}
      />
      <SelectField name="weekday" label="Every" defaultValue={values.weekday} errors={errors}>
        {WEEKDAYS.map((name, at) => (
          <option key={name} value={at + 1}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField name="hour" label="At" defaultValue={values.hour} errors={errors}>
        {Array.from({ length: 24 }, (_, each) => (
          <option key={hourText(each)} value={each}>
            {hourText(each)}
          </option>
        ))}
      </SelectField>
      <ColumnChoices known={MAILED_COLUMNS} chosen={values.columns} />
      <p>Positions, priorities, and public notes are those on this list. Private notes are never mailed.</p>
      <div className={formLayout.line}>
        <button type="submit" name="what" value="save" className="main-button">
          {changed ? 'Save' : 'Mail this report every week'}
        </button>
        {changed && <a href="/app/reports/mailings">Cancel</a>}
      </div>
    </ChangeForm>
  );
}

function enteredFrom({
  list_id,
  title,
  message,
  recipients,
  weekday,
  hour,
  columns,
}: Mailing): EnteredMailing {
  const active = recipients.filter(({ stopped_at }) => stopped_at === null);
  return {
    list: String(list_id),
    title,
    message,
    recipients: active.map(({ email }) => email).join('\n'),
    weekday,
    hour,
    columns,
    organization: '',
  };
}
