import { holdingOf } from '../../sample/sample-rows.server.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import { writeRecords } from '../db/database.ts';
import type { ImportedSource } from './batch.ts';

/** How the sources of a state are named: `openstates:ma`. */
const SOURCE_OF_STATE = /^(?:openstates|legiscan|transcripts):([a-z]{2})$/;

/** Thrown where records of another state would come into a database; both are two-letter codes. */
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
 * Whose records a database holds, as a two-letter code. A database from before this was recorded says it by its imports.
 * @returns undefined where there are none, none of a state, or those of the sample
 */
export async function stateHeld(db: Database): Promise<string | undefined> {
  if ((await holdingOf(db)) !== 'real records') return undefined;
  const fact = await db
    .selectFrom('site_facts')
    .select('value')
    .where('name', '=', 'state')
    .executeTakeFirst();
  if (fact) return fact.value;
  const imports = await db.selectFrom('imports').select('source').orderBy('id').execute();
  return imports.map(({ source }) => SOURCE_OF_STATE.exec(source)?.[1]).find((code) => code !== undefined);
}

/**
 * Records the state of an import before its first record comes, so that one that is cut off has its state too.
 * @throws OtherState where the database holds another one
 */
export async function claimState(trx: WriteTransaction, { state }: ImportedSource): Promise<void> {
  if (!state) return;
  const held = await stateHeld(trx);
  if (held !== undefined && held !== state.code) throw new OtherState(held, state.code);
  await trx
    .insertInto('site_facts')
    .values({ name: 'state', value: state.code })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: state.code }))
    .execute();
}

/**
 * Remembers whose legislature this is, for the head of every page. The first that is imported stays; a site that wants another
 * name says so in its configuration.
 * @param name as people say it: `Massachusetts`
 */
export async function rememberJurisdiction(db: Database, name: string): Promise<void> {
  await writeRecords(db, async (trx) => {
    await trx
      .insertInto('site_facts')
      .values({ name: 'jurisdiction', value: name })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  });
}
