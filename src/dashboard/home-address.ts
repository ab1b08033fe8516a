import type { HomeChoices } from './home-choices.ts';

/** The address of a page with widgets after another choice. @param page the path @param query the current query string */
export function homeAddress(page: string, query: string, name: keyof HomeChoices, value: string): string {
  const choices = new URLSearchParams(query);
  choices.set(name, value);
  return `${page}?${choices}#${name}`;
}
