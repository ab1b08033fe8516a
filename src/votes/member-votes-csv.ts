import { csvText } from '../http/csv.ts';
import type { MemberVote } from './votes.server.ts';

const HEADINGS = ['Name', 'Party', 'District', 'Vote', 'Note'];

/** Formats the votes of all members as CSV. */
export function memberVotesCsv(votes: readonly MemberVote[]): string {
  const rows = votes.map(({ full_name, name, party, district, choice, note }) => [
    full_name ?? name,
    party,
    district,
    choice,
    note,
  ]);
  return csvText(HEADINGS, rows);
}
