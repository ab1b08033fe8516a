import { type Database, dryRun, writeRecords } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { DESK, type EditedKind, type EditedText } from '../legislature/edited-texts.server.ts';
import type { DeletedRecord } from '../legislature/editor.server.ts';
import type { MaybeCleaned } from '../legislature/ingest/untrusted-html.ts';
import { articlePage, pressPage } from '../news/news.server.ts';
import { writeLog } from './audit-log.server.ts';
import { KINDS } from './edited-kinds.ts';

/** Who writes what. */
interface Writing {
  /** The editor's address. */
  who: string;
  kind: EditedKind;
}

/** What came of a save: the log's line about it, none where nothing is another now; or that the text is another one now, or gone. */
export type Saved = { line: number | undefined } | 'changed meanwhile' | 'gone';

/** Writes something new. @returns the log's line about it */
export async function addText(
  db: Database,
  { who, kind }: Writing,
  text: MaybeCleaned<EditedText>,
): Promise<number> {
  return await writeRecords(db, async (trx) => {
    const id = await DESK[kind].write(trx, text);
    const what = kind === 'articles' ? 'wrote an article' : 'wrote a press release';
    return await writeLog(trx, { who, what, about: text.title, page: addressOf(kind, id) });
  });
}

/** Changes what is there. @param version what the editor began with: where it is another one now, nothing is changed */
export async function changeText(
  db: Database,
  { who, kind, id, version }: Writing & { id: number; version: string },
  text: MaybeCleaned<EditedText>,
): Promise<Saved> {
  return await writeRecords(db, async (trx) => {
    const now = await DESK[kind].version(trx, id);
    if (now === undefined) return 'gone';
    if (now !== version) return 'changed meanwhile';
    await DESK[kind].write(trx, text, id);
    if ((await DESK[kind].version(trx, id)) === version) return { line: undefined };
    const what = kind === 'articles' ? 'changed an article' : 'changed a press release';
    return { line: await writeLog(trx, { who, what, about: text.title, page: addressOf(kind, id) }) };
  });
}

/** Deletes a text; the log keeps it, to be put back. @returns the log's line about it @throws 404 where there is none */
export async function deleteText(db: Database, { who, kind, id }: Writing & { id: number }): Promise<number> {
  return await writeRecords(db, async (trx) => {
    const deleted = await DESK[kind].remove(trx, id);
    if (!deleted) throw notFound(`There is no such ${KINDS[kind].one}.`);
    const what = kind === 'articles' ? 'deleted an article' : 'deleted a press release';
    return await writeLog(trx, { who, what, about: titleOf(deleted), kept: { kind, ...deleted } });
  });
}

/** Puts back what a line of the log says was deleted. @returns the log's line about it @throws 404 where nothing is kept */
export async function restoreText(db: Database, who: string, line: number) {
  return await writeRecords(db, async (trx) => {
    const kept = await trx
      .selectFrom('desk_log')
      .select(['kept', 'about'])
      .where('id', '=', line)
      .where('kept', 'is not', null)
      .executeTakeFirst();
    if (!kept?.kept) throw notFound('There is nothing to put back.');
    await trx.updateTable('desk_log').set({ kept: null }).where('id', '=', line).execute();
    // Written by `deleteText`.
    const { kind, ...deleted } = JSON.parse(kept.kept) as DeletedRecord & { kind: EditedKind };
    const id = await DESK[kind].putBack(trx, deleted);
    const what = kind === 'articles' ? 'put an article back' : 'put a press release back';
    const page = addressOf(kind, id);
    return { kind, line: await writeLog(trx, { who, what, about: kept.about, page }) };
  });
}

/** An article as its page would show it, were it saved like this. Nothing is kept of it. */
export async function articlePreview(db: Database, text: MaybeCleaned<EditedText>, id: number | undefined) {
  return await dryRun(db, async (trx) => articlePage(trx, await DESK.articles.write(trx, text, id)));
}

/** A press release as its page would show it, were it saved like this. Nothing is kept of it. */
export async function releasePreview(db: Database, text: MaybeCleaned<EditedText>, id: number | undefined) {
  return await dryRun(db, async (trx) => pressPage(trx, await DESK.press.write(trx, text, id)));
}

function addressOf(kind: EditedKind, id: number): string {
  return `${KINDS[kind].page}/${id}`;
}

function titleOf({ whole }: DeletedRecord): string {
  // An article has a headline, a press release a title.
  const { headline, title } = whole.row as { headline?: string; title?: string };
  return headline ?? title ?? '';
}
