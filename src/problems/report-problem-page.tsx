import { emailErrors, hasErrors, readForm } from '../accounts/account-forms.ts';
import { idFrom, notFound, thrownHttpError } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { visitorContext } from '../http/visitor.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { addressContext, siteContext } from '../layout/site-context.ts';
import { cleanText } from '../legislature/clean-text.ts';
import { reportableRecord } from '../legislature/record-problems.server.ts';
import { MAX_PROBLEM_LENGTH, problemForm, reportableType } from '../legislature/reportable-types.ts';
import { ErrorSummary, type FormErrors } from '../ui/error-summary.tsx';
import formLayout from '../ui/form-layout.module.css';
import { TextArea, TextField } from '../ui/form-parts.tsx';
import { reportProblem } from './problems.server.ts';

type Args = LoaderArgs<'type' | 'id'>;

export async function loader({ context, params, url }: Args) {
  const { mail } = context.get(siteContext);
  return {
    record: await recordAt({ context, params }),
    isSent: url.searchParams.has('sent'),
    sendsMail: mail.isConnected,
    email: context.get(visitorContext).user?.email,
  };
}

/** Stores the problem for the editors. A form whose hidden field was filled in is from a program, and is dropped. */
export async function action({ context, params, request }: ActionArgs<'type' | 'id'>) {
  const { db, mail } = context.get(siteContext);
  const { type, id, name } = await recordAt({ context, params });
  const form = await readForm(request, ['problem', 'email', 'website']);
  const text = cleanText(form.problem).replaceAll('\r\n', '\n').trim();
  const email = mail.isConnected ? form.email : '';
  const errors: FormErrors = email ? emailErrors(email) : {};
  if (text === '') errors.problem = 'Describe the problem.';
  if (text.length > MAX_PROBLEM_LENGTH)
    errors.problem = `A report can have up to ${MAX_PROBLEM_LENGTH.toLocaleString('en-US')} characters.`;
  if (hasErrors(errors)) return data({ errors, entered: { problem: text, email } }, { status: 400 });
  if (form.website === '') {
    try {
      await reportProblem(db, { type, id, name, text, email }, context.get(addressContext));
    } catch (error) {
      const refusal = thrownHttpError(error);
      if (refusal?.status !== 429) throw error;
      // What was entered stays in the form, to be sent later.
      const { message, headers = {} } = refusal;
      return data(
        { errors: { problem: message }, entered: { problem: text, email } },
        { status: 429, headers },
      );
    }
  }
  return redirect(`${problemForm(type, id)}?sent`);
}

/** The record in the address. @throws 404 if there is none */
async function recordAt({ context, params }: Pick<Args, 'context' | 'params'>) {
  const { db, config } = context.get(siteContext);
  const type = reportableType(params.type);
  const missing = 'This record does not exist.';
  if (!type || (type === 'amendment' && !config.features.amendments)) throw notFound(missing);
  const id = idFrom(params.id, missing);
  const record = await reportableRecord(db, type, id);
  if (!record) throw notFound(missing);
  return { type, id, ...record };
}

export function meta({ layout, loaderData, params }: MetaArgs<typeof loader, 'type' | 'id'>) {
  return pageMeta(layout, {
    title: loaderData ? `Report a problem: ${loaderData.record.name}` : 'Report a problem',
    path: `/app/problem/${params.type}/${params.id}`,
    noindex: true,
  });
}

/** A form with which everybody can report a problem with a record to the editors (issue 18). */
export default function ReportProblemPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { record, isSent, sendsMail, email } = loaderData;
  const errors = actionData?.errors;
  const back = (
    <a href={record.page} className="long-words">
      {record.name}
    </a>
  );
  if (isSent)
    return (
      <div className="page prose">
        <h1>Thank you</h1>
        <p role="status">The editors of this site will look at your report.</p>
        <p>Back to {back}</p>
      </div>
    );
  return (
    <div className="page prose">
      <h1>Report a problem</h1>
      <p>About {back}</p>
      <p>
        Is something wrong or missing? The editors of this site check it, and correct the record or explain
        why it stays. Only they can read your report.
      </p>
      <ErrorSummary errors={errors} />
      <ChangeForm className={formLayout.form} noValidate>
        <TextArea
          name="problem"
          label="What is wrong?"
          hint="If you can, say where the right value is published."
          rows={6}
          maxLength={MAX_PROBLEM_LENGTH}
          required
          defaultValue={actionData?.entered.problem}
          errors={errors}
        />
        {sendsMail && (
          <TextField
            name="email"
            label="Email for the answer (optional)"
            hint="Nobody sees it, and it is deleted once the answer was sent."
            type="email"
            autoComplete="email"
            defaultValue={actionData?.entered.email ?? email}
            errors={errors}
          />
        )}
        <div hidden>
          <label htmlFor="website">Leave this empty</label>
          <input id="website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <div className={formLayout.line}>
          <button type="submit" className="main-button">
            Send report
          </button>
        </div>
      </ChangeForm>
    </div>
  );
}
