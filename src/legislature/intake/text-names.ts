import type { SessionsTable } from '../../db/tables/people.ts';
import { billsNamedIn, peopleNamedIn } from '../named-in-text.ts';
import type { Directory } from './directory.server.ts';
import { plainText } from './outside-html.ts';

/** The bills that a record is about: those that its source marks, or those that its text names. */
export function billsOf(
  record: { bills?: string[] | undefined; namesAreInText?: boolean | undefined },
  ...html: string[]
): string[] | undefined {
  if (record.bills || !record.namesAreInText) return record.bills;
  return billsNamedIn(plainText(html.join('<br>')));
}

/**
 * The legislators whom a text names: with their title, or members of that session by their whole name.
 * @returns ids, each once, in rising order
 */
export function legislatorsNamedIn(
  directory: Directory,
  session: SessionsTable | undefined,
  ...html: string[]
): number[] {
  const ids = new Set<number>();
  for (const { spellings, chamber, hasTitle } of peopleNamedIn(plainText(html.join('<br>')))) {
    for (const name of spellings) {
      const id = hasTitle
        ? directory.legislator(name, undefined, { session, chamber })
        : directory.sittingMember(name, session);
      if (id === null) continue;
      ids.add(id);
      break;
    }
  }
  return [...ids].sort((a, b) => a - b);
}
