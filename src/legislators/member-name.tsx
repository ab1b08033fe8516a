import { Link } from 'react-router';
import { districtName } from './district-name.ts';
import styles from './member-name.module.css';

interface MemberNameProps {
  /** Null where the name could not be matched to a legislator: then it stands as it was written. */
  legislatorId: number | null;
  name: string;
  party?: string | null;
  district?: string | null;
}

/** A legislator in running text or a list: the name leads to their page, party and district stand behind it. */
export function MemberName({ legislatorId, name, party, district }: MemberNameProps) {
  const seat = [party, district && districtName(district)].filter(Boolean).join(', ');
  return (
    <span>
      {legislatorId ? <Link to={`/app/legislator/${legislatorId}`}>{name}</Link> : name}
      {seat && <span className={styles.seat}> ({seat})</span>}
    </span>
  );
}
