import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import type { SourceLink } from './bill-parts.server.ts';
import { partsOfText, sectionsOfText } from './bill-text.ts';

/** The maximum number of versions of a bill, more than any bill has had. */
const MAX_VERSIONS = 200;

/** The versions of a bill in order, without their texts. */
export async function versionsOfBill(db: Database, id: number) {
  const versions = await db
    .selectFrom('bill_versions')
    .select(['id', 'name', 'links', 'version_date'])
    .select((eb) => eb.fn<number | null>('length', ['text']).as('text_length'))
    .where('bill_id', '=', id)
    .orderBy('position')
    .limit(MAX_VERSIONS)
    .execute();
  // `legislature/` wrote this JSON from a list of links.
  return versions.map((version) => ({ ...version, links: JSON.parse(version.links) as SourceLink[] }));
}
export type BillVersion = Awaited<ReturnType<typeof versionsOfBill>>[number];

/**
 * The text of one version.
 * @param billId the bill that the version must belong to
 * @throws 404 if the bill has no such version, or the version has no text
 */
export async function textOfVersion(db: Database, billId: number, versionId: number): Promise<string> {
  const version = await db
    .selectFrom('bill_versions')
    .select('text')
    .where('id', '=', versionId)
    .where('bill_id', '=', billId)
    .executeTakeFirst();
  if (!version?.text) throw notFound('The text of this version is not available.');
  return version.text;
}

/**
 * One page of a version's text, and a table of contents with the page of each section.
 * @throws 404 if the version, its text or the page does not exist
 */
export async function textPage(db: Database, billId: number, versionId: number, page: number) {
  const text = await textOfVersion(db, billId, versionId);
  const parts = partsOfText(sectionsOfText(text));
  const sections = parts[page - 1];
  if (!sections) throw notFound('That part of the text does not exist.');
  const contents = parts.flatMap((part, at) => part.map(({ id, name }) => ({ id, name, page: at + 1 })));
  return { sections, contents, page, pageCount: parts.length };
}
export type TextPage = Awaited<ReturnType<typeof textPage>>;
