import { csvText } from '../http/csv.ts';
import type { MemberVote } from './votes.server.ts';

const HEADINGS = ['Name', 'Party', 'District', 'Vote', 'Note'];

/** Formats the votes of all members as CSV. @param isInDoubt whether the list may be wrong, which each note then says */
export function memberVotesCsv(votes: readonly MemberVote[], isInDoubt = false): string {
  const rows = votes.map(({ full_name, name, party, district, choice, note }) => [
    full_name ?? name,
    party,
    district,
    choice,
    [note, isInDoubt && 'The list of members may be wrong'].filter(Boolean).join('. '),
  ]);
  return csvText(HEADINGS, rows);
}
