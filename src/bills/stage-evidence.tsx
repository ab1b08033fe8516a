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
          {because.map(({ witness, text, day }) => (
            <dd key={`${witness} ${text}`}>
              {nameOfWitness(witness)}
              {day !== null && day !== since && (
                <>
                  {' '}
                  of <Day day={day} />
                </>
              )}
              : {text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
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
