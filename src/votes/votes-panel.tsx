import type { SiteConfig } from '../config/site-config.ts';
import { useWords } from '../layout/page-facts.ts';
import { ToggledList } from '../ui/toggled-list.tsx';
import { CHAMBERS, type VotingChamber, votesAddress } from './vote-lists.ts';
import type { VoteInList } from './vote-schemas.ts';
import { addressOfVotes } from './vote-search.ts';
import { VoteTable } from './vote-table.tsx';

interface VotesPanelProps {
  /** The initial chamber; by default the House (D15). */
  chosen?: VotingChamber;
  /** The newest roll calls of that chamber, at most VOTES_PER_PANEL, in the format of `/api/votes/list`. */
  first: VoteInList[];
  chamberNames: SiteConfig['chamberNames'];
  /** The addresses of the current page with each chamber selected. */
  choiceAddresses: Record<VotingChamber, string>;
}

/** The newest roll calls of a chamber in any session (D15), with a link to the full list. */
export function VotesPanel({ chosen = CHAMBERS[0], chamberNames, choiceAddresses, first }: VotesPanelProps) {
  const { chambers } = useWords();
  return (
    <ToggledList
      title="Votes"
      to={(chamber) => addressOfVotes({ chamber })}
      label="Chamber of the votes"
      choices={chambers}
      names={chamberNames}
      endpoint={votesAddress}
      bodyLabel={(chamber) => `Votes, ${chamberNames[chamber]}`}
      empty={() => 'No roll calls of this chamber recorded yet.'}
      chosen={chosen}
      first={first}
      choiceAddress={(chamber) => choiceAddresses[chamber]}
    >
      {(votes, chamber) => <VoteTable votes={votes} caption={`Roll calls, ${chamberNames[chamber]}`} />}
    </ToggledList>
  );
}
