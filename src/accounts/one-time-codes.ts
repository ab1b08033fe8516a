import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** The number of codes before and after the current one that are valid too, because clocks differ (RFC 6238, 5.2). */
const WINDOW = 1;
const RECOVERY_CODES = 10;

/** A new secret for an authenticator app, in base 32. */
export function newCodeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Whether a text is a secret for an authenticator app. */
export function isCodeSecret(text: string): boolean {
  return /^[A-Z2-7]{32}$/.test(text);
}

/** The `otpauth:` address for authenticator apps (RFC 6238, SHA-1, six digits, 30 s). */
export function codeAddress(secret: string, { site, email }: { site: string; email: string }): string {
  return codesOf(secret, site, email).toString();
}

/**
 * The time step of a code.
 * @returns the number of 30-second periods since 1970; undefined if the code is not valid now
 */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = codesOf(secret).validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** Recovery codes for when the app is lost, each valid once: `k7qm2-x9hdp`. */
export function newRecoveryCodes(): string[] {
  const letters = 'abcdefghjkmnpqrstvwxyz23456789';
  return Array.from({ length: RECOVERY_CODES }, () => {
    // 10 of 30 letters are 49 bits, and attempts are limited to five in 15 minutes.
    const word = [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join('');
    return `${word.slice(0, 5)}-${word.slice(5)}`;
  });
}

/** A typed recovery code in its original format. */
export function asRecoveryCode(typed: string): string {
  const word = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return `${word.slice(0, 5)}-${word.slice(5)}`;
}

function codesOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_S });
}
