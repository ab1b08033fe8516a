import { z } from 'zod';
import type { Site } from '../layout/site.ts';
import type { EditedText } from '../legislature/edited-texts.server.ts';
import type { MaybeCleaned } from '../legislature/ingest/untrusted-html.ts';
import {
  MAX_ARTICLE_LENGTH,
  MAX_HEADLINE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_URL_LENGTH,
} from '../legislature/records/lengths.ts';
import type { CleaningError } from '../news/clean-texts.ts';
import type { FormErrors } from '../ui/error-summary.tsx';

/** The fields of the form, by name. */
export const FIELDS = ['title', 'intro', 'text', 'day', 'from', 'url', 'category'] as const;

const atMost = (limit: number, field: string) =>
  `${field} can have up to ${limit.toLocaleString('en-US')} characters.`;
const line = (limit: number, field: string) =>
  z
    .string()
    .trim()
    .max(limit, atMost(limit, field))
    .transform((text) => text.replace(/\s+/g, ' '));
const html = (field: string) => z.string().max(MAX_ARTICLE_LENGTH, atMost(MAX_ARTICLE_LENGTH, field));

const Text = z.object({
  title: line(MAX_HEADLINE_LENGTH, 'A title').pipe(z.string().min(1, 'Enter a title.')),
  intro: html('An introduction'),
  text: html('A text').refine((text) => text.trim() !== '', 'Enter the text.'),
  day: z.iso.date('Choose a date.'),
  from: line(MAX_NAME_LENGTH, 'A name'),
  url: z
    .string()
    .trim()
    .max(MAX_URL_LENGTH, atMost(MAX_URL_LENGTH, 'A link'))
    .refine(
      (url) => url === '' || /^https?:\/\/\S+$/.test(url),
      'Enter a web address that starts with https://.',
    )
    .refine((url) => url === '' || URL.canParse(url), 'Enter a valid web address.'),
  category: line(MAX_NAME_LENGTH, 'A category'),
}) satisfies z.ZodType<EditedText>;

type ValidationResult =
  | { text: MaybeCleaned<EditedText>; errors: undefined }
  | { text: undefined; errors: FormErrors };

/**
 * Validates and cleans an edited text.
 * @param clean cleans HTML, such as `cleanTexts`
 * @param categories the allowed categories; any by default
 * @returns the text to save, or the errors by field
 */
export async function validateText(
  fields: EditedText,
  clean: Site['cleanTexts'],
  categories?: readonly string[],
): Promise<ValidationResult> {
  const { data, error } = Text.safeParse(fields);
  if (error) {
    const errors: FormErrors = {};
    for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
    return { text: undefined, errors };
  }
  if (categories && !['', ...categories].includes(data.category))
    return {
      text: undefined,
      errors: { category: `Choose one of these categories: ${categories.join(', ')}.` },
    };
  const text = { ...data, intro: asHtml(data.intro), text: asHtml(data.text) };
  const cleaned = await clean(text);
  if (typeof cleaned === 'string') return { text: undefined, errors: { text: CLEANING_ERRORS[cleaned] } };
  return { text: { ...text, cleaned }, errors: undefined };
}

const CLEANING_ERRORS: Record<CleaningError, string> = {
  'nothing left': 'No text remains after removing unsafe HTML. Enter some text.',
  'nested too deeply':
    'More than 250 HTML elements are nested here. Close each element, or paste the text without HTML.',
  'took too long':
    'This text took too long to check and was not saved. Shorten it, or paste it without HTML.',
};

/** Plain text as HTML paragraphs, separated by empty lines. Text that already has block elements is unchanged. */
export function asHtml(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').trim();
  if (lines === '' || /<(?:p|div|br|ul|ol|dl|h\d|blockquote|pre|table|hr)\b/i.test(lines)) return lines;
  return lines
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}
