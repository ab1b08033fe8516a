import { useState } from 'react';
import { weekdayName } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { useApi } from '../ui/use-fetch.ts';
import { ScrollArea, Widget } from '../ui/widget.tsx';
import { JournalAccordion } from './journal-accordion.tsx';
import { JournalDayForm } from './journal-day-form.tsx';
import type { JournalDay } from './journal-schemas.ts';

interface JournalWidgetProps {
  /** The initial day in the format of `/api/journal`, from `journalDay`. */
  first: JournalDay;
  /** The page with the widget. Without scripts it gets the date in the parameter `journal`. */
  page: string;
}

/** Widget with the journal of a day and a form that selects the day (D12). */
export function JournalWidget({ first, page }: JournalWidgetProps) {
  const [chosen, choose] = useState(first.date);
  const address = (date: string) => `/api/journal?date=${date}`;
  const fetched = useApi<JournalDay>(address(chosen), { address: address(first.date), data: first });
  const day = fetched.data;
  return (
    <Widget
      title="Journal"
      to={chosen ? `/app/journal/${chosen}` : '/app/journal'}
      fetched={fetched}
      action={<JournalDayForm day={chosen} action={page} name="journal" onChoose={choose} />}
      isEmpty={day?.date === ''}
    >
      {day?.date && <p>{weekdayName(day.date)}</p>}
      {day?.date === '' && <EmptyNote>The journal has no entries yet.</EmptyNote>}
      {day && day.date !== '' && (
        <ScrollArea label="Journal of the day">
          <JournalAccordion day={day} />
        </ScrollArea>
      )}
    </Widget>
  );
}
