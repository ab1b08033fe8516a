/** NIST SP 800-63B-4, 3.1.1.2: the minimum length in characters without and with a second factor. */
export const MIN_ALONE_LENGTH = 15;
const MIN_WITH_SECOND_FACTOR_LENGTH = 8;

/** The minimum length of a password in characters. */
export function minPasswordLength(hasSecondFactor = false): number {
  return hasSecondFactor ? MIN_WITH_SECOND_FACTOR_LENGTH : MIN_ALONE_LENGTH;
}
