import { hash } from 'node:crypto';
import type { WriteTransaction } from '../../db/database.ts';
import { writeChangeEvents } from '../change-events.server.ts';
import type { Change } from '../change-events.ts';
import { deleteSimilarities } from '../derive/similarity/delete-similarities.server.ts';
import { announcedChanges } from './announced-changes.ts';
import type { BillRecord } from './bill-parts.ts';
import type { ImportRun } from './import-run.server.ts';
import type { Written } from './ingest.server.ts';
import type { StoredBill } from './stored-bill.ts';

/** Ids of the versions whose text came from a separate file. They stay even if the bill's record does not list them. */
export async function textVersions(trx: WriteTransaction, run: ImportRun): Promise<Set<number>> {
  if (!run.textVersions) {
    const rows = await trx
      .selectFrom('upstream_ids')
      .select('record_id')
      .where('record_type', '=', 'billText')
      .execute();
    run.textVersions = new Set(rows.map((row) => row.record_id));
  }
  return run.textVersions;
}

/**
 * Writes the texts in bill records that differ from the stored ones.
 * @returns how many otherwise unchanged bills got a new text
 */
export async function writeVersionTexts(
  trx: WriteTransaction,
  run: ImportRun,
  bills: Written<BillRecord, StoredBill>[],
): Promise<number> {
  const texts = bills.flatMap((bill) =>
    (bill.record.versions ?? []).flatMap(({ text }, i) => {
      const version = bill.after.versions[i];
      return text === undefined || !version ? [] : [{ bill, version, text }];
    }),
  );
  const before = await readTexts(
    trx,
    texts.map(({ version }) => version.id),
  );
  const alsoChanged = new Set<number>();
  const changes: Change[] = [];
  const changedBills: number[] = [];

  for (const { bill, version, text } of texts) {
    const old = before.get(version.id) ?? null;
    if (old === text) continue;
    await trx.updateTable('bill_versions').set({ text }).where('id', '=', version.id).execute();
    const { id, session_id } = bill.after.row;
    changedBills.push(id);
    if (!bill.differs) alsoChanged.add(id);
    if (bill.before)
      changes.push(...announcedChanges(run, 'bill', session_id, [textChange(id, version, old, text)]));
  }

  await deleteSimilarities(trx, changedBills);
  await writeChangeEvents(trx, changes, { ...run, detectedAt: run.startedAt });
  return alsoChanged.size;
}

/**
 * The change when a version gets a text or a different one. Texts are long, so the event has only their length and
 * digest.
 */
export function textChange(
  billId: number,
  version: { name: string; version_date: string | null },
  before: string | null,
  after: string,
): Change {
  const digestOf = (text: string) => ({
    version: version.name,
    length: text.length,
    digest: hash('sha256', text, 'base64url').slice(0, 22),
  });
  const occurredAt = version.version_date ?? undefined;
  const of = { recordType: 'bill', recordId: billId, billId, occurredAt } as const;
  if (before === null) return { ...of, type: 'bill.text.added', after: digestOf(after) };
  return { ...of, type: 'bill.text.changed', before: digestOf(before), after: digestOf(after) };
}

async function readTexts(trx: WriteTransaction, versionIds: number[]): Promise<Map<number, string | null>> {
  if (versionIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('bill_versions')
    .select(['id', 'text'])
    .where('id', 'in', versionIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row.text]));
}
