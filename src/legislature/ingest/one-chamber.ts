import type { LegislativeRecord } from '../records.ts';

/**
 * A record of a legislature with one chamber. Sources call that chamber the legislature, the upper or the lower chamber;
 * here it is always `senate`.
 */
export function inOneChamber<Rec extends LegislativeRecord>(record: Rec): Rec {
  return withOneChamber(record) as Rec;
}

function withOneChamber(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOneChamber);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === 'chamber' && typeof each === 'string' ? 'senate' : withOneChamber(each),
    ]),
  );
}
