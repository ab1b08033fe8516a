import { dictionary } from '@zxcvbn-ts/language-common';
import { minPasswordLength } from './password-length.ts';

/** The 49,000 most common passwords in leaks from other sites. */
const COMMON = new Set(dictionary['passwords-common']);
const REPEATED = /^(.{1,8}?)\1+$/u;
/** The maximum length of a password, far above any that people type. */
const MAX_LENGTH = 256;

/**
 * The reason to reject a password (NIST SP 800-63B-4): its length, or that it is easy to guess. There are no rules about kinds of
 * characters.
 * @param of words that guessers try first: the site's name, and the email address and its parts
 * @returns the error message; undefined if the password is accepted
 */
export function passwordError(
  password: string,
  of: { site: string; email: string; hasSecondFactor?: boolean },
): string | undefined {
  const minLength = minPasswordLength(of.hasSecondFactor);
  const length = [...password.normalize('NFC')].length;
  if (length < minLength) return `Use at least ${minLength} characters. A few random words work well.`;
  if (length > MAX_LENGTH) return `Use at most ${MAX_LENGTH} characters.`;
  const forms = guessableForms(password);
  const words = [of.site, of.email, ...of.email.split('@')].flatMap(guessableForms);
  const isGuessed = forms.some((form) => COMMON.has(form) || words.includes(form) || REPEATED.test(form));
  return isGuessed ? 'This password is easy to guess. Choose a different one.' : undefined;
}

/** The forms of a text that guessers try: without case and spaces, without punctuation, and without digits around its letters. */
function guessableForms(text: string): string[] {
  const bare = text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
  const plain = [...bare].filter((character) => /[\p{L}\p{N}]/u.test(character));
  const isLetter = (character: string) => /\p{L}/u.test(character);
  const word = plain.slice(plain.findIndex(isLetter), plain.findLastIndex(isLetter) + 1);
  return [bare, plain.join(''), word.join('')].filter((form) => form.length > 2);
}
