import type { ImportedRecord } from '../../legislature/batch.ts';
import { type BillRow, documentsOf } from './csv-bills.ts';
import type { CsvDataset } from './csv-records.ts';
import { stagedRows } from './csv-stage.ts';
import { amendmentNumbers, amendmentStatus } from './documents.ts';
import { oneLine, webAddress } from './fields.ts';
import { chamberOfText } from './roll-calls.ts';

/** Every amendment, in the order of the bills. CSV datasets have only its title and address. */
export function* amendmentRecords(dataset: CsvDataset): Generator<ImportedRecord> {
  const { stage } = dataset;
  const file = stage.files.get('documents');
  if (!file) return;
  const amendments = documentsOf(stage, 'amendment');
  const amended = stagedRows<BillRow>(
    stage,
    `select * from bills
    where bill_id in (select bill_id from documents where document_type = 'amendment') order by line`,
  );

  for (const bill of amended) {
    const session = dataset.sessions.get(bill.session_id);
    if (!session) continue;
    const rows = amendments(bill.bill_id);
    const numbers = amendmentNumbers(rows.map((row) => ({ id: row.document_id, title: row.document_desc })));
    for (const row of rows) {
      const title = oneLine(row.document_desc) || 'Amendment';
      const chamber = chamberOfText(title);
      yield {
        place: { file: file.path, line: row.line, record: `${bill.bill_number} ${title}` },
        record: {
          noun: 'amendment',
          upstreamId: String(row.document_id),
          session,
          billNumber: bill.bill_number,
          amendmentNumber: numbers.get(row.document_id) ?? String(row.document_id),
          title,
          ...(chamber && { chamber }),
          status: amendmentStatus(title),
          sourceUrl: webAddress(row.url) ?? webAddress(row.state_link),
        },
      };
    }
  }
}
