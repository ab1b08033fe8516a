import type { Database } from '../db/database.ts';
import type { SourceRun } from './source-run.ts';

type OfSource = Pick<SourceRun, 'source'>;

/** Returns functions for the cursor of a kind of source, which says how far its sessions were read. */
export function cursorFunctions<Cursor extends { sessions: object }>() {
  /** Reads the cursor of a source. */
  const cursorOf = ({ source }: OfSource): Cursor => ({ sessions: {}, ...JSON.parse(source.cursor) });

  /** Changes the cursor of a source. `db` may be the transaction that stores what the cursor stands for. */
  const changeCursor = async (
    db: Database,
    run: OfSource,
    change: (cursor: Cursor) => void,
  ): Promise<void> => {
    const cursor = cursorOf(run);
    change(cursor);
    const json = JSON.stringify(cursor);
    await db.updateTable('live_sources').set({ cursor: json }).where('id', '=', run.source.id).execute();
    run.source.cursor = json;
  };
  return { cursorOf, changeCursor };
}
