import { BillDetailsButton } from './bill-details-button.tsx';

interface OpenableBillProps {
  billId: number;
  number: string;
  className?: string | undefined;
  /** The facts of the bill in this list. */
  children: React.ReactNode;
}

/** The facts of a bill in a list, with a button that expands its details (D06). */
export function OpenableBill({ billId, number, className, children }: OpenableBillProps) {
  return (
    <p className={className}>
      {children}
      <BillDetailsButton billId={billId} number={number} />
    </p>
  );
}
