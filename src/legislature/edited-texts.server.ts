import type { WriteTransaction } from '../db/database.ts';
import { type EditorIngester, editorIngester } from './editor.server.ts';
import type { ImportRun } from './ingest/import-run.server.ts';
import { newsIngester } from './ingest/news.server.ts';
import { pressIngester } from './ingest/press.server.ts';
import type { MaybeCleaned } from './ingest/untrusted-html.ts';
import type { RecordOf } from './records.ts';

/** The kinds of texts that editors write. */
export type EditedKind = 'articles' | 'press';

/** An article or press release as an editor submits it. Missing fields are empty. */
export interface EditedText {
  title: string;
  /** HTML; empty for press releases. */
  intro: string;
  /** The text as HTML. */
  text: string;
  /** The day of publication, `YYYY-MM-DD`. */
  day: string;
  /** The newspaper of an article, or the author of a release. */
  from: string;
  url: string;
  category: string;
}

const articles = editorIngester(newsIngester, ({ row }) => ({
  ...articleRecord({
    title: row.headline,
    intro: row.intro,
    text: row.full_text,
    day: row.display_date,
    from: row.source_name ?? '',
    url: row.external_url ?? '',
    category: '',
  }),
  // Keeps the current category.
  category: undefined,
}));

const press = editorIngester(pressIngester, ({ row }) => ({
  ...releaseRecord({
    title: row.title,
    intro: '',
    text: row.content,
    day: row.display_date,
    from: row.author ?? '',
    url: row.external_url ?? '',
    category: row.category ?? '',
  }),
  // Keeps the legislator if the source named one and no author.
  ...(!row.author && { legislator: undefined }),
}));

/** The ingester for each kind of text, whose `write` takes an `EditedText`. */
export const EDITOR_INGESTERS: Record<EditedKind, EditorIngester<MaybeCleaned<EditedText>>> = {
  articles: {
    ...articles,
    write: (trx, text, id) => articles.write(trx, articleRecord(text), id),
  },
  press: { ...press, write: (trx, text, id) => press.write(trx, releaseRecord(text), id) },
};

/** Links the texts of editors again to the people and bills that they name. */
export async function relinkEditedTexts(trx: WriteTransaction, run: ImportRun): Promise<void> {
  await articles.relink(trx, run);
  await press.relink(trx, run);
}

/**
 * The fields that all records from editors share. Unlike in an import, empty fields delete stored values, and bills and people are
 * always found in the text.
 */
const EDITOR_FIELDS = { upstreamId: 'editor', namesAreInText: true };

function articleRecord(text: MaybeCleaned<EditedText>): MaybeCleaned<RecordOf<'newsArticle'>> {
  return {
    ...EDITOR_FIELDS,
    noun: 'newsArticle',
    headline: text.title,
    intro: text.intro,
    fullText: text.text,
    displayDate: text.day,
    sourceName: text.from,
    externalUrl: text.url,
    category: text.category,
    ...(text.cleaned && { cleaned: text.cleaned }),
  };
}

function releaseRecord(text: MaybeCleaned<EditedText>): MaybeCleaned<RecordOf<'pressRelease'>> {
  return {
    ...EDITOR_FIELDS,
    noun: 'pressRelease',
    title: text.title,
    content: text.text,
    displayDate: text.day,
    author: text.from,
    category: text.category,
    externalUrl: text.url,
    legislator: { name: text.from },
    ...(text.cleaned && { cleaned: text.cleaned }),
  };
}
