import { healthAndSafety } from './health-and-safety.ts';
import { homesAndRoads } from './homes-and-roads.ts';
import { landAndEnergy } from './land-and-energy.ts';
import { schoolsAndFamilies } from './schools-and-families.ts';
import type { Subject } from './subject.ts';
import { workAndMoney } from './work-and-money.ts';

/** All subjects, the most frequent first. As in a real legislature, a few make up most of the bills. */
export const SUBJECTS: readonly Subject[] = byPriority([
  ...schoolsAndFamilies,
  ...homesAndRoads,
  ...healthAndSafety,
  ...landAndEnergy,
  ...workAndMoney,
]);

/** The relative frequency of each subject, by its position in the list, close to Zipf's law. */
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
