import { counted } from '../ui/counted.ts';
import { SeatChart } from '../ui/seat-chart.tsx';
import { districtName } from './district-name.ts';
import type { ListedLegislator } from './legislator-schemas.ts';
import styles from './legislators-page.module.css';
import { bySeating, partyCounts, partyMark } from './party-seats.ts';

interface ChamberSeatsProps {
  chamber: string;
  /** All members of the chamber. */
  members: readonly ListedLegislator[];
  /** The session of which they were members, if it is over. */
  pastSession: string | undefined;
}

/** Seat chart of a chamber by party. The records have no vacant seats. */
export function ChamberSeats({ chamber, members, pastSession }: ChamberSeatsProps) {
  const parties = partyCounts(members);
  const seated = members.toSorted((one, other) => bySeating(one.party, other.party));
  const summary = parties.map(({ name, count }) => `${count} ${name}`).join(', ');
  return (
    <section className={styles.seats}>
      <h2>
        {chamber} seats by party{pastSession && `, ${pastSession}`}
      </h2>
      <SeatChart
        label={`${counted(members.length, 'member')} of the ${chamber}: ${summary}.`}
        seats={seated.map((member) => ({
          key: member.id,
          ...partyMark(member.party),
          name: member.full_name,
          facts: [member.party ?? 'Party unknown', member.district && districtName(member.district)]
            .filter(Boolean)
            .join(', '),
          to: member.url,
        }))}
        legend={parties.map(({ party, name, count }) => ({ name: `${count} ${name}`, ...partyMark(party) }))}
      />
      <p className={styles.found}>
        {counted(members.length, 'member')} on record. Vacant seats are not shown.
      </p>
    </section>
  );
}
