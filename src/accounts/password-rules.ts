import { dictionary } from '@zxcvbn-ts/language-common';
import { shortestPassword } from './password-length.ts';

/** The 49,000 passwords that are found most often in what was stolen elsewhere. */
const COMMON = new Set(dictionary['passwords-common']);
/** Longer than anyone types; hashing takes as long for any length. */
const LONGEST = 256;

/**
 * Why a password is not taken (NIST SP 800-63B-4): its length in characters, or that many use it. Nothing is asked of what it is
 * made of.
 * @param of what guessers try first: the site's name, and the address and its parts
 * @returns a sentence; undefined where it is good
 */
export function passwordFault(
  password: string,
  of: { site: string; email: string; hasSecondFactor?: boolean },
): string | undefined {
  const shortest = shortestPassword(of.hasSecondFactor);
  const length = [...password.normalize('NFC')].length;
  if (length < shortest) return `Choose a password of at least ${shortest} characters. A few words will do.`;
  if (length > LONGEST) return `Choose a password of at most ${LONGEST} characters.`;
  const bare = bared(password);
  const words = [of.site, of.email, ...of.email.split('@')].map(bared).filter((word) => word.length > 2);
  const isRepeated = /^(.{1,8}?)\1+$/u.test(bare);
  if (isRepeated || words.includes(bare) || COMMON.has(bare)) {
    return 'Choose another password: this one is among those that are guessed first.';
  }
  return undefined;
}

function bared(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
}
