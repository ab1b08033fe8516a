import { ChangeForm } from '../layout/change-form.tsx';
import { Moment } from '../ui/day.tsx';
import type { FormErrors } from '../ui/error-summary.tsx';
import formLayout from '../ui/form-layout.module.css';
import { SelectField, TextField } from '../ui/form-parts.tsx';
import { LINK_DAYS, LINK_DAYS_TEXT, MAX_PASSWORD_LENGTH } from './link-choices.ts';

interface ShareFormsProps {
  /** The present link; `shared_at` is null without one. */
  shared: { shared_at: string | null; link_expires_at: string | null; hasPassword: boolean };
  /** The address of a link that was just created, which is shown once. */
  link: string | undefined;
  timeZone: string;
  errors: FormErrors | undefined;
  /** Fields that belong to the page: what is shared, and what it shows. */
  children?: React.ReactNode;
  /** The name of the buttons' field, and the values that create and revoke a link. */
  buttons: { name: string; share: string; withdraw: string };
}

/** Forms to share something by link, with an end and a password, and to stop sharing it. They are in a section with the id `share`. */
export function ShareForms({ shared, link, timeZone, errors, children, buttons }: ShareFormsProps) {
  const { shared_at, link_expires_at, hasPassword } = shared;
  return (
    <ChangeForm className={formLayout.form} action="#share">
      {link ? (
        <TextField
          label="Link"
          name="link"
          value={link}
          readOnly
          hint="Copy this link now. You will not see it again. Anyone who has it can read the page without an account."
        />
      ) : (
        shared_at && (
          <p>
            Shared by link since <Moment at={shared_at} timeZone={timeZone} />
            {link_expires_at && (
              <>
                , until <Moment at={link_expires_at} timeZone={timeZone} />
              </>
            )}
            {hasPassword && ', with a password'}. A new link replaces the old one, which then stops working.
          </p>
        )
      )}
      {children}
      {!link && (
        <>
          <SelectField label="The link works for" name="days" defaultValue={30}>
            {LINK_DAYS.map((days) => (
              <option key={days} value={days}>
                {LINK_DAYS_TEXT[days]}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Password"
            name="linkPassword"
            hint="Optional. Readers must enter it each time they open the link. Send it to them separately."
            maxLength={MAX_PASSWORD_LENGTH}
            autoComplete="off"
            errors={errors}
          />
        </>
      )}
      <div className={formLayout.line}>
        {!link && (
          <button type="submit" name={buttons.name} value={buttons.share}>
            {shared_at ? 'Replace link' : 'Create link'}
          </button>
        )}
        {(link || shared_at) && (
          <button type="submit" name={buttons.name} value={buttons.withdraw}>
            Stop sharing
          </button>
        )}
      </div>
    </ChangeForm>
  );
}
