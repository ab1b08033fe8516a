import { z } from 'zod';
import { badRequest, notFound } from '../http/http-errors.ts';
import { Day } from '../legislature/records/fields.ts';

const FIRST_DAY = '1600-01-01';
const MESSAGE = 'A date is written like 2025-03-04.';

/** The parameters in a body: from a form, or as JSON. */
const Sent = z.strictObject({ date: z.string().optional() });

/** Checks a day. @throws 400 naming `date` where there is no such day */
export function journalDate(text: string): string {
  if (!isDay(text)) throw badRequest(MESSAGE, 'date');
  return text;
}

/** The day that an address names. @throws 404 where there is no such day */
export function dayInAddress(text: string): string {
  if (!isDay(text)) throw notFound('There is no such day.', 'date');
  return text;
}

function isDay(text: string): boolean {
  return Day.safeParse(text).success && text >= FIRST_DAY;
}

/**
 * The day that a body asks for, sent as JSON (`{"date": "2025-03-04"}`) or as a form (`date=2025-03-04`).
 * @returns undefined where it asks for none
 * @throws 400 naming the field at fault
 */
export function dateInBody(body: string): string | undefined {
  const text = body.trim();
  if (!text) return undefined;
  const sent = Sent.safeParse(/^[[{"]/.test(text) ? fromJson(text) : fromForm(text));
  if (!sent.success) {
    const [issue] = sent.error.issues;
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    throw badRequest(unknown ? `There is no field ${unknown} here, only date.` : MESSAGE, unknown ?? 'date');
  }
  const { date } = sent.data;
  return date === undefined ? undefined : journalDate(date);
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The body is no JSON.', 'date');
  }
}

function fromForm(text: string): Record<string, string> {
  const fields = new URLSearchParams(text);
  for (const name of new Set(fields.keys())) {
    if (fields.getAll(name).length > 1) throw badRequest(`${name} is given once.`, name);
  }
  return Object.fromEntries(fields);
}
