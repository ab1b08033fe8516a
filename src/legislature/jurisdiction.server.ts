import { contentOf } from '../../sample/sample-rows.server.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import { writeRecords } from '../db/database.ts';
import type { ImportedSource } from './batch.ts';

/** The names of a state's sources: `openstates:ma`. */
const SOURCE_OF_STATE = /^(?:openstates|legiscan|transcripts):([a-z]{2})$/;

/** Thrown if an import has records of a different state than the database. Both states are two-letter codes. */
export class DifferentState extends Error {
  readonly current: string;
  readonly incoming: string;

  constructor(current: string, incoming: string) {
    super(
      `The database has records of ${current.toUpperCase()}, but the import has records of ${incoming.toUpperCase()}.`,
    );
    this.current = current;
    this.incoming = incoming;
  }
}

/**
 * The state of a database's records, as a two-letter code. Early versions did not record it, so it
 * is derived from the sources of their imports.
 * @returns undefined if there are no records, none that belong to a state, or only the sample
 */
export async function stateOfRecords(db: Database): Promise<string | undefined> {
  if ((await contentOf(db)) !== 'real records') return undefined;
  const jurisdiction = await db.selectFrom('jurisdiction').select('state_code').executeTakeFirst();
  if (jurisdiction?.state_code) return jurisdiction.state_code;
  const imports = await db.selectFrom('imports').select('source').orderBy('id').execute();
  return imports.map(({ source }) => SOURCE_OF_STATE.exec(source)?.[1]).find((code) => code !== undefined);
}

/**
 * Stores the state of an import before its first record is written, so that an interrupted import has its state too.
 * @throws DifferentState if the database has records of another state
 */
export async function claimState(trx: WriteTransaction, { state }: ImportedSource): Promise<void> {
  if (!state) return;
  const current = await stateOfRecords(trx);
  if (current !== undefined && current !== state.code) throw new DifferentState(current, state.code);
  await trx
    .insertInto('jurisdiction')
    .values({ id: 1, state_code: state.code, is_sample: 0 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ state_code: state.code }))
    .execute();
}

/**
 * Stores the name of the jurisdiction, for the header of every page. The name from the first import stays; the site's
 * configuration can override it.
 * @param name as people use it: `Massachusetts`
 */
export async function storeJurisdictionName(db: Database, name: string): Promise<void> {
  await writeRecords(db, async (trx) => {
    await trx
      .insertInto('jurisdiction')
      .values({ id: 1, name, is_sample: 0 })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          name: eb.fn.coalesce('jurisdiction.name', 'excluded.name'),
        })),
      )
      .execute();
  });
}
