import { idFrom } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ErrorSummary, type FormErrors } from '../ui/form-parts.tsx';
import { addressWithNotice } from './manage.server.ts';
import { readFields } from './read-fields.ts';
import { withSubmittedValues } from './submitted-values.ts';
import {
  findTrackedBill,
  saveTrackedBill,
  type TrackedBill,
  TrackedBillForm,
} from './tracked-bill.server.ts';
import styles from './tracked-bill-page.module.css';
import { MAX_NOTE_LENGTH, POSITION_NAMES, POSITIONS, PRIORITIES, PRIORITY_NAMES } from './tracking-words.ts';

function idsIn({ listId, billId }: { listId?: string; billId?: string }) {
  const missing = 'This bill is not on this list.';
  return { listId: idFrom(listId, missing), billId: idFrom(billId, missing) };
}

export async function loader({ context, params, request }: LoaderArgs<'listId' | 'billId'>) {
  const user = signedIn(context, request);
  const { listId, billId } = idsIn(params);
  const { db } = context.get(siteContext);
  return { listId, billId, tracked: await findTrackedBill(db, user.id, listId, billId) };
}

/** Saves the form. If the bill was changed elsewhere since it was opened, nothing is overwritten and both versions are shown. */
export async function action({ context, params, request }: ActionArgs<'listId' | 'billId'>) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const { listId, billId } = idsIn(params);
  const submitted = await readFields(request);
  const noted = TrackedBillForm.safeParse(submitted);
  if (!noted.success) {
    const errors: FormErrors = Object.fromEntries(
      noted.error.issues.map((issue) => [String(issue.path[0]), issue.message]),
    );
    return data({ errors, submitted, saved: undefined }, { status: 400 });
  }
  const saved = await saveTrackedBill(db, user.id, listId, billId, noted.data).catch(async (error) => {
    throw await withSubmittedValues(context, request, { error, listId, fields: submitted });
  });
  if (saved) return data({ errors: undefined, submitted, saved }, { status: 409 });
  const { list_name: name } = await findTrackedBill(db, user.id, listId, billId);
  const done = { change: 'saved' as const, list: { id: listId, name }, billIds: [billId] };
  return redirect(addressWithNotice(`/app/tracking/${listId}`, done));
}

export function meta({ layout, loaderData }: MetaArgs<typeof loader>) {
  const { listId, billId, tracked } = loaderData;
  const path = `/app/tracking/${listId}/bill/${billId}`;
  return pageMeta(layout, { title: `${tracked.number} on “${tracked.list_name}”`, path, noindex: true });
}

/** The settings of a tracked bill: position, priority, a private note, and a public note for reports. */
export default function TrackedBillPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { listId, billId, tracked } = loaderData;
  const { saved, errors, submitted } = actionData ?? {};
  const shown = { ...tracked, ...submitted };
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs
        steps={[
          { to: '/app/tracking', label: 'Tracking' },
          { to: `/app/tracking/${listId}`, label: tracked.list_name },
        ]}
      />
      <h1>{tracked.number}</h1>
      <p>
        <a href={`/app/bill/${billId}`}>{tracked.title}</a>
      </p>
      <ErrorSummary errors={errors} />
      {!tracked.canEdit && <ReadTrackedBill tracked={tracked} />}
      {saved && (
        <section className={styles.conflict} role="alert">
          <h2>Your changes were not saved</h2>
          <p>
            This bill was changed in another tab, on another device, or by somebody else after you opened it.
            Your version is still in the form below: save again to replace the other version, which is:
          </p>
          <p>
            {POSITION_NAMES[saved.position]}, {PRIORITY_NAMES[saved.priority].toLowerCase()} priority
          </p>
          <p>Private note:</p>
          <blockquote>{saved.note || 'No private note.'}</blockquote>
          <p>Public note:</p>
          <blockquote>{saved.public_note || 'No public note.'}</blockquote>
        </section>
      )}
      {tracked.canEdit && (
        <ChangeForm className={styles.form} data-asks-to-leave={actionData ? 'unsaved' : ''}>
          <input
            type="hidden"
            name="version"
            value={saved?.version ?? submitted?.version ?? tracked.version}
          />
          <Choice
            legend="Position"
            name="position"
            names={POSITION_NAMES}
            order={POSITIONS}
            chosen={shown.position}
          />
          <Choice
            legend="Priority"
            name="priority"
            names={PRIORITY_NAMES}
            order={PRIORITIES}
            chosen={shown.priority}
          />
          <label className={styles.note}>
            Private note
            <small>
              {tracked.organization_name
                ? `Only members of ${tracked.organization_name} can see this.`
                : 'Only you can see this.'}{' '}
              It never appears in shared reports.
            </small>
            <textarea id="note" name="note" rows={6} maxLength={MAX_NOTE_LENGTH} defaultValue={shown.note} />
          </label>
          <label className={styles.note}>
            Public note
            <small>Appears in your reports, including the ones you share.</small>
            <textarea
              id="public_note"
              name="public_note"
              rows={4}
              maxLength={MAX_NOTE_LENGTH}
              defaultValue={shown.public_note}
            />
          </label>
          <div className={styles.buttons}>
            <button type="submit" className="main-button">
              {saved ? 'Save my version' : 'Save'}
            </button>
            <a href={`/app/tracking/${listId}`}>Back to the list</a>
          </div>
        </ChangeForm>
      )}
      {tracked.canEdit && (
        <ChangeForm action="/app/tracking/manage">
          <input type="hidden" name="billIds" value={billId} />
          <input type="hidden" name="back" value={`/app/tracking/${listId}`} />
          <button type="submit" name="take" value={listId}>
            Remove {tracked.number} from “{tracked.list_name}”
          </button>
        </ChangeForm>
      )}
    </div>
  );
}

/** The settings and notes for a reader of an organization. */
function ReadTrackedBill({ tracked }: { tracked: TrackedBill }) {
  return (
    <>
      <p>
        {POSITION_NAMES[tracked.position]}, {PRIORITY_NAMES[tracked.priority].toLowerCase()} priority. You can
        see the lists of {tracked.organization_name}, but not change them.
      </p>
      <p>Private note:</p>
      <blockquote>{tracked.note || 'No private note.'}</blockquote>
      <p>Public note:</p>
      <blockquote>{tracked.public_note || 'No public note.'}</blockquote>
    </>
  );
}

interface ChoiceProps<Word extends string> {
  legend: string;
  name: string;
  names: Record<Word, string>;
  order: readonly Word[];
  chosen: string;
}

function Choice<Word extends string>({ legend, name, names, order, chosen }: ChoiceProps<Word>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {order.map((word) => (
        <label key={word}>
          <input type="radio" name={name} value={word} defaultChecked={word === chosen} /> {names[word]}
        </label>
      ))}
    </fieldset>
  );
}
