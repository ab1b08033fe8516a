import { useRef } from 'react';
import { ChangeForm } from '../layout/change-form.tsx';
import { ShortDay } from '../ui/day.tsx';
import { type FormErrors, TextArea, TextField } from '../ui/form-parts.tsx';
import type { Card } from './board.server.ts';
import styles from './note-form.module.css';
import { MAX_NOTE_LENGTH } from './note-length.ts';

/** What the fields begin with. */
export interface NoteFields {
  note: string;
  last_contact: string | null;
}

interface NoteFormProps extends Pick<React.ComponentProps<'form'>, 'onSubmit' | 'onInput'> {
  fields: NoteFields;
  /** The note's version that the user saw. */
  version: number;
  /** The member as somebody else noted them meanwhile. */
  changed?: Card | undefined;
  errors?: FormErrors | undefined;
  /** The way out without saving. */
  cancel: React.ReactNode;
}

/** Edits the note and the last contact of a member. Where somebody else changed them meanwhile, both are shown and nothing is lost. */
export function NoteForm({ fields, version, changed, errors, cancel, ...form }: NoteFormProps) {
  const day = useRef<HTMLInputElement>(null);
  const setToday = () => {
    if (!day.current) return;
    const now = new Date();
    const [month, date] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
    day.current.value = `${now.getFullYear()}-${month}-${date}`;
    day.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <ChangeForm {...form} className={styles.form}>
      {changed && (
        <section className={styles.conflict} role="alert">
          <h3>This note was changed elsewhere</h3>
          <p>What you wrote is below and is not saved yet. This is what was saved meanwhile:</p>
          <blockquote>{changed.note || 'No note.'}</blockquote>
          <p>Last contact: {changed.last_contact ? <ShortDay day={changed.last_contact} /> : 'none noted'}</p>
        </section>
      )}
      <input type="hidden" name="version" value={version} />
      <div className={styles.day}>
        <TextField
          ref={day}
          label="Last contact"
          name="last_contact"
          type="date"
          defaultValue={fields.last_contact ?? ''}
          errors={errors}
        />
        <button type="button" className={styles.scripted} onClick={setToday}>
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
          {changed ? 'Save what I wrote instead' : 'Save'}
        </button>
        {cancel}
      </p>
    </ChangeForm>
  );
}
