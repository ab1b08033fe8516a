import { healthAndSafety } from './health-and-safety.ts';
import { homesAndRoads } from './homes-and-roads.ts';
import { landAndEnergy } from './land-and-energy.ts';
import { schoolsAndFamilies } from './schools-and-families.ts';
import type { Subject } from './subject.ts';
import { workAndMoney } from './work-and-money.ts';

/** Every subject, the most frequent first: a few fill most of the calendar, as in a real legislature. */
export const SUBJECTS: readonly Subject[] = byPriority([
  ...schoolsAndFamilies,
  ...homesAndRoads,
  ...healthAndSafety,
  ...landAndEnergy,
  ...workAndMoney,
]);

/** How often each subject comes up beside the others, by its place in the list: near Zipf's law. */
export const SUBJECT_WEIGHTS: readonly number[] = SUBJECTS.map((_, i) => 1 / (i + 2) ** 0.85);

function byPriority(subjects: Subject[]): Subject[] {
  const first = [
    'Housing',
    'Public schools',
    'Public health',
    'Motor vehicles',
    'Labor',
    'Criminal law',
    'Energy',
    'Water supply',
    'Property tax',
    'Elections',
    'Telecommunications',
    'Health insurance',
    'Courts',
    'Consumer protection',
    'Fisheries',
  ];
  const rank = (subject: Subject) => {
    const place = first.indexOf(subject.categories[0] ?? '');
    return place === -1 ? first.length : place;
  };
  return subjects.toSorted((one, other) => rank(one) - rank(other));
}
