import { Citation, citedWith } from '../layout/citation.tsx';
import { usePageFacts } from '../layout/page-facts.ts';
import type { BillHead } from './bills.server.ts';
import { permanentAddress } from './permanent-address.ts';

/**
 * The citation of a bill: `Massachusetts H.100, An Act relative to ferries, 2025-2026 (Chapter 7 of the Acts of 2025).
 * https://example.org/bills/194/H100, May 2, 2025.`
 */
export function CiteBill({ bill }: { bill: BillHead }) {
  const site = usePageFacts();
  const { number, title, session_name, session_law } = bill;
  const law = session_law ? ` (${session_law})` : '';
  const name = `${number}, ${title.replace(/\.$/, '')}, ${session_name}${law}`;
  return <Citation heading="Cite this bill">{citedWith(site, name, permanentAddress(bill))}</Citation>;
}
