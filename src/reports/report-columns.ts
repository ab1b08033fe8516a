/** The columns that a report can show beside the bill's number, in their order, with what stands above each. */
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
  publicNote: 'Public note',
  privateNote: 'Private note today',
} as const;
export type ColumnName = keyof typeof COLUMNS;
/** Columns whose content is kept in the report. A private note stays on its tracking list, and is read there for the owner. */
export type FrozenColumnName = Exclude<ColumnName, 'privateNote'>;

/** What the owner says of bills, and may show those who have the link of a report. */
export const OWN_COLUMNS: readonly ColumnName[] = ['lists', 'position', 'priority', 'publicNote'];

/** By what a report's bills can be put together, as it is called where it is chosen and in a file. */
export const GROUPINGS = {
  nothing: 'Not grouped',
  list: 'Tracking list',
  committee: 'Committee',
  stage: 'Stage',
} as const;
export type Grouping = keyof typeof GROUPINGS;

/** The bills as they were, as they are now, or those alone of which something is no longer as it was. */
export const VIEWS = ['frozen', 'now', 'changed'] as const;
export type ReportView = (typeof VIEWS)[number];

/** What a report shows of its bills. */
export interface ReportChoices {
  /** In the order of `COLUMNS`; the bill's number shows in any case. */
  columns: ColumnName[];
  group: Grouping;
}

/** Said of what was empty. */
export const EMPTY_LABEL = 'empty';
export const REMOVED_LABEL = 'No longer on this site';

/** The address of a report with what is chosen in it. */
export function reportAddress(path: string, view: ReportView, choices?: ReportChoices): string {
  const searchParams = new URLSearchParams();
  if (view !== 'frozen') searchParams.set('view', view);
  for (const name of choices?.columns ?? []) searchParams.append('columns', name);
  if (choices) searchParams.set('group', choices.group);
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}
