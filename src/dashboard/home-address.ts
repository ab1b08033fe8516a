import type { HomeChoices } from './home-choices.ts';

/** The address of a page with widgets, with one more choice made. @param page its path; @param asked its query now */
export function homeAddress(page: string, asked: string, name: keyof HomeChoices, value: string): string {
  const choices = new URLSearchParams(asked);
  choices.set(name, value);
  return `${page}?${choices}#${name}`;
}
