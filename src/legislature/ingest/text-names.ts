import type { SessionsTable } from '../../db/tables/people.ts';
import { billsNamedIn, peopleNamedIn } from '../language/named-in-text.ts';
import type { Directory } from './directory.server.ts';
import { type MaybeCleaned, plainText } from './untrusted-html.ts';

/** The plain text of a record's title and texts. */
export function wordsOf({ cleaned }: MaybeCleaned<object>, ...html: string[]): string {
  return cleaned?.words ?? plainText(html.join('<br>'));
}

/** The bills that a record is about: those that its source lists, or those that its text mentions. */
export function billsOf(
  record: MaybeCleaned<{ bills?: string[] | undefined; namesAreInText?: boolean | undefined }>,
  ...html: string[]
): string[] | undefined {
  if (record.bills || !record.namesAreInText) return record.bills;
  return billsNamedIn(wordsOf(record, ...html));
}

/**
 * The legislators that a text names, either with their title or, for members of the session, by their full name.
 * @returns ids, each once, in ascending order
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
