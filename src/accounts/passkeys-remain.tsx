/** A reminder on password pages that passkeys stay valid. */
export function PasskeysRemain() {
  return (
    <p>
      Your passkeys stay valid and sign in without the password.{' '}
      <a href="/app/account/passkeys">Manage passkeys</a>
    </p>
  );
}
