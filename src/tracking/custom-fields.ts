import { shortDay } from '../ui/dates.ts';

/** The kinds of an organization's own fields. */
export const FIELD_KINDS = ['text', 'choice', 'date', 'number'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export const FIELD_KIND_NAMES: Record<FieldKind, string> = {
  text: 'Text',
  choice: 'Choice from a list',
  date: 'Date',
  number: 'Number',
};

export const MAX_FIELDS = 20;
export const MAX_FIELD_NAME_LENGTH = 60;
export const MAX_FIELD_CHOICES = 50;
export const MAX_VALUE_LENGTH = 500;

/** A field that an organization added to the bills on its lists. */
export interface CustomField {
  id: number;
  name: string;
  kind: FieldKind;
  /** The values to choose from; empty for other kinds. */
  choices: string[];
}

/** The name of a field in a form. */
export function inputName({ id }: Pick<CustomField, 'id'>): string {
  return `field-${id}`;
}

/**
 * Reads a value that somebody entered.
 * @returns the value as it is stored, empty if there is none; or an error for the field
 */
export function readValue(field: CustomField, text: string): { value: string } | { error: string } {
  const value = text.trim();
  if (value === '') return { value };
  if (value.length > MAX_VALUE_LENGTH)
    return { error: `“${field.name}” can have up to ${MAX_VALUE_LENGTH} characters.` };
  switch (field.kind) {
    case 'choice':
      return field.choices.includes(value) ? { value } : { error: `Choose a value of “${field.name}”.` };
    case 'date':
      return isDay(value) ? { value } : { error: `Enter a date such as 2027-01-31 as “${field.name}”.` };
    case 'number':
      return Number.isFinite(Number(value.replaceAll(',', '')))
        ? { value: String(Number(value.replaceAll(',', ''))) }
        : { error: `Enter a number as “${field.name}”.` };
    default:
      return { value };
  }
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A stored value as people read it. */
export function valueText({ kind }: Pick<CustomField, 'kind'>, value: string): string {
  if (kind === 'date') return shortDay(value);
  return kind === 'number' ? Number(value).toLocaleString('en-US', { maximumFractionDigits: 20 }) : value;
}
