import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import type { SearchRecord } from '../search-engine/contract.ts';
import { amendmentRecords } from './records/amendment-records.server.ts';
import { billRecords } from './records/bill-records.server.ts';
import { newsRecords, pressRecords } from './records/news-records.server.ts';
import { committeeRecords, legislatorRecords } from './records/people-records.server.ts';
import { siteRecords } from './records/site-records.server.ts';
import { transcriptRecords } from './records/transcript-records.server.ts';
import { MAX_PAGED_RESULTS } from './search-address.ts';

/** The records to read: all, or those with the given ids. */
export type RecordSelection = 'all' | number[];

/** Reads the records of an index from the database, some hundreds at a time. */
export type RecordReader = (
  db: Database,
  config: SiteConfig,
  selection: RecordSelection,
) => AsyncIterable<SearchRecord[]>;

export interface IndexDefinition {
  /** Name of the index in the search API (S04). */
  name: string;
  /** The feature it belongs to (U03); undefined if it is always on. */
  feature?: keyof SiteConfig['features'];
  /** Settings in Algolia's format, as accepted by `PUT /1/indexes/{index}/settings`. */
  settings: Record<string, unknown>;
  /** The numeric attribute for sorting newest and oldest first. */
  sortedBy?: string;
  /** Whether a database record has several index records, which share its id as `id`. */
  isSectioned?: boolean;
  read: RecordReader;
}

/** A typo is allowed only in a search that finds nothing without one: "abortion" must not find "adoption". */
const TYPOS = { typoTolerance: 'min' };

/**
 * Settings for texts. Stop words are optional unless the query has nothing else, plurals match singulars, and
 * numbers do not match with typos.
 */
const WORDS = {
  ...TYPOS,
  removeStopWords: ['en'],
  ignorePlurals: ['en'],
  queryLanguages: ['en'],
  allowTyposOnNumericTokens: false,
  paginationLimitedTo: MAX_PAGED_RESULTS,
};
const NEWEST_FIRST = ['desc(rank_date)'];
/** Bills that live on as other bills come last among equals. */
const LIVE_FIRST = ['asc(is_continued)', ...NEWEST_FIRST];
const searchable = (...names: string[]) => names.map((name) => `searchable(${name})`);

/** All indexes (S04): those of the tabs in order (S03), then the site-wide one. */
export const indexes: IndexDefinition[] = [
  {
    name: 'bills',
    settings: {
      ...WORDS,
      searchableAttributes: [
        'number_spellings',
        'unordered(title)',
        'unordered(sponsor)',
        'unordered(cosponsors)',
        'unordered(citation_spellings,categories)',
        'unordered(description)',
        'unordered(text)',
      ],
      attributesForFaceting: [
        ...searchable(
          'session_name',
          'chamber',
          'sponsor',
          'progress',
          'status_name',
          'citations',
          'categories',
        ),
        'filterOnly(id)',
        'filterOnly(legislator_ids)',
        'filterOnly(committee_id)',
      ],
      customRanking: LIVE_FIRST,
      unretrievableAttributes: [
        'number_spellings',
        'citation_spellings',
        'is_continued',
        'rank_date',
        'introduced_day',
      ],
      attributesToHighlight: ['number', 'title', 'sponsor'],
      attributesToSnippet: ['description:30', 'text:30'],
      disableTypoToleranceOnAttributes: ['number_spellings', 'citation_spellings'],
    },
    sortedBy: 'introduced_day',
    read: billRecords,
  },
  {
    name: 'bill_amendments',
    feature: 'amendments',
    settings: {
      ...WORDS,
      searchableAttributes: [
        'number_spellings',
        'unordered(algolia_title)',
        'unordered(legislator)',
        'unordered(amendment_text)',
      ],
      attributesForFaceting: searchable('session_name', 'chamber', 'legislator', 'amending'),
      customRanking: NEWEST_FIRST,
      unretrievableAttributes: ['number_spellings', 'rank_date', 'amendment_day'],
      attributesToHighlight: ['algolia_title', 'legislator'],
      attributesToSnippet: ['amendment_text:40'],
    },
    sortedBy: 'amendment_day',
    read: amendmentRecords,
  },
  {
    name: 'news',
    feature: 'news',
    settings: {
      ...WORDS,
      searchableAttributes: [
        'unordered(headline)',
        'unordered(intro)',
        'unordered(full_text)',
        'number_spellings',
      ],
      attributesForFaceting: searchable('year', 'source_name', 'category_name'),
      customRanking: NEWEST_FIRST,
      unretrievableAttributes: ['number_spellings', 'rank_date'],
      attributesToHighlight: ['headline'],
      attributesToSnippet: ['full_text:40'],
    },
    sortedBy: 'rank_date',
    read: newsRecords,
  },
  {
    name: 'press_releases',
    feature: 'press',
    settings: {
      ...WORDS,
      searchableAttributes: [
        'unordered(title)',
        'unordered(author)',
        'unordered(content)',
        'number_spellings',
      ],
      attributesForFaceting: searchable('session_name', 'author', 'category'),
      customRanking: NEWEST_FIRST,
      unretrievableAttributes: ['number_spellings', 'rank_date'],
      attributesToHighlight: ['title', 'author'],
      attributesToSnippet: ['content:40'],
    },
    sortedBy: 'rank_date',
    read: pressRecords,
  },
  {
    name: 'transcripts',
    feature: 'transcripts',
    isSectioned: true,
    settings: {
      ...WORDS,
      searchableAttributes: [
        'unordered(event_title,meeting_title)',
        'unordered(speakers)',
        'unordered(transcript)',
      ],
      attributesForFaceting: [
        ...searchable('session_name', 'event_type', 'event_organization', 'event_location'),
        'filterOnly(id)',
      ],
      // Only the best matching section of a transcript is shown.
      attributeForDistinct: 'id',
      distinct: true,
      customRanking: NEWEST_FIRST,
      unretrievableAttributes: ['rank_date', 'speakers'],
      attributesToHighlight: ['event_title', 'meeting_title'],
      attributesToSnippet: ['transcript:40'],
    },
    sortedBy: 'rank_date',
    read: transcriptRecords,
  },
  {
    name: 'legislators',
    settings: {
      ...TYPOS,
      searchableAttributes: ['full_name,other_names', 'unordered(district)', 'unordered(party)'],
      attributesForFaceting: searchable('session_name', 'chamber', 'party'),
      customRanking: ['desc(active)', 'asc(family_name)'],
      paginationLimitedTo: MAX_PAGED_RESULTS,
      unretrievableAttributes: ['other_names', 'family_name'],
      attributesToHighlight: ['full_name', 'district'],
    },
    read: legislatorRecords,
  },
  {
    name: 'committees',
    settings: {
      ...TYPOS,
      searchableAttributes: ['committee_name', 'unordered(members)'],
      attributesForFaceting: searchable('chamber'),
      customRanking: ['desc(active)', 'asc(committee_name)'],
      paginationLimitedTo: MAX_PAGED_RESULTS,
      unretrievableAttributes: ['members'],
      attributesToHighlight: ['committee_name'],
    },
    read: committeeRecords,
  },
  {
    name: 'site',
    settings: {
      ...WORDS,
      searchableAttributes: [
        'number_spellings',
        'unordered(algolia_title)',
        'unordered(algolia_description)',
      ],
      attributesForFaceting: searchable('algolia_type'),
      customRanking: NEWEST_FIRST,
      unretrievableAttributes: ['number_spellings', 'rank_date'],
      attributesToHighlight: ['algolia_title'],
      attributesToSnippet: ['algolia_description:40'],
    },
    read: siteRecords,
  },
];
