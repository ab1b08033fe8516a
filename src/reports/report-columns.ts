/** The columns that a report can show beside the bill's number, in order, with their headings. */
export const COLUMNS = {
  title: 'Title',
  session: 'Session',
  sponsor: 'Sponsor',
  stage: 'Stage',
  status: 'Status',
  lastActionOn: 'Last action on',
  lastAction: 'Last action',
  committee: 'Committee',
  nextHearing: 'Next hearing',
  lists: 'Tracking lists',
  position: 'Position',
  priority: 'Priority',
  customFields: 'Custom fields',
  publicNote: 'Public note',
  privateNote: 'Private note today',
} as const;
export type ColumnName = keyof typeof COLUMNS;
/** Columns whose content is stored in the report. A private note stays on its tracking list and is only shown to the owner. */
export type FrozenColumnName = Exclude<ColumnName, 'privateNote'>;

/** Columns with the owner's own data about bills, which the owner may show to readers of a shared report. */
export const OWN_COLUMNS: readonly ColumnName[] = [
  'lists',
  'position',
  'priority',
  'customFields',
  'publicNote',
];

/** The groupings of a report's bills, with their names in the form and in a file. */
export const GROUPINGS = {
  nothing: 'Not grouped',
  list: 'Tracking list',
  committee: 'Committee',
  stage: 'Stage',
} as const;
export type Grouping = keyof typeof GROUPINGS;

/** The views of a report: the bills as they were, as they are now, or only those that changed. */
export const VIEWS = ['frozen', 'now', 'changed'] as const;
export type ReportView = (typeof VIEWS)[number];

/** The columns and the grouping of a report. */
export interface ReportChoices {
  /** The columns in the order of `COLUMNS`. The bill's number is always shown. */
  columns: ColumnName[];
  group: Grouping;
}

/** The text for a value that was empty. */
export const EMPTY_LABEL = 'empty';
export const REMOVED_LABEL = 'No longer on this site';

/** The address of a report with its view and choices. */
export function reportAddress(path: string, view: ReportView, choices?: ReportChoices): string {
  const searchParams = new URLSearchParams();
  if (view !== 'frozen') searchParams.set('view', view);
  for (const name of choices?.columns ?? []) searchParams.append('columns', name);
  if (choices) searchParams.set('group', choices.group);
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}
