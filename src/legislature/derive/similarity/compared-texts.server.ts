import type { Database } from '../../../db/database.ts';
import { type Shingled, shinglesOf } from './shingles.ts';
import { bodyOfText } from './text-body.ts';

/** What of a bill is compared. */
export interface ComparedText {
  basis: 'text' | 'summary';
  shingles: Shingled;
}

/** Fewer runs of meaningful words than this are a form: `The attached report is on file with the clerk`. */
const MIN_SUBSTANCE = 25;

/** Whether a text says enough by itself to be compared. */
export function hasEnoughSubstance(substance: Uint32Array): boolean {
  return substance.length >= MIN_SUBSTANCE;
}

/**
 * Reads what a bill is compared by: its newest text, or where no text is known its summary; without what most bills
 * have in common.
 * @returns undefined where neither is known
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
 * The text that the bill's page opens first. A governor's message is kept among the versions, and is not what the
 * bill says.
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

/** Numbers of four bytes that are held at once: the shingles of a few hundred long bills. */
const MAX_CACHED_NUMBERS = 16_000_000;

/** Compared texts that are read once while there is room; those read longest ago go first. */
export class ComparedTexts {
  #texts = new Map<number, ComparedText | undefined>();
  #held = 0;

  async read(db: Database, billId: number): Promise<ComparedText | undefined> {
    const isCached = this.#texts.has(billId);
    const text = isCached ? this.#texts.get(billId) : await readComparedText(db, billId);
    if (isCached) this.#texts.delete(billId);
    else this.#held += sizeOf(text);
    this.#texts.set(billId, text);
    for (const [oldest, cached] of this.#texts) {
      if (this.#held <= MAX_CACHED_NUMBERS || oldest === billId) break;
      this.#texts.delete(oldest);
      this.#held -= sizeOf(cached);
    }
    return text;
  }
}

function sizeOf(text: ComparedText | undefined): number {
  return text ? text.shingles.all.length + text.shingles.substance.length : 0;
}
