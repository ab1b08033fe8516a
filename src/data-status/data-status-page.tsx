import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { counted } from '../ui/counted.ts';
import { Day, Moment, ShortDay } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { percent } from '../ui/share-meter.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import type { SessionCoverage } from './coverage.server.ts';
import { type DataStatus, dataStatus } from './data-status.server.ts';
import styles from './data-status-page.module.css';
import type { SourceStatus } from './source-status.server.ts';

const NOT_KNOWN = 'Not known';

export async function loader({ context }: LoaderArgs) {
  const site = context.get(siteContext);
  return { status: await dataStatus(site), timeZone: site.config.timeZone };
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, {
    title: 'State of the data',
    description:
      'How current and complete the records on this site are: sources, coverage, known gaps, and corrections.',
    path: '/status',
  });
}

/** The state of the data for everybody: how current, complete and correct the records are (issue 18). */
export default function DataStatusPage({ loaderData }: PageProps<typeof loader>) {
  const { status, timeZone } = loaderData;
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title="State of the data" />
      <p>
        How current, complete, and correct the records on this site are, as far as the site can find out. If a
        record is wrong, use the link “Report a problem” on its page.
      </p>
      <Currency status={status} />
      <Sources sources={status.sources} timeZone={timeZone} />
      <Imports imports={status.imports} timeZone={timeZone} />
      <Coverage coverage={status.coverage} />
      <Gaps gaps={status.gaps} />
      <Corrections status={status} />
      <p>
        Programs get the same from <a href="/api/status">/api/status</a>.{' '}
        <a href="/app/data">Download all records</a> as files.
      </p>
    </div>
  );
}

function Currency({ status }: { status: DataStatus }) {
  const { newest_action, newest_vote, days_since_action, is_in_session } = status;
  return (
    <section>
      <h2>Newest records</h2>
      <FactList
        facts={[
          {
            key: 'action',
            name: 'Newest action',
            fact: newest_action ? (
              <>
                <Day day={newest_action} />
                {days_since_action !== null && `, ${ageText(days_since_action)}`}
              </>
            ) : (
              NOT_KNOWN
            ),
          },
          {
            key: 'vote',
            name: 'Newest roll call',
            fact: newest_vote ? <Day day={newest_vote} /> : NOT_KNOWN,
          },
          {
            key: 'session',
            name: 'In session',
            fact: is_in_session === null ? NOT_KNOWN : is_in_session ? 'Yes, by its dates' : 'No',
          },
        ]}
      />
    </section>
  );
}

function ageText(days: number): string {
  return days === 0 ? 'today' : `${counted(days, 'day')} ago`;
}

const STATES: Record<SourceStatus['state'], string> = {
  complete: 'Up to date',
  behind: 'Behind',
  failing: 'Failing',
  paused: 'Paused',
  running: 'Running',
  new: 'First load has not ended',
};

function Sources({ sources, timeZone }: { sources: SourceStatus[]; timeZone: string }) {
  return (
    <section>
      <h2>Live sources</h2>
      {sources.length === 0 ? (
        <EmptyNote>This site has no live sources. Its records come from the imports below.</EmptyNote>
      ) : (
        <StackedTable
          caption="The sources that this site asks for changes by itself"
          rows={sources}
          rowKey={({ title }) => title}
          columns={[
            { heading: 'Source', isRowName: true, cell: ({ title }) => title },
            {
              heading: 'State',
              isLead: true,
              cell: ({ state, reason }) => (
                <>
                  <strong>{STATES[state]}</strong>
                  {reason && `. ${reason}`}
                </>
              ),
            },
            {
              heading: 'Last complete run',
              isLabeled: true,
              cell: ({ last_complete_at: at }) => (at ? <Moment at={at} timeZone={timeZone} /> : 'None yet'),
            },
            {
              heading: 'Next run',
              isLabeled: true,
              cell: ({ next_run_at: at }) => (at ? <Moment at={at} timeZone={timeZone} /> : 'Not scheduled'),
            },
            { heading: 'Still to be fetched', isNumber: true, cell: ({ behind }) => numberText(behind) },
            { heading: 'Waiting for review', isNumber: true, cell: ({ held }) => numberText(held) },
          ]}
        />
      )}
    </section>
  );
}

