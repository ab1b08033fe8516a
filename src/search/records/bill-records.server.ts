import { statusBeforeIntroduction } from '../../bills/draft-requests.ts';
import { laterBills } from '../../bills/line-of-descent.server.ts';
import { statusName } from '../../bills/status-name.ts';
import type { Database } from '../../db/database.ts';
import { numberSpellings } from '../../legislature/language/bill-numbers.ts';
import { citationSpellings } from '../../legislature/language/citations.ts';
import { isDraftRequest } from '../../legislature/language/draft-numbers.ts';
import { progressName } from '../../legislature/status/progress.ts';
import type { RecordReader, RecordSelection } from '../indexes.ts';
import { byId, dayNumber, inBatches } from './in-batches.ts';

/** Indexed characters of a bill's text. The purpose of a bill is at its start, and budgets of 500 kB are repetitive. */
const MAX_TEXT_LENGTH = 20_000;

/** Records of the index `bills`, one per bill (S04). */
export const billRecords: RecordReader = async function* (db, config, selection) {
  for await (const bills of billsInBatches(db, selection)) {
    const ids = bills.map((bill) => bill.id);
    const ended = bills.filter(({ progress }) => progress === 'continued').map(({ id }) => id);
    const [sponsors, citations, categories, texts, later] = await Promise.all([
      sponsorsOf(db, ids),
      citationsOf(db, ids),
      categoriesOf(db, ids),
      textsOf(db, ids),
      ended.length > 0 ? laterBills(db, ended) : new Map<number, number[]>(),
    ]);
    yield bills.map((bill) => {
      const all = sponsors.get(bill.id) ?? [];
      const primary = all.find((sponsor) => sponsor.classification === 'primary') ?? all[0];
      const cited = (citations.get(bill.id) ?? []).map((row) => row.citation);
      return {
        objectID: String(bill.id),
        id: bill.id,
        url: `/app/bill/${bill.id}`,
        number: bill.number,
        docket_number: bill.docket_number,
        number_spellings: [bill.number, bill.docket_number].flatMap((n) => (n ? numberSpellings(n) : [])),
        title: bill.title,
        bill_name_sponsor: primary
          ? `${bill.number} ${bill.title} (${primary.name})`
          : `${bill.number} ${bill.title}`,
        session_id: bill.session_id,
        session_name: bill.session_name,
        // The draft of a bill belongs to no chamber, not to both.
        chamber: isDraftRequest(bill.number) ? undefined : chamberName(config, bill.chamber),
        sponsor: primary?.name,
        cosponsors: all.filter((sponsor) => sponsor !== primary).map((sponsor) => sponsor.name),
        legislator_ids: all.flatMap((sponsor) => sponsor.legislator_id ?? []),
        committee_id: bill.committee_id,
        // A draft that was never introduced did not die.
        progress:
          config.features.progress && !statusBeforeIntroduction(bill)
            ? progressName(bill.progress, config)
            : undefined,
        status_name: statusName(bill, config),
        citations: cited,
        citation_spellings: cited.flatMap((citation) => citationSpellings(citation)),
        categories: (categories.get(bill.id) ?? []).map((row) => row.category_name),
        description: bill.summary ?? bill.description ?? bill.petition ?? '',
        text: (texts.get(bill.id) ?? '').slice(0, MAX_TEXT_LENGTH),
        is_continued: bill.progress === 'continued' ? 1 : 0,
        later_bills: later.get(bill.id),
        algolia_date: bill.filed_date,
        is_introduced_then: bill.is_filing_known ? 1 : 0,
        introduced_day: bill.filed_date ? dayNumber(bill.filed_date) : undefined,
        last_action_date: bill.last_action_date,
        last_action_text: bill.last_action_text,
        rank_date: dayNumber(bill.last_action_date ?? bill.filed_date) || bill.start_year * 10_000,
      };
    });
  }
};

/** The name of a chamber as shown on the site. */
export function chamberName(
  config: { chamberNames: Record<string, string> },
  chamber: string | null,
): string | undefined {
  return chamber ? (config.chamberNames[chamber] ?? chamber) : undefined;
}

function billsInBatches(db: Database, selection: RecordSelection) {
  return inBatches(selection, (after, limit, ids) =>
    db
      .selectFrom('bills')
      .innerJoin('sessions', 'sessions.id', 'bills.session_id')
      .selectAll('bills')
      .select(['sessions.name as session_name', 'sessions.start_year'])
      // The day of the first record is that of the filing only if the record says so.
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('bill_stages')
            .select('position')
            .whereRef('bill_id', '=', 'bills.id')
            .where('stage', '=', 'filed')
            .where('since', 'is not', null),
        ).as('is_filing_known'),
      )
      .where('bills.id', '>', after)
      .$if(ids !== undefined, (query) => query.where('bills.id', 'in', ids ?? []))
      .orderBy('bills.id')
      .limit(limit)
      .execute(),
  );
}

async function sponsorsOf(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('bill_sponsors')
    .leftJoin('legislators', 'legislators.id', 'bill_sponsors.legislator_id')
    .select(['bill_id', 'classification', 'legislator_id'])
    .select((eb) => eb.fn.coalesce('legislators.full_name', 'bill_sponsors.name').as('name'))
    .where('bill_id', 'in', ids)
    .orderBy('bill_id')
    .orderBy('position')
    .execute();
  return byId(rows, (row) => row.bill_id);
}

async function citationsOf(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('bill_citations')
    .select(['bill_id', 'citation'])
    .where('bill_id', 'in', ids)
    .orderBy('bill_id')
    .orderBy('position')
    .execute();
  return byId(rows, (row) => row.bill_id);
}

async function categoriesOf(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('bill_categories')
    .innerJoin('categories', 'categories.id', 'bill_categories.category_id')
    .select(['bill_id', 'category_name'])
    .where('bill_id', 'in', ids)
    .orderBy('category_name')
    .execute();
  return byId(rows, (row) => row.bill_id);
}

/** The text of the newest version of each bill, if there is one. */
async function textsOf(db: Database, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('bill_versions')
    .select([
      'bill_id',
      (eb) => eb.fn<string>('substr', ['text', eb.val(1), eb.val(MAX_TEXT_LENGTH)]).as('text'),
    ])
    .where('bill_id', 'in', ids)
    .where('text', 'is not', null)
    .orderBy('bill_id')
    .orderBy('position')
    .execute();
  return new Map(rows.map((row) => [row.bill_id, row.text]));
}
