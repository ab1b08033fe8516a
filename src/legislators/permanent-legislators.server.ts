import type { Database } from '../db/database.ts';
import { inAddress } from '../legislature/address-parts.ts';
import { nameKey } from '../legislature/language/person-names.ts';

/** Separates the name in an address from the seat, which is there if two legislators share the name. */
const SEAT_MARK = ',';

/**
 * The addresses of legislators that stay the same when the records are imported again: `/legislators/ada-marlowe`. If
 * others have the same name, it has the seat too: `/legislators/john-moran,house-12th-suffolk`.
 * @returns addresses by legislator id
 */
export async function permanentLegislatorAddresses(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('legislators')
    .select(['id', 'full_name', 'chamber', 'district'])
    .where('id', 'in', ids)
    .execute();
  const keys = new Map(rows.map(({ id, full_name }) => [id, nameKey(full_name)]));
  const named = await db
    .selectFrom('legislator_names as own')
    .innerJoin('legislator_names as others', 'others.name_key', 'own.name_key')
    .select(['own.legislator_id', 'own.name_key'])
    .distinct()
    .whereRef('others.legislator_id', '<>', 'own.legislator_id')
    .where('own.legislator_id', 'in', ids)
    .execute();
  const isShared = new Set(
    named.filter((row) => keys.get(row.legislator_id) === row.name_key).map((row) => row.legislator_id),
  );

  return new Map(
    rows.map((row) => {
      const seat = isShared.has(row.id) ? seatInAddress(row) : '';
      return [
        row.id,
        `/legislators/${encodeURIComponent(inAddress(keys.get(row.id) ?? ''))}${seat && `${SEAT_MARK}${seat}`}`,
      ];
    }),
  );
}

/**
 * Finds the legislators that a permanent address means, in any spelling of the name.
 * @param address the part after `/legislators/`
 */
export async function legislatorsAtAddress(db: Database, address: string) {
  const [name = '', seat] = address.split(SEAT_MARK);
  const key = nameKey(name.replaceAll('-', ' '));
  if (key === '') return [];
  const found = await db
    .selectFrom('legislators')
    .innerJoin('legislator_names', 'legislator_id', 'legislators.id')
    .select(['legislators.id', 'family_name', 'chamber', 'district'])
    .where('name_key', '=', key)
    .orderBy('legislators.id')
    .execute();
  if (found.length < 2 || seat === undefined) return found;
  const seats = await db
    .selectFrom('memberships')
    .select(['legislator_id', 'chamber', 'district'])
    .where('legislator_id', 'in', (eb) =>
      eb.selectFrom('legislator_names').select('legislator_id').where('name_key', '=', key),
    )
    .execute();
  const isListed = found.filter((row) => seatInAddress(row) === seat);
  if (isListed.length > 0) return isListed;
  const before = new Set(seats.filter((row) => seatInAddress(row) === seat).map((row) => row.legislator_id));
  return found.filter(({ id }) => before.has(id));
}

function seatInAddress({ chamber, district }: { chamber: string | null; district: string | null }): string {
  return inAddress(`${chamber ?? ''} ${district ?? ''}`);
}
