import type { SeatTone } from '../ui/seat-chart.tsx';
import type { SeatShape } from '../ui/seat-shape.ts';

/** How a party is drawn where seats are told apart by it. */
export interface PartyMark {
  shape: SeatShape;
  tone: SeatTone;
}

const DEMOCRATIC: PartyMark = { shape: 'disc', tone: 'democratic' };
const REPUBLICAN: PartyMark = { shape: 'square', tone: 'republican' };
const OTHER: PartyMark = { shape: 'diamond', tone: 'otherParty' };
const UNKNOWN: PartyMark = { shape: 'ring', tone: 'absent' };
/** From the left end of a half circle to the right. */
const FROM_LEFT = [DEMOCRATIC, OTHER, UNKNOWN, REPUBLICAN];

/** The mark of a party by its name. */
export function partyMark(party: string | null): PartyMark {
  if (!party) return UNKNOWN;
  if (/^dem/i.test(party)) return DEMOCRATIC;
  return /^rep/i.test(party) ? REPUBLICAN : OTHER;
}

/** Orders parties as they sit: Democrats at the left, Republicans at the right, everybody else between them. */
export function bySeating(one: string | null, other: string | null): number {
  const place = (party: string | null) => FROM_LEFT.indexOf(partyMark(party));
  return place(one) - place(other) || (one ?? '').localeCompare(other ?? '');
}

/** Parties as they sit, each with how many members it has. */
export function partyCounts(members: readonly { party: string | null }[]) {
  return [...Map.groupBy(members, ({ party }) => party)]
    .map(([party, own]) => ({ party, name: party ?? 'Party not known', count: own.length }))
    .sort((one, other) => bySeating(one.party, other.party));
}
