import type { HomeChoices } from './home-choices.ts';

/** The front page's address with one more choice made. */
export function homeAddress(asked: string, name: keyof HomeChoices, value: string): string {
  const choices = new URLSearchParams(asked);
  choices.set(name, value);
  return `/?${choices}#${name}`;
}
