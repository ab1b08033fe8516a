import { ChangeForm } from '../layout/change-form.tsx';
import { ShortDay } from '../ui/day.tsx';
import type { FormErrors } from '../ui/error-summary.tsx';
import { SelectField, TextArea, TextField } from '../ui/form-parts.tsx';
import type { Card } from './board.server.ts';
import { CONFIDENCE_NAMES, CONFIDENCES } from './confidence.ts';
import styles from './note-form.module.css';
import { MAX_NOTE_LENGTH } from './note-length.ts';

/** The initial values of the fields. */
export interface NoteFields {
  note: string;
  last_contact: string | null;
  assignee_id: number | null;
  confidence: string | null;
}

/** The fields of a submitted form. */
export function noteFieldsOf(form: FormData): NoteFields {
  const field = (name: string) => String(form.get(name) ?? '');
  return {
    note: field('note'),
    last_contact: field('last_contact') || null,
    assignee_id: field('assignee_id') ? Number(field('assignee_id')) : null,
    confidence: field('confidence') || null,
  };
}

/** Somebody who can be responsible for the count of a member. */
export interface Person {
  id: number;
  name: string;
}

interface NoteFormProps extends Pick<React.ComponentProps<'form'>, 'onSubmit' | 'onInput'> {
  /** Whether a page with changes asks before it is left (`askBeforeLeaving`). */
  'data-asks-to-leave'?: 'unsaved' | '';
  fields: NoteFields;
  /** The members of the board's organization, who can be responsible; empty for a user's own board. */
  people: Person[];
  /** The version of the note that the user saw. */
  version: number;
  /** The member with a conflicting note that was saved in the meantime. */
  changed?: Card | undefined;
  errors?: FormErrors | undefined;
  /** The control that leaves without saving. */
  cancel: React.ReactNode;
}

/** The form for the note and the last contact of a member. After a conflict, it shows both versions. */
export function NoteForm({ fields, people, version, changed, errors, cancel, ...form }: NoteFormProps) {
  return (
    <ChangeForm {...form} className={styles.form}>
      {changed && (
        <section className={styles.conflict} role="alert">
          <h3>Your changes were not saved</h3>
          <p>
            This note was changed in another tab, on another device, or by somebody else. Your version is
            still in the form below: save again to replace the other version, which is:
          </p>
          <blockquote>{changed.note || 'No note.'}</blockquote>
          {changed.assignee && <p>Person responsible: {changed.assignee}</p>}
          {changed.confidence && <p>Confidence: {CONFIDENCE_NAMES[changed.confidence].toLowerCase()}</p>}
          <p>Last contact: {changed.last_contact ? <ShortDay day={changed.last_contact} /> : 'none'}</p>
        </section>
      )}
      <input type="hidden" name="version" value={version} />
      {people.length > 0 && (
        <SelectField
          label="Person responsible"
          name="assignee_id"
          defaultValue={fields.assignee_id ?? ''}
          errors={errors}
        >
          <option value="">Nobody</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Confidence"
        name="confidence"
        hint="How sure the position is."
        defaultValue={fields.confidence ?? ''}
        errors={errors}
      >
        <option value="">Not said</option>
        {CONFIDENCES.map((confidence) => (
          <option key={confidence} value={confidence}>
            {CONFIDENCE_NAMES[confidence]}
          </option>
        ))}
      </SelectField>
      <div className={styles.day}>
        <TextField
          label="Last contact"
          name="last_contact"
          type="date"
          defaultValue={fields.last_contact ?? ''}
          errors={errors}
        />
        <button type="button" className={styles.scripted} data-sets-today="last_contact">
          Today
        </button>
      </div>
      <TextArea
        label="Note"
        name="note"
        rows={5}
        maxLength={MAX_NOTE_LENGTH}
        defaultValue={fields.note}
        errors={errors}
      />
      <p className={styles.buttons}>
        <button type="submit" className="main-button">
          {changed ? 'Save my version' : 'Save'}
        </button>
        {cancel}
      </p>
    </ChangeForm>
  );
}
