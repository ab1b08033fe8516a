import { z } from 'zod';
import type { DeskText } from '../legislature/desk-texts.server.ts';
import { plainText } from '../legislature/intake/outside-html.ts';
import type { FormErrors } from '../ui/form-parts.tsx';

/** The fields of the form, by name. */
export const FIELDS = ['title', 'intro', 'text', 'day', 'from', 'url', 'category'] as const;

const LONGEST_LINE = 500;
/** In characters: a long book's chapter. A form has room for two of them. */
const LONGEST_TEXT = 200_000;
const tooLong = `At most ${LONGEST_TEXT.toLocaleString('en-US')} characters.`;
const line = z
  .string()
  .trim()
  .max(LONGEST_LINE, `At most ${LONGEST_LINE} characters.`)
  .transform((text) => text.replace(/\s+/g, ' '));

const Text = z.object({
  title: line.pipe(z.string().min(1, 'Give it a title.')),
  intro: z.string().max(LONGEST_TEXT, tooLong),
  text: z
    .string()
    .max(LONGEST_TEXT, tooLong)
    .refine((text) => text.trim() !== '', 'Write something.')
    .refine((text) => plainText(text) !== '', 'Nothing of this can be shown: no text is left.'),
  day: z.iso.date('Choose a day.'),
  from: line,
  url: z
    .string()
    .trim()
    .max(2_000, 'At most 2,000 characters.')
    .refine((url) => url === '' || /^https?:\/\/\S+$/.test(url), 'An address begins with https://.')
    .refine((url) => url === '' || URL.canParse(url), 'This is no address.'),
  category: line,
}) satisfies z.ZodType<DeskText>;

/** Checks what was written. @returns it as it is kept, or what is wrong with it */
export function checkedText(
  fields: DeskText,
): { text: DeskText; errors: undefined } | { text: undefined; errors: FormErrors } {
  const { data, error } = Text.safeParse(fields);
  if (data)
    return { text: { ...data, intro: asHtml(data.intro), text: asHtml(data.text) }, errors: undefined };
  const errors: FormErrors = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return { text: undefined, errors };
}

/** What was written with no paragraphs marked, as paragraphs: an empty line ends one. */
export function asHtml(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').trim();
  if (lines === '' || /<(?:p|div|br|ul|ol|dl|h\d|blockquote|pre|table|hr)\b/i.test(lines)) return lines;
  return lines
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}
