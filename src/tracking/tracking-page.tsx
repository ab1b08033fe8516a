import { data, redirect } from 'react-router';
import { TrackingNoticeBar } from '../bills/tracking-notice.tsx';
import { isHttps } from '../config/settings.ts';
import type { Database } from '../db/database.ts';
import { idFrom } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import { usesCompactRows } from '../http/preferences.ts';
import { destinationAfterSignIn, signedIn } from '../http/signed-in.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { siteContext } from '../layout/site-context.ts';
import { SearchBills } from '../search/search-bills.tsx';
import { dayOfMoment } from '../ui/dates.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { ErrorSummary } from '../ui/form-parts.tsx';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { ToggleLinks } from '../ui/toggle-links.tsx';
import type { Route } from './+types/tracking-page.ts';
import { ArchivedLists, ListForms, NewListForm } from './list-forms.tsx';
import { findList, trackingLists } from './lists.server.ts';
import {
  addressWithNotice,
  noticeFromAddress,
  noticeNow,
  returnPath,
  selectedInAddress,
} from './manage.server.ts';
import { PasteForm } from './paste-form.tsx';
import { addPastedBills, sessionsWithBills } from './pasted-numbers.server.ts';
import { readFields, rejectedField } from './read-fields.ts';
import { densityCookie } from './row-density.ts';
import { RowsNoticeBar } from './selected-bills.tsx';
import { withSubmittedValues } from './submitted-values.ts';
import { TrackedBills } from './tracked-bills.tsx';
import { BILLS_PER_PAGE, countByPosition, type TrackedRow, trackedRows } from './tracked-rows.server.ts';
import { changeTracking } from './tracking-change.server.ts';
import styles from './tracking-page.module.css';
import { POSITION_NAMES, POSITIONS, type Position } from './tracking-words.ts';
import { type Rows, useRows } from './use-rows.ts';

export const handle = { isWhole: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const query = new URL(request.url).searchParams;
  const page = pageFrom(query.get('page'));
  const position = POSITIONS.find((each) => each === query.get('position'));
  const list = 'listId' in params ? await listAt(db, user.id, params.listId) : undefined;
  const today = dayOfMoment(new Date(), config.timeZone);
  const [lists, counts, rows, sessions, notice] = await Promise.all([
    trackingLists(db, user.id),
    countByPosition(db, user.id, { listId: list?.id }),
    trackedRows(db, user.id, { listId: list?.id, position, page, today }),
    sessionsWithBills(db),
    noticeFromAddress(db, user.id, request.url),
  ]);
  const all = POSITIONS.reduce((sum, each) => sum + counts[each], 0);
  const count = position ? counts[position] : all;
  const pageCount = pageCountOf({ count, perPage: BILLS_PER_PAGE, page }, 'That page does not exist.');
  const sessionId = Number(query.get('session')) || sessions[0]?.id;
  const selected = selectedInAddress(request.url);
  return {
    ...{ list, lists, counts, all, rows, selected, position, page, pageCount, sessions, sessionId, notice },
    timeZone: config.timeZone,
    isCompact: usesCompactRows(request),
  };
}

/** @throws 404 if the list is not the user's, or a redirect to the page that can restore it if it was deleted */
async function listAt(db: Database, userId: number, text: string | undefined) {
  const id = idFrom(text, 'This list does not exist.');
  return await findList(db, userId, id).catch(async (error) => {
    const returnTo = await returnPath(db, userId, id);
    throw returnTo ? redirect(returnTo) : error;
  });
}

