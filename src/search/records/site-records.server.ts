import type { SearchRecord } from '../../search-engine/contract.ts';
import type { RecordReader } from '../indexes.ts';
import { amendmentRecords } from './amendment-records.server.ts';
import { billRecords } from './bill-records.server.ts';
import { dayNumber } from './in-batches.ts';
import { newsRecords, pressRecords } from './news-records.server.ts';
import { committeeRecords, legislatorRecords } from './people-records.server.ts';
import { transcriptExcerpts } from './transcript-records.server.ts';

const MAX_DESCRIPTION_LENGTH = 400;

/** A type of record in the site-wide index, with its source and fields. */
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

/** Records of the index `site`: all records with the four fields of S02 and S04 and their addresses. */
export const siteRecords: RecordReader = async function* (db, config, selection) {
  for (const source of sources) {
    if (source.feature && !config.features[source.feature]) continue;
    yield* siteRecordsOf(source, db, config, selection);
  }
};

/** The reader of the site-wide records of one type, such as `Bill` or `News`. */
export function siteRecordsOfType(type: string): RecordReader {
  const source = sources.find((candidate) => candidate.type === type);
  if (!source) throw new Error(`The site-wide index has no records of type ${type}.`);
  return (db, config, selection) => siteRecordsOf(source, db, config, selection);
}

async function* siteRecordsOf(
  source: SiteSource,
  ...args: Parameters<RecordReader>
): AsyncGenerator<SearchRecord[]> {
  for await (const records of source.read(...args)) {
    yield records.map((record) => {
      const date = source.date(record);
      return {
        objectID: `${source.type} ${record.objectID}`,
        algolia_type: source.type,
        algolia_title: source.title(record),
        algolia_date: date,
        algolia_description: String(source.description(record) ?? '').slice(0, MAX_DESCRIPTION_LENGTH),
        number_spellings: record.number_spellings,
        url: record.url ?? record.transcript_url,
        rank_date: dayNumber(typeof date === 'string' ? date : ''),
      };
    });
  }
}
