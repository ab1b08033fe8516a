import { ChangeForm } from '../layout/change-form.tsx';
import { Moment } from '../ui/day.tsx';
import type { FormErrors } from '../ui/error-summary.tsx';
import formLayout from '../ui/form-layout.module.css';
import { TextField } from '../ui/form-parts.tsx';
import { MEMBER_ROLES, memberRole, ROLE_NAMES, ROLE_TEXTS } from './member-roles.ts';
import styles from './organizations.module.css';

interface InvitationFormsProps {
  invitations: { id: number; email: string | null; role: string; expires_at: string }[];
  timeZone: string;
  /** What the last submitted form gave. */
  result:
    | {
        errors: FormErrors | undefined;
        form: { email: string; role: string } | undefined;
        link: string | undefined;
      }
    | undefined;
}

/** The open invitations to an organization, and forms to invite people by mail or by link. */
export function InvitationForms({ invitations, timeZone, result }: InvitationFormsProps) {
  return (
    <section>
      <h2>Invite people</h2>
      {result?.link && (
        <div className={formLayout.form}>
          <TextField
            label="Link"
            name="link"
            value={result.link}
            readOnly
            hint="Copy this link now. You will not see it again. Anyone who has it and an account on this site can join until it expires or you revoke it."
          />
        </div>
      )}
      {invitations.length > 0 && (
        <ChangeForm>
          <input type="hidden" name="what" value="revoke" />
          <ul className={styles.things}>
            {invitations.map(({ id, email, role, expires_at }) => (
              <li key={id} className={formLayout.line}>
                <span className="long-words">
                  {email ?? 'Link'}, {ROLE_NAMES[memberRole(role)].toLowerCase()}, until{' '}
                  <Moment at={expires_at} timeZone={timeZone} />
                </span>
                <button type="submit" name="invitation" value={id}>
                  Revoke<span className="visually-hidden"> the invitation {email ?? 'by link'}</span>
                </button>
              </li>
            ))}
          </ul>
        </ChangeForm>
      )}
      <ChangeForm className={formLayout.form}>
        <fieldset id="role" tabIndex={-1}>
          <legend>Role</legend>
          {MEMBER_ROLES.toReversed().map((role) => (
            <label key={role}>
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === (result?.form?.role || 'editor')}
              />{' '}
              {ROLE_TEXTS[role]}
            </label>
          ))}
        </fieldset>
        <TextField
          label="Email"
          name="email"
          type="email"
          hint="Leave this empty to create a link that several people can use."
          defaultValue={result?.form?.email}
          autoComplete="off"
          errors={result?.errors}
        />
        <div className={formLayout.line}>
          <button type="submit" name="what" value="invite" className="main-button">
            Send invitation
          </button>
          <button type="submit" name="what" value="link" formNoValidate>
            Create link
          </button>
        </div>
      </ChangeForm>
    </section>
  );
}
