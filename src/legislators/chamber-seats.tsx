import { counted } from '../ui/counted.ts';
import { SeatChart } from '../ui/seat-chart.tsx';
import { districtName } from './district-name.ts';
import type { ListedLegislator } from './legislator-answers.ts';
import styles from './legislators-page.module.css';
import { bySeating, partyCounts, partyMark } from './party-seats.ts';

interface ChamberSeatsProps {
  chamber: string;
  /** All who sit in it. */
  members: readonly ListedLegislator[];
}

/** The make-up of a chamber: its members as seats by party, and the numbers. Seats that nobody holds are in no record. */
export function ChamberSeats({ chamber, members }: ChamberSeatsProps) {
  const parties = partyCounts(members);
  const seated = members.toSorted((one, other) => bySeating(one.party, other.party));
  const inWords = parties.map(({ name, count }) => `${count} ${name}`).join(', ');
  return (
    <section className={styles.seats}>
      <h2>{chamber} seats by party</h2>
      <SeatChart
        label={`${counted(members.length, 'member')} of the ${chamber}: ${inWords}.`}
        seats={seated.map((member) => ({
          key: member.id,
          ...partyMark(member.party),
          name: member.full_name,
          facts: [member.party ?? 'Party not known', member.district && districtName(member.district)]
            .filter(Boolean)
            .join(', '),
          to: member.url,
        }))}
        legend={parties.map(({ party, name, count }) => ({ name: `${count} ${name}`, ...partyMark(party) }))}
      />
      <p className={styles.found}>
        {counted(members.length, 'member')} known here. Vacant seats are not in the records.
      </p>
    </section>
  );
}