function Imports({ imports, timeZone }: { imports: DataStatus['imports']; timeZone: string }) {
  return (
    <section>
      <h2>Imports</h2>
      {imports.length === 0 ? (
        <EmptyNote>No records have been imported yet.</EmptyNote>
      ) : (
        <StackedTable
          caption="The last complete import of each source"
          rows={imports}
          rowKey={({ source }) => source}
          columns={[
            { heading: 'Source', isRowName: true, cell: ({ source }) => source },
            {
              heading: 'Imported',
              isLabeled: true,
              cell: ({ last_import_at: at, is_unfinished }) => (
                <>
                  {at ? <Moment at={at} timeZone={timeZone} /> : 'None complete'}
                  {is_unfinished && '. A newer import has not finished.'}
                </>
              ),
            },
            {
              heading: 'Records of',
              isLabeled: true,
              cell: ({ as_of }) => (as_of ? <ShortDay day={as_of} /> : NOT_KNOWN),
            },
            { heading: 'Rejected records', isNumber: true, cell: ({ rejected }) => numberText(rejected) },
          ]}
        />
      )}
    </section>
  );
}

function numberText(count: number | null): string {
  return count === null ? NOT_KNOWN : count.toLocaleString('en-US');
}

function Coverage({ coverage }: { coverage: SessionCoverage[] }) {
  return (
    <section>
      <h2>Coverage</h2>
      {coverage.length === 0 ? (
        <EmptyNote>Not known: this site has no bills yet.</EmptyNote>
      ) : (
        <StackedTable
          caption="What the records of each session have"
          rows={coverage}
          rowKey={({ session }) => session}
          columns={[
            { heading: 'Session', isRowName: true, cell: ({ session }) => session },
            { heading: 'Bills', isNumber: true, cell: ({ bills }) => numberText(bills) },
            {
              heading: 'With text',
              isNumber: true,
              cell: (row) => shareText(row.bills_with_text, row.bills),
            },
            {
              heading: 'Sponsors matched',
              isNumber: true,
              cell: (row) => shareText(row.bills_with_matched_sponsors, row.sponsored_bills),
            },
            { heading: 'Roll calls', isNumber: true, cell: (row) => someText(row.roll_calls) },
            {
              heading: 'With members’ votes',
              isNumber: true,
              cell: (row) => shareText(row.roll_calls_with_members, row.roll_calls),
            },
            { heading: 'Hearings', isNumber: true, cell: (row) => someText(row.hearings) },
            {
              heading: 'With agenda',
              isNumber: true,
              cell: (row) => shareText(row.hearings_with_bills, row.hearings),
            },
          ]}
        />
      )}
    </section>
  );
}

/** A share, or that it is not known because there is nothing to have a share of. */
function shareText(part: number, whole: number): string {
  return whole === 0 ? NOT_KNOWN : percent(part, whole);
}

/** A number of records of which there may be more than the source has. */
function someText(count: number): string {
  return count === 0 ? 'None known' : count.toLocaleString('en-US');
}

function Gaps({ gaps }: { gaps: DataStatus['gaps'] }) {
  return (
    <section>
      <h2>Known gaps</h2>
      {gaps.length === 0 ? (
        <EmptyNote>No gaps are known. There may be some that the site cannot find out.</EmptyNote>
      ) : (
        <ul>
          {gaps.map(({ kind, count, one, many }) => (
            <li key={kind}>{counted(count, one, many)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Corrections({ status: { corrections, correction_count: count } }: { status: DataStatus }) {
  return (
    <section>
      <h2>Corrections</h2>
      {corrections.length === 0 ? (
        <EmptyNote>The editors of this site have not corrected any record.</EmptyNote>
      ) : (
        <StackedTable
          caption={`${counted(count, 'correction')} by the editors of this site${count > corrections.length ? `, the newest ${corrections.length}` : ''}`}
          rows={corrections}
          rowKey={({ id }) => id}
          columns={[
            {
              heading: 'Record',
              isRowName: true,
              cell: ({ page, name }) => (
                <a href={page} className="long-words">
                  {name}
                </a>
              ),
            },
            { heading: 'Field', cell: ({ label }) => label },
            { heading: 'This site says', isLabeled: true, cell: ({ valueText }) => valueText },
            { heading: 'The source says', isLabeled: true, cell: ({ sourceText }) => sourceText },
            { heading: 'Reason', isLabeled: true, cell: ({ reason }) => reason },
            {
              heading: 'Corrected',
              isLabeled: true,
              cell: ({ corrected_at }) => <ShortDay day={corrected_at.slice(0, 10)} />,
            },
          ]}
        />
      )}
    </section>
  );
}
