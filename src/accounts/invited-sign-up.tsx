import { ChangeForm } from '../layout/change-form.tsx';
import { ErrorSummary, type FormErrors } from '../ui/error-summary.tsx';
import { NewPasswordField } from './account-fields.tsx';
import styles from './accounts.module.css';

interface InvitedSignUpProps {
  /** The secret of the invitation. */
  link: string;
  /** The invited person; undefined if the invitation is invalid or expired. */
  invited: { email: string } | undefined;
  /** Whether anyone can sign up. */
  isOpen: boolean;
  errors: FormErrors | undefined;
}

/** The page of an invitation. The link proves the email address, so the form asks only for a password (U04). */
export function InvitedSignUp({ link, invited, isOpen, errors }: InvitedSignUpProps) {
  if (!invited) {
    return (
      <div className={`page ${styles.page}`}>
        <h1>This invitation is no longer valid</h1>
        <p>
          It was already used or revoked, or is older than a week. <a href="/sign-in">Sign in</a>
          {isOpen ? (
            <>
              , or <a href="/sign-up">sign up</a>.
            </>
          ) : (
            ', or ask for a new invitation.'
          )}
        </p>
      </div>
    );
  }
  return (
    <div className={`page ${styles.page}`}>
      <h1>Sign up</h1>
      <p>Choose a password to create your account for {invited.email}.</p>
      <ErrorSummary errors={errors} />
      <ChangeForm noValidate>
        <input type="hidden" name="invitation" value={link} />
        <input type="hidden" name="email" value={invited.email} autoComplete="username" />
        <NewPasswordField label="Password" errors={errors} />
        <button type="submit" className="main-button">
          Create account
        </button>
      </ChangeForm>
    </div>
  );
}
