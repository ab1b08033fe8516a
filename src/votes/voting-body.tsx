import { useWords } from '../layout/page-facts.ts';
import type { VoteInList } from './vote-schemas.ts';

interface VotingBodyProps {
  vote: Pick<VoteInList, 'chamber' | 'committee_name'>;
}

/** The committee that took a vote, with its chamber, because both chambers may have one of the same name. */
export function VotingBody({ vote: { chamber, committee_name } }: VotingBodyProps) {
  const names: Record<string, string> = useWords().chamberNames;
  const name = names[chamber] ?? chamber;
  if (!committee_name) return `in committee, ${name}`;
  return chamber === 'joint' ? committee_name : `${committee_name} (${name})`;
}
