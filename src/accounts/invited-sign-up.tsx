import { Link } from 'react-router';
import { ChangeForm } from '../layout/change-form.tsx';
import { ErrorSummary, type FormErrors } from '../ui/form-parts.tsx';
import { NewPasswordField } from './account-fields.tsx';
import styles from './accounts.module.css';

interface InvitedSignUpProps {
  /** What the link of the invitation holds. */
  link: string;
  /** Whom it invites; undefined where it is not good, or no longer. */
  invited: { email: string } | undefined;
  /** Whether everybody may make an account. */
  isOpen: boolean;
  errors: FormErrors | undefined;
}

/** Where an invitation leads: the address is proven by the link, so a password is all that is asked for (U04). */
export function InvitedSignUp({ link, invited, isOpen, errors }: InvitedSignUpProps) {
  if (!invited) {
    return (
      <div className={`page ${styles.page}`}>
        <h1>This invitation is no longer good</h1>
        <p>
          It was used or taken back, or it is older than a week. <Link to="/sign-in">Sign in</Link>
          {isOpen ? (
            <>
              , or <Link to="/sign-up">sign up</Link>.
            </>
          ) : (
            ', or ask for another one.'
          )}
        </p>
      </div>
    );
  }
  return (
    <div className={`page ${styles.page}`}>
      <h1>Sign up</h1>
      <p>You are invited as {invited.email}. Choose a password, and the account is yours.</p>
      <ErrorSummary errors={errors} />
      <ChangeForm>
        <input type="hidden" name="invitation" value={link} />
        <input type="hidden" name="email" value={invited.email} autoComplete="username" />
        <NewPasswordField label="Password" errors={errors} />
        <button type="submit" className="main-button">
          Make the account
        </button>
      </ChangeForm>
    </div>
  );
}
