import { readForm } from '../accounts/account-forms.ts';
import { idFrom, thrownHttpError } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { withRole } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { cleanText } from '../legislature/clean-text.ts';
import { CORRECTABLE_TYPES, MAX_REASON_LENGTH, VOTE_FIELD } from '../legislature/correctable-fields.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { SelectField, TextArea } from '../ui/form-parts.tsx';
import styles from './admin.module.css';
import { correct, correctableRecord, correctionErrors, typeIn } from './corrections.server.ts';
import { FailedSave } from './failed-save.tsx';

const NOT_FOUND = 'This record does not exist.';

export async function loader({ context, params, request, url }: LoaderArgs<'type' | 'id'>) {
  withRole(context, request, 'editor');
  const { db } = context.get(siteContext);
  const record = await correctableRecord(db, typeIn(params.type), idFrom(params.id, NOT_FOUND));
  return { ...record, answersProblem: url.searchParams.has('problem') };
}

/** Corrects the record. */
export async function action({ context, params, request, url }: ActionArgs<'type' | 'id'>) {
  const { email } = withRole(context, request, 'editor');
  const { db } = context.get(siteContext);
  const record = await correctableRecord(db, typeIn(params.type), idFrom(params.id, NOT_FOUND));
  const names = record.fields.map(({ field }) => field);
  const form = await readForm(request, [...names, 'voter', 'choice', 'reason']);
  const lines = Object.entries(form).map(([name, text]) => [
    name,
    cleanText(text).trim().replace(/\s+/g, ' '),
  ]);
  const { choice, reason, ...values } = Object.fromEntries(lines);
  // A voter's name is as the source writes it.
  const submitted = { values, voter: form.voter ?? '', choice, reason };
  const errors = correctionErrors(record, submitted);
  if (Object.keys(errors).length > 0)
    return data({ errors, submitted, conflict: undefined }, { status: 400 });
  const problem = url.searchParams.get('problem');
  const answered = problem === null ? undefined : idFrom(problem, 'This problem does not exist.');
  let done: number | undefined;
  try {
    done = await correct(db, email, record, submitted, answered);
  } catch (error) {
    const conflict = thrownHttpError(error);
    if (conflict?.status !== 409) throw error;
    return data({ errors: undefined, submitted, conflict: conflict.message }, { status: 409 });
  }
  if (done) return redirect(`/app/admin/corrections?done=${done}`);
  const unchanged = { reason: 'Change a field, or leave this page. The record is as you entered it.' };
  return data({ errors: unchanged, submitted, conflict: undefined }, { status: 400 });
}

export function meta({ layout, loaderData, params }: MetaArgs<typeof loader, 'type' | 'id'>) {
  return pageMeta(layout, {
    title: loaderData ? `Correct “${loaderData.name}”` : 'Correct a record',
    path: `/app/admin/correct/${params.type}/${params.id}`,
    noindex: true,
  });
}

/** Corrects the fields of a record, with the reason. */
export default function CorrectPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { type, id, name, page, fields, voters, answersProblem } = loaderData;
  const conflict = actionData?.conflict;
  const errors = actionData?.errors;
  const submitted = actionData?.submitted;
  return (
    <div className={`page ${styles.writing}`}>
      <Breadcrumbs
        steps={[
          { to: '/app/admin', label: 'Administration' },
          { to: '/app/admin/corrections', label: 'Corrections' },
        ]}
      />
      <h1 className={styles.named}>Correct “{name}”</h1>
      <p>
        Everyone can read your correction, what the source says and your reason on{' '}
        <a href={page}>the page of this record</a>. The correction stays when the record is imported again.{' '}
        {answersProblem && !conflict && 'It also answers the problem that a reader reported.'}
      </p>
      <ErrorSummary errors={errors} />
      {conflict && (
        <FailedSave heading={conflict}>
          <p>
            Your correction was not saved. It is still in the form below: save it again if the record still
            needs it.
          </p>
        </FailedSave>
      )}
      {/* The problem has an answer, so that the form no longer names it. */}
      <ChangeForm
        className={styles.form}
        action={conflict && `/app/admin/correct/${CORRECTABLE_TYPES[type]}/${id}`}
      >
        {fields.map(({ field, label, choices, limit, value }) => {
          const common = { name: field, label, errors };
          const current = submitted?.values[field] ?? value ?? '';
          return choices ? (
            <SelectField key={field} {...common} defaultValue={current}>
              {Object.entries(choices).map(([choice, text]) => (
                <option key={choice} value={choice}>
                  {text}
                </option>
              ))}
            </SelectField>
          ) : (
            <TextArea
              key={field}
              {...common}
              rows={rowsFor(current)}
              maxLength={limit}
              defaultValue={current}
            />
          );
        })}
        {voters.length > 0 && (
          <>
            <SelectField
              name="voter"
              label="A member whose vote is wrong"
              errors={errors}
              defaultValue={submitted?.voter ?? ''}
            >
              <option value="">None</option>
              {voters.map(({ name: voter, choice }) => (
                <option key={voter} value={voter}>
                  {voter} ({VOTE_FIELD.choices[choice as keyof typeof VOTE_FIELD.choices] ?? choice})
                </option>
              ))}
            </SelectField>
            <SelectField
              name="choice"
              label="This member’s vote"
              errors={errors}
              defaultValue={submitted?.choice ?? ''}
            >
              <option value="">Choose the vote</option>
              {Object.entries(VOTE_FIELD.choices).map(([choice, text]) => (
                <option key={choice} value={choice}>
                  {text}
                </option>
              ))}
            </SelectField>
          </>
        )}
        <TextArea
          name="reason"
          label="Reason"
          hint="Where the right value comes from, such as the journal of a day."
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          errors={errors}
          defaultValue={submitted?.reason ?? ''}
        />
        <p className={styles.buttons}>
          <button type="submit">Save correction</button>
        </p>
      </ChangeForm>
    </div>
  );
}

/** The number of lines of a field with this text. */
function rowsFor(text: string): number {
  return Math.min(8, 1 + Math.floor(text.length / 80));
}
