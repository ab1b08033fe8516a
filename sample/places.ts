/** The invented state. No place of these names is meant to be one that exists. */
export const STATE = {
  name: 'Penmarrow',
  fullName: 'Commonwealth of Penmarrow',
  capital: 'Marrowhaven',
  stateHouse: 'State House, Marrowhaven',
};

export const COUNTIES = [
  'Ashgrave',
  'Belcombe',
  'Cormarrow',
  'Dunfell',
  'Eastholt',
  'Farrowby',
  'Greymere',
  'Hollinshaw',
] as const;
export type County = (typeof COUNTIES)[number];

export interface Town {
  name: string;
  county: County;
  kind: 'town' | 'city';
}

const FIRST_PAGES =
  'Alder Bram Corrie Dray Esk Fenna Gorse Hesk Inver Jarrow Kell Lunder Marrow Nether Osk Pell Quarl Rusk Selk Thistle Ulver Varn Wren Yarrow'.split(
    ' ',
  );
const ENDINGS = 'wick mere holt stead combe dale ness bury'.split(' ');

/** 192 towns, 24 in each county; the first of a county is its city. */
export const TOWNS: readonly Town[] = FIRST_PAGES.flatMap((beginning, i) =>
  ENDINGS.map((ending, j): Town => {
    const county = COUNTIES[(i + j) % COUNTIES.length]!;
    return { name: beginning + ending, county, kind: i < COUNTIES.length && j === 0 ? 'city' : 'town' };
  }),
);

const HOUSE_DISTRICTS_PER_COUNTY = 20;
const SENATE_DISTRICTS_PER_COUNTY = 5;

export interface District {
  name: string;
  chamber: 'house' | 'senate';
  county: County;
  /** The town that its member is said to be of. */
  town: Town;
}

const SENATE_NUMBERS = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

/** 160 House districts and 40 Senate districts. */
export const DISTRICTS: readonly District[] = COUNTIES.flatMap((county) => {
  const towns = TOWNS.filter((town) => town.county === county);
  const house = Array.from({ length: HOUSE_DISTRICTS_PER_COUNTY }, (_, i): District => {
    return { name: `${ordinal(i + 1)} ${county}`, chamber: 'house', county, town: towns[i % towns.length]! };
  });
  const senate = SENATE_NUMBERS.slice(0, SENATE_DISTRICTS_PER_COUNTY).map((number, i): District => {
    return { name: `${number} ${county}`, chamber: 'senate', county, town: towns[(i * 4) % towns.length]! };
  });
  return [...house, ...senate];
});

export const STREETS = [
  'Mill Street',
  'Harbor Road',
  'Old Post Road',
  'Tannery Lane',
  'Quarry Hill Road',
  'Ferry Street',
  'Meeting House Lane',
  'Depot Street',
  'Orchard Street',
  'Lighthouse Avenue',
];

/** `1st`, `22nd`, `113th`. */
export function ordinal(n: number): string {
  const teens = n % 100 >= 11 && n % 100 <= 13;
  return `${n}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
}
