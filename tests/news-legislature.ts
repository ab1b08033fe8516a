import type { Database } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import type { LegislativeRecordInput } from '../src/legislature/records.ts';
import { article, bill, legislator, session, snapshot } from '../src/legislature/test-records/records.ts';

/** The number of articles and of releases. Each has three pages, of which the last is not full. */
export const NEWS_COUNT = 45;

/** Returns the date some days after March 1, 2025. */
const dayAfter = (days: number) => new Date(Date.UTC(2025, 2, 1 + days)).toISOString().slice(0, 10);

/** Creates an article with a number. A higher number means a newer article. */
export function numberedArticle(at: number): LegislativeRecordInput {
  return article(`Article ${at}`, {
    intro: `<p>Intro of <b>${at}</b>.</p>`,
    fullText: `<p>Text of ${at}.</p>`,
    // There are two per day, so that dates alone do not determine the order.
    displayDate: dayAfter(Math.floor(at / 2)),
    sourceName: 'Elm Courier',
    externalUrl: `https://elm.example/${at}`,
    ...(at % 3 === 0 ? { category: 'Parks' } : at % 3 === 1 ? { category: 'Ferries' } : {}),
    ...(at % 5 === 0 ? { bills: ['H1', 'S2'] } : {}),
    ...(at % 7 === 0 ? { legislators: [{ name: 'Ada Marlowe' }] } : {}),
  });
}

/** Creates a press release with a number. */
export function numberedRelease(at: number): LegislativeRecordInput {
  return {
    noun: 'pressRelease',
    upstreamId: `release ${at}`,
    title: `Release ${at}`,
    content: `<p>Content of ${at}.</p>`,
    displayDate: dayAfter(at),
    author: 'Office of the Auditor',
    bills: at % 5 === 0 ? ['H1'] : [],
  };
}

/** Imports more news, as a later import would. */
export async function addNews(db: Database, records: LegislativeRecordInput[]): Promise<void> {
  await importSource(db, snapshot(records), { path: 'news-legislature' });
}

/** A fictional legislature with many articles and press releases. */
export async function newsLegislature(db: Database): Promise<void> {
  const numbers = Array.from({ length: NEWS_COUNT }, (_, at) => at + 1);
  await addNews(db, [
    session(),
    legislator('Ada Marlowe'),
    bill('H1'),
    bill('S2'),
    ...numbers.map(numberedArticle),
    ...numbers.map(numberedRelease),
  ]);
}
