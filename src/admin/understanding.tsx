import { useWords } from '../layout/page-facts.ts';
import type { Understanding } from '../legislature/ingest/counts.ts';
import { statusText } from '../legislature/status/statuses.ts';
import { counted, percentText } from '../ui/counted.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import styles from './admin.module.css';
import type { contradictedBills } from './imports.server.ts';

interface UnderstandingSectionProps {
  understanding: Understanding;
  contradicted: Awaited<ReturnType<typeof contradictedBills>>;
}

/** How well the records of an import were understood, and what was not. */
export function UnderstandingSection({ understanding, contradicted }: UnderstandingSectionProps) {
  const words = useWords();
  const { textsWithoutRule } = understanding;
  return (
    <section className={styles.section} aria-labelledby="understood">
      <h2 id="understood">What was not understood</h2>
      <p>These figures cover all records of the sessions in this import.</p>
      <StackedTable
        caption="Records that were not understood"
        isCaptionHidden
        rows={rowsOf(understanding)}
        rowKey={({ name }) => name}
        columns={[
          { heading: 'Records', isRowName: true, cell: ({ name }) => name },
          { heading: 'Number', isNumber: true, cell: ({ number }) => number.toLocaleString('en-US') },
          { heading: 'Of', isNumber: true, cell: ({ all }) => all.toLocaleString('en-US') },
          { heading: 'Share', isNumber: true, cell: ({ number, all }) => shareOf(number, all) },
        ]}
      />

      <h3>Actions that no rule explains</h3>
      {textsWithoutRule.length === 0 ? (
        <EmptyNote>Every action was understood.</EmptyNote>
      ) : (
        <StackedTable
          caption="The most frequent texts. Texts that differ only in their numbers are counted together."
          rows={textsWithoutRule}
          rowKey={({ text }) => text}
          columns={[
            { heading: 'Text', isRowName: true, cell: ({ text }) => text },
            { heading: 'Actions', isNumber: true, cell: ({ count }) => count.toLocaleString('en-US') },
          ]}
        />
      )}

      <h3>Bills with conflicting records</h3>
      {contradicted.length === 0 ? (
        <EmptyNote>No bill has conflicting records.</EmptyNote>
      ) : (
        <StackedTable
          caption={`${counted(contradicted.length, 'bill')}, in all sessions`}
          isCaptionHidden
          rows={contradicted}
          rowKey={({ id }) => id}
          columns={[
            {
              heading: 'Bill',
              isRowName: true,
              cell: ({ id, number }) => <a href={`/app/bill/${id}`}>{number}</a>,
            },
            { heading: 'Title', cell: ({ title }) => title },
            { heading: 'Status', isLabeled: true, cell: ({ status }) => statusText(status, words) },
          ]}
        />
      )}
    </section>
  );
}

function rowsOf(of: Understanding) {
  return [
    { name: 'Actions that no rule explains', number: of.actionsWithoutRule, all: of.actions },
    { name: 'Laws without the day of a passage', number: of.lawsWithoutPassage, all: of.laws },
    {
      name: 'Passages, laws and vetoes with only one record',
      number: of.outcomesWithOneWitness,
      all: of.outcomes,
    },
  ];
}

/** A share as a percentage: `1.8%`. */
export function shareOf(number: number, all: number): string {
  return all === 0 ? '–' : percentText(number / all);
}
