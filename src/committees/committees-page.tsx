import { Link } from 'react-router';
import { pageMeta } from '../frame/page-meta.ts';
import { badRequest } from '../http/refusals.ts';
import { siteContext } from '../site-context.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import { ToggleLinks } from '../ui/toggle-links.tsx';
import type { Route } from './+types/committees-page.ts';
import { committeeCounts, committeesOf } from './committees.server.ts';

/** D07: Joint first, and Joint unless another is asked for; a legislature without joint committees starts on House. */
const CHAMBERS = ['joint', 'house', 'senate'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config } = context.get(siteContext);
  const asked = new URL(request.url).searchParams.get('chamber');
  const counts = await committeeCounts(db);
  const chamber =
    asked === null ? (counts.joint > 0 ? 'joint' : 'house') : CHAMBERS.find((name) => name === asked);
  if (!chamber) throw badRequest('A list of committees is one of joint, house and senate.', 'chamber');
  return { chamber, counts, committees: await committeesOf(db, chamber), names: config.chamberNames };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { chamber, names } = loaderData;
  return pageMeta(matches, {
    title: `Committees: ${names[chamber]}`,
    description: `Committees of the legislature, ${names[chamber]}: members, bills and hearings of each.`,
    path: `/app/committees?chamber=${chamber}`,
  });
}

export default function CommitteesPage({ loaderData }: Route.ComponentProps) {
  const { chamber, counts, committees, names } = loaderData;
  return (
    <div className="page">
      <PageHead title="Committees">
        <ToggleLinks
          label="Chamber"
          choices={CHAMBERS.map((name) => ({
            to: `?chamber=${name}`,
            label: `${names[name]} ${counts[name]}`,
            isChosen: name === chamber,
          }))}
        />
      </PageHead>
      {committees.length === 0 ? (
        <EmptyNote>There are no committees in this list yet.</EmptyNote>
      ) : (
        <StackedTable
          caption={`${names[chamber]} committees`}
          isCaptionHidden
          rows={committees}
          rowKey={(committee) => committee.id}
          columns={[
            {
              heading: 'Committee',
              isRowName: true,
              cell: (committee) => (
                <Link to={`/app/committee/${committee.id}`} prefetch="intent">
                  {committee.short_name}
                </Link>
              ),
            },
            { heading: 'Members', isNumber: true, cell: (committee) => committee.member_count },
            { heading: 'Bills before it', isNumber: true, cell: (committee) => committee.bill_count },
          ]}
        />
      )}
    </div>
  );
}
