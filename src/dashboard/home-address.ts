import type { HomeChoices } from './home-choices.ts';

/** The address of a page with widgets after another choice. @param page the path @param chosen the current choices */
export function homeAddress(
  page: string,
  chosen: HomeChoices,
  name: keyof HomeChoices,
  value: string,
): string {
  return `${page}?${new URLSearchParams({ ...chosen, [name]: value })}#${name}`;
}
