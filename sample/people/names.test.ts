import { describe, expect, test } from 'vitest';
import { nameKey } from '../../src/legislature/language/person-names.ts';
import { sampleSessions } from '../sample-sessions.ts';
import { SeededRandom } from '../seeded-random.ts';
import { legislativeCareers } from './careers.ts';
import { inventedName } from './names.ts';

/** Names of real public figures that no invented person may have. */
const WELL_KNOWN = [
  'Joe Biden',
  'Kamala Harris',
  'Donald Trump',
  'Barack Obama',
  'Nancy Pelosi',
  'Maura Healey',
  'Elizabeth Warren',
  'Ed Markey',
  'Michelle Wu',
  'Karen Spilka',
  'Ron Mariano',
  'Gavin Newsom',
  'Kathy Hochul',
  'Alexandria Ocasio-Cortez',
  'Ilhan Omar',
  'Rashida Tlaib',
  'Pramila Jayapal',
  'Ro Khanna',
  'Hakeem Jeffries',
  'Tulsi Gabbard',
  'Angela Merkel',
  'Emmanuel Macron',
  'Giorgia Meloni',
  'Narendra Modi',
  'Kwame Nkrumah',
  'Kofi Annan',
  'Ngozi Okonjo-Iweala',
  'Alex Ekwueme',
  'Ellen Johnson Sirleaf',
  'Giulio Andreotti',
  'Leo Varadkar',
  'Jacinda Ardern',
];

const names = () => {
  const sessions = sampleSessions(15, 8000, '2026-03-12');
  const careers = [1, 2, 3].flatMap(
    (seed) => legislativeCareers(new SeededRandom(seed), sessions).legislators,
  );
  const random = new SeededRandom('others');
  const others = Array.from({ length: 30_000 }, () => inventedName(random).full);
  return new Set([...careers.map((legislator) => legislator.name.full), ...others].map(nameKey));
};

describe('invented people', () => {
  test('do not have names of well-known people', () => {
    const invented = names();
    expect(invented.size).toBeGreaterThan(10_000);
    expect(WELL_KNOWN.filter((name) => invented.has(nameKey(name)))).toEqual([]);
  });

  test('have different names within a sample', () => {
    const { legislators } = legislativeCareers(new SeededRandom(1), sampleSessions(15, 8000, '2026-03-12'));
    expect(new Set(legislators.map((legislator) => nameKey(legislator.name.full))).size).toBe(
      legislators.length,
    );
  });
});
