import { z } from '@hono/zod-openapi';
import { MAX_ID } from '../http/http-errors.ts';
import { CONFIDENCES } from './confidence.ts';
import { MAX_NOTE_LENGTH } from './note-length.ts';

const WRONG_DAY = 'The last contact must be a date such as 2026-01-31.';
const WRONG_NOTE = `A note can have up to ${MAX_NOTE_LENGTH.toLocaleString('en-US')} characters.`;
const WRONG_PERSON = 'Choose a member of the organization.';
const WRONG_VERSION = 'A version must be 0 or a positive integer.';

/** A note on a member, with the version that the user saw when editing it. */
export const MemberNote = z.strictObject({
  note: z
    .string(WRONG_NOTE)
    .transform((text) => text.replaceAll('\0', '').replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(MAX_NOTE_LENGTH, WRONG_NOTE)),
  last_contact: z.iso.date(WRONG_DAY).nullable().openapi({ example: '2026-11-20' }),
  assignee_id: z
    .int(WRONG_PERSON)
    .min(1, WRONG_PERSON)
    .max(MAX_ID, WRONG_PERSON)
    .nullable()
    .optional()
    .openapi({
      description:
        'The user who is responsible for the count of this member, on a board of an organization. Stays unchanged if it is left out.',
    }),
  confidence: z
    .enum(CONFIDENCES, 'The confidence is high, medium or low.')
    .nullable()
    .optional()
    .openapi({ description: 'How sure the position is. Stays unchanged if it is left out.' }),
  version: z.int(WRONG_VERSION).min(0, WRONG_VERSION).max(MAX_ID, WRONG_VERSION).openapi({
    description: 'The `note_version` that the change is based on; 0 if the member has no note yet.',
  }),
});
export type MemberNote = z.infer<typeof MemberNote>;

/** Validates the form of a note. Browsers send an empty string for a missing date. */
export function readNoteForm(form: FormData) {
  const field = (name: string) => String(form.get(name) ?? '');
  return MemberNote.safeParse({
    note: field('note'),
    last_contact: field('last_contact') || null,
    ...(form.has('assignee_id') && {
      assignee_id: field('assignee_id') ? Number(field('assignee_id')) : null,
    }),
    ...(form.has('confidence') && { confidence: field('confidence') || null }),
    version: Number(field('version')),
  });
}
