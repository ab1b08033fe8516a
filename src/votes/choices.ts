import type { PartyChoice } from './votes.server.ts';

/** Groups of recorded choices, as shown in seat charts and tallies. */
export type ChoiceGroup = 'yes' | 'no' | 'absent' | 'other';

export const groupNames: Record<ChoiceGroup, string> = {
  yes: 'Yes',
  no: 'No',
  absent: 'Absent or not voting',
  other: 'Other',
};

/**
 * The group of a choice as recorded. Absent and not voting form one group (D15).
 * @returns undefined for an after-vote, which is recorded but never counted
 */
export function groupOf(choice: string): ChoiceGroup | undefined {
  if (choice === 'after-vote') return undefined;
  if (choice === 'yes' || choice === 'no') return choice;
  return choice === 'absent' || choice === 'not voting' || choice === 'excused' ? 'absent' : 'other';
}

/** Number of members in each group. */
export type Tally = Record<ChoiceGroup, number>;

interface Counts {
  yes_count: number;
  no_count: number;
  absent_count: number;
  not_voting_count: number;
  other_count: number;
}

/** A roll call's printed totals by group. */
export function printedTally(counts: Counts): Tally {
  return {
    yes: counts.yes_count,
    no: counts.no_count,
    absent: counts.absent_count + counts.not_voting_count,
    other: counts.other_count,
  };
}

/** Counts listed members by group. After-votes are left out. */
export function listedTally(choices: readonly PartyChoice[]): Tally {
  const tally: Tally = { yes: 0, no: 0, absent: 0, other: 0 };
  for (const { choice, count } of choices) {
    const group = groupOf(choice);
    if (group) tally[group] += count;
  }
  return tally;
}

/**
 * Formats a tally: `104 yes, 50 no, 6 absent or not voting`. Yes and no are always included, the others only
 * if there are any.
 */
export function tallyText(tally: Tally): string {
  const parts = [`${tally.yes} yes`, `${tally.no} no`];
  if (tally.absent) parts.push(`${tally.absent} absent or not voting`);
  if (tally.other) parts.push(`${tally.other} other`);
  return parts.join(', ');
}

export interface PartyTally {
  party: string;
  tally: Tally;
}

/** The tally of each party, largest party first. Members of unknown party come last. */
export function tallyByParty(choices: readonly PartyChoice[]): PartyTally[] {
  const parties = [...new Set(choices.map(({ party }) => party))];
  const size = ({ tally }: PartyTally) => tally.yes + tally.no + tally.absent + tally.other;
  const tallies = parties
    .filter((party) => party !== null)
    .map((party) => ({ party, tally: listedTally(choices.filter((choice) => choice.party === party)) }))
    .sort((one, other) => size(other) - size(one) || one.party.localeCompare(other.party));
  const unknown = listedTally(choices.filter(({ party }) => party === null));
  return size({ party: '', tally: unknown }) > 0
    ? [...tallies, { party: 'Party unknown', tally: unknown }]
    : tallies;
}
