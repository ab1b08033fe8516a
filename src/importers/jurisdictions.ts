import { homedir } from 'node:os';
import type { ImportFlags } from './importer.ts';

/** A state with a legislature. */
export interface Jurisdiction {
  /** The state's two letters, as in `openstates:ma`. */
  code: string;
  name: string;
  /** IANA time zone of the capitol. Sources write times in UTC. */
  timeZone: string;
}

/** The state of a set of files, and whether it was only guessed from names. */
export interface FoundJurisdiction {
  jurisdiction: Jurisdiction;
  isGuess: boolean;
}

/** The states: two-letter code, time zone of the capitol, name. */
const STATES = `
ak America/Anchorage Alaska
al America/Chicago Alabama
ar America/Chicago Arkansas
az America/Phoenix Arizona
ca America/Los_Angeles California
co America/Denver Colorado
ct America/New_York Connecticut
dc America/New_York District of Columbia
de America/New_York Delaware
fl America/New_York Florida
ga America/New_York Georgia
hi Pacific/Honolulu Hawaii
ia America/Chicago Iowa
id America/Boise Idaho
il America/Chicago Illinois
in America/Indiana/Indianapolis Indiana
ks America/Chicago Kansas
ky America/New_York Kentucky
la America/Chicago Louisiana
ma America/New_York Massachusetts
md America/New_York Maryland
me America/New_York Maine
mi America/Detroit Michigan
mn America/Chicago Minnesota
mo America/Chicago Missouri
ms America/Chicago Mississippi
mt America/Denver Montana
nc America/New_York North Carolina
nd America/Chicago North Dakota
ne America/Chicago Nebraska
nh America/New_York New Hampshire
nj America/New_York New Jersey
nm America/Denver New Mexico
nv America/Los_Angeles Nevada
ny America/New_York New York
oh America/New_York Ohio
ok America/Chicago Oklahoma
or America/Los_Angeles Oregon
pa America/New_York Pennsylvania
pr America/Puerto_Rico Puerto Rico
ri America/New_York Rhode Island
sc America/New_York South Carolina
sd America/Chicago South Dakota
tn America/Chicago Tennessee
tx America/Chicago Texas
us America/New_York United States
ut America/Denver Utah
va America/New_York Virginia
vt America/New_York Vermont
wa America/Los_Angeles Washington
wi America/Chicago Wisconsin
wv America/New_York West Virginia
wy America/Denver Wyoming`;

const byCode = new Map(
  STATES.trim()
    .split('\n')
    .map((line): [string, Jurisdiction] => {
      const [code = '', timeZone = '', ...name] = line.split(' ');
      return [code, { code, timeZone, name: name.join(' ') }];
    }),
);

/** @param code two letters, in any case */
export function jurisdictionOfCode(code: string): Jurisdiction | undefined {
  return byCode.get(code.toLowerCase());
}

/** @param id as Open States writes it: `ocd-jurisdiction/country:us/state:ma/government` */
export function jurisdictionOfId(id: string): Jurisdiction | undefined {
  const state = /\/(?:state|district|territory):([a-z]{2})\b/.exec(id)?.[1];
  return jurisdictionOfCode(state ?? /\/country:([a-z]{2})\b/.exec(id)?.[1] ?? '');
}

/** @param name as people write it: `Massachusetts` */
export function jurisdictionOfName(name: string): Jurisdiction | undefined {
  return [...byCode.values()].find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
}

/**
 * The jurisdiction that a path names: `country:us/state:ma/sessions/…`, `_data/nh/…`, `data/ma/legislature/…`,
 * `MA/194th/MA_194th_bills.csv`, `ma-194/H100/…`. Folders closer to the file take precedence.
 */
export function jurisdictionOfPath(path: string): Jurisdiction | undefined {
  // A home folder is named after its user, and Al is not Alabama.
  const below = path.startsWith(`${homedir()}/`) ? path.slice(homedir().length + 1) : path;
  for (const folder of below.split('/').slice(0, -1).reverse()) {
    const code = /^(?:state:)?([a-z]{2})(?:-\d[\w-]*)?$/i.exec(folder)?.[1];
    const found = code && jurisdictionOfCode(code);
    if (found) return found;
  }
  return undefined;
}

/**
 * Decides which state the records in files belong to. The records themselves take precedence, then `--state`, then the names
 * of files and folders, and last the state of the database.
 * @param evidence the states that the records, and the names of files and folders, point to
 */
export function decideJurisdiction(
  evidence: { inRecords?: Jurisdiction | undefined; inNames?: Jurisdiction | undefined },
  flags: Pick<ImportFlags, 'state' | 'assumedState'> = {},
): FoundJurisdiction | undefined {
  const certain = evidence.inRecords ?? jurisdictionOfCode(flags.state ?? '');
  if (certain) return { jurisdiction: certain, isGuess: false };
  if (evidence.inNames) return { jurisdiction: evidence.inNames, isGuess: true };
  const assumed = jurisdictionOfCode(flags.assumedState ?? '');
  return assumed && { jurisdiction: assumed, isGuess: false };
}

/** The fields of a source that name its state, for reports and to keep two states apart. */
export function stateOfSource({ jurisdiction, isGuess }: FoundJurisdiction) {
  return { jurisdiction: jurisdiction.name, state: { code: jurisdiction.code, isGuess } };
}
