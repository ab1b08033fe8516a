import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { z } from '../http/endpoints.ts';
import { byOwner, Id, type Noun, text } from '../records-api/documents.ts';

const RECORDS_PER_QUERY = 100;

/** The text of a version of a bill. */
export const BillTextDocument = z.strictObject({ bill_id: Id, version_id: Id, note: text, text });

/** All records of a noun in the order of their ids, a page at a time. Each is checked as the API checks it. */
export async function* allRecords(db: Database, noun: Noun, siteUrl: string): AsyncGenerator<object[]> {
  for await (const ids of pagesOfIds(db, noun.table)) {
    const records = (await noun.read(db, ids, siteUrl)) as { id: number }[];
    // The schema is that of any noun, so its type is not inferred.
    yield records
      .sort((one, other) => one.id - other.id)
      .map((record) => noun.schema.parse(record) as object);
  }
}

/** The texts of all bills, in the order of the bills' ids and of their versions. One text is read at a time, because it may be long. */
export async function* allBillTexts(db: Database): AsyncGenerator<object[]> {
  for await (const ids of pagesOfIds(db, 'bills')) {
    const versions = await db
      .selectFrom('bill_versions')
      .select(['id', 'bill_id'])
      .where('bill_id', 'in', ids)
      .where('text', 'is not', null)
      .orderBy('position')
      .execute();
    const ofBill = byOwner(versions, ({ bill_id }) => bill_id);
    for (const { id } of ids.flatMap(ofBill)) {
      const texts = await db
        .selectFrom('bill_versions')
        .select(['bill_id', 'id as version_id', 'name as note', 'text'])
        .where('id', '=', id)
        .execute();
      yield texts.map((each) => BillTextDocument.parse(each));
    }
  }
}

async function* pagesOfIds(db: Database, table: Noun['table']): AsyncGenerator<number[]> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where id > ${last} order by id limit ${RECORDS_PER_QUERY}`.execute(db);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) yield ids;
    if (ids.length < RECORDS_PER_QUERY) return;
    last = ids.at(-1) ?? last;
  }
}
