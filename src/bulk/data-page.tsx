import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { Moment } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import styles from './data-page.module.css';
import { newestExport } from './nightly.server.ts';

export async function loader({ context }: LoaderArgs) {
  const { settings, config } = context.get(siteContext);
  const newest = await newestExport(settings.dataDir);
  return { manifest: newest?.manifest, isWritten: settings.bulkFiles, timeZone: config.timeZone };
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, {
    title: 'Download all records',
    description: 'All records on this site as files: lines of JSON, CSV tables, and one SQLite database.',
    path: '/app/data',
  });
}

/** The files with all records, which the site writes every night. */
export default function DataPage({ loaderData }: PageProps<typeof loader>) {
  const { manifest, isWritten, timeZone } = loaderData;
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title="Download all records" />
      <p>
        Every record on this site, for your own analysis or your own copy. To keep a copy up to date, use the{' '}
        <a href="/api/docs">API</a>.
      </p>
      {manifest ? (
        <Files manifest={manifest} timeZone={timeZone} />
      ) : (
        <EmptyNote>
          {isWritten
            ? 'There are no files yet. They are written every night.'
            : 'This site does not offer files. The API has the same records.'}
        </EmptyNote>
      )}
    </div>
  );
}

type Manifest = NonNullable<Awaited<ReturnType<typeof loader>>['manifest']>;
type ListedFile = Manifest['files'][number];

function Files({ manifest, timeZone }: { manifest: Manifest; timeZone: string }) {
  const { files, exported_at, attributions } = manifest;
  const ending = (end: string) => files.filter(({ name }) => name.endsWith(end));
  return (
    <>
      <p>
        All files are of the same moment: <Moment at={exported_at} timeZone={timeZone} />.
        {attributions.length > 0 && ` If you publish the data, name its sources: ${attributions.join('; ')}.`}
      </p>
      <section>
        <h2>One database</h2>
        <p>All tables in one file, for SQLite and programs that read it.</p>
        <FileTable caption="SQLite" files={ending('.sqlite')} />
      </section>
      <section>
        <h2>Lines of JSON</h2>
        <p>Each line is a record as the API returns it.</p>
        <FileTable caption="JSON" files={ending('.ndjson')} />
      </section>
      <section>
        <h2>Tables</h2>
        <p>
          CSV files for spreadsheets. A list of a record, such as the actions of a bill, is a table of its
          own.
        </p>
        <FileTable caption="CSV" files={ending('.csv')} />
      </section>
      <p>
        Programs get this list from <a href="/api/v1/bulk">/api/v1/bulk</a>. The digests are SHA-256, with
        which <code>sha256sum</code> checks a download.
      </p>
    </>
  );
}

function FileTable({ caption, files }: { caption: string; files: ListedFile[] }) {
  return (
    <StackedTable
      caption={caption}
      isCaptionHidden
      rows={files}
      rowKey={({ name }) => name}
      columns={[
        { heading: 'File', isRowName: true, cell: ({ name }) => <a href={`/app/data/${name}`}>{name}</a> },
        { heading: 'Rows', isNumber: true, cell: ({ count }) => count.toLocaleString('en-US') },
        { heading: 'Size', isNumber: true, cell: ({ size }) => sizeText(size) },
        { heading: 'SHA-256', isLabeled: true, cell: ({ sha256 }) => <code>{sha256}</code> },
      ]}
    />
  );
}

const KILOBYTE = 1_000;
const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A size in bytes: `12.3 MB`. */
function sizeText(size: number): string {
  let unit = 0;
  let rest = size;
  for (; rest >= KILOBYTE && unit < UNITS.length - 1; unit++) rest /= KILOBYTE;
  return `${rest.toLocaleString('en-US', { maximumFractionDigits: unit === 0 ? 0 : 1 })} ${UNITS[unit]}`;
}
