import { useWords } from '../layout/page-facts.ts';
import type { Chamber } from '../legislature/records/fields.ts';
import type { Witness } from '../legislature/status/evidence.ts';
import type { LegislatureWords } from '../legislature/status/legislature-words.ts';
import { chamberInSentence } from '../legislature/status/statuses.ts';
import { Day } from '../ui/day.tsx';
import styles from './bill-status-note.module.css';
import type { StatusDetails } from './overview.server.ts';

interface StageEvidenceProps {
  stages: StatusDetails['evidence'];
}

/** The stages that a bill reached, with the records that prove them. */
export function StageEvidence({ stages }: StageEvidenceProps) {
  const words = useWords();
  return (
    <dl className={styles.meanings}>
      {stages.map(({ name, chamber, since, because }) => (
        <div key={`${name} ${chamber}`}>
          <dt>
            {stageInWords(name, chamber, words)}
            {since !== null && (
              <span className={styles.since}>
                <Day day={since} />
              </span>
            )}
          </dt>
          {because.map((record) => (
            <dd key={`${record.witness} ${record.text} ${record.day}`}>
              <ProvingRecord {...record} day={record.day === since ? null : record.day} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

interface ContradictionsProps {
  contradictions: StatusDetails['contradictions'];
}

/** A notice of the records that say something else than the status of the bill. */
export function Contradictions({ contradictions }: ContradictionsProps) {
  const words = useWords();
  return (
    <div className={styles.contradictions} role="note">
      <p>
        <strong>The records disagree. </strong>
        The status follows the records under “How we know”.{' '}
        {contradictions.length === 1 ? 'This one says' : 'These say'} otherwise:
      </p>
      <ul>
        {contradictions.map(({ name, chamber, record }) => (
          <li key={`${name} ${chamber} ${record.text}`}>
            {stageInWords(name, chamber, words)}. <ProvingRecord {...record} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A stage with the chamber that reached it: `Passed the Assembly`. */
function stageInWords(name: string, chamber: string | null, words: LegislatureWords): string {
  // The column is written with these three.
  return chamber === null ? name : `${name} ${chamberInSentence(chamber as Chamber, words)}`;
}

function ProvingRecord({ witness, text, day }: StatusDetails['evidence'][number]['because'][number]) {
  return (
    <>
      {nameOfWitness(witness)}
      {day !== null && (
        <>
          {' '}
          of <Day day={day} />
        </>
      )}
      : {text}
    </>
  );
}

const WITNESSES: Record<Witness, string> = {
  action: 'Action',
  'roll call': 'Roll call',
  version: 'Version of the text',
  source: 'Status in the source',
  'session end': 'End of the session',
};

function nameOfWitness(witness: string): string {
  return WITNESSES[witness as Witness] ?? witness;
}
