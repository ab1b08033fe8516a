import { useRef, useState } from 'react';
import { sendChange } from '../ui/change.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { FormErrors } from '../ui/error-summary.tsx';
import type { Card } from './board.server.ts';
import { type NoteFields, NoteForm, noteFieldsOf, type Person } from './note-form.tsx';

/** An unsaved note, which is restored when its dialog opens again. */
export interface NoteDraft {
  fields: NoteFields;
  version: number;
}

interface NoteDialogProps {
  boardId: number;
  card: Card;
  people: Person[];
  drafts: Map<number, NoteDraft>;
  onSaved: () => void;
  onClose: () => void;
}

const NOTE_FIELDS = ['last_contact', 'assignee_id', 'confidence'];

/** A dialog that edits the note and the last contact of a member. */
export function NoteDialog({ boardId, card, people, drafts, onSaved, onClose }: NoteDialogProps) {
  const { id, short_full_name: name } = card;
  const [first] = useState<NoteDraft>(() => drafts.get(id) ?? { fields: card, version: card.note_version });
  const [changed, setChanged] = useState<Card>();
  const [errors, setErrors] = useState<FormErrors>({});
  const isSaving = useRef(false);
  const version = changed?.note_version ?? first.version;

  const fieldsOf = (form: HTMLFormElement): NoteFields => {
    const fields = noteFieldsOf(new FormData(form));
    // Without a choice of people, the person stays the same.
    return people.length > 0 ? fields : { ...fields, assignee_id: card.assignee_id };
  };
  const save = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving.current) return;
    isSaving.current = true;
    const body = { ...fieldsOf(event.currentTarget), version };
    const result = await sendChange('PUT', `/api/whipboard/${boardId}/notes/${id}`, body);
    isSaving.current = false;
    if (result.isDone) {
      drafts.delete(id);
      onSaved();
      return onClose();
    }
    // The endpoint returns the current member on a conflict, and the field name on a validation error.
    const { member, field } = (result.data ?? {}) as { member?: Card; field?: string };
    setChanged(member ?? changed);
    setErrors(member ? {} : { [NOTE_FIELDS.find((name) => name === field) ?? 'note']: result.message });
  };
  return (
    <Dialog title={`Note on ${name}`} onClose={onClose}>
      <NoteForm
        fields={first.fields}
        people={people}
        version={version}
        changed={changed}
        errors={errors}
        onInput={(event) => drafts.set(id, { fields: fieldsOf(event.currentTarget), version })}
        onSubmit={(event) => void save(event)}
        cancel={null}
      />
    </Dialog>
  );
}
