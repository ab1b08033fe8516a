import type { MemberVote } from './votes.server.ts';

const HEADINGS = ['Name', 'Party', 'District', 'Vote', 'Note'];

/** How each member voted as a CSV file (RFC 4180) that a spreadsheet opens as it is. */
export function memberVotesCsv(votes: readonly MemberVote[]): string {
  const rows = votes.map((vote) => [
    vote.full_name ?? vote.name,
    vote.party,
    vote.district,
    vote.choice,
    vote.note,
  ]);
  return [HEADINGS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A text that a spreadsheet would run as a formula is kept a text by the quote before it. */
function cell(value: string | null): string {
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
