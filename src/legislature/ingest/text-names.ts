import type { SessionsTable } from '../../db/tables/people.ts';
import { billsNamedIn, peopleNamedIn } from '../language/named-in-text.ts';
import type { Directory } from './directory.server.ts';
import { type MaybeCleaned, plainText } from './untrusted-html.ts';

/** The words of a record's title and texts. */
export function wordsOf({ cleaned }: MaybeCleaned<object>, ...html: string[]): string {
  return cleaned?.words ?? plainText(html.join('<br>'));
}

/** The bills that a record is about: those that its source marks, or those that its text names. */
export function billsOf(
  record: MaybeCleaned<{ bills?: string[] | undefined; namesAreInText?: boolean | undefined }>,
  ...html: string[]
): string[] | undefined {
  if (record.bills || !record.namesAreInText) return record.bills;
  return billsNamedIn(wordsOf(record, ...html));
}

/**
 * The legislators whom a text names: with their title, or members of that session by their whole name.
 * @returns ids, each once, in rising order
 */
export function legislatorsNamedIn(
  directory: Directory,
  session: SessionsTable | undefined,
  words: string,
): number[] {
  const ids = new Set<number>();
  for (const { spellings, chamber, hasTitle } of peopleNamedIn(words)) {
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
