import { useApi } from '../ui/use-fetch.ts';
import { ScrollArea, Widget } from '../ui/widget.tsx';
import { BillList } from './bill-list.tsx';
import { billListOf, billsAddress, type RequestedMode } from './bill-list-modes.ts';
import type { BillInList } from './bill-schemas.ts';

interface BillListWidgetProps {
  mode: RequestedMode;
  /** The first page of the list, fetched by the page's loader. */
  first: BillInList[];
  timeZone: string;
}

/** A list of bills on a dashboard (D04, D05). */
export function BillListWidget({ mode, first, timeZone }: BillListWidgetProps) {
  const address = billsAddress(mode);
  const fetched = useApi<BillInList[]>(address, { address, data: first });
  const { title, display } = billListOf(mode);
  return (
    <Widget title={title} to={`/app/bills/${display}`} fetched={fetched} isEmpty={fetched.data?.length === 0}>
      {fetched.data && (
        <ScrollArea label={`List of ${title.toLowerCase()}`}>
          <BillList bills={fetched.data} mode={mode} timeZone={timeZone} />
        </ScrollArea>
      )}
    </Widget>
  );
}
