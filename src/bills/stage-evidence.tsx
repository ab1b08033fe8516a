import type { Witness } from '../legislature/status/evidence.ts';
import { Day } from '../ui/day.tsx';
import styles from './bill-status-note.module.css';
import type { StatusDetails } from './overview.server.ts';

interface StageEvidenceProps {
  stages: StatusDetails['evidence'];
  chamberNames: Record<string, string>;
}

/** The stages that a bill reached, with the records that prove them. */
export function StageEvidence({ stages, chamberNames }: StageEvidenceProps) {
  return (
    <dl className={styles.meanings}>
      {stages.map(({ name, chamber, since, because }) => (
        <div key={`${name} ${chamber}`}>
          <dt>
            {chamber === null ? name : `${name} ${chamberNames[chamber] ?? chamber}`}
            {since !== null && (
              <span className={styles.since}>
                <Day day={since} />
              </span>
            )}
          </dt>
          {because.map((record) => (
            <dd key={`${record.witness} ${record.text}`}>
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
  chamberNames: Record<string, string>;
}

/** A notice of the records that say something else than the status of the bill. */
export function Contradictions({ contradictions, chamberNames }: ContradictionsProps) {
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
            {chamber === null ? name : `${name} ${chamberNames[chamber] ?? chamber}`}.{' '}
            <ProvingRecord {...record} />
          </li>
        ))}
      </ul>
    </div>
  );
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
