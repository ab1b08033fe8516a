import type { Database } from '../db/database.ts';
import { badRequest } from '../http/http-errors.ts';
import { InvalidPicture } from '../legislators/decode-portrait.ts';
import { requireOwner } from './access.server.ts';
import { decodeLogo, type Logo } from './decode-logo.ts';

const MAX_BYTES = 2_000_000;

/** The logo of an organization; undefined if it has none. */
export async function logoOf(db: Database, organizationId: number | null): Promise<Logo | undefined> {
  if (organizationId === null) return undefined;
  return await db
    .selectFrom('organization_logos')
    .select(['image', 'width', 'height'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
}

/**
 * Sets the logo of an organization.
 * @param file a picture of any size
 * @throws 404 or 403 if the user is not an owner, 400 if the file is not a picture
 */
export async function setLogo(
  db: Database,
  userId: number,
  organizationId: number,
  file: Uint8Array,
): Promise<void> {
  await requireOwner(db, userId, organizationId);
  if (file.byteLength === 0) throw badRequest('Choose a picture.', 'logo');
  if (file.byteLength > MAX_BYTES)
    throw badRequest('The file is larger than 2 MB. Choose a smaller one.', 'logo');
  const logo = await decodeLogo(file).catch((error: unknown) => {
    throw error instanceof InvalidPicture ? badRequest(`The file ${error.message}.`, 'logo') : error;
  });
  await db
    .insertInto('organization_logos')
    .values({ organization_id: organizationId, ...logo })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(logo))
    .execute();
}

/** Removes the logo of an organization. @throws 404 or 403 if the user is not an owner */
export async function removeLogo(db: Database, userId: number, organizationId: number): Promise<void> {
  await requireOwner(db, userId, organizationId);
  await db.deleteFrom('organization_logos').where('organization_id', '=', organizationId).execute();
}
