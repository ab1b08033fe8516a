import { Link } from 'react-router';

/** Where a password is changed: it is not all that opens the account. */
export function PasskeysStay() {
  return (
    <p>
      Passkeys stay as they are, and sign in without the password.{' '}
      <Link to="/app/account/passkeys">Look after passkeys</Link>
    </p>
  );
}
