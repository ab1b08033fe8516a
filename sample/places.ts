/** The fictional state. Any resemblance of its places to real ones is unintended. */
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

const TOWN_PREFIXES =
  'Alder Bram Corrie Dray Esk Fenna Gorse Hesk Inver Jarrow Kell Lunder Marrow Nether Osk Pell Quarl Rusk Selk Thistle Ulver Varn Wren Yarrow'.split(
    ' ',
  );
const TOWN_SUFFIXES = 'wick mere holt stead combe dale ness bury'.split(' ');

/** 192 towns, 24 in each county. The first of each county is a city. */
export const TOWNS: readonly Town[] = TOWN_PREFIXES.flatMap((prefix, i) =>
  TOWN_SUFFIXES.map((ending, j): Town => {
    const county = COUNTIES[(i + j) % COUNTIES.length]!;
    return { name: prefix + ending, county, kind: i < COUNTIES.length && j === 0 ? 'city' : 'town' };
  }),
);

const HOUSE_DISTRICTS_PER_COUNTY = 20;
const SENATE_DISTRICTS_PER_COUNTY = 5;

export interface District {
  name: string;
  chamber: 'house' | 'senate';
  county: County;
  /** The hometown of its member. */
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

/** The ordinal of a number: `1st`, `22nd`, `113th`. */
export function ordinal(n: number): string {
  const teens = n % 100 >= 11 && n % 100 <= 13;
  return `${n}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
}
