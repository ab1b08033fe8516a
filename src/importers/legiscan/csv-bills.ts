import type { ImportedRecord } from '../../legislature/batch.ts';
import { chamberThatActed } from '../../legislature/language/acting-chamber.ts';
import type { Chamber } from '../../legislature/records/fields.ts';
import type { RecordOf } from '../../legislature/records.ts';
import { chamberOfNumber, typeOfBill } from './bill-numbers.ts';
import { billStatus, chamberOf, documentKind, roleChamber, sponsorship } from './codes.ts';
import type { CsvDataset } from './csv-records.ts';
import { type CsvStage, stagedList, stagedRows } from './csv-stage.ts';
import { versionNames } from './documents.ts';
import { dayOf, descriptionOf, documentLinks, oneLine, RecordBuilder, recordPage } from './fields.ts';
import { type LegiscanPerson, sponsorName } from './people.ts';
import { withoutRemovedSponsors } from './removed-sponsors.ts';
import { chamberOfText } from './roll-calls.ts';

export interface BillRow {
  line: number;
  bill_id: number;
  session_id: number;
  bill_number: string;
  status: number;
  status_desc: string;
  status_date: string;
  title: string;
  description: string;
  committee: string;
  url: string;
  state_link: string;
}
interface HistoryRow {
  line: number;
  date: string;
  chamber: string;
  action: string;
}
export interface DocumentRow {
  line: number;
  document_id: number;
  document_desc: string;
  document_size: number;
  document_mime: string;
  url: string;
  state_link: string;
}

/** Every bill, in the order of `bills.csv`. */
export function* billRecords(dataset: CsvDataset): Generator<ImportedRecord> {
  const { stage } = dataset;
  const file = stage.files.get('bills');
  if (!file) return;
  const partsOf = billParts(dataset);

  for (const row of stagedRows<BillRow>(stage, 'select * from bills order by line')) {
    const session = dataset.sessions.get(row.session_id);
    if (!session) continue;
    const builder = new RecordBuilder({ file: file.path, line: row.line, record: row.bill_number });
    const parts = partsOf(row, builder);
    const bill: RecordOf<'bill'> = {
      noun: 'bill',
      upstreamId: String(row.bill_id),
      session,
      number: row.bill_number,
      chamber: chamberOfBill(dataset, row, parts),
      kind: typeOfBill(row.bill_number, undefined, oneLine(row.title)),
      title: oneLine(row.title) || oneLine(row.description) || row.bill_number,
      description: descriptionOf(row),
      upstreamStatus: billStatus.get(row.status) ?? row.status_desc,
      upstreamStatusDate: dayOf(row.status_date),
      ...(row.committee && { committee: oneLine(row.committee) }),
      sourceUrl: recordPage({
        state_link: builder.link('state_link', row.state_link),
        url: builder.link('url', row.url),
      }),
      ...(stage.has('history') && { actions: parts.actions }),
      ...(stage.has('sponsors') && {
        sponsors: withoutRemovedSponsors(
          parts.sponsors.map(({ sponsor }) => sponsor),
          parts.actions.map(({ text }) => text),
        ),
      }),
      ...(stage.has('documents') && { versions: parts.versions, documents: parts.supplements }),
    };
    yield* builder.with(bill);
  }
}

type BillParts = ReturnType<ReturnType<typeof billParts>>;

function billParts({ stage }: CsvDataset) {
  const history = stagedList<HistoryRow>(
    stage,
    'select line, date, chamber, action from history where bill_id = ? order by sequence, line',
  );
  const sponsors = stagedList<LegiscanPerson & { position: number }>(
    stage,
    `select people.*, position from sponsors join people using (people_id)
    where bill_id = ? order by position, sponsors.line`,
  );
  const texts = documentsOf(stage, 'text');
  const supplements = documentsOf(stage, 'supplement');
  const historyFile = stage.files.get('history')?.path ?? 'history.csv';
  const documentsFile = stage.files.get('documents')?.path ?? 'documents.csv';
  const linksOf = (row: DocumentRow, builder: RecordBuilder) =>
    documentLinks({ ...row, mime: row.document_mime }, builder, { file: documentsFile, line: row.line });

  return (bill: BillRow, builder: RecordBuilder) => ({
    actions: history(bill.bill_id).flatMap((row) => {
      const date = dayOf(row.date);
      if (!date) {
        builder.reject('date', `"${row.date}" is not a date`, { file: historyFile, line: row.line });
        return [];
      }
      const chamber = chamberThatActed(row.action, chamberOf(row.chamber) ?? chamberOfText(row.action));
      return [{ date, ...(chamber && { chamber }), text: oneLine(row.action), classification: [] }];
    }),
    // CSV datasets have the order of sponsors, but not their types.
    sponsors: sponsors(bill.bill_id).map((person) => ({
      chamber: roleChamber.get(person.role_id),
      sponsor: { ...sponsorName(person), classification: sponsorship(0, person.position) },
    })),
    versions: named(texts(bill.bill_id)).map(({ name, row }) => ({
      name,
      links: linksOf(row, builder),
    })),
    supplements: supplements(bill.bill_id).map((row) => ({
      name: oneLine(row.document_desc) || 'Supplement',
      kind: documentKind(row.document_desc),
      links: linksOf(row, builder),
    })),
  });
}

/** A bill's documents of one type, in the order of the file. */
export function documentsOf(stage: CsvStage, type: 'text' | 'amendment' | 'supplement') {
  return stagedList<DocumentRow>(
    stage,
    `select * from documents where bill_id = ? and document_type = '${type}' order by line`,
  );
}

function named(rows: DocumentRow[]): { name: string; row: DocumentRow }[] {
  const names = versionNames(
    rows.map((row) => ({ id: row.document_id, type: row.document_desc, address: row.state_link })),
  );
  return rows.map((row) => ({ name: names.get(row.document_id) ?? row.document_desc, row }));
}

/** The chamber by the bill's number, else the chamber of the first action, else that of the first sponsor. */
function chamberOfBill({ state }: CsvDataset, row: BillRow, parts: BillParts): Chamber {
  return (
    chamberOfNumber(row.bill_number, state) ??
    parts.actions.find((action) => action.chamber)?.chamber ??
    parts.sponsors[0]?.chamber ??
    'joint'
  );
}
