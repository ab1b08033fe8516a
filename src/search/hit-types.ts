import type { Hit } from 'instantsearch.js';

/* The fields of the hits of each index (section 3 of the specification, with the additions of our pages). */

export type BillHit = Hit<{
  id: number;
  url: string;
  number: string;
  docket_number?: string;
  title: string;
  session_name: string;
  chamber?: string;
  sponsor?: string;
  progress?: string;
  status_name: string;
  /** The summary, description or petition, which hits only have as a snippet. */
  description?: string;
  citations?: string[];
  categories?: string[];
  /** The day of the first record. */
  algolia_date?: string;
  /** 1 if the bill was introduced on that day, and 0 if the records do not have the day. */
  is_introduced_then?: number;
  last_action_date?: string;
  last_action_text?: string;
  /** Ids of the bills that took its place, if it was continued as another bill. */
  later_bills?: number[];
  /** The text, which hits only have as a snippet. */
  text?: string;
}>;

export type AmendmentHit = Hit<{
  url: string;
  algolia_title: string;
  legislator?: string;
  status?: string;
  session_name: string;
  algolia_date?: string;
  /** The amendment's text, which hits only have as a snippet. */
  amendment_text?: string;
}>;

export type NewsHit = Hit<{
  url: string;
  headline: string;
  source_name?: string;
  category_name?: string;
  display_date: string;
  external_url?: string;
  /** The bill's text, which hits only have as a snippet. */
  full_text?: string;
}>;

export type PressHit = Hit<{
  url: string;
  title: string;
  author?: string;
  category?: string;
  display_date: string;
  content?: string;
}>;

export type TranscriptHit = Hit<{
  transcript_url: string;
  event_title: string;
  meeting_title: string;
  event_type?: string;
  event_date: string;
  /** The transcript, which hits only have as a snippet. */
  transcript?: string;
}>;

export type LegislatorHit = Hit<{
  url: string;
  full_name: string;
  chamber?: string;
  party?: string;
  district?: string;
  active: number;
}>;

export type CommitteeHit = Hit<{ url: string; committee_name: string; chamber?: string }>;

export type SiteHit = Hit<{
  url: string;
  algolia_type: string;
  algolia_title: string;
  algolia_date?: string;
  algolia_description?: string;
}>;
