import { badRequest } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import { useWords } from '../layout/page-facts.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { counted } from '../ui/counted.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageColumns } from '../ui/page-columns.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { ToggleLinks } from '../ui/toggle-links.tsx';
import { ChamberSeats } from './chamber-seats.tsx';
import { LegislatorEntries } from './legislator-entries.tsx';
import {
  firstList,
  LEGISLATOR_LISTS,
  type LegislatorList,
  listNames,
  listsOf,
  noLegislatorsText,
  UNKNOWN_LIST_MESSAGE,
} from './legislator-lists.ts';
import {
  LEGISLATORS_PER_PAGE,
  legislatorCounts,
  legislatorsIn,
  legislatorsOfPlace,
  pastSessionOfMembers,
} from './legislators.server.ts';
import styles from './legislators-page.module.css';

const MAX_NAME_LENGTH = 100;

/** All legislators by chamber or inactive, with a filter by name, district or town (P02). */
export async function loader({ context, request }: LoaderArgs) {
  const { db, config } = context.get(siteContext);
  const { searchParams } = new URL(request.url);
  const requestedList = searchParams.get('chamber');
  const name = (searchParams.get('name') ?? '').trim().slice(0, MAX_NAME_LENGTH);
  const page = pageFrom(searchParams.get('page'));
  const offset = (page - 1) * LEGISLATORS_PER_PAGE;
  const placeMatches = await legislatorsOfPlace(db, name);
  const counts = await legislatorCounts(db, name, placeMatches);
  const list =
    requestedList === null ? firstList(counts) : LEGISLATOR_LISTS.find((each) => each === requestedList);
  if (!list) throw badRequest(UNKNOWN_LIST_MESSAGE, 'chamber');
  const legislators = await legislatorsIn(db, list, name, LEGISLATORS_PER_PAGE, offset, placeMatches);
  const pageCount = pageCountOf(
    { count: counts[list], perPage: LEGISLATORS_PER_PAGE, page },
    'That page of legislators does not exist.',
  );
  const finder = config.guide.legislatorFinder;
  const pastSession = await pastSessionOfMembers(db, dayOfMoment(new Date(), config.timeZone));
  const names = listNames(config.chamberNames);
  return { list, name, legislators, counts, page, pageCount, names, finder, pastSession };
}

export function meta({ loaderData, layout }: MetaArgs<typeof loader>) {
  const { list, name, names, page, pageCount } = loaderData;
  return pageMeta(layout, {
    title: `Legislators: ${names[list]}${name && `, ${name}`}`,
    description: `Members of the legislature (${names[list]}), with party and district.`,
    path: `/app/legislators?chamber=${list}`,
    page,
    pageCount,
    noindex: name !== '',
  });
}

export default function LegislatorsPage({ loaderData }: PageProps<typeof loader>) {
  const { list, name, legislators, counts, page, pageCount, names, finder, pastSession } = loaderData;
  const { chambers } = useWords();
  const address = (to: LegislatorList, further: Record<string, string> = {}) =>
    `?${new URLSearchParams({ chamber: to, ...(name && { name }), ...further })}`;
  const isFullChamber = list !== 'inactive' && name === '' && pageCount === 1 && legislators.length > 0;
  const entries = (
    <>
      {legislators.length === 0 ? (
        <EmptyNote>
          {name ? 'No matches. Try another list or fewer words.' : noLegislatorsText(list, names)}
        </EmptyNote>
      ) : (
        <LegislatorEntries legislators={legislators} />
      )}
      <PageLinks
        page={page}
        pageCount={pageCount}
        address={(to) => address(list, { page: String(to) })}
        label="Pages of legislators"
      />
    </>
  );
  return (
    <div className="page">
      <div data-part="lists">
        <PageHead title="Legislators">
          <ToggleLinks
            label="Which legislators"
            choices={listsOf(chambers).map((choice) => ({
              to: address(choice),
              label: `${names[choice]} ${counts[choice]}`,
              isChosen: choice === list,
            }))}
          />
        </PageHead>
      </div>
      <NameFilter list={list} name={name} />
      <div data-part="found">
        {name && (
          <p className={styles.found} role="status">
            {counted(counts[list], 'match', 'matches')} for “{name}” in this list.{' '}
            <a href={`?chamber=${list}`}>Show all</a>
          </p>
        )}
        {finder && (
          <p className="no-print">
            To search by address, use the <a href={finder}>official finder</a>.
          </p>
        )}
        {isFullChamber ? (
          <PageColumns
            sidebar={<ChamberSeats chamber={names[list]} members={legislators} pastSession={pastSession} />}
          >
            {entries}
          </PageColumns>
        ) : (
          entries
        )}
      </div>
    </div>
  );
}

/** Filter that applies while typing (`applyWhileTyping`), or with its button without scripts. */
function NameFilter({ list, name }: { list: LegislatorList; name: string }) {
  return (
    <search>
      <form action="/app/legislators" className={`${styles.find} no-print`} data-applies-while-typing>
        <input type="hidden" name="chamber" value={list} />
        <label>
          Find by name, district, or town
          <input
            name="name"
            type="search"
            defaultValue={name}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
          />
        </label>
        <button type="submit" className="main-button">
          Find
        </button>
      </form>
    </search>
  );
}
