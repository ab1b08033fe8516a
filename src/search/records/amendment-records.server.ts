import { numberSpellings } from '../../legislature/language/bill-numbers.ts';
import type { RecordReader } from '../indexes.ts';
import { chamberName } from './bill-records.server.ts';
import { dayNumber, inBatches } from './in-batches.ts';

const MAX_TEXT_LENGTH = 4_000;

/** Records of the index `bill_amendments`, one per amendment (S04). */
export const amendmentRecords: RecordReader = async function* (db, config, selection) {
  const batches = inBatches(selection, (after, limit, ids) =>
    db
      .selectFrom('amendments')
      .innerJoin('bills', 'bills.id', 'amendments.bill_id')
      .innerJoin('sessions', 'sessions.id', 'bills.session_id')
      .leftJoin('legislators', 'legislators.id', 'amendments.legislator_id')
      .select([
        'amendments.id',
        'amendments.bill_id',
        'amendments.amendment_number',
        'amendments.title',
        'amendments.sponsor_name',
        'amendments.amending',
        'amendments.status',
        'amendments.chamber',
        'amendments.amendment_date',
        // The full texts of hundreds of amendments may not fit into memory.
        (eb) =>
          eb
            .fn<string | null>('substr', ['amendment_text', eb.val(1), eb.val(MAX_TEXT_LENGTH)])
            .as('amendment_text'),
        'bills.number',
        'bills.title as bill_title',
        'sessions.name as session_name',
        'legislators.full_name',
      ])
      .where('amendments.id', '>', after)
      .$if(ids !== undefined, (query) => query.where('amendments.id', 'in', ids ?? []))
      .orderBy('amendments.id')
      .limit(limit)
      .execute(),
  );
  for await (const amendments of batches) {
    yield amendments.map((amendment) => ({
      objectID: String(amendment.id),
      id: amendment.id,
      bill_id: amendment.bill_id,
      amendment_number: amendment.amendment_number,
      number_spellings: numberSpellings(amendment.number),
      algolia_title: `Amendment ${amendment.amendment_number} to ${amendment.number}: ${amendment.title}`,
      amendment_text: amendment.amendment_text ?? '',
      legislator: amendment.full_name ?? amendment.sponsor_name,
      amending: amendment.amending,
      status: amendment.status,
      chamber: chamberName(config, amendment.chamber),
      session_name: amendment.session_name,
      algolia_date: amendment.amendment_date,
      url: `/app/amendments/?id=${amendment.bill_id}&amendment_number=${encodeURIComponent(amendment.amendment_number)}`,
      rank_date: dayNumber(amendment.amendment_date),
      amendment_day: amendment.amendment_date ? dayNumber(amendment.amendment_date) : undefined,
    }));
  }
};
