import { ChangeForm } from '../layout/change-form.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import formLayout from '../ui/form-layout.module.css';
import { TextField } from '../ui/form-parts.tsx';
import { MAX_PASSWORD_LENGTH } from './link-choices.ts';
import styles from './sharing.module.css';

/** Asks for the password of a shared link. It is asked each time, because nothing is stored in the visitor's browser. */
export function LockedPage({ isWrong }: { isWrong: boolean }) {
  const errors = isWrong
    ? { password: 'That password is wrong. Ask the person who sent you the link.' }
    : undefined;
  return (
    <div className={`page ${styles.page}`}>
      <h1>Enter the password</h1>
      <p>This page is shared with a password. The person who sent you the link knows it.</p>
      <ErrorSummary errors={errors} />
      <ChangeForm className={formLayout.form}>
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="off"
          maxLength={MAX_PASSWORD_LENGTH}
          required
          errors={errors}
        />
        <button type="submit" className="main-button">
          Open
        </button>
      </ChangeForm>
    </div>
  );
}
