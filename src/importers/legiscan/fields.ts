import type { z } from 'zod';
import type { ImportedRecord, InputLocation, Refusal } from '../../legislature/batch.ts';
import { Day, type Link } from '../../legislature/records/fields.ts';
import type { LegislativeRecordInput } from '../../legislature/records.ts';

/** A record being put together: what of it could not be used is told beside it, and costs the rest nothing. */
export class Gathering {
  readonly refused: ImportedRecord[] = [];
  readonly #place: InputLocation;

  constructor(place: InputLocation) {
    this.#place = place;
  }

  /** Notes a part that is left out. @param place where it stands, if elsewhere than the record itself */
  rejectRecord(field: string, reason: string, place: Partial<InputLocation> = {}): undefined {
    const refused: Refusal = { field, reason };
    this.refused.push({ place: { ...this.#place, ...place }, refused });
    return undefined;
  }

  /** An address to link to. What is there and is none is told. @param place where it stands, if elsewhere */
  link(field: string, text: string, place: Partial<InputLocation> = {}): string | undefined {
    const address = webAddress(text);
    if (address || text.trim() === '') return address;
    return this.rejectRecord(field, `"${text.trim().slice(0, 60)}" is not the address of a page`, place);
  }

  /** The record, after what of it was refused. */
  *with(...records: LegislativeRecordInput[]): Generator<ImportedRecord> {
    yield* this.refused;
    for (const record of records) yield { place: this.#place, record };
  }
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/;
const spreadsheetDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/**
 * A day as LegiScan writes it, or as an American spreadsheet rewrites it (`5/9/2024`).
 * @returns nothing for `0000-00-00`, an empty text, and days that no calendar has
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

/** An address that a page may link to; anything but http is none. */
export function webAddress(text: string | undefined): string | undefined {
  const trimmed = (text ?? '').trim();
  return /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed) ? trimmed : undefined;
}

/** Links to a document: the state's own copy first, then LegiScan's, whose address stays valid when the state's is gone. */
export function documentLinks(
  document: { url: string; state_link: string; mime: string },
  gathering: Gathering,
  place: Partial<InputLocation> = {},
): z.infer<typeof Link>[] {
  const mediaType = document.mime.trim() ? { mediaType: document.mime.trim() } : {};
  const official = gathering.link('state_link', document.state_link, place);
  const permanent = gathering.link('url', document.url, place);
  return [
    ...(official ? [{ url: official, ...mediaType }] : []),
    ...(permanent ? [{ url: permanent, note: 'LegiScan' }] : []),
  ];
}

/** One line of text, trimmed, without the line feeds and double spaces that sources leave in it. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** What a bill's description says beyond its title: many are the title once more, and then there is none. */
export function descriptionOf({ title, description }: { title: string; description: string }): string {
  return oneLine(description) === oneLine(title) ? '' : description;
}
