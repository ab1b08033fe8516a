import { districtName } from './district-name.ts';
import styles from './legislator-entries.module.css';
import type { ListedLegislator } from './legislator-schemas.ts';
import { Party } from './party.tsx';
import { Portrait } from './portrait.tsx';

/** List of legislators with picture, short full name, party and district; inactive legislators are marked (D09). */
export function LegislatorEntries({ legislators }: { legislators: readonly ListedLegislator[] }) {
  return (
    <ul className={styles.list}>
      {legislators.map((legislator) => (
        <li key={legislator.id} className={styles.card}>
          <Portrait name={legislator.full_name} image={legislator.image_url} />
          <div>
            <a href={legislator.url}>{legislator.short_full_name}</a>
            {!legislator.active && <strong className={styles.inactive}> Inactive</strong>}
            <p className={styles.seat}>
              <Party party={legislator.party} />
              {legislator.district && <span>{districtName(legislator.district)}</span>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
