import { compiled } from '../db/compiled.ts';
import type { Database } from '../db/database.ts';
import { freshnessOf, newestRecordOf } from '../legislature/freshness.server.ts';
import { UNTIMED_LAST } from '../meetings/meeting-order.server.ts';

/** The maximum number of rows in one part of a bill. Only faulty sources reach it. */
const MAX_ROWS_PER_PART = 2_000;
const NEWEST_MENTIONS = 10;

/** A link to an official file, as stored with a record. */
export interface SourceLink {
  url: string;
  mediaType?: string;
  note?: string;
}

/** Fiscal notes, reports and other documents of a bill. */
export async function documentsOfBill(db: Database, id: number) {
  const documents = await documentRows(db, id);
  // `legislature/` wrote this JSON from a list of links.
  return documents.map((document) => ({ ...document, links: JSON.parse(document.links) as SourceLink[] }));
}

const documentRows = compiled((db, id: number) =>
  db
    .selectFrom('bill_documents')
    .select(['position', 'name', 'kind', 'links', 'document_date'])
    .where('bill_id', '=', id)
    .orderBy('position')
    .limit(MAX_ROWS_PER_PART),
);
export type BillDocument = Awaited<ReturnType<typeof documentsOfBill>>[number];

/** The citations of a bill, in the order of the source. */
export async function citationsOfBill(db: Database, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bill_citations')
    .select('citation')
    .where('bill_id', '=', id)
    .orderBy('position')
    .limit(MAX_ROWS_PER_PART)
    .execute();
  return rows.map((row) => row.citation);
}

/** The categories of a bill, in alphabetical order. */
export const categoriesOfBill = compiled((db, id: number) =>
  db
    .selectFrom('bill_categories')
    .innerJoin('categories', 'categories.id', 'bill_categories.category_id')
    .select(['categories.id', 'categories.category_name'])
    .where('bill_id', '=', id)
    .orderBy('category_name')
    .limit(MAX_ROWS_PER_PART),
);
export type BillCategory = Awaited<ReturnType<typeof categoriesOfBill>>[number];

/**
 * Bills that the legislature relates to this one, with their status. Bills that are not on this site have
 * only a number.
 */
export async function relatedBillsOf(db: Database, id: number) {
  const rows = await relatedRows(db, id);
  // New York's source lists a companion once for each of its prints.
  const keyOf = (row: (typeof rows)[number]) => `${row.relation} ${row.id ?? row.named_number}`;
  return [...Map.groupBy(rows, keyOf).values()].flatMap(([first]) => first ?? []);
}

const relatedRows = compiled((db, id: number) =>
  db
    .selectFrom('related_bills')
    .leftJoin('bills', 'bills.id', 'related_bills.related_bill_id')
    .leftJoin('sessions', 'sessions.id', 'bills.session_id')
    .select([
      'related_bills.position',
      'related_bills.number as named_number',
      'related_bills.relation',
      'related_bills.session_identifier',
      'related_bills.is_derived',
      'bills.id',
      'bills.number',
      'bills.title',
      'bills.kind',
      'bills.status',
      'bills.progress',
      'bills.status_date',
      'sessions.name as session_name',
    ])
    .where('related_bills.bill_id', '=', id)
    // A bill that only an action names may be a study order or a report, which sources leave out, unless one took the other's place.
    .where((eb) =>
      eb.or([
        eb('is_derived', '=', 0),
        eb('related_bill_id', 'is not', null),
        eb('relation', 'in', ['replaces', 'replaced-by']),
      ]),
    )
    .orderBy('related_bills.position')
    .limit(MAX_ROWS_PER_PART),
);
export type RelatedBill = Awaited<ReturnType<typeof relatedBillsOf>>[number];

/** The newest articles that mention a bill. */
export const newsOfBill = compiled((db, id: number) =>
  db
    .selectFrom('news_bills')
    .innerJoin('news_articles', 'news_articles.id', 'news_bills.article_id')
    .select(['news_articles.id', 'headline', 'display_date', 'source_name'])
    .where('news_bills.bill_id', '=', id)
    .orderBy('display_date', 'desc')
    .orderBy('news_articles.id', 'desc')
    .limit(NEWEST_MENTIONS),
);

/** The newest press releases that mention a bill. */
export const pressOfBill = compiled((db, id: number) =>
  db
    .selectFrom('press_bills')
    .innerJoin('press_releases', 'press_releases.id', 'press_bills.press_release_id')
    .select(['press_releases.id', 'title', 'author', 'display_date'])
    .where('press_bills.bill_id', '=', id)
    .orderBy('display_date', 'desc')
    .orderBy('press_releases.id', 'desc')
    .limit(NEWEST_MENTIONS),
);

/** The testimony on a bill, oldest first. */
export const testimonyOnBill = compiled((db, id: number) =>
  db
    .selectFrom('testimony')
    .innerJoin('meetings', 'meetings.id', 'testimony.meeting_id')
    .select([
      'testimony.id',
      'testimony.name',
      'testimony.kind',
      'testimony.organization',
      'testimony.stance',
      'testimony.content',
      'testimony.source_url',
      'testimony.given_date',
      'testimony.meeting_id',
      'meetings.title as meeting_title',
      'meetings.meeting_date',
    ])
    .where('testimony.bill_id', '=', id)
    .orderBy('meetings.meeting_date')
    .orderBy('testimony.position')
    .orderBy('testimony.id')
    .limit(MAX_ROWS_PER_PART),
);
export type BillTestimony = Awaited<ReturnType<typeof testimonyOnBill>>[number];

/** Every meeting with the bill on its agenda, newest first. */
export async function hearingsOfBill(db: Database, id: number) {
  return await db
    .selectFrom('meeting_bills')
    .innerJoin('meetings', 'meetings.id', 'meeting_bills.meeting_id')
    .leftJoin('committees', 'committees.id', 'meetings.committee_id')
    .select([
      'meetings.id',
      'meetings.title',
      'meetings.kind',
      'meetings.chamber',
      'meetings.status',
      'meetings.moved_from',
      'meetings.moved_from_place',
      'meetings.announced_date',
      'meetings.meeting_date',
      'meetings.starts_at',
      'meetings.location',
      'meetings.written_only',
      'meetings.stream_url',
      'meeting_bills.note',
      'committees.id as committee_id',
      'committees.committee_name',
    ])
    .select((eb) =>
      eb
        .selectFrom('transcripts')
        .select((transcript) => transcript.fn.min('transcripts.id').as('id'))
        .whereRef('transcripts.meeting_id', '=', 'meetings.id')
        .as('transcript_id'),
    )
    .where('meeting_bills.bill_id', '=', id)
    .orderBy('meetings.meeting_date', 'desc')
    .orderBy(UNTIMED_LAST, 'desc')
    .orderBy('meetings.starts_at', 'desc')
    .orderBy('meetings.id', 'desc')
    .limit(MAX_ROWS_PER_PART)
    .execute();
}
export type BillHearing = Awaited<ReturnType<typeof hearingsOfBill>>[number];

/**
 * The day of the newest record of a bill's session; undefined if it has none.
 * @param today in the legislature's time zone, `YYYY-MM-DD`
 */
export async function newestRecordOfBill(
  db: Database,
  id: number,
  today: string,
): Promise<string | undefined> {
  const { session_id } = await db
    .selectFrom('bills')
    .select('session_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return newestRecordOf(await freshnessOf(db, today, session_id));
}
