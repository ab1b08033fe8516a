import type { SiteConfig } from '../config/site-config.ts';
import type { LegislatureWords } from '../legislature/status/legislature-words.ts';
import { chamberInSentence } from '../legislature/status/statuses.ts';

/** The labels of the names that administrators can change, by field. */
export const NAMES = {
  name: 'Site name',
  jurisdiction: 'Legislature',
  house: 'House',
  senate: 'Senate',
  joint: 'Both chambers',
};

/** The same labels with the names that the chambers have in this legislature. A single chamber has one name for everything. */
export function nameLabels(words: LegislatureWords): Partial<Record<keyof typeof NAMES, string>> {
  const { name, jurisdiction, joint } = NAMES;
  const named = (chamber: 'house' | 'senate') => `Name of ${chamberInSentence(chamber, words)}`;
  if (words.chambers.length === 1) return { name, jurisdiction, senate: named('senate') };
  return {
    name,
    jurisdiction,
    house: named('house'),
    senate: named('senate'),
    joint: `Name of ${joint.toLowerCase()}`,
  };
}

/** The labels of the features (U03). */
export const FEATURES: Record<keyof SiteConfig['features'], string> = {
  amendments: 'Amendments',
  news: 'News',
  press: 'Press releases',
  transcripts: 'Transcripts of hearings and debates, with search',
  progress: 'Progress of bills, as steps and a search facet',
};
export const FEATURE_NAMES = Object.keys(FEATURES) as (keyof SiteConfig['features'])[];

export const SIGN_UPS: Record<SiteConfig['signUp'], string> = {
  open: 'Anyone',
  invitation: 'Invited people only',
  closed: 'No one (create accounts from the command line)',
};
