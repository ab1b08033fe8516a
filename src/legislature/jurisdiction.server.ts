import { holdingOf } from '../../sample/sample-rows.server.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import { writeRecords } from '../db/database.ts';
import type { ImportedSource } from './batch.ts';

/** How the sources of a state are named: `openstates:ma`. */
const SOURCE_OF_STATE = /^(?:openstates|legiscan|transcripts):([a-z]{2})$/;

/** Thrown where an import has records of another state than the database; both are two-letter codes. */
export class OtherState extends Error {
  readonly held: string;
  readonly offered: string;

  constructor(held: string, offered: string) {
    super(`The database holds records of ${held.toUpperCase()}, and these are of ${offered.toUpperCase()}.`);
    this.held = held;
    this.offered = offered;
  }
}

/**
 * The state of a database's records, as a two-letter code. Early versions did not record it, so their imports' sources give it.
 * @returns undefined where there are no records, none of a state, or only the sample
 */
export async function stateHeld(db: Database): Promise<string | undefined> {
  if ((await holdingOf(db)) !== 'real records') return undefined;
  const jurisdiction = await db.selectFrom('jurisdiction').select('state_code').executeTakeFirst();
  if (jurisdiction?.state_code) return jurisdiction.state_code;
  const imports = await db.selectFrom('imports').select('source').orderBy('id').execute();
  return imports.map(({ source }) => SOURCE_OF_STATE.exec(source)?.[1]).find((code) => code !== undefined);
}

/**
 * Records the state of an import before its first record is written, so that an interrupted import has its state too.
 * @throws OtherState where the database holds another one
 */
export async function claimState(trx: WriteTransaction, { state }: ImportedSource): Promise<void> {
  if (!state) return;
  const held = await stateHeld(trx);
  if (held !== undefined && held !== state.code) throw new OtherState(held, state.code);
  await trx
    .insertInto('jurisdiction')
    .values({ id: 1, state_code: state.code, is_sample: 0 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ state_code: state.code }))
    .execute();
}

/**
 * Stores the name of the jurisdiction, for the head of every page. The name from the first import stays; a site's configuration can
 * give another one.
 * @param name as people say it: `Massachusetts`
 */
export async function rememberJurisdiction(db: Database, name: string): Promise<void> {
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
