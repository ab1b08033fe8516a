import type { SeededRandom } from '../seeded-random.ts';
import { SUBJECTS } from '../subjects/all-subjects.ts';
import type { Measure } from './measure.ts';

const GAINS = [
  'It pays for schools, roads and care without a new tax.',
  'It puts money aside for the year that will not be as good.',
  'Every county will find itself in it.',
];
const COSTS = [
  'It spends this year what will be missing in the next.',
  'We were given a thousand lines and one evening to read them.',
  'It leaves the growth of pensions and debt to those who come after us.',
];

/** The appropriation bills of a session: a budget for each year, a supplemental budget, and a bond bill. */
export function budgetMeasures(random: SeededRandom, startYear: number): Measure[] {
  const year = (n: number) => String(startYear + n);
  return [
    budget(
      random.fork(1),
      `An Act making appropriations for fiscal year ${year(1)} for the work of the departments and for other services`,
      `the budget for fiscal year ${year(1)}`,
    ),
    budget(
      random.fork(2),
      `An Act making appropriations for fiscal year ${year(2)} for the work of the departments and for other services`,
      `the budget for fiscal year ${year(2)}`,
    ),
    budget(
      random.fork(3),
      `An Act supplementing certain appropriations of fiscal year ${year(0)} and paying for storm damage`,
      `the supplementary budget for fiscal year ${year(0)}`,
    ),
    budget(
      random.fork(4),
      `An Act financing the repair of bridges, roads and public buildings in the years from ${year(1)}`,
      `the bonds for bridges, roads and public buildings`,
    ),
  ];
}

function budget(random: SeededRandom, title: string, things: string): Measure {
  const subject = SUBJECTS.find((each) => each.categories.includes('State government'))!;
  const agencies = [...new Set(SUBJECTS.map((each) => each.agency))];
  return {
    kind: 'bill',
    isLocal: false,
    isBudget: true,
    title,
    subject,
    words: {
      things,
      thing: things,
      keepers: 'departments and agencies',
      people: 'the people of the commonwealth',
      trouble: 'cuts in the middle of a year',
      agency: 'office of administration',
      head: 'secretary',
      place: '',
    },
    purpose: `provide the money that the departments may spend, line by line, in ${things}`,
    duties: [
      'The sums set forth below are hereby appropriated from the general fund, for the purposes and on the conditions stated, and no department shall spend more.',
      ...agencies.map((agency, i) => lineItem(random.fork(agency), agency, i)),
      'Of any balance that remains at the end of the year, {percent} shall be transferred to the stabilization fund within {days}.',
    ],
    gains: GAINS,
    costs: COSTS,
    citations: [],
    categories: ['State government', 'Budget and appropriations'],
  };
}

function lineItem(random: SeededRandom, agency: string, i: number): string {
  const number = `${String(300 + i * 37).padStart(4, '0')}-${random.between(10, 89)}00`;
  const dollars = random.between(900, 88_000) * 1000;
  const condition = random.pick([
    '',
    '; provided, that not less than {amount} shall be spent outside the capital',
    '; provided, that a report shall be filed with both committees on ways and means within {days}',
    '; provided further, that not more than {percent} shall be spent on consultants',
  ]);
  return `${number} For the work of the ${agency}${condition} ........ $${dollars.toLocaleString('en-US')}`;
}
