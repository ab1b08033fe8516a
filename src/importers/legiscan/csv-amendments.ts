import type { ImportedRecord } from '../../legislature/batch.ts';
import { chamberOf } from './codes.ts';
import { type BillRow, documentsOf } from './csv-bills.ts';
import type { CsvDataset } from './csv-records.ts';
import { stagedList, stagedRows } from './csv-stage.ts';
import { amendmentNumbers, amendmentStatus, distinctAmendments } from './documents.ts';
import { oneLine, recordPage } from './fields.ts';
import { chamberOfText } from './roll-calls.ts';

/** Every amendment, in the order of the bills. CSV datasets have only its title and address. */
export function* amendmentRecords(dataset: CsvDataset): Generator<ImportedRecord> {
  const { stage } = dataset;
  const file = stage.files.get('documents');
  if (!file) return;
  const amendments = documentsOf(stage, 'amendment');
  const history = stage.has('history')
    ? stagedList<{ chamber: string; action: string }>(
        stage,
        'select chamber, action from history where bill_id = ? order by sequence, line',
      )
    : () => [];
  const amended = stagedRows<BillRow>(
    stage,
    `select * from bills
    where bill_id in (select bill_id from documents where document_type = 'amendment') order by line`,
  );

  for (const bill of amended) {
    const session = dataset.sessions.get(bill.session_id);
    if (!session) continue;
    const distinct = distinctAmendments(amendments(bill.bill_id), (row) => {
      return { id: row.document_id, title: row.document_desc, size: row.document_size };
    });
    const numbers = amendmentNumbers(
      distinct.map(({ amendment }) => ({ id: amendment.document_id, title: amendment.document_desc })),
    );
    const actions = history(bill.bill_id).map(({ chamber, action }) => ({
      chamber: chamberOf(chamber),
      text: action,
    }));
    for (const { amendment: row, repeatIds } of distinct) {
      const title = oneLine(row.document_desc) || 'Amendment';
      const chamber = chamberOfText(title);
      yield {
        place: { file: file.path, line: row.line, record: `${bill.bill_number} ${title}` },
        record: {
          noun: 'amendment',
          upstreamId: String(row.document_id),
          ...(repeatIds.length > 0 && { repeatIds: repeatIds.map(String) }),
          session,
          billNumber: bill.bill_number,
          amendmentNumber: numbers.get(row.document_id) ?? String(row.document_id),
          title,
          ...(chamber && { chamber }),
          status: amendmentStatus(title, actions),
          sourceUrl: recordPage(row),
        },
      };
    }
  }
}
