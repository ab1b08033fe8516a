import { TrackingNoticeBar } from '../bills/tracking-notice.tsx';
import type { PageProps } from '../layout/page-module.ts';
import { SearchBills } from '../search/search-bills.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { island } from '../ui/island.tsx';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { ToggleLinks } from '../ui/toggle-links.tsx';
import { BillFilterForm } from './bill-filter-form.tsx';
import type { TrackingList } from './lists.server.ts';
import { RowsNoticeBar } from './selected-bills.tsx';
import { TrackedBills } from './tracked-bills.tsx';
import type { TrackedRow } from './tracked-rows.server.ts';
import { ASSIGNED, addressOf, fileAddressOf } from './tracking-address.ts';
import styles from './tracking-page.module.css';
import type { action, loader } from './tracking-page.tsx';
import { POSITION_NAMES, POSITIONS, type Position } from './tracking-words.ts';
import { type Rows, useRows } from './use-rows.ts';

/** The bills that a user tracks, with changes made on the page. Its forms below need no script, so they are not part of it. */
function TrackingContent({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { list, lists, all, rows, position, page, pageCount, timeZone } = loaderData;
  const { tag, person, due, isAssigned, assigned, people } = loaderData;
  const bills = { listId: list?.id, position, tag, person, due, isAssigned };
  const isFiltered = person !== undefined || due !== undefined;
  const open = lists.filter((each) => each.archived_at === null);
  const state = useRows(rows, `/app/tracking/${list?.id ?? ''}`, loaderData.selected);
  const counts = countsNow(loaderData.counts, rows, state);
  const { errors } = actionData ?? {};
  return (
    <>
      <PageHead title={list?.name ?? (isAssigned ? 'Assigned to me' : 'Tracking')}>
        {all > 0 && (
          <ToggleLinks
            label="Position"
            choices={[undefined, ...POSITIONS].map((each) => ({
              to: addressOf({ ...bills, position: each }),
              label: each ? `${POSITION_NAMES[each]} ${counts[each].toLocaleString('en-US')}` : 'All',
              isChosen: each === position,
            }))}
          />
        )}
      </PageHead>
      {list?.archived_at && (
        <p className={styles.warning}>This list is archived. Its bills do not count as tracked.</p>
      )}
      <ErrorSummary errors={errors?.numbers ? undefined : errors} />
      <TrackingNoticeBar
        notice={state.notice ? undefined : actionData ? actionData.notice : loaderData.notice}
        back={addressOf(bills)}
      />
      {open.length > 0 && <ListTabs lists={open} assigned={assigned} />}
      {tag && (
        <p className={styles.owner}>
          Bills with the tag “{tag}”. <a href={addressOf({ ...bills, tag: undefined })}>Show all</a>
        </p>
      )}
      {list?.organization_name && (
        <p className={styles.owner}>
          Shared in <a href={`/app/organizations/${list.organization_id}`}>{list.organization_name}</a>
          {!list.canEdit && '. You can see this list, but not change it.'}
        </p>
      )}
      {(isFiltered || people.length > 0 || rows.some(({ due_on }) => due_on !== null)) && (
        <BillFilterForm filter={bills} people={people} />
      )}
      <div className={styles.bills}>
        {rows.length > 0 ? (
          <TrackedBills
            rows={rows}
            state={state}
            list={list}
            lists={(list?.archived_at ? [list, ...open] : open).filter(({ canEdit }) => canEdit)}
            here={addressOf(bills, page)}
            files={(kind) => fileAddressOf(bills, kind)}
            isCompact={loaderData.isCompact}
            timeZone={timeZone}
          />
        ) : (
          <>
            <EmptyNote>
              {isFiltered
                ? 'No bills here match the filter.'
                : isAssigned && all === 0
                  ? 'You are responsible for no bills.'
                  : emptyNote({ list, all, hasLists: open.length > 0 })}
            </EmptyNote>
            {all === 0 && !isFiltered && list?.canEdit !== false && (
              <SearchBills label="Search bills to track" />
            )}
            <RowsNoticeBar state={state} />
          </>
        )}
        <PageLinks
          label="Pages of tracked bills"
          page={page}
          pageCount={pageCount}
          address={(number) => addressOf(bills, number)}
        />
      </div>
    </>
  );
}

/** Links to all lists: the user's own, then those of each organization. */
function ListTabs({ lists, assigned }: { lists: TrackingList[]; assigned: number }) {
  const label = ({ name, organization_name }: TrackingList) =>
    organization_name === null ? name : `${organization_name}: ${name}`;
  return (
    <LinkTabs
      label="Lists"
      tabs={[
        { to: '/app/tracking', label: 'All lists', end: true },
        { to: ASSIGNED, label: 'Assigned to me', count: assigned },
        // An empty list has a tab too, without a number.
        ...lists.map((list) => ({
          to: `/app/tracking/${list.id}`,
          label: label(list),
          count: list.bills || undefined,
        })),
      ]}
    />
  );
}

/** The number of bills for each position, including changes made on this page since it was loaded. */
function countsNow(counts: Record<Position, number>, rows: TrackedRow[], state: Rows) {
  const now = { ...counts };
  for (const row of rows) {
    now[row.position]--;
    now[state.valuesOf(row).position]++;
  }
  return now;
}

function emptyNote({
  list,
  all,
  hasLists,
}: {
  list: { canEdit: boolean } | undefined;
  all: number;
  hasLists: boolean;
}) {
  if (all > 0) return 'No bills with this position.';
  if (list && !list.canEdit) return 'No bills on this list yet.';
  if (list) return 'No bills on this list yet. Paste bill numbers below, or select Track Bill on a bill.';
  return hasLists
    ? 'No bills on your lists yet. Select Track Bill on a bill, or open a list and paste bill numbers.'
    : 'You are not tracking any bills yet. Select Track Bill on a bill or in search results, and your first list is created for you.';
}

export default island('tracking/tracking-content', TrackingContent);
