import { textOfVersion, versionsOfBill } from '../bills/bill-texts.server.ts';
import type { Database } from '../db/database.ts';
import { votesOnBill } from '../votes/vote-lists.server.ts';
import { amendedPassages } from './amended-passage.ts';
import { votesOnAmendment } from './amendment-votes.ts';
import { type AmendmentWithText, amendmentsNumbered } from './amendments.server.ts';

/** Budgets have had hundreds of roll calls. */
const MAX_VOTES = 2_000;

/**
 * The amendments of a bill that go by a number, each with its roll calls and the passages that it changes, in four statements.
 * @returns none where the bill has no such amendment
 */
export async function amendmentsInFull(db: Database, billId: number, amendmentNumber: string) {
  const [amendments, votes, versions] = await Promise.all([
    amendmentsNumbered(db, billId, amendmentNumber),
    votesOnBill(db, billId, MAX_VOTES),
    versionsOfBill(db, billId),
  ]);
  const readable = versions.filter((version) => version.text_length);
  return await Promise.all(
    amendments.map(async (amendment) => {
      const version = amendment.amendment_text?.trim() ? versionAmended(amendment, readable) : undefined;
      const text = version && (await textOfVersion(db, billId, version.id));
      return {
        amendment,
        votes: votesOnAmendment(amendment, votes),
        version: version && { id: version.id, name: version.name },
        passages: text ? amendedPassages(amendment.amendment_text ?? '', text) : [],
      };
    }),
  );
}
export type AmendmentInFull = Awaited<ReturnType<typeof amendmentsInFull>>[number];

interface DatedVersion {
  id: number;
  name: string;
  version_date: string | null;
}

/** The version that the amendment names, or else the newest of its day; the first where none is so old. */
function versionAmended<Version extends DatedVersion>(
  { amending, amendment_date }: AmendmentWithText,
  versions: readonly Version[],
): Version | undefined {
  const named = versions.findLast(({ name }) => amending?.toLowerCase().includes(name.toLowerCase()));
  const ofDay = versions.findLast(
    ({ version_date }) => amendment_date && version_date && version_date <= amendment_date,
  );
  return named ?? ofDay ?? versions[0];
}
