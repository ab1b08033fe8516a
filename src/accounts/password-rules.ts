import { dictionary } from '@zxcvbn-ts/language-common';
import { minPasswordLength } from './password-length.ts';

/** The 49,000 passwords that are found most often in what was stolen elsewhere. */
const COMMON = new Set(dictionary['passwords-common']);
const REPEATED = /^(.{1,8}?)\1+$/u;
/** Longer than anyone types; hashing takes as long for any length. */
const MAX_LENGTH = 256;

/**
 * Why a password is not taken (NIST SP 800-63B-4): its length in characters, or that many use it. Nothing is asked of what it is
 * made of.
 * @param of what guessers try first: the site's name, and the address and its parts
 * @returns a sentence; undefined where it is good
 */
export function passwordError(
  password: string,
  of: { site: string; email: string; hasSecondFactor?: boolean },
): string | undefined {
  const shortest = minPasswordLength(of.hasSecondFactor);
  const length = [...password.normalize('NFC')].length;
  if (length < shortest) return `Choose a password of at least ${shortest} characters. A few words will do.`;
  if (length > MAX_LENGTH) return `Choose a password of at most ${MAX_LENGTH} characters.`;
  const forms = guessableForms(password);
  const words = [of.site, of.email, ...of.email.split('@')].flatMap(guessableForms);
  const isGuessed = forms.some((form) => COMMON.has(form) || words.includes(form) || REPEATED.test(form));
  return isGuessed ? 'Choose another password: this one is among those that are guessed first.' : undefined;
}

/** What guessers reduce a text to: without case and spaces, without punctuation, and without what stands around its letters. */
function guessableForms(text: string): string[] {
  const bare = text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
  const plain = [...bare].filter((character) => /[\p{L}\p{N}]/u.test(character));
  const isLetter = (character: string) => /\p{L}/u.test(character);
  const word = plain.slice(plain.findIndex(isLetter), plain.findLastIndex(isLetter) + 1);
  return [bare, plain.join(''), word.join('')].filter((form) => form.length > 2);
}
