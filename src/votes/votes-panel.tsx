import { useState } from 'react';
import type { SiteConfig } from '../site.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { useApi } from '../ui/use-answer.ts';
import { ScrollArea, Widget } from '../ui/widget.tsx';
import type { VoteInList } from './vote-answers.ts';
import { CHAMBERS, type VotingChamber, votesAddress } from './vote-lists.ts';
import { VoteTable } from './vote-table.tsx';

interface VotesPanelProps {
  /** The chamber that it opens on; House where the page's address names none (D15). */
  chosen?: VotingChamber;
  /** That chamber's newest roll calls, at most VOTES_IN_PANEL, as `/api/votes/list` answers them. */
  first: VoteInList[];
  chamberNames: SiteConfig['chamberNames'];
  /** Address of the page that it stands on, with another chamber chosen. */
  choiceAddress: (chamber: VotingChamber) => string;
}

/** D15: a chamber's newest roll calls. */
export function VotesPanel({ chosen = CHAMBERS[0], first, chamberNames, choiceAddress }: VotesPanelProps) {
  const [chamber, choose] = useState(chosen);
  const asked = useApi<VoteInList[]>(votesAddress(chamber), { address: votesAddress(chosen), answer: first });
  const votes = asked.answer ?? [];
  return (
    <Widget
      title="Votes"
      to={`/app/votes?chamber=${chamber}`}
      toggle={{
        label: 'Chamber of the votes',
        choices: CHAMBERS.map((each) => ({
          to: choiceAddress(each),
          label: chamberNames[each],
          isChosen: each === chamber,
          onChoose: () => choose(each),
        })),
      }}
      asked={asked}
    >
      <ScrollArea label={`Votes, ${chamberNames[chamber]}`}>
        {votes.length === 0 && asked.state === 'ready' ? (
          <EmptyNote>No roll call of this chamber is recorded here yet.</EmptyNote>
        ) : (
          <VoteTable votes={votes} caption={`Roll calls, ${chamberNames[chamber]}`} />
        )}
      </ScrollArea>
    </Widget>
  );
}
