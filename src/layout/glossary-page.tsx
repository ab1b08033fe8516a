import { PageHead } from '../ui/page-head.tsx';
import { glossary } from './glossary.ts';
import { type GlossaryEntry, glossaryAnchor } from './glossary-entry.ts';
import styles from './glossary-page.module.css';
import { useWords } from './page-facts.ts';
import { pageMeta } from './page-meta.ts';
import type { MetaArgs } from './page-module.ts';

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, {
    title: 'Glossary',
    description: 'Legislative terms explained in plain English, from “after-vote” to “voice vote”.',
    path: '/app/glossary',
  });
}

/** The glossary: every term that pages explain, by letter, with a link to each. */
export default function GlossaryPage() {
  const { hasDockets } = useWords();
  const letters = Map.groupBy(
    glossary
      .filter(({ term }) => hasDockets || term !== 'docket')
      .toSorted((a, b) => a.term.localeCompare(b.term, 'en')),
    ({ term }) => term.charAt(0).toUpperCase(),
  );
  return (
    <div className="page">
      <PageHead title="Glossary" />
      <nav className={`${styles.letters} no-print`} aria-label="Letters">
        {[...letters.keys()].map((letter) => (
          <a key={letter} href={`#letter-${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      {[...letters].map(([letter, entries]) => (
        <section key={letter} className={styles.letter} aria-labelledby={`letter-${letter}`}>
          <h2 id={`letter-${letter}`}>{letter}</h2>
          <dl>
            {entries.map((entry) => (
              <Entry key={entry.term} entry={entry} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry }: { entry: GlossaryEntry }) {
  const { term, also, meaning } = entry;
  const anchor = glossaryAnchor(entry);
  return (
    <div id={anchor} className={styles.entry}>
      <dt>
        <a href={`#${anchor}`}>{term}</a>
      </dt>
      <dd>
        {meaning}
        {also && <span className={styles.also}> Also: {also.join(', ')}.</span>}
      </dd>
    </div>
  );
}
