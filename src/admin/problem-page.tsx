import { hasErrors, readForm } from '../accounts/account-forms.ts';
import { badRequest, idFrom, thrownHttpError } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { withRole } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { cleanText } from '../legislature/clean-text.ts';
import { CORRECTABLE_TYPES, type CorrectableType } from '../legislature/correctable-fields.ts';
import {
  MAX_PROBLEM_LENGTH,
  OUTCOMES,
  type Outcome,
  type ReportableType,
} from '../legislature/reportable-types.ts';
import { answerAs, deleteProblem, findProblem, type QueuedProblem } from '../problems/problems.server.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Moment } from '../ui/day.tsx';
import { ErrorSummary, type FormErrors } from '../ui/error-summary.tsx';
import { SelectField, TextArea } from '../ui/form-parts.tsx';
import styles from './admin.module.css';
import { FailedSave } from './failed-save.tsx';

const LIST = '/app/admin/problems';
const NOT_FOUND = 'This problem does not exist.';

export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  withRole(context, request, 'editor');
  const { db, config } = context.get(siteContext);
  return { problem: await findProblem(db, idFrom(params.id, NOT_FOUND)), timeZone: config.timeZone };
}

/** Answers or deletes the problem. */
export async function action({ context, params, request }: ActionArgs<'id'>) {
  const { email: who } = withRole(context, request, 'editor');
  const { db } = context.get(siteContext);
  const id = idFrom(params.id, NOT_FOUND);
  const { what, outcome, ...form } = await readForm(request, ['what', 'outcome', 'answer']);
  if (what === 'delete') return redirect(`${LIST}?done=${await deleteProblem(db, who, id)}`);
  if (what !== 'answer') throw badRequest('There is no such action.', 'what');
  const answer = cleanText(form.answer).replaceAll('\r\n', '\n').trim();
  const errors: FormErrors = {};
  if (!isOutcome(outcome)) errors.outcome = 'Choose what you did.';
  if (answer === '') errors.answer = 'Enter an answer.';
  if (answer.length > MAX_PROBLEM_LENGTH)
    errors.answer = `An answer can have up to ${MAX_PROBLEM_LENGTH.toLocaleString('en-US')} characters.`;
  if (!isOutcome(outcome) || hasErrors(errors))
    return data({ errors, entered: { outcome, answer } }, { status: 400 });
  try {
    return redirect(`${LIST}?done=${await answerAs(db, who, { id, outcome, answer })}`);
  } catch (error) {
    const isAnswered = thrownHttpError(error)?.status === 409;
    if (!isAnswered) throw error;
    // The page shows who answered, and what this editor wrote.
    return data({ errors: undefined, entered: { outcome, answer } }, { status: 409 });
  }
}

function isOutcome(text: string): text is Outcome {
  return Object.hasOwn(OUTCOMES, text);
}

export function meta({ layout, params }: MetaArgs<typeof loader, 'id'>) {
  return pageMeta(layout, { title: 'Problem', path: `${LIST}/${params.id}`, noindex: true });
}

/** A problem with a record, which an editor answers by a correction or a reason. */
export default function ProblemPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { problem, timeZone } = loaderData;
  const { name, page, text, reported_at, wantsAnswer, answered_at } = problem;
  return (
    <div className={`page ${styles.writing}`}>
      <Breadcrumbs
        steps={[
          { to: '/app/admin', label: 'Administration' },
          { to: LIST, label: 'Problems' },
        ]}
      />
      <h1 className={styles.named}>Problem with {page ? <a href={page}>{name}</a> : name}</h1>
      {!page && <p>This record is no longer on the site.</p>}
      <p>
        Reported <Moment at={reported_at} timeZone={timeZone} />.{' '}
        {answered_at === null &&
          (wantsAnswer
            ? 'The reporter gets your answer by email.'
            : 'The reporter left no email address, so nobody gets your answer by email.')}
      </p>
      <blockquote className={styles.quoted}>{text}</blockquote>
      {answered_at === null ? (
        <Answer problem={problem} errors={actionData?.errors} entered={actionData?.entered} />
      ) : (
        <>
          {actionData?.entered && <UnsavedAnswer editor={problem.editor} entered={actionData.entered} />}
          <Answered problem={problem} timeZone={timeZone} />
        </>
      )}
      <details>
        <summary>Delete this problem</summary>
        <p>Delete advertisements and abuse. The reporter gets no answer.</p>
        <ChangeForm className={styles.buttons}>
          <button type="submit" name="what" value="delete">
            Delete
          </button>
        </ChangeForm>
      </details>
    </div>
  );
}

interface EnteredAnswer {
  outcome: string;
  answer: string;
}

interface AnswerProps {
  problem: QueuedProblem;
  errors: FormErrors | undefined;
  entered: EnteredAnswer | undefined;
}

function Answer({ problem: { id, type, recordId }, errors, entered }: AnswerProps) {
  const word = isCorrectable(type) ? CORRECTABLE_TYPES[type] : undefined;
  return (
    <>
      {word && recordId !== null && (
        <>
          <h2>Correct the record</h2>
          <p>
            <a href={`/app/admin/correct/${word}/${recordId}?problem=${id}`}>Correct this record</a>. Your
            correction and its reason then become the answer.
          </p>
        </>
      )}
      <h2>Answer</h2>
      <ErrorSummary errors={errors} />
      <ChangeForm className={styles.form}>
        <SelectField
          name="outcome"
          label="What you did"
          errors={errors}
          defaultValue={entered?.outcome ?? 'unchanged'}
        >
          {Object.entries(OUTCOMES).map(([outcome, label]) => (
            <option key={outcome} value={outcome}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextArea
          name="answer"
          label="Answer"
          hint="What you found out, for the reporter and other editors."
          rows={4}
          maxLength={MAX_PROBLEM_LENGTH}
          errors={errors}
          defaultValue={entered?.answer}
        />
        <p className={styles.buttons}>
          <button type="submit" name="what" value="answer">
            Save answer
          </button>
        </p>
      </ChangeForm>
    </>
  );
}

function isCorrectable(type: ReportableType): type is CorrectableType {
  return Object.hasOwn(CORRECTABLE_TYPES, type);
}

/** What an editor wrote while another one answered. The reporter may have the other answer already, so it cannot be replaced. */
function UnsavedAnswer({ editor, entered }: { editor: string | null; entered: EnteredAnswer }) {
  return (
    <FailedSave heading={`${editor ?? 'A former editor'} answered this problem since you opened it`}>
      <p>Your answer was not saved. Copy it from here if you still need it.</p>
      <blockquote className={styles.quoted}>{entered.answer}</blockquote>
    </FailedSave>
  );
}

function Answered({ problem, timeZone }: { problem: QueuedProblem; timeZone: string }) {
  const { answered_at, outcome, answer, editor, mail } = problem;
  return (
    <>
      <h2>{OUTCOMES[outcome === 'corrected' ? 'corrected' : 'unchanged']}</h2>
      <p>
        Answered <Moment at={answered_at ?? ''} timeZone={timeZone} /> by {editor ?? 'a former editor'}.{' '}
        {mail}
      </p>
      <blockquote className={styles.quoted}>{answer}</blockquote>
    </>
  );
}
