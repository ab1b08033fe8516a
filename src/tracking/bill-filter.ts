import { POSITIONS, type Position } from './tracking-words.ts';

/** When tracked bills are due, with the names in the filter. */
export const DUE_CHOICES = {
  overdue: 'Overdue',
  week: 'Due within 7 days',
  dated: 'With a due date',
} as const;
export type DueChoice = keyof typeof DUE_CHOICES;

/** Which of a user's tracked bills are shown. */
export interface BillFilter {
  /** The list of the bills; all lists that are not archived by default. */
  listId?: number | undefined;
  position?: Position | undefined;
  /** Only bills with this tag. */
  tag?: string | undefined;
  /** Only bills for which the user is responsible. */
  isAssigned?: boolean | undefined;
  /** Only bills for which this user is responsible, or nobody. */
  person?: number | 'nobody' | undefined;
  due?: DueChoice | undefined;
}

/** The filter in an address such as `?position=support&tag=budget&person=12&due=week`. Unknown values are ignored. */
export function filterFrom(query: URLSearchParams): Pick<BillFilter, 'position' | 'tag' | 'person' | 'due'> {
  const person = query.get('person') ?? '';
  const due = query.get('due') ?? '';
  return {
    position: POSITIONS.find((each) => each === query.get('position')),
    tag: query.get('tag') || undefined,
    person: person === 'nobody' ? person : /^\d{1,9}$/.test(person) ? Number(person) : undefined,
    due: isDueChoice(due) ? due : undefined,
  };
}

function isDueChoice(due: string): due is DueChoice {
  return Object.hasOwn(DUE_CHOICES, due);
}
