import { useId, useState } from 'react';
import { DetailsButton } from '../ui/details-button.tsx';
import { BillDetails } from './bill-details.tsx';

interface OpenableBillProps {
  billId: number;
  number: string;
  className?: string | undefined;
  /** The facts of the bill in this list. */
  children: React.ReactNode;
}

/** The facts of a bill in a list, with a button that expands its details (D06). */
export function OpenableBill({ billId, number, className, children }: OpenableBillProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <p className={className}>
        {children}
        <DetailsButton of={number} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)} />
      </p>
      {isOpen && (
        <div id={id}>
          <BillDetails billId={billId} number={number} />
        </div>
      )}
    </>
  );
}
