import { readFile, stat } from 'node:fs/promises';
import type { ImportedSource } from '../../legislature/batch.ts';
import type { Importer, ImportFlags, InputFile, SkippedFile } from '../importer.ts';
import { firstBytes } from '../input/first-bytes.ts';
import { momentOfFeedDate } from './dates.ts';
import { type Feed, readFeed } from './entries.ts';
import { absoluteAddress, feedRecords } from './records.ts';
import { isFeed, readFeedXml } from './xml.ts';

/** The maximum size of a feed. Real ones are far smaller, because a feed has only its newest items. */
export const MAX_FEED_BYTES = 10_000_000;
const START_BYTES = 4096;

/** RSS and Atom feeds of news and press releases. */
export const feeds: Importer = {
  format: 'RSS or Atom feed',
  async find(files, flags = { timeZone: 'America/New_York' }) {
    const accepted: InputFile[] = [];
    const sources: ImportedSource[] = [];
    const unreadable: SkippedFile[] = [];

    for (const file of files) {
      if (!isFeed(await firstBytes(file.diskPath, START_BYTES))) continue;
      try {
        if ((await stat(file.diskPath)).size > MAX_FEED_BYTES) {
          throw new Error(`is larger than ${MAX_FEED_BYTES / 1e6} MB, the limit for feeds`);
        }
        const { name, root } = readFeedXml(await readFile(file.diskPath));
        sources.push(sourceOf(readFeed(name, root), file, flags));
        accepted.push(file);
      } catch (error) {
        unreadable.push({ path: file.path, reason: reasonText(error) });
      }
    }

    return { accepted, sources, unreadable };
  },
};

/**
 * Creates the source of a feed. All feeds of one site share a source, so that an article in two of its feeds is one article.
 */
function sourceOf(feed: Feed, file: InputFile, flags: ImportFlags): ImportedSource {
  const address = absoluteAddress(file.path);
  const home = absoluteAddress(feed.home, address);
  const base = home ?? address;
  const site = base ? new URL(base).host.replace(/^www\./, '') : feed.title;
  const builtAt = momentOfFeedDate(feed.builtAt);

  return {
    source: `feed:${site || file.path}`.slice(0, 200),
    isOfNoState: true,
    // A date in the future would make every later snapshot look old.
    asOf: builtAt && builtAt <= new Date().toISOString() ? builtAt : undefined,
    records: feedRecords(feed, { file: file.path, base }, flags),
  };
}

function reasonText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return /^(is|declares) /.test(message) ? message : `is a feed that cannot be read: ${message}`;
}
