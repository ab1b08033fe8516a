import { textOfVersion, versionsOfBill } from '../bills/bill-texts.server.ts';
import type { Database } from '../db/database.ts';
import { votesOnBill } from '../votes/vote-lists.server.ts';
import { amendedPassages } from './amended-passage.ts';
import { votesOnAmendment } from './amendment-votes.ts';
import { type AmendmentWithText, amendmentsNumbered } from './amendments.server.ts';

/** The maximum number of roll calls of a bill. Budgets have hundreds. */
const MAX_VOTES = 2_000;

/**
 * The amendments of a bill with a number, with their roll calls and the passages they change, in four
 * statements.
 * @returns empty if the bill has no such amendment
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

/** The version that the amendment names, or the newest version on its date, or else the first version. */
function versionAmended<Version extends DatedVersion>(
  { amending, amendment_date }: AmendmentWithText,
  versions: readonly Version[],
): Version | undefined {
  const named = versions.findLast(({ name }) => amending?.toLowerCase().includes(name.toLowerCase()));
  const sameDay = versions.findLast(
    ({ version_date }) => amendment_date && version_date && version_date <= amendment_date,
  );
  return named ?? sameDay ?? versions[0];
}
