/** The types of records in which visitors can report problems, with their names in addresses and in texts. */
export const REPORTABLE_TYPES = {
  bill: 'bill',
  rollCall: 'vote',
  legislator: 'legislator',
  committee: 'committee',
  meeting: 'meeting',
  amendment: 'amendment',
} as const;
export type ReportableType = keyof typeof REPORTABLE_TYPES;

/** The type that an address names; undefined if there is no such type. */
export function reportableType(word: string | undefined): ReportableType | undefined {
  const [type] = Object.entries(REPORTABLE_TYPES).find(([, name]) => name === word) ?? [];
  // The keys of the object are the types.
  return type as ReportableType | undefined;
}

/** The path of the form for a problem with a record. */
export function problemForm(type: ReportableType, id: number): string {
  return `/app/problem/${REPORTABLE_TYPES[type]}/${id}`;
}

/** How an editor answered a problem, as pages show it. */
export const OUTCOMES = {
  corrected: 'The record was corrected',
  unchanged: 'The record stays as it is',
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** The maximum length of a report and of its answer in characters. */
export const MAX_PROBLEM_LENGTH = 2_000;
