import { counted } from '../ui/counted.ts';
import type { VoteInList } from './vote-schemas.ts';
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
  yes_count: number | null;
  no_count: number | null;
  absent_count: number | null;
  not_voting_count: number | null;
  other_count: number | null;
}

/**
 * A roll call's totals by group.
 * @returns undefined if neither the source's tally nor the members' votes are known
 */
export function storedTally(counts: Counts): Tally | undefined {
  const { yes_count: yes, no_count: no, absent_count: absent } = counts;
  const { not_voting_count: notVoting, other_count: other } = counts;
  if (yes === null || no === null || absent === null || notVoting === null || other === null)
    return undefined;
  return { yes, no, absent: absent + notVoting, other };
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

/** How many members a list of votes has, and how many of them voted, as the text of a link to the list. */
export function listedVotersText(listed: Tally): string {
  const voted = listed.yes + listed.no;
  const others = listed.absent + listed.other;
  if (others === 0) return `How each of ${counted(voted, 'member')} voted`;
  return `How ${counted(voted, 'member')} voted, and the ${others} who did not vote yes or no`;
}

/**
 * A sentence on members who are in a roll call's totals, but not in its list of members, which is shorter in New Hampshire's
 * source.
 * @returns undefined if the list has as many members as the totals, or more
 */
export function missingFromList(tally: Tally | undefined, listed: Tally): string | undefined {
  const all = tally ? membersIn(tally) : 0;
  const named = membersIn(listed);
  return named > 0 && named < all
    ? `The source counts ${counted(all, 'member')} and names ${named} of them.`
    : undefined;
}

function membersIn({ yes, no, absent, other }: Tally): number {
  return yes + no + absent + other;
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
  return tallies.length > 0 && size({ party: '', tally: unknown }) > 0
    ? [...tallies, { party: 'Party unknown', tally: unknown }]
    : tallies;
}

/** The tally of a roll call in a list, with who counted it. All are null if there is no tally. */
export function listedCounts(
  rollCall: Counts & { tally_from: string | null },
): Pick<VoteInList, 'yes_count' | 'no_count' | 'absent_count' | 'other_count' | 'tally_from'> {
  const tally = storedTally(rollCall);
  const { tally_from } = rollCall;
  return {
    yes_count: tally?.yes ?? null,
    no_count: tally?.no ?? null,
    absent_count: tally?.absent ?? null,
    other_count: tally?.other ?? null,
    tally_from: tally && (tally_from === 'source' || tally_from === 'members') ? tally_from : null,
  };
}

/** Whether a tally counts members only as `other`, so that it does not say how many of them were absent. */
export function hidesAbsences({
  absent_count,
  other_count,
}: Pick<VoteInList, 'absent_count' | 'other_count'>): boolean {
  return absent_count === 0 && Boolean(other_count);
}
