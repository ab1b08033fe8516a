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

// The keys of the objects are the names.
const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];
const GROUPING_NAMES = Object.keys(GROUPINGS) as Grouping[];

export const DEFAULT_CHOICES: ReportChoices = {
  columns: ['title', 'sponsor', 'status', 'lastActionOn', 'lastAction', 'committee', 'nextHearing'],
  group: 'nothing',
};

/** What a report on tracked bills shows at first: also what is to be said of them to others. */
export const TRACKED_CHOICES: ReportChoices = {
  ...DEFAULT_CHOICES,
  columns: [...DEFAULT_CHOICES.columns, 'position', 'publicNote'],
};

/** Choices as the report's row keeps them. */
export function choicesToRow({ columns, group }: ReportChoices) {
  return { shown_columns: columns.join(','), grouped_by: group };
}

/** Choices from the report's row; a column that the program no longer has is left out. */
export function readSavedChoices(stored: { shown_columns: string; grouped_by: string }): ReportChoices {
  const names = stored.shown_columns.split(',');
  return {
    columns: COLUMN_NAMES.filter((name) => names.includes(name)),
    group: GROUPING_NAMES.find((name) => name === stored.grouped_by) ?? 'nothing',
  };
}

/**
 * Choices from an address or a form, which has all of them or none.
 * @returns undefined where it has none
 * @throws 400 where a column or a grouping is not known
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
 * What may be kept while others read a report by its link: of what the owner says of bills, nothing is added to what they see.
 * @param stored what they see now
 */
export function choicesWhileShared(choices: ReportChoices, stored: ReportChoices): ReportChoices {
  return {
    columns: choices.columns.filter((name) => !OWN_COLUMNS.includes(name) || stored.columns.includes(name)),
    group: choices.group === 'list' ? stored.group : choices.group,
  };
}

/** Which view an address asks for. @throws 400 where there is no such one */
export function requestedView(searchParams: URLSearchParams): ReportView {
  return oneOf(VIEWS, searchParams.get('view') ?? 'frozen', 'view');
}

function oneOf<Name extends string>(names: readonly Name[], searchParams: unknown, field: string): Name {
  const known = names.find((name) => name === searchParams);
  if (!known) throw badRequest(`${field} is one of: ${names.join(', ')}.`, field);
  return known;
}

/** The columns that a site has (U03). */
export function columnsOf({ progress }: SiteConfig['features']): ColumnName[] {
  return COLUMN_NAMES.filter((name) => progress || name !== 'stage');
}

/** By what reports of a site can be grouped (U03). */
export function groupingsOf({ progress }: SiteConfig['features']): Grouping[] {
  return GROUPING_NAMES.filter((name) => progress || name !== 'stage');
}

/** Choices without what the site does not show. */
export function choicesWithin(choices: ReportChoices, features: SiteConfig['features']): ReportChoices {
  const columns = columnsOf(features);
  return {
    columns: choices.columns.filter((name) => columns.includes(name)),
    group: groupingsOf(features).includes(choices.group) ? choices.group : 'nothing',
  };
}
