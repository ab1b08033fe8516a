import type { z } from 'zod';
import type { AmendmentRecord } from '../../legislature/records/bills.ts';

/*
 * LegiScan tells documents apart by id alone: a bill has six texts called "Comm Sub". People, addresses and the files of
 * texts need names, and the same ones from every format.
 */

/**
 * A name of its own for each version of a bill: its type, and the second of a type is `Comm Sub (2)`.
 * @returns names by document id; ids grow with time, so that a new version renames none
 */
export function versionNames(versions: readonly { id: number; type: string }[]): Map<number, string> {
  return numbered(versions.map(({ id, type }) => ({ id, name: type.replace(/\s+/g, ' ').trim() || 'Text' })));
}

const printedNumber =
  /\b(\d{3,}\/\d+)\b|\b([HS]\d+A\d+)\b|\(([HS]-\d+)\)|\b(?:amendment|amdt?|am)\.?\s+(?:no\.?\s*|#\s*)?(\d[\w./-]*)/i;

/**
 * A number of its own for each amendment of a bill: the one printed in its title, else its place among those without.
 * @returns numbers by amendment id
 */
export function amendmentNumbers(amendments: readonly { id: number; title: string }[]): Map<number, string> {
  const inOrder = amendments.toSorted((a, b) => a.id - b.id);
  let unprinted = 0;
  return numbered(
    inOrder.map(({ id, title }) => {
      const printed = printedNumber.exec(title)?.slice(1).find(Boolean);
      return { id, name: printed ?? String(++unprinted) };
    }),
  );
}

/** What became of an amendment, where its title says. */
export function amendmentStatus(title: string): z.infer<typeof AmendmentRecord>['status'] {
  if (/\b(rejected|defeated|failed|lost|not adopted)\b/i.test(title)) return 'rejected';
  if (/\bwithdrawn\b/i.test(title)) return 'withdrawn';
  if (/\b(adopted|passed|carried)\b/i.test(title)) return 'adopted';
  return 'offered';
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
