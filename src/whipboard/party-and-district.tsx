import type { Card } from './board.server.ts';

/** A member's party and district. The party is abbreviated to its first letter to leave room for the district. */
export function PartyAndDistrict({ card: { party, district } }: { card: Pick<Card, 'party' | 'district'> }) {
  return (
    <small>
      {party && <abbr title={party}>{party[0]}</abbr>}
      {party && district && ', '}
      {district}
    </small>
  );
}
