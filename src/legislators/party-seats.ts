import type { SeatTone } from '../ui/seat-chart.tsx';
import type { SeatShape } from '../ui/seat-shape.ts';

/** The shape and color of a party in seat charts. */
export interface PartyMark {
  shape: SeatShape;
  tone: SeatTone;
}

const DEMOCRATIC: PartyMark = { shape: 'disc', tone: 'democratic' };
const REPUBLICAN: PartyMark = { shape: 'square', tone: 'republican' };
const OTHER: PartyMark = { shape: 'diamond', tone: 'otherParty' };
const UNKNOWN: PartyMark = { shape: 'ring', tone: 'absent' };
/** Order of the parties from left to right. */
const SEATING_ORDER = [DEMOCRATIC, OTHER, UNKNOWN, REPUBLICAN];

/** The mark of a party, by the name of the party. */
export function partyMark(party: string | null): PartyMark {
  if (!party) return UNKNOWN;
  if (/^dem/i.test(party)) return DEMOCRATIC;
  return /^rep/i.test(party) ? REPUBLICAN : OTHER;
}

/** Compares parties for seating order: Democrats left, Republicans right, all others between. */
export function bySeating(one: string | null, other: string | null): number {
  const place = (party: string | null) => SEATING_ORDER.indexOf(partyMark(party));
  return place(one) - place(other) || (one ?? '').localeCompare(other ?? '');
}

/** The number of members of each party, in seating order. */
export function partyCounts(members: readonly { party: string | null }[]) {
  return [...Map.groupBy(members, ({ party }) => party)]
    .map(([party, own]) => ({ party, name: party ?? 'Party unknown', count: own.length }))
    .sort((one, other) => bySeating(one.party, other.party));
}
