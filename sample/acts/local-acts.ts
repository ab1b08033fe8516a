import { inventedName } from '../people/names.ts';
import { ordinal, STREETS, TOWNS, type Town } from '../places.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { SUBJECTS } from '../subjects/all-subjects.ts';
import { type Measure, randomCitations } from './measure.ts';

interface LocalShape {
  /** First category of the subject, which decides the committee. */
  subject: string;
  title: string;
  things: string;
  people: string;
  trouble: string;
  purpose: string;
  duties: string[];
  /** Whether to exclude cities, for which the act makes no sense. */
  townsOnly?: boolean;
}

const SHAPES: readonly LocalShape[] = [
  {
    subject: 'Public employees',
    title: 'establishing a sick leave bank for {person}, an employee of the {department}',
    things: 'the sick leave bank for {person}',
    people: 'an ill colleague',
    trouble: 'a long illness without pay',
    purpose: 'let fellow employees give days of leave to {person} of the {department}',
    duties: [
      'Notwithstanding any general or special law to the contrary, the {department} shall establish a sick leave bank for {person}. Any employee of the department may voluntarily contribute sick, personal or vacation days to it.',
      'When the employee returns to work or leaves the department, the days that remain shall be transferred to the general leave bank within {days}.',
    ],
  },
  {
    subject: 'Small business',
    title:
      'authorizing the {kind} of {town} to grant {count} additional licenses for the sale of wine and malt beverages',
    things: 'the additional licenses in {town}',
    people: 'diners and main street',
    trouble: 'restaurants that locate elsewhere',
    purpose: 'let {town} license {count} more restaurants to pour wine and beer on and around {street}',
    duties: [
      'The licensing authority of the {kind} of {town} may grant {count} additional licenses for the sale of wine and malt beverages to be drunk on the premises, within 1,000 feet of {street}.',
      'A license granted under this act shall not be transferred to another place. If it is given back or revoked, it may be granted again within {years}.',
    ],
  },
  {
    subject: 'Cities and towns',
    title: 'authorizing the {kind} of {town} to convey a parcel of land on {street}',
    things: 'the land on {street} in {town}',
    people: 'the residents of {town}',
    trouble: 'a lot that has lain empty for years',
    purpose: 'let {town} sell a parcel of {count} acres on {street} to its housing trust',
    duties: [
      'The {kind} of {town} may convey to its affordable housing trust a parcel of about {count} acres on {street}, shown on a plan on file with its clerk.',
      'If the parcel is not used for housing within {years}, it shall return to the care of the conservation commission.',
    ],
  },
  {
    subject: 'Cities and towns',
    title: 'amending the charter of the {kind} of {town} as to its {board}',
    things: 'the charter of {town}',
    people: 'the voters of {town}',
    trouble: 'seats that stay empty after an election',
    purpose: 'change the number and terms of the members of the {board} of {town}, as its voters asked',
    duties: [
      'The charter of the {kind} of {town}, on file with the archivist, is hereby amended so that its {board} shall have 5 members, elected for overlapping terms of 3 years.',
      'A vacancy in the {board} shall be filled by the remaining members within {days}, until the next election.',
    ],
  },
  {
    subject: 'Roads and bridges',
    title: 'designating the bridge on {street} in the {kind} of {town} as the {person} memorial bridge',
    things: 'the {person} memorial bridge',
    people: 'the family of {person}',
    trouble: 'deeds that are forgotten',
    purpose: 'name a bridge in {town} for {person}, who served the {kind} as {calling}',
    duties: [
      'The bridge that carries {street} over the river in the {kind} of {town} shall be designated and known as the {person} memorial bridge, in recognition of service as {calling}.',
      'The department of transportation shall put up suitable markers within {months}.',
    ],
  },
  {
    subject: 'Elections',
    title: 'validating the acts of the {year} town meeting of the town of {town}',
    townsOnly: true,
    things: 'the {year} town meeting of {town}',
    people: 'the voters of {town}',
    trouble: 'a warrant that was posted a day late',
    purpose: 'confirm what the {year} town meeting of {town} decided although its warrant was posted late',
    duties: [
      'Notwithstanding any defect in the posting of the warrant, all votes of the {year} annual town meeting of the town of {town} are hereby ratified and confirmed.',
      'This act shall not affect a lawsuit that was begun within {days} after that meeting.',
    ],
  },
  {
    subject: 'Property tax',
    title:
      'authorizing the {kind} of {town} to establish a means-tested property tax exemption for older residents',
    things: 'the exemption for older residents of {town}',
    people: 'older homeowners in {town}',
    trouble: 'tax bills that outgrow pensions',
    purpose: 'let {town} lower the property tax of residents over 65 by up to {share} where income is low',
    duties: [
      'The {kind} of {town} may exempt a part, not more than {share}, of the assessed value of the home of an owner who is at least 65 years of age and has lived in it for 10 years.',
      'The exemption shall end after {years} unless the voters renew it.',
    ],
  },
  {
    subject: 'Housing',
    title: 'authorizing the {kind} of {town} to impose a real estate transfer fee for affordable housing',
    things: 'the transfer fee in {town}',
    people: 'teachers and nurses who cannot live where they work',
    trouble: 'houses that stand dark nine months a year',
    purpose: 'let {town} charge {percent} on the sale of houses above {amount} and build homes with it',
    duties: [
      'The {kind} of {town} may impose a fee of not more than {percent} on the part of the price of real estate that exceeds {amount}.',
      'The fee shall be paid into a housing trust fund and shall be used only for homes of households whose income is below {share} of the median.',
    ],
  },
  {
    subject: 'Motor vehicles',
    title: 'relative to heavy commercial vehicles on {street} in the {kind} of {town}',
    things: 'trucks on {street} in {town}',
    people: 'the people of {street}',
    trouble: 'cracked walls and sleepless nights',
    purpose:
      'keep trucks heavier than 10 tons off {street} in {town} between 9 in the evening and 6 in the morning',
    duties: [
      'No motor vehicle heavier than 10 tons shall be driven on {street} in the {kind} of {town} between 9 in the evening and 6 in the morning, except to deliver there.',
      'A violation shall be punished by a fine of not more than {fine}.',
    ],
  },
  {
    subject: 'Water supply',
    title: 'authorizing the town of {town} to supply water to the town of {neighbor}',
    townsOnly: true,
    things: 'water from {town} for {neighbor}',
    people: 'households in {neighbor}',
    trouble: 'wells that run dry in August',
    purpose: 'let {town} sell water to {neighbor} for {years} at the price that its own residents pay',
    duties: [
      'The town of {town} may contract with the town of {neighbor} to supply water to it for not more than {years}, which may be renewed once.',
      'The water shall be sold at the rate that residents of {town} pay. In a drought the supply may be reduced upon notice of {days}.',
    ],
  },
  {
    subject: 'Civil service',
    title: 'exempting the position of police chief in the {kind} of {town} from the civil service law',
    things: 'the police chief of {town}',
    people: 'the residents of {town}',
    trouble: 'a list of candidates without a name from the {kind} itself',
    purpose: 'let {town} appoint its next police chief by contract',
    duties: [
      'The position of police chief in the {kind} of {town} shall be exempt from the civil service law. The appointing authority may make a contract with the chief for not more than {years}.',
      'This act shall not impair the status of the person who holds the position on its effective date.',
    ],
  },
  {
    subject: 'Pensions',
    title:
      'authorizing the retirement board of {town} to grant a disability pension to {person}, a {calling}',
    things: 'the pension of {person}',
    people: 'those hurt in public service',
    trouble: 'an injury that the general law did not foresee',
    purpose: 'grant a pension to {person}, who was hurt on duty as {calling} in {town}',
    duties: [
      'The retirement board of {town} may grant {person}, who was injured in the line of duty as {calling}, a pension of {share} of the pay last received.',
      'The board shall review the grant every {years}.',
    ],
  },
];

