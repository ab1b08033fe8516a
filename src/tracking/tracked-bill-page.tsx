import { idFrom } from '../http/http-errors.ts';
import type { RequestContext } from '../http/request-context.ts';
import { data, redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { findOrganization } from '../organizations/access.server.ts';
import { membersOf } from '../organizations/members.server.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { shortDay } from '../ui/dates.ts';
import { ErrorSummary, type FormErrors } from '../ui/error-summary.tsx';
import { ChangeHistory, CommentThread } from './comment-thread.tsx';
import { addComment, commentsOn, deleteComment } from './comments.server.ts';
import { valueText } from './custom-fields.ts';
import { addressWithNotice } from './manage.server.ts';
import { readFields, rejectedField } from './read-fields.ts';
import { withSubmittedValues } from './submitted-values.ts';
import {
  findTrackedBill,
  saveTrackedBill,
  type TrackedBill,
  TrackedBillForm,
} from './tracked-bill.server.ts';
import { TrackedBillSettings } from './tracked-bill-form.tsx';
import styles from './tracked-bill-page.module.css';
import { changesOf } from './tracked-changes.server.ts';
import type { Fields } from './tracking-change.server.ts';
import { POSITION_NAMES, PRIORITY_NAMES } from './tracking-words.ts';

function idsIn({ listId, billId }: { listId?: string; billId?: string }) {
  const missing = 'This bill is not on this list.';
  return { listId: idFrom(listId, missing), billId: idFrom(billId, missing) };
}

export async function loader({ context, params, request }: LoaderArgs<'listId' | 'billId'>) {
  const user = signedIn(context, request);
  const { listId, billId } = idsIn(params);
  const { db, config } = context.get(siteContext);
  const tracked = await findTrackedBill(db, user.id, listId, billId);
  const { organization_id: organizationId } = tracked;
  const [members, comments, changes] = await Promise.all([
    organizationId === null ? [] : membersOf(db, organizationId),
    commentsOn(db, { trackedBillId: tracked.id, organizationId }),
    changesOf(db, tracked.id),
  ]);
  const organization =
    organizationId === null ? undefined : await findOrganization(db, user.id, organizationId);
  return {
    ...{ listId, billId, tracked, comments, changes, userId: user.id },
    members: members.map(({ id, name }) => ({ id, name })),
    isOwner: organization?.role === 'owner',
    timeZone: config.timeZone,
  };
}

/**
 * Saves the settings, adds a comment, or deletes one. If the settings were changed elsewhere since they were opened, nothing is
 * overwritten and both versions are shown.
 */
export async function action({ context, params, request }: ActionArgs<'listId' | 'billId'>) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const { listId, billId } = idsIn(params);
  const submitted = await readFields(request);
  if (submitted.comment !== undefined || submitted.delete !== undefined)
    return await changeComments(context, request, { userId: user.id, listId, billId, submitted });
  const rejected = (errors: FormErrors) =>
    data({ errors, submitted, saved: undefined, comment: undefined }, { status: 400 });
  const form = TrackedBillForm.safeParse(submitted);
  if (!form.success)
    return rejected(
      Object.fromEntries(form.error.issues.map((issue) => [String(issue.path[0]), issue.message])),
    );
  let saved: TrackedBill | undefined;
  try {
    saved = await saveTrackedBill(db, user.id, listId, billId, {
      ...form.data,
      values: customValues(submitted),
    });
  } catch (error) {
    const errors = rejectedField(error, 'assignee', ...Object.keys(submitted));
    if (errors) return rejected(errors);
    throw await withSubmittedValues(context, request, { error, listId, fields: submitted });
  }
  if (saved) return data({ errors: undefined, submitted, saved, comment: undefined }, { status: 409 });
  const { list_name: name } = await findTrackedBill(db, user.id, listId, billId);
  const done = { change: 'saved' as const, list: { id: listId, name }, billIds: [billId] };
  return redirect(addressWithNotice(`/app/tracking/${listId}`, done));
}

/** The values of custom fields in a form, by the field's id. */
function customValues(fields: Fields): Map<number, string> {
  return new Map(
    Object.entries(fields).flatMap(([name, value = '']): [number, string][] => {
      const id = /^field-(\d{1,10})$/.exec(name)?.[1];
      return id ? [[Number(id), value]] : [];
    }),
  );
}

