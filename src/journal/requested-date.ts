import { z } from 'zod';
import { badRequest, notFound } from '../http/http-errors.ts';
import { Day } from '../legislature/records/fields.ts';

const FIRST_DAY = '1600-01-01';
const MESSAGE = 'Write the date as in 2025-03-04.';

/** The parameters in a body, sent as a form or as JSON. */
const DateBody = z.strictObject({ date: z.string().optional() });

/** Validates a date. @throws 400 with the field `date` if it is invalid */
export function journalDate(text: string): string {
  if (!isDay(text)) throw badRequest(MESSAGE, 'date');
  return text;
}

/** Validates a date in an address. @throws 404 if it is invalid */
export function dayInAddress(text: string): string {
  if (!isDay(text)) throw notFound('That date does not exist.', 'date');
  return text;
}

function isDay(text: string): boolean {
  return Day.safeParse(text).success && text >= FIRST_DAY;
}

/**
 * Reads the date from a body in JSON (`{"date": "2025-03-04"}`) or form encoding (`date=2025-03-04`).
 * @returns undefined if the body has no date
 * @throws 400 with the invalid field
 */
export function dateInBody(body: string): string | undefined {
  const text = body.trim();
  if (!text) return undefined;
  const sent = DateBody.safeParse(/^[[{"]/.test(text) ? fromJson(text) : fromForm(text));
  if (!sent.success) {
    const [issue] = sent.error.issues;
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    throw badRequest(
      unknown ? `Unknown field ${unknown}. Only date is allowed.` : MESSAGE,
      unknown ?? 'date',
    );
  }
  const { date } = sent.data;
  return date === undefined ? undefined : journalDate(date);
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The body is not valid JSON.', 'date');
  }
}

function fromForm(text: string): Record<string, string> {
  const fields = new URLSearchParams(text);
  for (const name of new Set(fields.keys())) {
    if (fields.getAll(name).length > 1) throw badRequest(`Send ${name} only once.`, name);
  }
  return Object.fromEntries(fields);
}
