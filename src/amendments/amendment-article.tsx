import type { SiteConfig } from '../config/site-config.ts';
import { MemberName } from '../legislators/member-name.tsx';
import { Day } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { VoteTable } from '../votes/vote-table.tsx';
import { AmendedPassages } from './amended-passages.tsx';
import type { AmendmentInFull } from './amendment.server.ts';
import { AmendmentStatus } from './amendment-status.tsx';
import styles from './amendments-page.module.css';

interface AmendmentArticleProps {
  found: AmendmentInFull;
  chamberNames: SiteConfig['chamberNames'];
}

/** An amendment: sponsor, status, votes, and its text beside the passages of the bill that it changes. */
export function AmendmentArticle({ found, chamberNames }: AmendmentArticleProps) {
  const { amendment, votes, version, passages } = found;
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
          { key: 'amending', name: 'Amends', fact: amendment.amending },
          { key: 'source', name: 'Source', fact: source_url && <a href={source_url}>Official page</a> },
        ]}
      />
      {votes.length > 0 && (
        <section className={styles.votes}>
          <h3>Votes on this amendment</h3>
          <VoteTable votes={votes} caption={`Votes on amendment ${amendment.amendment_number}`} isOfOneBill />
        </section>
      )}
      <div className={styles.words}>
        <section className={styles.passages}>
          <h3>Text of the amendment</h3>
          {amendment_text?.trim() ? (
            <div className={styles.text}>{amendment_text}</div>
          ) : (
            <EmptyNote>The text of this amendment is not on this site.</EmptyNote>
          )}
        </section>
        {version && <AmendedPassages passages={passages} version={version} billId={amendment.bill_id} />}
      </div>
    </section>
  );
}
