import { readForm } from '../accounts/account-forms.ts';
import { data, redirect } from '../http/responses.ts';
import { withRole } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { useWords } from '../layout/page-facts.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Day } from '../ui/day.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { SelectField } from '../ui/form-parts.tsx';
import styles from './admin.module.css';
import { decideName, legislatorChoices, nameToMatch, undecideName } from './names.server.ts';

const nameIn = (request: Request) => new URL(request.url).searchParams.get('name') ?? '';

export async function loader({ context, request }: LoaderArgs) {
  withRole(context, request, 'editor');
  const { db } = context.get(siteContext);
  const name = nameIn(request);
  const [records, choices] = await Promise.all([nameToMatch(db, name), legislatorChoices(db, name)]);
  return { ...records, choices };
}

/** Matches the name, or removes its match. */
export async function action({ context, request }: ActionArgs) {
  const { email } = withRole(context, request, 'editor');
  const { db } = context.get(siteContext);
  const name = nameIn(request);
  const { intent, legislator } = await readForm(request, ['intent', 'legislator']);
  if (intent === 'remove') return redirect(`/app/admin/names?done=${await undecideName(db, email, name)}`);
  const choice = intent === 'nobody' ? 'nobody' : legislator;
  if (!choice) return data({ errors: { legislator: 'Choose a legislator.' } }, { status: 400 });
  return redirect(`/app/admin/names?done=${await decideName(db, email, { name, choice })}`);
}

export function meta({ layout, loaderData }: MetaArgs<typeof loader>) {
  return pageMeta(layout, {
    title: loaderData ? `Match “${loaderData.name}”` : 'Match a name',
    path: '/app/admin/name',
    noindex: true,
  });
}

/** Asks which legislator a name means, with the records that have it. */
export default function NamePage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { name, bills, rollCalls, committees, match, choices } = loaderData;
  const errors = actionData?.errors;
  const { chamberNames } = useWords();
  const option = ({ id, full_name, chamber, district }: (typeof choices.likely)[number]) => {
    const seat = [chamber && (chamberNames[chamber as keyof typeof chamberNames] ?? chamber), district];
    return (
      <option key={id} value={id}>
        {[full_name, ...seat.filter(Boolean)].join(', ')}
      </option>
    );
  };

  return (
    <div className={`page ${styles.writing}`}>
      <Breadcrumbs
        steps={[
          { to: '/app/admin', label: 'Administration' },
          { to: '/app/admin/names', label: 'Names' },
        ]}
      />
      <h1 className={styles.named}>Who is “{name}”?</h1>
      <ErrorSummary errors={errors} />
      <Examples
        heading="Sponsor of"
        records={bills}
        text={({ id, number, title, session }) => (
          <>
            <a href={`/app/bill/${id}`}>{number}</a> {title} ({session})
          </>
        )}
      />
      <Examples
        heading="Voted in"
        records={rollCalls}
        text={({ id, title, vote_date, chamber }) => (
          <>
            <Day day={vote_date} />, {chamberNames[chamber as keyof typeof chamberNames] ?? chamber}:{' '}
            <a href={`/app/votes/${id}`}>{title}</a>
          </>
        )}
      />
      <Examples
        heading="Member of"
        records={committees}
        text={({ id, committee_name }) => <a href={`/app/committee/${id}`}>{committee_name}</a>}
      />
      <ChangeForm className={styles.form}>
        <SelectField
          label="Legislator"
          name="legislator"
          hint="The match applies in the sessions in which this person served."
          defaultValue={match?.legislator_id ?? ''}
          errors={errors}
        >
          <option value="">Choose a legislator</option>
          {choices.likely.length > 0 && (
            <optgroup label="Similar names">{choices.likely.map(option)}</optgroup>
          )}
          <optgroup label="All others">{choices.others.map(option)}</optgroup>
        </SelectField>
        <p className={styles.buttons}>
          <button type="submit" name="intent" value="match">
            Match name
          </button>
          <button type="submit" name="intent" value="nobody">
            Not a legislator
          </button>
          {match && (
            <button type="submit" name="intent" value="remove">
              Remove match
            </button>
          )}
        </p>
      </ChangeForm>
    </div>
  );
}

interface ExamplesProps<Named> {
  heading: string;
  records: readonly Named[];
  text: (record: Named) => React.ReactNode;
}

/** Records that have the name, if there are any. */
function Examples<Named extends { id: number }>({ heading, records, text }: ExamplesProps<Named>) {
  if (records.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      <ul className={styles.examples}>
        {records.map((record) => (
          <li key={record.id}>{text(record)}</li>
        ))}
      </ul>
    </section>
  );
}
