import { districtName } from '../legislators/district-name.ts';
import { bySeating, partyCounts, partyMark } from '../legislators/party-seats.ts';
import { SeatChart, type SeatLegend } from '../ui/seat-chart.tsx';
import { ToggleLinks } from '../ui/toggle-links.tsx';
import { type ChoiceGroup, groupNames, groupOf, listedTally, tallyText } from './choices.ts';
import styles from './roll-call-page.module.css';
import { SEAT_ORDERS, type SeatOrder } from './seat-orders.ts';
import { VOTE_SHAPES } from './seat-picture.tsx';
import type { MemberVote } from './votes.server.ts';

/** Groups from left to right: in favor, others, against. */
const SEATING_ORDER: ChoiceGroup[] = ['yes', 'other', 'absent', 'no'];
const ORDER_NAMES: Record<SeatOrder, string> = { vote: 'By vote', party: 'By party' };

interface MemberSeatsProps {
  votes: readonly MemberVote[];
  order: SeatOrder;
}

/**
 * The seat chart of a vote. The shape of a seat always shows the member's vote; its color shows the vote, or
 * the party if seats are ordered by party.
 */
export function MemberSeats({ votes, order }: MemberSeatsProps) {
  const cast = votes.flatMap((vote) => {
    const group = groupOf(vote.choice);
    return group ? [{ ...vote, group }] : [];
  });
  const byVote = (one: { group: ChoiceGroup }, other: { group: ChoiceGroup }) =>
    SEATING_ORDER.indexOf(one.group) - SEATING_ORDER.indexOf(other.group);
  const seated = cast.toSorted((one, other) =>
    order === 'party'
      ? bySeating(one.party, other.party) || byVote(one, other)
      : byVote(one, other) || bySeating(one.party, other.party),
  );
  const groups = SEATING_ORDER.filter((group) => cast.some((vote) => vote.group === group));
  const legend: SeatLegend[] = groups.map((group) => ({
    name: groupNames[group],
    shape: VOTE_SHAPES[group],
    tone: order === 'party' ? 'absent' : group,
  }));
  const tally = listedTally(cast.map(({ party, choice }) => ({ party, choice, count: 1 })));

  return (
    <div className={styles.seats}>
      {cast.some(({ party }) => party !== null) && (
        <ToggleLinks
          label="Order of the seats"
          choices={SEAT_ORDERS.map((each) => ({
            to: each === 'vote' ? '?' : `?seats=${each}`,
            label: ORDER_NAMES[each],
            isChosen: each === order,
          }))}
        />
      )}
      <SeatChart
        label={`Seat chart: ${tallyText(tally)}. The same votes are listed by member below.`}
        seats={seated.map((vote) => ({
          key: vote.position,
          shape: VOTE_SHAPES[vote.group],
          tone: order === 'party' ? partyMark(vote.party).tone : vote.group,
          name: `${vote.full_name ?? vote.name}: ${groupNames[vote.group]}`,
          facts: [vote.party, vote.district && districtName(vote.district)].filter(Boolean).join(', '),
          to: vote.legislator_id ? `/app/legislator/${vote.legislator_id}` : undefined,
        }))}
        legend={
          order === 'party'
            ? [
                ...partyCounts(cast).map(({ party, name, count }) => ({
                  name: `${count} ${name}`,
                  shape: 'disc' as const,
                  tone: partyMark(party).tone,
                })),
                ...legend,
              ]
            : legend
        }
      />
    </div>
  );
}
