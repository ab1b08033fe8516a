import type { SearchRecord } from '../../search-engine/contract.ts';
import type { RecordReader } from '../indexes.ts';
import { amendmentRecords } from './amendment-records.server.ts';
import { billRecords } from './bill-records.server.ts';
import { dayNumber } from './in-batches.ts';
import { newsRecords, pressRecords } from './news-records.server.ts';
import { committeeRecords, legislatorRecords } from './people-records.server.ts';
import { transcriptExcerpts } from './transcript-records.server.ts';

const DESCRIPTION_KEPT = 400;

/** One sort of thing in the site-wide index: where it comes from, and how it reads there. */
interface SiteSource {
  type: string;
  feature?: 'amendments' | 'news' | 'press' | 'transcripts';
  read: RecordReader;
  title: (record: SearchRecord) => unknown;
  date: (record: SearchRecord) => unknown;
  description: (record: SearchRecord) => unknown;
}

const sources: SiteSource[] = [
  {
    type: 'Bill',
    read: billRecords,
    title: (bill) => `${bill.number} ${bill.title}`,
    date: (bill) => bill.algolia_date,
    description: (bill) => bill.description,
  },
  {
    type: 'Amendment',
    feature: 'amendments',
    read: amendmentRecords,
    title: (amendment) => amendment.algolia_title,
    date: (amendment) => amendment.algolia_date,
    description: (amendment) => amendment.amendment_text,
  },
  {
    type: 'News',
    feature: 'news',
    read: newsRecords,
    title: (article) => article.headline,
    date: (article) => article.display_date,
    description: (article) => article.intro,
  },
  {
    type: 'Press release',
    feature: 'press',
    read: pressRecords,
    title: (release) => release.title,
    date: (release) => release.display_date,
    description: (release) => release.content,
  },
  {
    type: 'Transcript',
    feature: 'transcripts',
    read: transcriptExcerpts,
    title: (transcript) => transcript.event_title,
    date: (transcript) => transcript.event_date,
    description: (transcript) => transcript.transcript,
  },
  {
    type: 'Legislator',
    read: legislatorRecords,
    title: (legislator) => legislator.full_name,
    date: () => undefined,
    description: (legislator) =>
      [legislator.chamber, legislator.district, legislator.party].filter(Boolean).join(', '),
  },
  {
    type: 'Committee',
    read: committeeRecords,
    title: (committee) => committee.committee_name,
    date: () => undefined,
    description: (committee) => committee.chamber,
  },
];

/** What the index `site` holds: everything, in the four fields of S02 and S04, with the way to it. */
export const siteRecords: RecordReader = async function* (db, config, which) {
  for (const source of sources) {
    if (source.feature && !config.features[source.feature]) continue;
    yield* siteRecordsOf(source, db, config, which);
  }
};

/** The site-wide records of one sort of thing: of `Bill`, `News` and so on. */
export function siteRecordsOfType(type: string): RecordReader {
  const source = sources.find((candidate) => candidate.type === type);
  if (!source) throw new Error(`The site-wide index has nothing of type ${type}.`);
  return (db, config, which) => siteRecordsOf(source, db, config, which);
}

async function* siteRecordsOf(
  source: SiteSource,
  ...asked: Parameters<RecordReader>
): AsyncGenerator<SearchRecord[]> {
  for await (const records of source.read(...asked)) {
    yield records.map((record) => {
      const date = source.date(record);
      return {
        objectID: `${source.type} ${record.objectID}`,
        algolia_type: source.type,
        algolia_title: source.title(record),
        algolia_date: date,
        algolia_description: String(source.description(record) ?? '').slice(0, DESCRIPTION_KEPT),
        number_spellings: record.number_spellings,
        url: record.url ?? record.transcript_url,
        rank_date: dayNumber(typeof date === 'string' ? date : ''),
      };
    });
  }
}