async function changeComments(
  context: RequestContext,
  request: Request,
  change: { userId: number; listId: number; billId: number; submitted: Fields },
) {
  const { db } = context.get(siteContext);
  const { userId, listId, billId, submitted } = change;
  const { comment, delete: deleted } = submitted;
  try {
    if (deleted === undefined) await addComment(db, userId, { listId, billId, text: comment ?? '' });
    else {
      const commentId = idFrom(deleted, 'This comment does not exist.');
      await deleteComment(db, userId, { listId, billId, commentId });
    }
  } catch (error) {
    const errors = rejectedField(error, 'comment');
    if (errors) return data({ errors, submitted: undefined, saved: undefined, comment }, { status: 400 });
    throw await withSubmittedValues(context, request, { error, listId, fields: submitted });
  }
  return redirect(`/app/tracking/${listId}/bill/${billId}#comments`);
}

export function meta({ layout, loaderData }: MetaArgs<typeof loader>) {
  const { listId, billId, tracked } = loaderData;
  const path = `/app/tracking/${listId}/bill/${billId}`;
  return pageMeta(layout, { title: `${tracked.number} on “${tracked.list_name}”`, path, noindex: true });
}

/** A tracked bill: its settings and notes, and on a list of an organization, what its members say about it. */
export default function TrackedBillPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { listId, billId, tracked, members, userId } = loaderData;
  const { saved, errors, submitted } = actionData ?? {};
  const back = `/app/tracking/${listId}`;
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs
        steps={[
          { to: '/app/tracking', label: 'Tracking' },
          { to: back, label: tracked.list_name },
        ]}
      />
      <h1>{tracked.number}</h1>
      <p>
        <a href={`/app/bill/${billId}`}>{tracked.title}</a>
      </p>
      <ErrorSummary errors={errors} />
      {saved && <Conflict saved={saved} />}
      {tracked.canEdit ? (
        <>
          <TrackedBillSettings
            tracked={tracked}
            members={members}
            submitted={submitted}
            saved={saved}
            errors={errors}
            back={back}
          />
          <ChangeForm action="/app/tracking/manage">
            <input type="hidden" name="billIds" value={billId} />
            <input type="hidden" name="back" value={back} />
            <button type="submit" name="take" value={listId}>
              Remove {tracked.number} from “{tracked.list_name}”
            </button>
          </ChangeForm>
        </>
      ) : (
        <>
          <p>You can see the lists of {tracked.organization_name}, but not change them.</p>
          <SavedSettings tracked={tracked} />
        </>
      )}
      {tracked.organization_id !== null && (
        <CommentThread
          {...loaderData}
          canEdit={tracked.canEdit}
          example={members.find(({ id }) => id !== userId)?.name}
          errors={errors}
          typed={actionData?.comment}
        />
      )}
      <ChangeHistory {...loaderData} />
    </div>
  );
}

function Conflict({ saved }: { saved: TrackedBill }) {
  return (
    <section className={styles.conflict} role="alert">
      <h2>Your changes were not saved</h2>
      <p>
        This bill was changed in another tab, on another device, or by somebody else after you opened it. Your
        version is still in the form below: save again to replace the other version, which is:
      </p>
      <SavedSettings tracked={saved} />
    </section>
  );
}

/** The settings and notes as text. */
function SavedSettings({ tracked }: { tracked: TrackedBill }) {
  const { assignee, due_on, tags } = tracked;
  return (
    <>
      <p>
        {POSITION_NAMES[tracked.position]}, {PRIORITY_NAMES[tracked.priority].toLowerCase()} priority
      </p>
      {assignee && <p>Person responsible: {assignee}</p>}
      {due_on && <p>Due: {shortDay(due_on)}</p>}
      {tags.length > 0 && <p>Tags: {tags.join(', ')}</p>}
      {tracked.fields
        .filter(({ value }) => value !== '')
        .map((field) => (
          <p key={field.id}>
            {field.name}: {valueText(field, field.value)}
          </p>
        ))}
      <p>Private note:</p>
      <blockquote>{tracked.note || 'No private note.'}</blockquote>
      <p>Public note:</p>
      <blockquote>{tracked.public_note || 'No public note.'}</blockquote>
    </>
  );
}
