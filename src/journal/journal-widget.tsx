import { useState } from 'react';
import type { SiteConfig } from '../config/site-config.ts';
import { weekdayName } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { useApi } from '../ui/use-answer.ts';
import { ScrollArea, Widget } from '../ui/widget.tsx';
import { JournalAccordion } from './journal-accordion.tsx';
import type { JournalDay } from './journal-answers.ts';
import { JournalDayForm } from './journal-day-form.tsx';

interface JournalWidgetProps {
  /** What `/api/journal` answers for the day that the page shows: `journalDay`. */
  first: JournalDay;
  chamberNames: SiteConfig['chamberNames'];
  /** The page that it stands on, which gets the day as `journal` where there are no scripts. */
  page: string;
}

/** The compact daily journal: the accordion of a day, and which day (D12). */
export function JournalWidget({ first, chamberNames, page }: JournalWidgetProps) {
  const [chosen, choose] = useState(first.date);
  const address = (date: string) => `/api/journal?date=${date}`;
  const asked = useApi<JournalDay>(address(chosen), { address: address(first.date), answer: first });
  const day = asked.answer;
  return (
    <Widget
      title="Journal"
      to={chosen ? `/app/journal/${chosen}` : '/app/journal'}
      asked={asked}
      action={<JournalDayForm day={chosen} action={page} name="journal" onChoose={choose} />}
      isEmpty={day?.date === ''}
    >
      {day?.date && <p>{weekdayName(day.date)}</p>}
      {day?.date === '' && <EmptyNote>Nothing is recorded yet.</EmptyNote>}
      {day && day.date !== '' && (
        <ScrollArea label="Journal of the day">
          <JournalAccordion day={day} chamberNames={chamberNames} />
        </ScrollArea>
      )}
    </Widget>
  );
}
