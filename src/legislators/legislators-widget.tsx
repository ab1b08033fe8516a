import { useState } from 'react';
import type { SiteConfig } from '../site.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { useApi } from '../ui/use-answer.ts';
import { ScrollArea, Widget } from '../ui/widget.tsx';
import type { ListedLegislator } from './legislator-answers.ts';
import { LegislatorEntries } from './legislator-entries.tsx';
import {
  LEGISLATOR_LISTS,
  type LegislatorList,
  legislatorsAddress,
  listNames,
  noLegislators,
} from './legislator-lists.ts';

interface LegislatorsWidgetProps {
  chosen: LegislatorList;
  /** What `legislatorsIn` gives for it. */
  first: ListedLegislator[];
  chamberNames: SiteConfig['chamberNames'];
  /** Address of the page that it stands on with another choice: `?legislators=senate`. */
  choiceAddress: (list: LegislatorList) => string;
}

/** The legislator list with its toggle House, Senate, Inactive (D09). */
export function LegislatorsWidget({ chosen, first, chamberNames, choiceAddress }: LegislatorsWidgetProps) {
  const [list, choose] = useState(chosen);
  const asked = useApi<ListedLegislator[]>(legislatorsAddress(list), {
    address: legislatorsAddress(chosen),
    answer: first,
  });
  const names = listNames(chamberNames);
  const legislators = asked.answer ?? [];
  const choices = LEGISLATOR_LISTS.map((choice) => ({
    to: choiceAddress(choice),
    label: names[choice],
    isChosen: choice === list,
    onChoose: () => choose(choice),
  }));
  return (
    <Widget
      title="Legislators"
      to="/app/legislators"
      toggle={{ label: 'Which legislators', choices }}
      asked={asked}
    >
      <ScrollArea label={`${names[list]} legislators`}>
        {legislators.length === 0 && asked.state === 'ready' ? (
          <EmptyNote>{noLegislators(list, names)}</EmptyNote>
        ) : (
          <LegislatorEntries legislators={legislators} />
        )}
      </ScrollArea>
    </Widget>
  );
}
