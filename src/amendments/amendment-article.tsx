import { MemberName } from '../legislators/member-name.tsx';
import type { SiteConfig } from '../site.ts';
import { Day } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { AmendmentStatus } from './amendment-status.tsx';
import type { AmendmentWithText } from './amendments.server.ts';
import styles from './amendments-page.module.css';

interface AmendmentArticleProps {
  amendment: AmendmentWithText;
  chamberNames: SiteConfig['chamberNames'];
}

/** One amendment: what it would change, who proposed it, what came of it, its words. */
export function AmendmentArticle({ amendment, chamberNames }: AmendmentArticleProps) {
  const { amendment_text, chamber, full_name, sponsor_name, source_url } = amendment;
  const proposer = full_name ?? sponsor_name;
  const names: Record<string, string> = chamberNames;
  return (
    <section className={styles.amendment}>
      <h2>{amendment.title}</h2>
      <FactList
        facts={[
          { key: 'status', name: 'Status', fact: <AmendmentStatus status={amendment.status} /> },
          {
            key: 'by',
            name: 'Proposed by',
            fact: proposer && (
              <MemberName
                legislatorId={amendment.legislator_id}
                name={proposer}
                party={amendment.party}
                district={amendment.district}
              />
            ),
          },
          { key: 'chamber', name: 'Chamber', fact: chamber && (names[chamber] ?? chamber) },
          {
            key: 'date',
            name: 'Date',
            fact: amendment.amendment_date && <Day day={amendment.amendment_date} />,
          },
          { key: 'amending', name: 'It changes', fact: amendment.amending },
          { key: 'source', name: 'Source', fact: source_url && <a href={source_url}>Official page</a> },
        ]}
      />
      {amendment_text?.trim() ? (
        <div className={styles.text}>{amendment_text}</div>
      ) : (
        <EmptyNote>The text of this amendment is not on this site.</EmptyNote>
      )}
    </section>
  );
}
