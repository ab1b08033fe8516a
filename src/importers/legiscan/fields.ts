import type { z } from 'zod';
import type { ImportedRecord, InputLocation, Refusal } from '../../legislature/batch.ts';
import { Day, type Link } from '../../legislature/records/fields.ts';
import type { LegislativeRecordInput } from '../../legislature/records.ts';

/** Builds a record and collects the rejections of its invalid parts, which do not affect the rest. */
export class RecordBuilder {
  readonly refused: ImportedRecord[] = [];
  readonly #place: InputLocation;

  constructor(place: InputLocation) {
    this.#place = place;
  }

  /** Rejects a part of the record. @param place the location of the part, if different from the record's */
  reject(field: string, reason: string, place: Partial<InputLocation> = {}): undefined {
    const refused: Refusal = { field, reason };
    this.refused.push({ place: { ...this.#place, ...place }, refused });
    return undefined;
  }

  /** Reads a web address, and rejects an invalid one. @param place the location of the address, if different from the record's */
  link(field: string, text: string, place: Partial<InputLocation> = {}): string | undefined {
    const address = webAddress(text);
    if (address || text.trim() === '') return address;
    return this.reject(field, `"${text.trim().slice(0, 60)}" is not a web address`, place);
  }

  /** Yields the rejections, then the records. */
  *with(...records: LegislativeRecordInput[]): Generator<ImportedRecord> {
    yield* this.refused;
    for (const record of records) yield { place: this.#place, record };
  }
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/;
const spreadsheetDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/**
 * A date as LegiScan writes it, or as an American spreadsheet rewrites it (`5/9/2024`).
 * @returns `YYYY-MM-DD`, or undefined for `0000-00-00`, an empty text, and invalid dates
 */
export function dayOf(text: string | undefined): string | undefined {
  const trimmed = (text ?? '').trim();
  const iso = isoDay.exec(trimmed);
  const american = spreadsheetDay.exec(trimmed);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : [american?.[3], american?.[1]?.padStart(2, '0'), american?.[2]?.padStart(2, '0')];
  const written = `${year}-${month}-${day}`;
  return Day.safeParse(written).success ? written : undefined;
}

/** A web address that a page may link to; undefined for any protocol other than HTTP and HTTPS. */
export function webAddress(text: string | undefined): string | undefined {
  const trimmed = (text ?? '').trim();
  return /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed) ? trimmed : undefined;
}

/**
 * The page of a bill or an amendment: the state's, or LegiScan's if the dataset knows only the home page of the
 * legislature, as it does for Rhode Island.
 */
export function recordPage({
  state_link,
  url,
}: {
  state_link: string | undefined;
  url: string | undefined;
}): string | undefined {
  const official = webAddress(state_link);
  return official && !isHomePage(official) ? official : webAddress(url);
}

function isHomePage(address: string): boolean {
  const { pathname, search, hash } = new URL(address);
  return pathname === '/' && !search && !hash;
}

/** Links to a document: the state's copy first, then LegiScan's, whose address remains valid when the state's does not. */
export function documentLinks(
  document: { url: string; state_link: string; mime: string },
  builder: RecordBuilder,
  place: Partial<InputLocation> = {},
): z.infer<typeof Link>[] {
  const mediaType = document.mime.trim() ? { mediaType: document.mime.trim() } : {};
  const official = builder.link('state_link', document.state_link, place);
  const permanent = builder.link('url', document.url, place);
  return [
    ...(official ? [{ url: official, ...mediaType }] : []),
    ...(permanent ? [{ url: permanent, note: 'LegiScan' }] : []),
  ];
}

/** One line of text, trimmed, with line feeds and repeated spaces replaced by single spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A bill's description; empty if it only repeats the title, as many do. */
export function descriptionOf({ title, description }: { title: string; description: string }): string {
  return oneLine(description) === oneLine(title) ? '' : description;
}
