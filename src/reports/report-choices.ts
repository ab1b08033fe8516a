import type { SiteConfig } from '../config/site-config.ts';
import { badRequest } from '../http/http-errors.ts';
import {
  COLUMNS,
  type ColumnName,
  GROUPINGS,
  type Grouping,
  OWN_COLUMNS,
  type ReportChoices,
  type ReportView,
  VIEWS,
} from './report-columns.ts';

// The names of all choices, because the objects have exactly these keys.
const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];
const GROUPING_NAMES = Object.keys(GROUPINGS) as Grouping[];

export const DEFAULT_CHOICES: ReportChoices = {
  columns: ['title', 'sponsor', 'status', 'lastActionOn', 'lastAction', 'committee', 'nextHearing'],
  group: 'nothing',
};

/** The default choices of a report on tracked bills, which include the owner's position and public notes. */
export const TRACKED_CHOICES: ReportChoices = {
  ...DEFAULT_CHOICES,
  columns: [...DEFAULT_CHOICES.columns, 'position', 'publicNote'],
};

/** Choices as stored in the report's row. */
export function choicesToRow({ columns, group }: ReportChoices) {
  return { shown_columns: columns.join(','), grouped_by: group };
}

/** Choices from the report's row, without columns that no longer exist. */
export function readSavedChoices(stored: { shown_columns: string; grouped_by: string }): ReportChoices {
  const names = stored.shown_columns.split(',');
  return {
    columns: COLUMN_NAMES.filter((name) => names.includes(name)),
    group: GROUPING_NAMES.find((name) => name === stored.grouped_by) ?? 'nothing',
  };
}

/**
 * Choices from an address or a form, which has either all of them or none.
 * @returns undefined if there are none
 * @throws 400 if a column or a grouping is unknown
 */
export function requestedChoices(searchParams: URLSearchParams | FormData): ReportChoices | undefined {
  const names = searchParams.getAll('columns').map((name) => oneOf(COLUMN_NAMES, name, 'columns'));
  const group = searchParams.get('group');
  if (group === null && names.length === 0) return undefined;
  return {
    columns: COLUMN_NAMES.filter((name) => names.includes(name)),
    group: oneOf(GROUPING_NAMES, group ?? 'nothing', 'group'),
  };
}

/**
 * Choices that may be saved while a report is shared by link. They never add the owner's own columns to those that readers see.
 * @param stored the choices that readers see now
 */
export function choicesWhileShared(choices: ReportChoices, stored: ReportChoices): ReportChoices {
  return {
    columns: choices.columns.filter((name) => !OWN_COLUMNS.includes(name) || stored.columns.includes(name)),
    group: choices.group === 'list' ? stored.group : choices.group,
  };
}

/** The view in an address. @throws 400 if it is unknown */
export function requestedView(searchParams: URLSearchParams): ReportView {
  return oneOf(VIEWS, searchParams.get('view') ?? 'frozen', 'view');
}

function oneOf<Name extends string>(names: readonly Name[], searchParams: unknown, field: string): Name {
  const known = names.find((name) => name === searchParams);
  if (!known) throw badRequest(`${field} must be one of: ${names.join(', ')}.`, field);
  return known;
}

/** The columns that the site's features allow (U03). */
export function columnsOf({ progress }: SiteConfig['features']): ColumnName[] {
  return COLUMN_NAMES.filter((name) => progress || name !== 'stage');
}

/** The groupings that the site's features allow (U03). */
export function groupingsOf({ progress }: SiteConfig['features']): Grouping[] {
  return GROUPING_NAMES.filter((name) => progress || name !== 'stage');
}

/** Choices without the column of private notes, for readers besides the owner. */
export function withoutPrivateNotes({ columns, group }: ReportChoices): ReportChoices {
  return { columns: columns.filter((name) => name !== 'privateNote'), group };
}

/** Choices without columns and groupings that the site does not show. */
export function choicesWithin(choices: ReportChoices, features: SiteConfig['features']): ReportChoices {
  const columns = columnsOf(features);
  return {
    columns: choices.columns.filter((name) => columns.includes(name)),
    group: groupingsOf(features).includes(choices.group) ? choices.group : 'nothing',
  };
}
