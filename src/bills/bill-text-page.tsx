import { idFrom, notFound } from '../http/http-errors.ts';
import { pageFrom } from '../http/page-number.ts';
import type { LoaderArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { Day } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { ToggleLinks } from '../ui/toggle-links.tsx';
import styles from './bill-text-page.module.css';
import { BillText } from './bill-text-reader.tsx';
import { textPage, versionsOfBill } from './bill-texts.server.ts';
import { SourceLinks } from './source-links.tsx';
import { compareVersions } from './text-comparison.server.ts';
import { CompareForm, VersionComparison } from './version-comparison.tsx';

export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const { db } = context.get(siteContext);
  const id = idFrom(params.id, 'This bill does not exist.');
  const query = new URL(request.url).searchParams;
  const versions = await versionsOfBill(db, id);
  const requestedVersion = query.get('version');
  // The newest version with a text on this site is shown by default.
  const version = requestedVersion
    ? versions.find((each) => String(each.id) === requestedVersion)
    : (versions.findLast((each) => each.text_length) ?? versions.at(-1));
  if (requestedVersion && !version) throw notFound('This version of the bill does not exist.', 'version');
  const page = pageFrom(query.get('page'));
  const againstParam = query.get('against');
  const against = againstParam ? versions.find((each) => String(each.id) === againstParam) : undefined;
  if (againstParam && !against) throw notFound('This version of the bill does not exist.', 'against');
  const comparison =
    version && against
      ? await compareVersions(db, id, { old: against.id, new: version.id }, page)
      : undefined;
  const text = version?.text_length && !comparison ? await textPage(db, id, version.id, page) : undefined;
  return { id, versions, version, text, against, comparison };
}

/** The Text tab of a bill, with each version and a comparison of two versions. */
export default function BillTextPage({ loaderData }: PageProps<typeof loader>) {
  const { id, versions, version, text, against, comparison } = loaderData;
  if (!version) return <EmptyNote>No text of this bill is available yet.</EmptyNote>;
  const at = (to: number, page = 1) => `/app/bill/${id}/text?version=${to}${page > 1 ? `&page=${page}` : ''}`;
  return (
    <div className={styles.tab}>
      {versions.length > 1 && (
        <ToggleLinks
          label="Versions of the text"
          choices={versions.map((each) => ({
            to: at(each.id),
            label: each.name,
            isChosen: each.id === version.id,
          }))}
        />
      )}
      <header className={styles.head}>
        <h2>{version.name}</h2>
        <p className={styles.facts}>
          <Day day={version.version_date} />
          {version.links.length > 0 && (
            <span>
              Official text: <SourceLinks links={version.links} of={version.name} />
            </span>
          )}
          {Boolean(version.text_length) && (
            <a href={`/app/bill/${id}/text.txt?version=${version.id}`}>Download as plain text</a>
          )}
        </p>
        {Boolean(version.text_length) && (
          <p className={styles.plain}>
            Plain text. Words that are struck out in the official document may appear here as if they applied.
          </p>
        )}
        <CompareForm version={version} against={against?.id} versions={versions} />
      </header>
      {comparison && against ? (
        <VersionComparison comparison={comparison} version={version} against={against} textAt={at} />
      ) : text ? (
        <>
          <BillText text={text} address={(page) => at(version.id, page)} />
          <PageLinks
            label="Parts of the text"
            page={text.page}
            pageCount={text.pageCount}
            address={(page) => at(version.id, page)}
          />
        </>
      ) : (
        <EmptyNote>
          The text of this version is not on this site.
          {version.links.length > 0 && ' Follow the links above to the official text.'}
        </EmptyNote>
      )}
    </div>
  );
}
