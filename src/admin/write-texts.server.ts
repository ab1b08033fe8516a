import { type Database, dryRun, writeRecords } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { EDITOR_INGESTERS, type EditedKind, type EditedText } from '../legislature/edited-texts.server.ts';
import type { DeletedRecord } from '../legislature/editor.server.ts';
import type { MaybeCleaned } from '../legislature/ingest/untrusted-html.ts';
import { articlePage, pressPage } from '../news/news.server.ts';
import { recordAction } from './audit-log.server.ts';
import { KINDS } from './edited-kinds.ts';

/** The editor and the kind of text. */
interface EditContext {
  /** The editor's email. */
  who: string;
  kind: EditedKind;
}

/** The result of a save: the id of the audit entry (undefined if nothing changed), or the reason for a conflict. */
export type SaveResult = { line: number | undefined } | 'conflict' | 'deleted';

/** Adds a text. @returns the id of the audit entry */
export async function addText(
  db: Database,
  { who, kind }: EditContext,
  text: MaybeCleaned<EditedText>,
): Promise<number> {
  return await writeRecords(db, async (trx) => {
    const id = await EDITOR_INGESTERS[kind].write(trx, text);
    const what = kind === 'articles' ? 'wrote an article' : 'wrote a press release';
    return await recordAction(trx, { who, what, about: text.title, page: pagePath(kind, id) });
  });
}

/** Changes a text. @param version the version that the editor started from; if it is outdated, nothing is saved */
export async function changeText(
  db: Database,
  { who, kind, id, version }: EditContext & { id: number; version: string },
  text: MaybeCleaned<EditedText>,
): Promise<SaveResult> {
  return await writeRecords(db, async (trx) => {
    const now = await EDITOR_INGESTERS[kind].version(trx, id);
    if (now === undefined) return 'deleted';
    if (now !== version) return 'conflict';
    await EDITOR_INGESTERS[kind].write(trx, text, id);
    if ((await EDITOR_INGESTERS[kind].version(trx, id)) === version) return { line: undefined };
    const what = kind === 'articles' ? 'changed an article' : 'changed a press release';
    return { line: await recordAction(trx, { who, what, about: text.title, page: pagePath(kind, id) }) };
  });
}

/**
 * Deletes a text and stores it in the audit log, so that it can be restored. @returns the id of the audit entry
 * @throws 404 if it does not exist
 */
export async function deleteText(
  db: Database,
  { who, kind, id }: EditContext & { id: number },
): Promise<number> {
  return await writeRecords(db, async (trx) => {
    const deleted = await EDITOR_INGESTERS[kind].remove(trx, id);
    if (!deleted) throw notFound(`This ${KINDS[kind].one} does not exist.`);
    const what = kind === 'articles' ? 'deleted an article' : 'deleted a press release';
    return await recordAction(trx, {
      who,
      what,
      about: titleOf(deleted),
      deletedRecord: { kind, ...deleted },
    });
  });
}

/**
 * Restores the deleted text of an audit entry. @returns the kind of text and the id of the new audit entry @throws
 * 404 if there is nothing to restore
 */
export async function restoreText(db: Database, who: string, line: number) {
  return await writeRecords(db, async (trx) => {
    const entry = await trx
      .selectFrom('audit_log')
      .select(['kept', 'about'])
      .where('id', '=', line)
      .where('kept', 'is not', null)
      .executeTakeFirst();
    if (!entry?.kept) throw notFound('There is nothing to restore.');
    await trx.updateTable('audit_log').set({ kept: null }).where('id', '=', line).execute();
    const { kind, ...deleted } = deletedTextIn(entry.kept);
    const id = await EDITOR_INGESTERS[kind].restore(trx, deleted);
    const what = kind === 'articles' ? 'restored an article' : 'restored a press release';
    const page = pagePath(kind, id);
    return { kind, line: await recordAction(trx, { who, what, about: entry.about, page }) };
  });
}

/** An article as its page would show it after saving. Nothing is saved. */
export async function articlePreview(db: Database, text: MaybeCleaned<EditedText>, id: number | undefined) {
  return await dryRun(db, async (trx) =>
    articlePage(trx, await EDITOR_INGESTERS.articles.write(trx, text, id)),
  );
}

/** A press release as its page would show it after saving. Nothing is saved. */
export async function releasePreview(db: Database, text: MaybeCleaned<EditedText>, id: number | undefined) {
  return await dryRun(db, async (trx) => pressPage(trx, await EDITOR_INGESTERS.press.write(trx, text, id)));
}

function pagePath(kind: EditedKind, id: number): string {
  return `${KINDS[kind].page}/${id}`;
}

type DeletedText = DeletedRecord & { kind: EditedKind };

/** Parses the JSON that `deleteText` stored. Early versions named two of its keys differently. */
function deletedTextIn(json: string): DeletedText {
  const { whole, isDesks, ...stored } = JSON.parse(json) as DeletedText & {
    whole?: DeletedRecord['aggregate'];
    isDesks?: boolean;
  };
  return {
    ...stored,
    aggregate: stored.aggregate ?? whole,
    isEdited: stored.isEdited ?? isDesks ?? false,
  };
}

function titleOf({ aggregate }: DeletedRecord): string {
  // Articles have a headline, press releases a title.
  const { headline, title } = aggregate.row as { headline?: string; title?: string };
  return headline ?? title ?? '';
}
