import type { Database } from '../../../db/database.ts';
import { type Shingled, shinglesOf } from './shingles.ts';
import { bodyOfText } from './text-body.ts';

/** The text by which a bill is compared. */
export interface ComparedText {
  basis: 'text' | 'summary';
  shingles: Shingled;
}

/**
 * The minimum number of runs of meaningful words. A text with fewer is a form letter: `The attached report is on file
 * with the clerk`.
 */
const MIN_SUBSTANCE = 25;

/** Whether a text has enough meaningful words to be compared. */
export function hasEnoughSubstance(substance: Uint32Array): boolean {
  return substance.length >= MIN_SUBSTANCE;
}

/**
 * Reads the text by which a bill is compared: its newest text, or else its summary, without the parts that most bills
 * have in common.
 * @returns undefined if the bill has neither
 */
export async function readBody(
  db: Database,
  billId: number,
): Promise<{ basis: ComparedText['basis']; body: string } | undefined> {
  const text = await newestText(db, billId);
  const words = text ?? (await summaryOf(db, billId));
  return words ? { basis: text ? 'text' : 'summary', body: bodyOfText(words) } : undefined;
}

async function readComparedText(db: Database, billId: number): Promise<ComparedText | undefined> {
  const read = await readBody(db, billId);
  if (!read) return undefined;
  const shingles = shinglesOf(read.body);
  return hasEnoughSubstance(shingles.substance) ? { basis: read.basis, shingles } : undefined;
}

/**
 * The text that the bill's page opens first. Governors' veto messages are stored as versions, but are not texts of
 * the bill.
 */
async function newestText(db: Database, billId: number): Promise<string | undefined> {
  const newest = await db
    .selectFrom('bill_versions')
    .select('text')
    .where('bill_id', '=', billId)
    .where('text', 'is not', null)
    .where((eb) => eb.not(eb(eb.fn<string>('lower', ['name']), 'like', '%veto%')))
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.text || undefined;
}

async function summaryOf(db: Database, billId: number): Promise<string | null | undefined> {
  const bill = await db.selectFrom('bills').select('summary').where('id', '=', billId).executeTakeFirst();
  return bill?.summary;
}

/** Size of the cache, in 32-bit numbers: the shingles of a few hundred long bills. */
const MAX_CACHED_NUMBERS = 16_000_000;

/** A cache of compared texts. The least recently used ones are evicted first. */
export class ComparedTexts {
  #texts = new Map<number, ComparedText | undefined>();
  #size = 0;

  async read(db: Database, billId: number): Promise<ComparedText | undefined> {
    const isCached = this.#texts.has(billId);
    const text = isCached ? this.#texts.get(billId) : await readComparedText(db, billId);
    if (isCached) this.#texts.delete(billId);
    else this.#size += sizeOf(text);
    this.#texts.set(billId, text);
    for (const [oldest, cached] of this.#texts) {
      if (this.#size <= MAX_CACHED_NUMBERS || oldest === billId) break;
      this.#texts.delete(oldest);
      this.#size -= sizeOf(cached);
    }
    return text;
  }
}

function sizeOf(text: ComparedText | undefined): number {
  return text ? text.shingles.all.length + text.shingles.substance.length : 0;
}
