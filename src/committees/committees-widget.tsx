import { useState } from 'react';
import type { SiteConfig } from '../site.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { useApi } from '../ui/use-answer.ts';
import { ScrollArea, Widget } from '../ui/widget.tsx';
import type { ListedCommittee } from './committee-answers.ts';
import { CommitteeEntries } from './committee-entries.tsx';
import {
  CHOICES,
  type CommitteeList,
  type CommitteeVariant,
  committeesAddress,
  listNames,
} from './committee-lists.ts';
import { noCommittees } from './no-committees.ts';

interface CommitteesWidgetProps {
  /** From site configuration (D07). */
  variant: CommitteeVariant;
  /** The list that `first` is: from `firstList` where the visitor chose none. */
  chosen: CommitteeList;
  /** What `committeesOf` gives for it. */
  first: ListedCommittee[];
  chamberNames: SiteConfig['chamberNames'];
  /** Address of the page that it stands on with another choice: `?committees=senate`. */
  choiceAddress: (list: CommitteeList) => string;
}

/** The committee list in its three variants (D07), names without their prefixes (D08). */
export function CommitteesWidget(props: CommitteesWidgetProps) {
  const { variant, chosen, first, chamberNames, choiceAddress } = props;
  const [list, choose] = useState(chosen);
  const asked = useApi<ListedCommittee[]>(committeesAddress(list), {
    address: committeesAddress(chosen),
    answer: first,
  });
  const names = listNames(chamberNames);
  const committees = asked.answer ?? [];
  const choices = CHOICES[variant].map((choice) => ({
    to: choiceAddress(choice),
    label: names[choice],
    isChosen: choice === list,
    onChoose: () => choose(choice),
  }));
  return (
    <Widget
      title="Committees"
      to="/app/committees"
      toggle={{ label: 'Which committees', choices }}
      asked={asked}
    >
      <ScrollArea label={`${names[list]} committees`}>
        {committees.length === 0 && asked.state === 'ready' ? (
          <EmptyNote>{noCommittees(list, names)}</EmptyNote>
        ) : (
          <CommitteeEntries
            variant={variant}
            committees={committees}
            id="committees-widget"
            letterHeading="h3"
            names={names}
          />
        )}
      </ScrollArea>
    </Widget>
  );
}
