import type { KeyObject } from 'node:crypto';
import webPush from 'web-push';
import { seal, unseal } from '../config/sealed-text.ts';
import type { Database } from '../db/database.ts';

const PURPOSE = 'push keys';
/** The only row. */
const ID = 1;

/** The keys with which the site identifies itself to push services (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The site's keys for web push, which are made at the first use and kept. Keys that cannot be decrypted, because `secrets.json` was
 * replaced, are made again, and browsers have to turn on notifications again.
 */
export async function pushKeys(db: Database, siteKey: KeyObject): Promise<PushKeys> {
  const stored = await storedKeys(db, siteKey);
  if (stored) return stored;
  const made = webPush.generateVAPIDKeys();
  return await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('push_keys')
      .values({
        id: ID,
        public_key: made.publicKey,
        private_key: seal(siteKey, PURPOSE, made.privateKey),
        made_at: new Date().toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Another process may have been first.
    const first = await storedKeys(trx, siteKey);
    if (first) return first;
    await trx.deleteFrom('push_subscriptions').execute();
    await trx
      .updateTable('push_keys')
      .set({ public_key: made.publicKey, private_key: seal(siteKey, PURPOSE, made.privateKey) })
      .where('id', '=', ID)
      .execute();
    return made;
  });
}

async function storedKeys(db: Database, siteKey: KeyObject): Promise<PushKeys | undefined> {
  const row = await db
    .selectFrom('push_keys')
    .select(['public_key', 'private_key'])
    .where('id', '=', ID)
    .executeTakeFirst();
  const privateKey = row && unseal(siteKey, PURPOSE, row.private_key);
  return row && privateKey ? { publicKey: row.public_key, privateKey } : undefined;
}
