import type { SiteConfig } from '../config/site-config.ts';

/** The labels of the names that administrators can change, by field. */
export const NAMES = {
  name: 'Site name',
  jurisdiction: 'Legislature',
  house: 'Lower chamber',
  senate: 'Upper chamber',
  joint: 'Both chambers',
};

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
