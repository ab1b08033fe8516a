import type { openInvitations } from '../accounts/invitations.server.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { dayOfMoment } from '../ui/dates.ts';
import { ShortDay } from '../ui/day.tsx';
import { ErrorSummary, type FormErrors } from '../ui/error-summary.tsx';
import { TextField } from '../ui/form-parts.tsx';
import rowList from '../ui/row-list.module.css';
import styles from './admin.module.css';
import { RoleChoice } from './role-choice.tsx';
import { ROLE_NAMES, roleIn } from './role-names.ts';

interface InvitationsProps {
  invitations: Awaited<ReturnType<typeof openInvitations>>;
  timeZone: string;
  /** The submitted email. */
  email: string | undefined;
  errors: FormErrors | undefined;
}

/** The pending invitations, and a form to send one. */
export function Invitations({ invitations, timeZone, email, errors }: InvitationsProps) {
  return (
    <section className={styles.section} aria-labelledby="invitations">
      <h2 id="invitations">Invitations</h2>
      {invitations.length > 0 && (
        <ul className={`${rowList.rows} ${styles.rows}`}>
          {invitations.map((invitation) => (
            <li key={invitation.email}>
              <span>
                {invitation.email}
                <small>
                  {ROLE_NAMES[roleIn(invitation.role ?? '')]}, until{' '}
                  <ShortDay day={dayOfMoment(invitation.expires_at, timeZone)} />
                </small>
              </span>
              <ChangeForm>
                <button type="submit" name="withdraw" value={invitation.email}>
                  Revoke<span className="visually-hidden"> the invitation of {invitation.email}</span>
                </button>
              </ChangeForm>
            </li>
          ))}
        </ul>
      )}
      <ErrorSummary errors={errors} />
      <ChangeForm className={styles.form}>
        <TextField
          label="Invite by email"
          hint="We email a link that is valid for a week. The account is created when the person chooses a password."
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={email}
          errors={errors}
        />
        <RoleChoice chosen="user" />
        <p className={styles.buttons}>
          <button type="submit">Send invitation</button>
        </p>
      </ChangeForm>
    </section>
  );
}
