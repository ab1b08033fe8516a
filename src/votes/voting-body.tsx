import { useWords } from '../layout/page-facts.ts';
import type { VoteInList } from './vote-schemas.ts';

interface VotingBodyProps {
  vote: Pick<VoteInList, 'chamber' | 'committee_name'> & { in_committee: boolean | number };
}

/** The chamber that took a vote, or the committee with its chamber, because both chambers may have one of the same name. */
export function VotingBody({ vote: { chamber, committee_name, in_committee } }: VotingBodyProps) {
  const names: Record<string, string> = useWords().chamberNames;
  const name = names[chamber] ?? chamber;
  if (!in_committee) return name;
  if (!committee_name) return `in committee, ${name}`;
  return chamber === 'joint' ? committee_name : `${committee_name} (${name})`;
}
