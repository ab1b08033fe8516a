import type { SiteConfig } from '../config/site-config.ts';
import { bills } from './bill-documents.server.ts';
import type { Noun } from './documents.ts';
import { articles, committees, legislators, pressReleases, sessions } from './people-documents.server.ts';
import { amendments, meetings, rollCalls, transcripts } from './proceeding-documents.server.ts';

/** Every kind of records. Those that others refer to come first. */
const NOUNS: readonly Noun[] = [
  sessions,
  legislators,
  committees,
  bills,
  amendments,
  rollCalls,
  meetings,
  transcripts,
  articles,
  pressReleases,
];

/** The kinds of records that a site publishes. Those of features that are off are left out. */
export function publishedNouns({ features }: Pick<SiteConfig, 'features'>): Noun[] {
  return NOUNS.filter(({ feature }) => feature === undefined || features[feature]);
}