const BOARDS = ['select board', 'planning board', 'school committee', 'board of health', 'library trustees'];
const CALLINGS = [
  'firefighter',
  'police officer',
  'paramedic',
  'public works foreman',
  'harbor master',
  'nurse',
];
const GAINS = [
  'The voters of {town} asked for this, and nobody spoke against it.',
  'It concerns {things} and nothing else.',
  'Without it we would go on with {trouble}.',
];
const COSTS = [
  'The general law should be changed for all, in place of one exception after another.',
  'Other places will ask for the same next month.',
  'The notice in {town} was short.',
];

/** A random measure for one place or one person. */
export function localMeasure(random: SeededRandom, year: number): Measure {
  const shape = random.pick(SHAPES);
  const town = random.pick(shape.townsOnly ? TOWNS.filter((each) => each.kind === 'town') : TOWNS);
  const subject = SUBJECTS.find((each) => each.categories.includes(shape.subject));
  if (!subject) throw new Error(`No subject has the category ${shape.subject}.`);

  const details = detailsOf(random, town, year);
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (whole, name: string) => details[name] ?? whole);

  return {
    kind: 'bill',
    isLocal: true,
    isBudget: false,
    title: `An Act ${fill(shape.title)}`,
    subject,
    words: {
      things: fill(shape.things),
      thing: fill(shape.things),
      keepers: `officials of ${town.name}`,
      people: fill(shape.people),
      trouble: fill(shape.trouble),
      agency: subject.agency,
      head: subject.head,
      place: '',
      ...details,
    },
    purpose: fill(shape.purpose),
    duties: shape.duties.map(fill),
    gains: GAINS.map(fill),
    costs: COSTS.map(fill),
    citations: random.chance(0.4) ? randomCitations(random, subject.chapters, 1) : [],
    categories: [...new Set(['Local acts', shape.subject])],
  };
}

function detailsOf(random: SeededRandom, town: Town, year: number): Record<string, string> {
  const agencies = SUBJECTS.filter((each) => each.agency.startsWith('department'));
  const neighbors = TOWNS.filter(
    (each) => each.county === town.county && each !== town && each.kind === 'town',
  );
  return {
    town: town.name,
    kind: town.kind,
    neighbor: random.pick(neighbors).name,
    street: random.pick(STREETS),
    person: inventedName(random).full,
    department: random.pick(agencies).agency,
    board: random.pick(BOARDS),
    calling: random.pick(CALLINGS),
    count: String(random.between(2, 9)),
    year: String(year - random.between(0, 1)),
    ordinal: ordinal(random.between(1, 4)),
  };
}
