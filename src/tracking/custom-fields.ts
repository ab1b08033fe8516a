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

/** A stored value as people read it. */
export function valueText({ kind }: Pick<CustomField, 'kind'>, value: string): string {
  if (kind === 'date') return shortDay(value);
  return kind === 'number' ? Number(value).toLocaleString('en-US', { maximumFractionDigits: 20 }) : value;
}
