import { Link } from 'react-router';

/** A reminder on password pages that passkeys stay valid. */
export function PasskeysRemain() {
  return (
    <p>
      Your passkeys stay valid and sign in without the password.{' '}
      <Link to="/app/account/passkeys">Manage passkeys</Link>
    </p>
  );
}
