import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import { type ApiKey, KEY_SCOPES, type KeyScope } from '../http/api-key.ts';
import { badRequest, notFound } from '../http/http-errors.ts';
import { digestOf, newSecret } from '../http/secrets.ts';
import { alreadyHas, type Owner, ownerColumns } from '../organizations/access.server.ts';
import { memberNames } from '../organizations/members.server.ts';
import { counted } from '../ui/counted.ts';

/** The start of every key, by which programs that look for leaked secrets recognize it. */
const PREFIX = 'statehouse_';
const MAX_KEYS = 20;
export const MAX_KEY_NAME_LENGTH = 60;
/** The uses of a key are kept for so many days, today included. */
const USE_DAYS = 30;

/** A key as its owner sees it. */
export type ListedKey = Awaited<ReturnType<typeof keysOf>>[number];

/**
 * Makes a key.
 * @param by the user who makes it, and may do so
 * @returns the key, of which only a digest is stored
 * @throws 400 if the name is empty or too long, or the owner has too many keys
 */
export async function makeKey(
  db: Database,
  owner: Owner,
  { name: entered, scopes, by }: { name: string; scopes: readonly KeyScope[]; by: number },
): Promise<string> {
  const name = entered.replace(/\s+/g, ' ').trim();
  if (!name) throw badRequest('Enter a name for the key.', 'name');
  if (name.length > MAX_KEY_NAME_LENGTH)
    throw badRequest(`A name can have up to ${MAX_KEY_NAME_LENGTH} characters.`, 'name');

  const secret = PREFIX + newSecret();
  await db.transaction().execute(async (trx) => {
    if ('userId' in owner) await lockRow(trx, 'users', owner.userId);
    else await lockRow(trx, 'organizations', owner.organizationId);
    const { count } = await trx
      .selectFrom('api_keys')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(isOwnedBy(owner))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_KEYS)
      throw badRequest(`${alreadyHas(owner)} ${MAX_KEYS} keys. Revoke one first.`, 'name');
    await trx
      .insertInto('api_keys')
      .values({
        ...ownerColumns(owner),
        made_by: by,
        digest: digestOf(secret),
        name,
        scopes: scopes.join(','),
        made_at: new Date().toISOString(),
      })
      .execute();
  });
  return secret;
}

/** Revokes a key, which stops working at once. @throws 404 if the owner has no such key */
export async function revokeKey(db: Database, owner: Owner, id: number): Promise<void> {
  const revoked = await db
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where(isOwnedBy(owner))
    .returning('id')
    .executeTakeFirst();
  if (!revoked) throw notFound('This key does not exist.', 'key');
}

/** The keys of an owner with their use, the newest first. @param today `YYYY-MM-DD` in the legislature's time zone */
export async function keysOf(db: Database, owner: Owner, today: string) {
  const since = Temporal.PlainDate.from(today)
    .subtract({ days: USE_DAYS - 1 })
    .toString();
  const rows = await db
    .selectFrom('api_keys')
    .leftJoin('api_key_uses', (join) => join.onRef('key_id', '=', 'id').on('day', '>=', since))
    .select(['id', 'name', 'scopes', 'made_at', 'made_by'])
    .select(sql<number>`coalesce(sum(case when day = ${today} then requests else 0 end), 0)`.as('today'))
    .select(sql<number>`coalesce(sum(requests), 0)`.as('recent'))
    .where(isOwnedBy(owner))
    .groupBy(['id', 'name', 'scopes', 'made_at', 'made_by'])
    .orderBy('id', 'desc')
    .execute();
  const names = await memberNames(
    db,
    rows.flatMap(({ made_by }) => made_by ?? []),
  );
  return rows.map(({ scopes, made_by, today: onDay, recent, ...key }) => ({
    ...key,
    scopes: scopesIn(scopes),
    madeBy: made_by === null ? undefined : names.get(made_by),
    requestsToday: Number(onDay),
    requestsIn30Days: Number(recent),
  }));
}

/** The number of keys and their use, as text: `2, 130 requests today`. */
export function keyUseText(keys: readonly Pick<ListedKey, 'requestsToday' | 'requestsIn30Days'>[]): string {
  if (keys.length === 0) return 'none';
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const today = sum(keys.map(({ requestsToday }) => requestsToday));
  const recent = sum(keys.map(({ requestsIn30Days }) => requestsIn30Days));
  return `${keys.length}, with ${counted(today, 'request')} today and ${recent.toLocaleString('en-US')} in the last 30 days`;
}

/** The key with a secret; undefined if there is none, or its organization was deleted. */
export async function keyBySecret(db: Database, secret: string): Promise<ApiKey | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .leftJoin('organizations', 'organizations.id', 'organization_id')
    .select(['api_keys.id', 'user_id', 'organization_id', 'scopes'])
    .where('digest', '=', digestOf(secret))
    .where('organizations.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, scopes: scopesIn(row.scopes) };
}

/** The requests with a key on a day. */
export interface KeyUse {
  keyId: number;
  /** `YYYY-MM-DD` in the legislature's time zone. */
  day: string;
  requests: number;
}

/** Adds requests to the uses of keys, and deletes old uses. Keys that were revoked in the meantime are left out. */
export async function addKeyUses(db: Database, uses: readonly KeyUse[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { keyId, day, requests } of uses) {
      const before = Temporal.PlainDate.from(day).subtract({ days: USE_DAYS }).toString();
      await trx.deleteFrom('api_key_uses').where('key_id', '=', keyId).where('day', '<=', before).execute();
      await trx
        .insertInto('api_key_uses')
        .columns(['key_id', 'day', 'requests'])
        .expression((eb) =>
          eb
            .selectFrom('api_keys')
            .select(['id', sql<string>`cast(${day} as text)`.as('day')])
            .select(sql<number>`cast(${requests} as integer)`.as('requests'))
            .where('id', '=', keyId),
        )
        .onConflict((conflict) =>
          conflict.columns(['key_id', 'day']).doUpdateSet({
            requests: sql<number>`api_key_uses.requests + excluded.requests`,
          }),
        )
        .execute();
    }
  });
}

function isOwnedBy(owner: Owner) {
  const { user_id, organization_id } = ownerColumns(owner);
  return organization_id === null
    ? sql<boolean>`api_keys.user_id = ${user_id}`
    : sql<boolean>`api_keys.organization_id = ${organization_id}`;
}

function scopesIn(text: string): KeyScope[] {
  return KEY_SCOPES.filter((scope) => text.split(',').includes(scope));
}
