import type { WriteTransaction } from '../db/database.ts';
import { type EditorIngester, editorIngester } from './editor.server.ts';
import type { ImportRun } from './ingest/import-run.server.ts';
import { newsIngester } from './ingest/news.server.ts';
import { pressIngester } from './ingest/press.server.ts';
import type { MaybeCleaned } from './ingest/untrusted-html.ts';
import type { RecordOf } from './records.ts';

/** What is written at the desk. */
export type EditedKind = 'articles' | 'press';

/** An article or press release as an editor writes it; what is not there is empty. */
export interface EditedText {
  title: string;
  /** HTML; press releases have none. */
  intro: string;
  /** HTML. */
  text: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** Whom it is from: an article's paper, a release's author. */
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
  // The one that it has.
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
  // A source may have named the legislator and no author.
  ...(!row.author && { legislator: undefined }),
}));

/** The desk's way in for a kind of text; `write` takes the text. See `EditorIngester`. */
export const DESK: Record<EditedKind, EditorIngester<MaybeCleaned<EditedText>>> = {
  articles: {
    ...articles,
    write: (trx, text, id) => articles.write(trx, articleRecord(text), id),
  },
  press: { ...press, write: (trx, text, id) => press.write(trx, releaseRecord(text), id) },
};

/** Looks up again whom and which bills all texts of the desk name. */
export async function relinkEditedTexts(trx: WriteTransaction, run: ImportRun): Promise<void> {
  await articles.relink(trx, run);
  await press.relink(trx, run);
}

/** What an import would bring, but that what is empty takes out what is there, and that bills and people are always looked for in the text. */
const OF_DESK = { upstreamId: 'desk', namesAreInText: true };

function articleRecord(text: MaybeCleaned<EditedText>): MaybeCleaned<RecordOf<'newsArticle'>> {
  return {
    ...OF_DESK,
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
    ...OF_DESK,
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
