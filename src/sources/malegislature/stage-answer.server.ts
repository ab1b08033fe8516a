import type { Database } from '../../db/database.ts';
import type { SourceRun } from '../source-run.ts';
import { stage } from '../staged.server.ts';

/** An answer of the API that is kept until it is imported. Members and committees are kept longer, because votes have only codes. */
export interface Answer {
  kind: 'bill' | 'hearing' | 'member' | 'committee';
  court: number;
  externalId: string;
  name: string;
  /** The fingerprint in the list for which a document was fetched. */
  hash?: string | null;
  payload: unknown;
  /** Why an administrator has to look at it first. */
  held?: string | undefined;
}

/** Stores an answer until it is imported. */
export async function stageAnswer(db: Database, { source, clock }: SourceRun, answer: Answer): Promise<void> {
  const { kind, court, externalId, name, hash = null, payload, held = null } = answer;
  await stage(db, {
    source_id: source.id,
    list: String(court),
    kind,
    external_id: externalId,
    name,
    hash,
    payload: JSON.stringify(payload),
    staged_at: clock.now().toISOString(),
    held_reason: held,
  });
}
