import { useWords } from '../layout/page-facts.ts';
import { BillStatus } from './bill-status.tsx';
import { statusName } from './status-name.ts';

/** The status of a bill, in the words for what it is: a draft request, or a nomination, may need others than a bill. */
export function NamedStatus({ bill }: { bill: Parameters<typeof statusName>[0] }) {
  return <BillStatus status={statusName(bill, useWords())} progress={bill.progress} />;
}
