import { readForm } from '../accounts/account-forms.ts';
import { badRequest, idFrom } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { withRole } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { systemClock } from '../sources/clock.ts';
import { SOURCE_KINDS } from '../sources/source-kinds.ts';
import { InvalidSource, sourceNamed } from '../sources/sources.server.ts';
import { testSource } from '../sources/test-source.server.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { SelectField, TextField } from '../ui/form-parts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './admin.module.css';
import { AdminTabs } from './admin-tabs.tsx';
import { lastChange, recordAction } from './audit-log.server.ts';
import { SourceSection } from './source-section.tsx';
import {
  addSourceAs,
  asNotFound,
  changeSource,
  decideRecord,
  SOURCE_CHANGES,
  SOURCES_PAGE,
  type SourceChange,
  sourcesOverview,
} from './sources-admin.server.ts';
import { SuccessNotice } from './success-notice.tsx';

export async function loader({ context, request }: LoaderArgs) {
  const { email } = withRole(context, request, 'admin');
  const { db, config } = context.get(siteContext);
  const [sources, done] = await Promise.all([sourcesOverview(db), lastChange(db, email, request.url)]);
  return { sources, done, timeZone: config.timeZone };
}

/** Adds, runs, tests, pauses, resumes or removes a source, or decides on what it holds. */
export async function action({ context, request }: ActionArgs) {
  const { email: who } = withRole(context, request, 'admin');
  const site = context.get(siteContext);
  const { db } = site;
  const { what, name, record, kind, state, key, address } = await readForm(request, [
    'what',
    'name',
    'record',
    'kind',
    'state',
    'key',
    'address',
  ]);
  const done = (line: number) => redirect(`${SOURCES_PAGE}?done=${line}`);
  switch (what) {
    case 'add':
      try {
        const added = await addSourceAs(site, who, { kind, state, key, address });
        return done(added.line);
      } catch (error) {
        if (!(error instanceof InvalidSource)) throw error;
        // The key is not sent back, so that it is in no page.
        return data(
          { errors: { [error.field]: error.message }, entered: { kind, state, address }, tested: undefined },
          { status: 400 },
        );
      }
    case 'release':
    case 'discard': {
      const id = idFrom(record, 'This record does not wait for a decision.');
      return done(await decideRecord(db, who, { id, isReleased: what === 'release' }));
    }
    case 'test': {
      const source = await sourceNamed(db, name).catch(asNotFound);
      await recordAction(db, { who, what: 'tested the source', about: name, page: SOURCES_PAGE });
      const services = { ...site, timeZone: undefined, clock: systemClock };
      return {
        errors: undefined,
        entered: undefined,
        tested: { name, ...(await testSource(services, source)) },
      };
    }
    default: {
      const change = SOURCE_CHANGES.find((each): each is SourceChange => each === what);
      if (!change) throw badRequest('There is no such action.', 'what');
      return done(await changeSource(db, who, { what: change, name }).catch(asNotFound));
    }
  }
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Sources', path: SOURCES_PAGE, noindex: true });
}

/** The live sources: their state, what they need from an administrator, and a form that adds one. */
export default function SourcesPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { sources, done, timeZone } = loaderData;
  return (
    <div className={`page ${styles.sections}`}>
      <PageHead title="Sources" />
      <AdminTabs />
      <SuccessNotice done={done} />
      {sources.length === 0 && (
        <EmptyNote>No sources yet. A source keeps this site up to date by itself. Add one below.</EmptyNote>
      )}
      {sources.map((source) => (
        <SourceSection
          key={source.name}
          source={source}
          timeZone={timeZone}
          tested={actionData?.tested?.name === source.name ? actionData.tested : undefined}
        />
      ))}
      <AddSource errors={actionData?.errors} entered={actionData?.entered} />
    </div>
  );
}

interface AddSourceProps {
  errors: Record<string, string> | undefined;
  entered: { kind: string; state: string; address: string } | undefined;
}

function AddSource({ errors, entered }: AddSourceProps) {
  return (
    <section id="add">
      <h2>Add a source</h2>
      <ul className={styles.examples}>
        {Object.entries(SOURCE_KINDS).map(([kind, { title, terms }]) => (
          <li key={kind}>
            <strong>{title}.</strong> {terms}
          </li>
        ))}
      </ul>
      <ErrorSummary errors={errors} />
      <ChangeForm className={styles.form}>
        <SelectField label="Source" name="kind" defaultValue={entered?.kind} errors={errors}>
          {Object.entries(SOURCE_KINDS).map(([kind, { title }]) => (
            <option key={kind} value={kind}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextField
          label="State"
          name="state"
          hint="For LegiScan and Open States. Two letters, such as MA."
          maxLength={2}
          defaultValue={entered?.state}
          autoComplete="off"
          errors={errors}
        />
        <TextField
          label="Key"
          name="key"
          type="password"
          hint="For LegiScan and Open States. It is encrypted and never shown again. Adding the source again replaces it."
          autoComplete="off"
          errors={errors}
        />
        <TextField
          label="Address"
          name="address"
          hint="For files and feeds."
          defaultValue={entered?.address}
          autoComplete="off"
          errors={errors}
        />
        <p className={styles.buttons}>
          <button type="submit" name="what" value="add">
            Add source
          </button>
        </p>
      </ChangeForm>
    </section>
  );
}
