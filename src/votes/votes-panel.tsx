import type { SiteConfig } from '../config/site-config.ts';
import { ToggledList } from '../ui/toggled-list.tsx';
import type { VoteInList } from './vote-answers.ts';
import { CHAMBERS, type VotingChamber, votesAddress } from './vote-lists.ts';
import { addressOfVotes } from './vote-search.ts';
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

/** D15: a chamber's newest roll calls, of whatever session, as the list behind its title has them. */
export function VotesPanel({ chosen = CHAMBERS[0], chamberNames, ...opened }: VotesPanelProps) {
  return (
    <ToggledList
      title="Votes"
      to={(chamber) => addressOfVotes({ chamber })}
      label="Chamber of the votes"
      choices={CHAMBERS}
      names={chamberNames}
      asks={votesAddress}
      bodyLabel={(chamber) => `Votes, ${chamberNames[chamber]}`}
      empty={() => 'No roll call of this chamber is recorded here yet.'}
      chosen={chosen}
      {...opened}
    >
      {(votes, chamber) => <VoteTable votes={votes} caption={`Roll calls, ${chamberNames[chamber]}`} />}
    </ToggledList>
  );
}
