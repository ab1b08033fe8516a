import { useApi } from '../ui/use-answer.ts';
import { ScrollArea, Widget } from '../ui/widget.tsx';
import type { BillInList } from './bill-answers.ts';
import { BillList } from './bill-list.tsx';
import { type AskedMode, billsAddress } from './bill-list-modes.ts';

const TITLES: Record<AskedMode, string> = {
  new: 'New bills',
  showViewed: 'Recently viewed bills',
  showLaw: 'New laws',
};

interface BillListWidgetProps {
  mode: AskedMode;
  /** What the mode's endpoint answers, as the page's loader asked for it. */
  first: BillInList[];
  timeZone: string;
}

/** A list of bills on a dashboard (D04, D05). */
export function BillListWidget({ mode, first, timeZone }: BillListWidgetProps) {
  const address = billsAddress(mode);
  const asked = useApi<BillInList[]>(address, { address, answer: first });
  return (
    <Widget title={TITLES[mode]} asked={asked}>
      {asked.answer && (
        <ScrollArea label={`List of ${TITLES[mode].toLowerCase()}`}>
          <BillList bills={asked.answer} mode={mode} timeZone={timeZone} />
        </ScrollArea>
      )}
    </Widget>
  );
}
