import { cached } from '../db/record-cache.ts';
import { badRequest } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { counted } from '../ui/counted.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { ToggleLinks } from '../ui/toggle-links.tsx';
import { CommitteeEntries } from './committee-entries.tsx';
import {
  COMMITTEE_LISTS,
  firstList,
  listNames,
  shownLists,
  UNKNOWN_LIST_MESSAGE,
} from './committee-lists.ts';
import type { ListedCommittee } from './committee-schemas.ts';
import { COMMITTEES_PER_PAGE, committeeCounts, committeesOf } from './committees.server.ts';
import { noCommitteesText } from './no-committees.ts';

/** All committees, in the variant of this site (P01, D07). */
export async function loader({ context, request }: LoaderArgs) {
  const { db, config, cache } = context.get(siteContext);
  const { searchParams } = new URL(request.url);
  const requestedList = searchParams.get('chamber');
  const page = pageFrom(searchParams.get('page'));
  const counts = await committeeCounts(db, config);
  const list =
    requestedList === null
      ? firstList(config.committeeList, counts, config.chambers)
      : COMMITTEE_LISTS.find((name) => name === requestedList);
  if (!list) throw badRequest(UNKNOWN_LIST_MESSAGE, 'chamber');
  const pageCount = pageCountOf(
    { count: counts[list], perPage: COMMITTEES_PER_PAGE, page },
    'That page of committees does not exist.',
  );
  const offset = (page - 1) * COMMITTEES_PER_PAGE;
  // Each committee's bills are counted one by one.
  const committees = await cached(cache?.values, `committees ${list} ${offset}`, () =>
    committeesOf(db, list, config, COMMITTEES_PER_PAGE, offset),
  );
  const names = listNames(config.chamberNames);
  const lists = shownLists(config.committeeList, counts, { chambers: config.chambers, chosen: list });
  return { list, lists, counts, committees, names, variant: config.committeeList, page, pageCount };
}

export function meta({ loaderData, layout }: MetaArgs<typeof loader>) {
  const { list, names, page, pageCount } = loaderData;
  return pageMeta(layout, {
    title: `Committees: ${names[list]}`,
    description: `Committees of the legislature (${names[list]}), with their members, bills, and hearings.`,
    path: `/app/committees?chamber=${list}`,
    page,
    pageCount,
  });
}

export default function CommitteesPage({ loaderData }: PageProps<typeof loader>) {
  const { list, lists, counts, committees, names, variant, page, pageCount } = loaderData;
  return (
    <div className="page">
      <PageHead title="Committees">
        <ToggleLinks
          label="Which committees"
          choices={lists.map((choice) => ({
            to: `?chamber=${choice}`,
            label: `${names[choice]} ${counts[choice]}`,
            isChosen: choice === list,
          }))}
        />
      </PageHead>
      {committees.length === 0 ? (
        <EmptyNote>{noCommitteesText(list, names)}</EmptyNote>
      ) : (
        <section aria-label={`${names[list]} committees`}>
          <CommitteeEntries
            variant={variant}
            committees={committees}
            details={committeeSummary}
            id="committees"
            letterHeading="h2"
            names={names}
          />
        </section>
      )}
      <PageLinks
        page={page}
        pageCount={pageCount}
        address={(to) => `?chamber=${list}&page=${to}`}
        label="Pages of committees"
      />
    </div>
  );
}

/** Chairs, number of members and number of current bills of a committee. */
function committeeSummary({ url, chairs, member_count, bill_count }: ListedCommittee) {
  return (
    <>
      {chairs.length > 0 && (
        <>
          {chairs.length === 1 ? 'Chair: ' : 'Chairs: '}
          {chairs.map((chair, at) => (
            <span key={chair.name}>
              {at > 0 && ', '}
              {chair.url ? <a href={chair.url}>{chair.name}</a> : chair.name}
            </span>
          ))}
          {' · '}
        </>
      )}
      {member_count > 0 && (
        <>
          <a href={`${url}#members`}>{counted(member_count, 'member')}</a>
          {' · '}
        </>
      )}
      <a href={`${url}#bills`}>{`${counted(bill_count, 'current bill')}`}</a>
    </>
  );
}
