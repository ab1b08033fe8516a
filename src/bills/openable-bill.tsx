import { useId, useState } from 'react';
import { DetailsButton } from '../ui/details-button.tsx';
import { BillDetails } from './bill-details.tsx';

interface OpenableBillProps {
  billId: number;
  number: string;
  className?: string | undefined;
  /** What the list says of the bill. */
  children: React.ReactNode;
}

/** The facts of a bill in a list, with the button that opens it in place (D06). */
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
