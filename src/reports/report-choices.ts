import { z } from 'zod';
import { badRequest } from '../http/refusals.ts';
import type { SiteConfig } from '../site.ts';
import { ColumnName } from './reported-bill.ts';

/** By what a report's bills can be put together. */
export const Grouping = z.enum(['nothing', 'stage', 'committee']);
export type Grouping = z.infer<typeof Grouping>;

/** What a report shows of its bills. */
export interface ReportChoices {
  /** In the order of `REPORT_COLUMNS`; the bill's number shows in any case. */
  columns: ColumnName[];
  group: Grouping;
}

export const USUAL_CHOICES: ReportChoices = {
  columns: ['title', 'sponsor', 'status', 'lastActionOn', 'lastAction', 'committee', 'nextHearing'],
  group: 'nothing',
};

/** The bills as they were, as they are now, or those alone of which something is no longer as it was. */
export const ReportView = z.enum(['frozen', 'now', 'changed']);
export type ReportView = z.infer<typeof ReportView>;

/** Choices as the report's row keeps them. */
export function writtenChoices({ columns, group }: ReportChoices) {
  return { shown_columns: columns.join(','), grouped_by: group };
}

/** Choices from the report's row; a column that the program no longer has is left out. */
export function readKeptChoices(kept: { shown_columns: string; grouped_by: string }): ReportChoices {
  const names = kept.shown_columns.split(',');
  return {
    columns: ColumnName.options.filter((name) => names.includes(name)),
    group: Grouping.catch('nothing').parse(kept.grouped_by),
  };
}

/**
 * Choices from an address or a form, which has all of them or none.
 * @returns undefined where it has none
 * @throws 400 where a column or a grouping is not known
 */
export function askedChoices(asked: URLSearchParams | FormData): ReportChoices | undefined {
  const group = asked.get('group');
  const names = asked.getAll('columns');
  if (group === null && names.length === 0) return undefined;
  const columns = names.map((name) => {
    const known = ColumnName.safeParse(name);
    if (!known.success) throw badRequest(`The columns are: ${ColumnName.options.join(', ')}.`, 'columns');
    return known.data;
  });
  const known = Grouping.safeParse(group ?? 'nothing');
  if (!known.success) throw badRequest(`A report is grouped by: ${Grouping.options.join(', ')}.`, 'group');
  return { columns: ColumnName.options.filter((name) => columns.includes(name)), group: known.data };
}

/** Which view an address asks for. @throws 400 where there is no such one */
export function askedView(asked: URLSearchParams): ReportView {
  const view = ReportView.safeParse(asked.get('view') ?? 'frozen');
  if (!view.success) throw badRequest(`The views are: ${ReportView.options.join(', ')}.`, 'view');
  return view.data;
}

/** The address of a report with what is chosen in it. */
export function reportAddress(path: string, view: ReportView, choices?: ReportChoices): string {
  const asked = new URLSearchParams();
  if (view !== 'frozen') asked.set('view', view);
  for (const name of choices?.columns ?? []) asked.append('columns', name);
  if (choices) asked.set('group', choices.group);
  return asked.size > 0 ? `${path}?${asked}` : path;
}

/** The columns that a site has (U03). */
export function columnsOf({ progress }: SiteConfig['features']): ColumnName[] {
  return ColumnName.options.filter((name) => progress || name !== 'stage');
}

/** By what reports of a site can be grouped (U03). */
export function groupingsOf({ progress }: SiteConfig['features']): Grouping[] {
  return Grouping.options.filter((name) => progress || name !== 'stage');
}

/** Choices without what the site does not show. */
export function choicesWithin(choices: ReportChoices, features: SiteConfig['features']): ReportChoices {
  const columns = columnsOf(features);
  return {
    columns: choices.columns.filter((name) => columns.includes(name)),
    group: groupingsOf(features).includes(choices.group) ? choices.group : 'nothing',
  };
}
