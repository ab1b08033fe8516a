import { Link } from 'react-router';
import { pageMeta } from '../frame/page-meta.ts';
import { badRequest } from '../http/refusals.ts';
import { siteContext } from '../site-context.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ToggleLinks } from '../ui/toggle-links.tsx';
import type { Route } from './+types/legislators-page.ts';
import { type LegislatorList, legislatorCounts, legislatorsIn } from './legislators.server.ts';
import styles from './legislators-page.module.css';
import { Party } from './party.tsx';
import { Portrait } from './portrait.tsx';

const LISTS: LegislatorList[] = ['house', 'senate', 'inactive'];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config } = context.get(siteContext);
  const asked = new URL(request.url).searchParams.get('chamber') ?? 'house';
  const list = LISTS.find((name) => name === asked);
  if (!list) throw badRequest('A list of legislators is one of house, senate and inactive.', 'chamber');
  const { house, senate } = config.chamberNames;
  const [legislators, counts] = await Promise.all([legislatorsIn(db, list), legislatorCounts(db)]);
  return { list, legislators, counts, names: { house, senate, inactive: 'Inactive' } };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { list, names } = loaderData;
  return pageMeta(matches, {
    title: `Legislators: ${names[list]}`,
    description: `Members of the legislature, ${names[list]}, with party and district.`,
    path: `/app/legislators?chamber=${list}`,
  });
}

export default function LegislatorsPage({ loaderData }: Route.ComponentProps) {
  const { list, legislators, counts, names } = loaderData;
  return (
    <div className="page">
      <PageHead title="Legislators">
        <ToggleLinks
          label="Chamber"
          choices={LISTS.map((name) => ({
            to: `?chamber=${name}`,
            label: `${names[name]} ${counts[name]}`,
            isChosen: name === list,
          }))}
        />
      </PageHead>
      {legislators.length === 0 ? (
        <EmptyNote>There are no legislators in this list yet.</EmptyNote>
      ) : (
        <ul className={styles.list}>
          {legislators.map((legislator) => (
            <li key={legislator.id} className={styles.card}>
              <Portrait name={legislator.full_name} image={legislator.image} />
              <div>
                <Link to={`/app/legislator/${legislator.id}`} prefetch="intent">
                  {legislator.short_full_name}
                </Link>
                {!legislator.active && <strong className={styles.inactive}> Inactive</strong>}
                <p className={styles.seat}>
                  <Party party={legislator.party} />
                  {legislator.district && <span>{legislator.district}</span>}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
