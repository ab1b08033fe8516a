import type { z } from 'zod';
import { outcomeOfAmendment } from '../../legislature/language/amendment-outcomes.ts';
import type { AmendmentRecord } from '../../legislature/records/bills.ts';
import type { Chamber } from '../../legislature/records/fields.ts';

/*
 * LegiScan identifies documents only by id: a bill can have six texts called "Comm Sub". People, web addresses and text files need
 * unique names that are the same in every format.
 */

/**
 * A unique name for each version of a bill: its type, with a number from the second on, as in `Comm Sub (2)`. Oregon's lists of
 * amendments and minority reports have the type of the text that they change, and their own name only in their address:
 * `…/SB1502/Senate%20Amendments%20to%20Introduced`.
 * @returns names by document id; ids grow with time, so a new version never renames an old one
 */
export function versionNames(
  versions: readonly { id: number; type: string; address?: string | undefined }[],
): Map<number, string> {
  return numbered(
    versions.map(({ id, type, address = '' }) => {
      const [own] = OWN_NAME.exec(address.replaceAll('%20', ' ')) ?? [];
      return { id, name: own ?? (type.replace(/\s+/g, ' ').trim() || 'Text') };
    }),
  );
}

const OWN_NAME = /(?<=\/)[\w -]{0,40}\b(?:amendments to|minority (?:report|amendments))\b[\w -]{0,40}$/i;

const printedNumber =
  /\b(\d{3,}\/\d+)\b|\b([HS]\d+A\d+)\b|\(([HS]-\d+)\)|\b([HS]-\d{3,}|AM\d+)\b|\b(?:amendment|amdt?|am)\.?\s+(?:no\.?\s*|#\s*)?(\d[\w./-]*)/i;

/**
 * The amendments of a bill without repeats. LegiScan lists one document of Michigan for each page of the journals that has it:
 * under other addresses, but with the same printed number and the same size. Of each, the one that was listed first stays.
 * @returns each with the ids under which it is listed again
 */
export function distinctAmendments<Listed>(
  amendments: readonly Listed[],
  read: (amendment: Listed) => { id: number; title: string; size: number },
): { amendment: Listed; repeatIds: number[] }[] {
  const groups = Map.groupBy(amendments, (amendment) => {
    const { id, title, size } = read(amendment);
    const number = numberIn(title);
    return number && size > 0 ? `${number} ${size}` : id;
  });
  return [...groups.values()].flatMap((group) => {
    const [first, ...repeats] = group.toSorted((one, other) => read(one).id - read(other).id);
    return first === undefined ? [] : [{ amendment: first, repeatIds: repeats.map((each) => read(each).id) }];
  });
}

/**
 * A unique number for each amendment of a bill: the one printed in its title, or else `unnumbered`. A position would be taken for
 * the number by which the chamber voted on an amendment.
 * @returns numbers by amendment id
 */
export function amendmentNumbers(amendments: readonly { id: number; title: string }[]): Map<number, string> {
  const inOrder = amendments.toSorted((a, b) => a.id - b.id);
  return numbered(inOrder.map(({ id, title }) => ({ id, name: numberIn(title) ?? 'unnumbered' })));
}

function numberIn(title: string): string | undefined {
  return printedNumber.exec(title)?.slice(1).find(Boolean);
}

/**
 * The status of an amendment by the actions of its bill that name it, or else by its title; `offered` by default. The title says
 * what a chamber decided first: Maryland's chambers may withdraw an amendment that they adopted.
 * @param actions from the first to the last
 */
export function amendmentStatus(
  title: string,
  actions: readonly { text: string; chamber?: Chamber | undefined }[],
): z.infer<typeof AmendmentRecord>['status'] {
  const number = numberIn(title);
  const outcome = number && outcomeOfAmendment(number, actions);
  if (outcome) return outcome;
  if (/\b(rejected|defeated|failed|lost|not adopted)\b/i.test(title)) return 'rejected';
  if (/\bwithdrawn\b/i.test(title)) return 'withdrawn';
  return /\b(adopted|passed|carried)\b/i.test(title) ? 'adopted' : 'offered';
}

function numbered(documents: readonly { id: number; name: string }[]): Map<number, string> {
  const times = new Map<string, number>();
  const names = new Map<number, string>();
  for (const { id, name } of documents.toSorted((a, b) => a.id - b.id)) {
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    names.set(id, time === 1 ? name : `${name} (${time})`);
  }
  return names;
}
