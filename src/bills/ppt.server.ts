import type { Database } from '../db/database.ts';
import { testimonyOnBill } from './bill-parts.server.ts';
import { type BillHead, sponsorsOfBill } from './bills.server.ts';

/**
 * Presenter, petitioners, and testimony of a bill (S05). If a source has no petitions, the sponsors count as
 * petitioners.
 */
export async function pptOfBill(db: Database, bill: Pick<BillHead, 'id' | 'petition'>) {
  const [sponsors, testimony] = await Promise.all([
    sponsorsOfBill(db, bill.id),
    testimonyOnBill(db, bill.id),
  ]);
  return {
    presenters: sponsors.filter((sponsor) => sponsor.classification === 'primary'),
    isByRequest: /\(by request\)/i.test(bill.petition ?? ''),
    petitioners: sponsors.filter((sponsor) => sponsor.kind === 'person'),
    petition: bill.petition?.trim() || undefined,
    testimony,
  };
}
export type Ppt = Awaited<ReturnType<typeof pptOfBill>>;
