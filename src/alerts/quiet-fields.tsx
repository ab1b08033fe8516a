import type { FormErrors } from '../ui/error-summary.tsx';
import formStyles from '../ui/form-parts.module.css';
import { SelectField } from '../ui/form-parts.tsx';
import type { EnteredAlert } from './alert-fields.ts';
import styles from './alerts.module.css';
import { hourText } from './schedule-text.ts';

interface QuietFieldsProps {
  entered: EnteredAlert | undefined;
  errors: FormErrors | undefined;
}

/** The fields for the hours in which an alert sends nothing. */
export function QuietFields({ entered, errors }: QuietFieldsProps) {
  const hours = Array.from({ length: 24 }, (_, hour) => (
    <option key={hourText(hour)} value={hour}>
      {hourText(hour)}
    </option>
  ));
  return (
    <fieldset className={formStyles.choice}>
      <legend>Quiet hours</legend>
      <small>Messages wait until they end, and become one message.</small>
      <div className={styles.hours}>
        <SelectField name="quietFrom" label="From" defaultValue={entered?.quietFrom ?? ''} errors={errors}>
          <option value="">No quiet hours</option>
          {hours}
        </SelectField>
        <SelectField name="quietTo" label="To" defaultValue={entered?.quietTo ?? ''} errors={errors}>
          <option value="">No quiet hours</option>
          {hours}
        </SelectField>
      </div>
      <label>
        <input type="checkbox" name="breaksQuiet" defaultChecked={entered?.breaksQuiet ?? false} />
        Tell me of urgent changes in quiet hours too
      </label>
    </fieldset>
  );
}
