import { isHttps } from '../config/settings.ts';
import type { Database } from '../db/database.ts';
import { idFrom } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import { usesCompactRows } from '../http/preferences.ts';
import { data, redirect } from '../http/responses.ts';
import { destinationAfterSignIn, signedIn } from '../http/signed-in.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { organizationsOf } from '../organizations/access.server.ts';
import { readLinkChoices } from '../sharing/link-choices.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { filterFrom } from './bill-filter.ts';
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
import { sharedFieldsIn } from './shared-fields.ts';
import { shareList, stopSharingList } from './shared-list.server.ts';
import { withSubmittedValues } from './submitted-values.ts';
import {
  BILLS_PER_PAGE,
  countAssigned,
  countByPosition,
  peopleResponsible,
  trackedRows,
} from './tracked-rows.server.ts';
import { ASSIGNED, addressOf } from './tracking-address.ts';
import { changeTracking } from './tracking-change.server.ts';
import TrackingContent from './tracking-content.island.tsx';
import { POSITIONS } from './tracking-words.ts';

export async function loader({ context, params, request }: LoaderArgs<'listId?'>) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const query = new URL(request.url).searchParams;
  const page = pageFrom(query.get('page'));
  const filter = filterFrom(query);
  const { position } = filter;
  const list = 'listId' in params ? await listAt(db, user.id, params.listId) : undefined;
  const isAssigned = new URL(request.url).pathname.replace(/\/$/, '') === ASSIGNED;
  const today = dayOfMoment(new Date(), config.timeZone);
  const [lists, counts, rows, sessions, notice, organizations, assigned, people] = await Promise.all([
    trackingLists(db, user.id),
    countByPosition(db, user.id, { ...filter, listId: list?.id, isAssigned, today }),
    trackedRows(db, user.id, { ...filter, listId: list?.id, isAssigned, page, today }),
    sessionsWithBills(db),
    noticeFromAddress(db, user.id, request.url),
    organizationsOf(db, user.id),
    countAssigned(db, user.id),
    peopleResponsible(db, user.id, list?.id),
  ]);
  const all = POSITIONS.reduce((sum, each) => sum + counts[each], 0);
  const count = position ? counts[position] : all;
  const pageCount = pageCountOf({ count, perPage: BILLS_PER_PAGE, page }, 'That page does not exist.');
  const sessionId = Number(query.get('session')) || sessions[0]?.id;
  const selected = selectedInAddress(request.url);
  return {
    ...filter,
    ...{ list, lists, counts, all, rows, selected, page, pageCount, sessions, sessionId, notice },
    ...{ organizations, assigned, isAssigned, people },
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
export async function action({ context, params, request }: ActionArgs<'listId?'>) {
  const user = signedIn(context, request);
  const { db, settings } = context.get(siteContext);
  const listId = 'listId' in params ? idFrom(params.listId, 'This list does not exist.') : undefined;
  const fields = await readFields(request);
  if (fields.rowDensity !== undefined) {
    const cookie = densityCookie(fields.rowDensity === 'compact', isHttps(settings));
    return redirect(destinationAfterSignIn(fields.back ?? ''), { headers: { 'Set-Cookie': cookie } });
  }
  const unchanged = {
    ...{ errors: undefined, notice: undefined, unread: [], overLimit: [], fields },
    link: undefined as string | undefined,
  };
  if (listId !== undefined && fields.do === 'share') {
    const { choices, errors } = readLinkChoices({
      days: fields.days ?? '',
      linkPassword: fields.linkPassword ?? '',
    });
    if (errors) return data({ ...unchanged, errors }, { status: 400 });
    const shows = sharedFieldsIn((fields.shows ?? '').split(','));
    const secret = await shareList(db, user.id, listId, { ...choices, fields: shows });
    const link = `${settings.siteUrl}/app/tracking/shared/${secret}`;
    return data({ ...unchanged, link }, { status: 200 });
  }
  if (listId !== undefined && fields.do === 'unshare') {
    await stopSharingList(db, user.id, listId);
    return redirect(`/app/tracking/${listId}`);
  }
  try {
    if (listId === undefined || fields.numbers === undefined) {
      const done = await changeTracking(db, user.id, fields);
      return redirect(
        addressWithNotice(destinationAfterSignIn(fields.back || addressOf({ listId })), done, fields.rows),
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

export function meta({ layout, loaderData }: MetaArgs<typeof loader>) {
  const { list, position, tag, person, due, isAssigned, page, pageCount } = loaderData;
  return pageMeta(layout, {
    title: list ? `${list.name}: tracking` : isAssigned ? 'Assigned to me' : 'Tracking',
    path: addressOf({ listId: list?.id, position, tag, person, due, isAssigned }),
    page,
    pageCount,
    noindex: true,
  });
}

/** The bills that a user tracks, on one list or on all. */
export default function TrackingPage(props: PageProps<typeof loader, typeof action>) {
  return (
    <div className="page">
      <TrackingContent {...props} />
      <FormsBelow {...props} />
    </div>
  );
}

/** The forms for the open list, or for all lists. */
function FormsBelow({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { list, lists, organizations, timeZone } = loaderData;
  const { errors, fields, link } = actionData ?? {};
  if (!list)
    return (
      <>
        <NewListForm
          organizations={organizations}
          organization={fields?.organization}
          errors={errors}
          typed={fields?.name}
        />
        <ArchivedLists lists={lists.filter((each) => each.archived_at !== null)} />
      </>
    );
  if (!list.canEdit) return null;
  return (
    <>
      <PasteForm {...loaderData} {...actionData} errors={errors?.numbers ? errors : undefined} />
      <ListForms
        list={list}
        lists={lists.filter(
          ({ archived_at, organization_id }) =>
            archived_at === null && organization_id === list.organization_id,
        )}
        organizations={organizations}
        errors={errors}
        typed={fields?.name}
        link={link}
        timeZone={timeZone}
      />
    </>
  );
}