/** Handles the page's forms. Pasted numbers that match no bill stay in the text box. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const user = signedIn(context, request);
  const { db, settings } = context.get(siteContext);
  const listId = 'listId' in params ? idFrom(params.listId, 'This list does not exist.') : undefined;
  const fields = await readFields(request);
  if (fields.rowDensity !== undefined) {
    const cookie = densityCookie(fields.rowDensity === 'compact', isHttps(settings));
    return redirect(destinationAfterSignIn(fields.back ?? ''), { headers: { 'Set-Cookie': cookie } });
  }
  const unchanged = { errors: undefined, notice: undefined, unread: [], overLimit: [], fields };
  try {
    if (listId === undefined || fields.numbers === undefined) {
      const done = await changeTracking(db, user.id, fields);
      return redirect(
        addressWithNotice(
          destinationAfterSignIn(fields.back || addressOf(listId, undefined)),
          done,
          fields.rows,
        ),
      );
    }
    const { done, unread, overLimit } = await addPastedBills(db, user.id, listId, fields);
    if (done && unread.length + overLimit.length === 0)
      return redirect(addressWithNotice(`/app/tracking/${listId}#top`, done));
    const notice = done && (await noticeNow(db, done));
    return data({ ...unchanged, notice, unread, overLimit }, { status: 200 });
  } catch (error) {
    const errors = rejectedField(error, 'numbers', 'billIds', 'name', 'rows', 'position');
    if (errors) {
      const numbers = Object.values(errors)[0] ?? '';
      return data(
        { ...unchanged, errors: fields.numbers === undefined ? errors : { numbers } },
        { status: 400 },
      );
    }
    if (listId === undefined) throw error;
    throw await withSubmittedValues(context, request, { error, listId, fields });
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { list, position, page, pageCount } = loaderData;
  return pageMeta(matches, {
    title: list ? `${list.name}: tracking` : 'Tracking',
    path: addressOf(list?.id, position),
    page,
    pageCount,
    noindex: true,
  });
}

/** The bills that a user tracks, on one list or on all. */
export default function TrackingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, lists, all, rows, position, page, pageCount, timeZone } = loaderData;
  const open = lists.filter((each) => each.archived_at === null);
  const state = useRows(rows, `/app/tracking/${list?.id ?? ''}`, loaderData.selected);
  const counts = countsNow(loaderData.counts, rows, state);
  const { errors, fields } = actionData ?? {};
  return (
    <div className="page">
      <PageHead title={list?.name ?? 'Tracking'}>
        {all > 0 && (
          <ToggleLinks
            label="Position"
            choices={[undefined, ...POSITIONS].map((each) => ({
              to: addressOf(list?.id, each),
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
        back={addressOf(list?.id, position)}
      />
      {open.length > 0 && (
        <LinkTabs
          label="Lists"
          tabs={[
            { to: '/app/tracking', label: 'All lists', end: true },
            ...open.map(({ id, name, bills }) => ({ to: `/app/tracking/${id}`, label: name, count: bills })),
          ]}
        />
      )}
      <div className={styles.bills}>
        {rows.length > 0 ? (
          <TrackedBills
            rows={rows}
            state={state}
            list={list}
            lists={list?.archived_at ? [list, ...open] : open}
            here={addressOf(list?.id, position, page)}
            files={(kind) => addressOf(list?.id, position, 1, `/bills.${kind}`)}
            isCompact={loaderData.isCompact}
            timeZone={timeZone}
          />
        ) : (
          <>
            <EmptyNote>{emptyNote({ list, all, hasLists: open.length > 0 })}</EmptyNote>
            {all === 0 && <SearchBills label="Search bills to track" />}
            <RowsNoticeBar state={state} />
          </>
        )}
        <PageLinks
          label="Pages of tracked bills"
          page={page}
          pageCount={pageCount}
          address={(number) => addressOf(list?.id, position, number)}
        />
      </div>
      {list ? (
        <>
          <PasteForm {...loaderData} {...actionData} errors={errors?.numbers ? errors : undefined} />
          <ListForms list={list} lists={open} errors={errors} typed={fields?.name} />
        </>
      ) : (
        <>
          <NewListForm errors={errors} typed={fields?.name} />
          <ArchivedLists lists={lists.filter((each) => each.archived_at !== null)} />
        </>
      )}
    </div>
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

function emptyNote({ list, all, hasLists }: { list: object | undefined; all: number; hasLists: boolean }) {
  if (all > 0) return 'No bills with this position.';
  if (list) return 'No bills on this list yet. Paste bill numbers below, or select Track Bill on a bill.';
  return hasLists
    ? 'No bills on your lists yet. Select Track Bill on a bill, or open a list and paste bill numbers.'
    : 'You are not tracking any bills yet. Select Track Bill on a bill or in search results, and your first list is created for you.';
}

function addressOf(listId: number | undefined, position: string | undefined, page = 1, file = ''): string {
  const query = new URLSearchParams({
    ...(position && { position }),
    ...(page > 1 && { page: String(page) }),
  });
  const path = `${listId === undefined ? '/app/tracking' : `/app/tracking/${listId}`}${file}`;
  return query.size > 0 ? `${path}?${query}` : path;
}
