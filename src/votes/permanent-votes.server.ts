import { createHash } from 'node:crypto';
import type { SiteConfig } from '../config/site-config.ts';
import { compiled } from '../db/compiled.ts';
import type { Database } from '../db/database.ts';
import { inAddress, sessionInAddress } from '../legislature/address-parts.ts';
import { billNumberKey } from '../legislature/language/bill-numbers.ts';
import { Chamber } from '../legislature/records/fields.ts';

/** Marks the last part of an address as made from the source's id. */
const ID_PREFIX = 'id-';
/** Hexadecimal digits of a source's id in an address, enough to tell apart the roll calls of a session. */
const ID_LENGTH = 10;

/**
 * The addresses of roll calls that stay the same when the records are imported again. `/votes/2023-2024/house/130/HB12` has
 * the chamber's number and the bill, because one roll call may decide several bills. Without a number, the address has a
 * digest of the source's id: `/votes/194/house/id-3f9a2c1b07`. A roll call's order among others would not be permanent.
 * @returns addresses by roll call id, without those that have no session, number or source's id
 */
export async function permanentVoteAddresses(
  db: Database,
  ids: readonly number[],
  { chamberNames }: SiteConfig,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await partsOfAddresses(db).where('roll_calls.id', 'in', ids).execute();
  const addresses = rows.flatMap((row) => {
    const address = addressOf(row, chamberNames);
    return address === undefined ? [] : [[row.id, address] as const];
  });
  return new Map(addresses);
}

/** The address of one roll call; see `permanentVoteAddresses`. */
export async function permanentVoteAddress(
  db: Database,
  id: number,
  { chamberNames }: SiteConfig,
): Promise<string | undefined> {
  const [row] = await partsOfAddress(db, id);
  return row && addressOf(row, chamberNames);
}

const partsOfAddress = compiled((db, id: number) => partsOfAddresses(db).where('roll_calls.id', '=', id));

function partsOfAddresses(db: Database) {
  return db
    .selectFrom('roll_calls')
    .innerJoin('sessions', 'sessions.id', 'roll_calls.session_id')
    .leftJoin('bills', 'bills.id', 'roll_calls.bill_id')
    .select(['roll_calls.id', 'identifier', 'roll_calls.chamber', 'roll_call_number', 'number_key'])
    .select((eb) =>
      eb
        .selectFrom('upstream_ids')
        .select((each) => each.fn.min('upstream_id').as('upstream_id'))
        .where('record_type', '=', 'rollCall')
        .whereRef('record_id', '=', 'roll_calls.id')
        .as('upstream_id'),
    );
}

function addressOf(
  vote: Awaited<ReturnType<typeof partsOfAddress>>[number],
  chamberNames: SiteConfig['chamberNames'],
): string | undefined {
  const { identifier, chamber, roll_call_number, number_key, upstream_id } = vote;
  const list = `/votes/${sessionInAddress(identifier)}/${chamberInAddress(chamber, chamberNames)}`;
  if (roll_call_number !== null) {
    const parts = [roll_call_number, ...(number_key === null ? [] : [number_key])];
    return `${list}/${parts.map(encodeURIComponent).join('/')}`;
  }
  return upstream_id === null ? undefined : `${list}/${idInAddress(upstream_id)}`;
}

/**
 * Finds the roll calls that a permanent address means. There are several if it has no bill and the chamber decided several
 * bills at once. Votes on the floor come before votes in committee with the same number.
 * @param address its chamber is `house`, `senate` or `joint`, or the name of one on this site
 */
export async function votesAtAddress(
  db: Database,
  address: { session: string; chamber: string; number: string; bill?: string | undefined },
  { chamberNames }: SiteConfig,
): Promise<{ id: number; chamber: string; session_name: string }[]> {
  const { session, number, bill } = address;
  // A legislature with one chamber has one name for everything.
  const chambers = Chamber.options.filter((each) =>
    [each, chamberInAddress(each, chamberNames)].includes(address.chamber.toLowerCase()),
  );
  const sessions = await db.selectFrom('sessions').select(['id', 'identifier']).execute();
  const sessionIds = sessions
    .filter(({ identifier }) => sessionInAddress(identifier) === sessionInAddress(session))
    .map(({ id }) => id);
  if (sessionIds.length === 0 || chambers.length === 0) return [];
  if (number.startsWith(ID_PREFIX)) return await votesWithId(db, sessionIds, chambers, number);

  const found = await db
    .selectFrom('roll_calls')
    .innerJoin('sessions', 'sessions.id', 'roll_calls.session_id')
    .leftJoin('bills', 'bills.id', 'roll_calls.bill_id')
    .select([
      'roll_calls.id',
      'roll_calls.chamber',
      'in_committee',
      'number_key',
      'sessions.name as session_name',
    ])
    .where('roll_calls.session_id', 'in', sessionIds)
    .where('roll_calls.chamber', 'in', chambers)
    .where('roll_call_number', '=', number)
    .orderBy('in_committee')
    .orderBy('roll_calls.id')
    .execute();
  const key = bill === undefined ? undefined : billNumberKey(bill);
  const onBill = found.filter(({ number_key }) => key === undefined || number_key === key);
  const ofBody = onBill.filter(({ in_committee }) => in_committee === onBill[0]?.in_committee);
  // A source may list a roll call on a bill twice.
  return key === undefined ? ofBody : ofBody.slice(0, 1);
}

async function votesWithId(db: Database, sessionIds: number[], chambers: Chamber[], part: string) {
  const rows = await db
    .selectFrom('roll_calls')
    .innerJoin('upstream_ids', 'record_id', 'roll_calls.id')
    .innerJoin('sessions', 'sessions.id', 'roll_calls.session_id')
    .select(['roll_calls.id', 'chamber', 'upstream_id', 'sessions.name as session_name'])
    .where('record_type', '=', 'rollCall')
    .where('session_id', 'in', sessionIds)
    .where('chamber', 'in', chambers)
    .orderBy('roll_calls.id')
    .execute();
  return rows.filter(({ upstream_id }) => idInAddress(upstream_id) === part).slice(0, 1);
}

/** A chamber's name on this site as a part of an address, such as `house` or `assembly`. */
function chamberInAddress(chamber: string, names: Record<string, string>): string {
  return inAddress(names[chamber] ?? chamber);
}

function idInAddress(upstreamId: string): string {
  return ID_PREFIX + createHash('sha256').update(upstreamId).digest('hex').slice(0, ID_LENGTH);
}
