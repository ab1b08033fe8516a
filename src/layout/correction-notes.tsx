import { hasRole } from '../http/has-role.ts';
import {
  CORRECTABLE_TYPES,
  type CorrectableType,
  correctionText,
} from '../legislature/correctable-fields.ts';
import { Day } from '../ui/day.tsx';
import styles from './correction-notes.module.css';
import { usePageFacts } from './page-facts.ts';

interface CorrectionNotesProps {
  type: CorrectableType;
  id: number;
  corrections: readonly ShownCorrection[];
}

/** A correction as a page shows it. */
interface ShownCorrection {
  id: number;
  field: string;
  voter: string | null;
  source_value: string | null;
  reason: string;
  corrected_at: string;
}

/** What editors corrected in a record, with what the source says; and for editors, a link to correct it. */
export function CorrectionNotes({ type, id, corrections }: CorrectionNotesProps) {
  const isEditor = hasRole(usePageFacts()?.user, 'editor');
  return (
    <>
      {corrections.length > 0 && (
        <div className={styles.corrections} role="note">
          <p>
            <strong>Corrected by the editors of this site</strong>
          </p>
          <ul>
            {corrections.map((correction) => {
              const { label, text } = correctionText(type, correction, correction.source_value);
              return (
                <li key={correction.id}>
                  {label}: the source says {text}. Corrected on{' '}
                  <Day day={correction.corrected_at.slice(0, 10)} />. {correction.reason}
                </li>
              );
            })}
          </ul>
        </div>
      )}
      {isEditor && (
        <p className={`${styles.edit} no-print`}>
          <a href={`/app/admin/correct/${CORRECTABLE_TYPES[type]}/${id}`}>Correct this record</a>
        </p>
      )}
    </>
  );
}
