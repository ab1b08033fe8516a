import { useAddress } from '../ui/address.ts';
import { counted } from '../ui/counted.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import styles from './bill-text-page.module.css';
import type { BillVersion } from './bill-texts.server.ts';
import { ComparedText } from './compared-text.tsx';
import type { VersionComparison as Comparison } from './text-comparison.server.ts';

/** Selects a version to compare with. It is a form, so that it works without scripts. */
export function CompareForm({ version, against, versions }: CompareFormProps) {
  const { pathname } = useAddress();
  const others = versions.filter((each) => each.id !== version.id && each.text_length);
  if (!version.text_length || others.length === 0) return null;
  return (
    <form
      key={`${version.id} ${against}`}
      className={`${styles.compare} no-print`}
      action={pathname}
      method="get"
    >
      <input type="hidden" name="version" value={version.id} />
      <label>
        Compare with{' '}
        <select name="against" defaultValue={against ?? others.at(-1)?.id}>
          {others.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">Show changes</button>
    </form>
  );
}

interface CompareFormProps {
  version: BillVersion;
  against: number | undefined;
  versions: BillVersion[];
}

interface VersionComparisonProps {
  comparison: Comparison;
  version: BillVersion;
  against: BillVersion;
  /** The address of the text of a version. */
  textAt: (version: number) => string;
}

/** The differences between two versions of a bill's text. */
export function VersionComparison({ comparison, version, against, textAt }: VersionComparisonProps) {
  const { rows, changed, page, pageCount } = comparison;
  const old = <a href={textAt(against.id)}>{against.name}</a>;
  const newer = <a href={textAt(version.id)}>{version.name}</a>;
  if (!rows)
    return (
      <EmptyNote>
        {old} and {newer} are too different to compare.
      </EmptyNote>
    );
  if (changed === 0)
    return (
      <EmptyNote>
        {old} and {newer} have the same wording.
      </EmptyNote>
    );
  return (
    <>
      <p className={styles.facts}>
        <span>
          {counted(changed, 'paragraph')} changed from {old} to {newer}. <del>Struck</del> text appears only
          in the first, <ins>underlined</ins> text only in the second.
        </span>
      </p>
      <ComparedText rows={rows} />
      <PageLinks
        label="Parts of the comparison"
        page={page}
        pageCount={pageCount}
        address={(to) => `${textAt(version.id)}&against=${against.id}${to > 1 ? `&page=${to}` : ''}`}
      />
    </>
  );
}
