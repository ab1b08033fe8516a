import { data, Link, redirect } from 'react-router';
import { idFrom } from '../http/http-errors.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { siteContext } from '../layout/site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ErrorSummary, type FormErrors } from '../ui/form-parts.tsx';
import { useUnsentQuestion } from '../ui/leave-question.ts';
import type { Route } from './+types/tracked-bill-page.ts';
import { addressWithNotice } from './manage.server.ts';
import { readFields } from './read-fields.ts';
import { withSubmittedValues } from './submitted-values.ts';
import { findTracked, saveNoted, TrackedBillForm } from './tracked-bill.server.ts';
import styles from './tracked-bill-page.module.css';
import { MAX_NOTE_LENGTH, POSITION_NAMES, POSITIONS, PRIORITIES, PRIORITY_NAMES } from './tracking-words.ts';

function idsIn({ listId, billId }: { listId?: string; billId?: string }) {
  const missing = 'This bill is on no such list.';
  return { listId: idFrom(listId, missing), billId: idFrom(billId, missing) };
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const user = signedIn(context, request);
  const { listId, billId } = idsIn(params);
  const { db } = context.get(siteContext);
  return { listId, billId, tracked: await findTracked(db, user.id, listId, billId) };
}

/** Keeps what was noted. Where it was changed elsewhere meanwhile, nothing is written over: both are shown. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const { listId, billId } = idsIn(params);
  const sent = await readFields(request);
  const noted = TrackedBillForm.safeParse(sent);
  if (!noted.success) {
    const errors: FormErrors = Object.fromEntries(
      noted.error.issues.map((issue) => [String(issue.path[0]), issue.message]),
    );
    return data({ errors, sent, kept: undefined }, { status: 400 });
  }
  const kept = await saveNoted(db, user.id, listId, billId, noted.data).catch(async (refused) => {
    throw await withSubmittedValues(context, request, { refused, listId, fields: sent });
  });
  if (kept) return data({ errors: undefined, sent, kept }, { status: 409 });
  const { list_name: name } = await findTracked(db, user.id, listId, billId);
  const done = { did: 'saved' as const, list: { id: listId, name }, billIds: [billId] };
  return redirect(addressWithNotice(`/app/tracking/${listId}`, done));
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { listId, billId, tracked } = loaderData;
  const path = `/app/tracking/${listId}/bill/${billId}`;
  return pageMeta(matches, { title: `${tracked.number} on “${tracked.list_name}”`, path, noindex: true });
}

/** What the user has to say of a tracked bill: position, priority, a note that nobody else reads, and one for reports. */
export default function TrackedBillPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listId, billId, tracked } = loaderData;
  const { kept, errors, sent } = actionData ?? {};
  const shown = { ...tracked, ...sent };
  const asking = useUnsentQuestion(actionData !== undefined);
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
        <Link to={`/app/bill/${billId}`}>{tracked.title}</Link>
      </p>
      <ErrorSummary errors={errors} />
      {kept && (
        <section className={styles.conflict} role="alert">
          <h2>This was changed elsewhere</h2>
          <p>
            Somebody who is signed in as you, perhaps in another tab, saved this after you opened it. What you
            wrote is below and is not saved yet. This is what was saved:
          </p>
          <p>
            {POSITION_NAMES[kept.position]}, {PRIORITY_NAMES[kept.priority].toLowerCase()} priority
          </p>
          <p>Private note:</p>
          <blockquote>{kept.note || 'No private note.'}</blockquote>
          <p>Public note:</p>
          <blockquote>{kept.public_note || 'No public note.'}</blockquote>
        </section>
      )}
      <ChangeForm className={styles.form} {...asking}>
        <input type="hidden" name="version" value={kept?.version ?? sent?.version ?? tracked.version} />
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
          <small>For you alone. Shared reports never have it.</small>
          <textarea id="note" name="note" rows={6} maxLength={MAX_NOTE_LENGTH} defaultValue={shown.note} />
        </label>
        <label className={styles.note}>
          Public note
          <small>Shown in your reports, also to those who have the link of a report you share.</small>
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
            {kept ? 'Save what I wrote instead' : 'Save'}
          </button>
          <Link to={`/app/tracking/${listId}`}>Back to the list</Link>
        </div>
      </ChangeForm>
      <ChangeForm action="/app/tracking/manage">
        <input type="hidden" name="billIds" value={billId} />
        <input type="hidden" name="back" value={`/app/tracking/${listId}`} />
        <button type="submit" name="take" value={listId}>
          Take {tracked.number} off “{tracked.list_name}”
        </button>
      </ChangeForm>
    </div>
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
