import { homedir } from 'node:os';
import { PROFILES } from '../legislature/profiles/profiles.ts';
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

const byCode = new Map(
  Object.entries(PROFILES).map(([code, { name, timeZone }]) => [code, { code, name, timeZone }]),
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
