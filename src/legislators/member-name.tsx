import { districtName } from './district-name.ts';
import styles from './member-name.module.css';

interface MemberNameProps {
  /** The legislator's id. Null if the name was not matched to a legislator, so that it is shown as written. */
  legislatorId: number | null;
  name: string;
  party?: string | null;
  district?: string | null;
}

/** A legislator's name, linked to their page and followed by party and district. */
export function MemberName({ legislatorId, name, party, district }: MemberNameProps) {
  const seat = [party, district && districtName(district)].filter(Boolean).join(', ');
  return (
    <span>
      {legislatorId ? <a href={`/app/legislator/${legislatorId}`}>{name}</a> : name}
      {seat && <span className={styles.seat}> ({seat})</span>}
    </span>
  );
}
