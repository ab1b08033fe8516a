import type { SiteConfig } from '../config/site-config.ts';

/** The names that administrators may set, by their field in the form. */
export const NAMES = {
  name: 'Name of the site',
  jurisdiction: 'The legislature',
  house: 'The lower chamber',
  senate: 'The upper chamber',
  joint: 'Both together',
};

/** The features, each with what it stands for (U03). */
export const FEATURES: Record<keyof SiteConfig['features'], string> = {
  amendments: 'Amendments',
  news: 'News',
  press: 'Press releases',
  transcripts: 'Transcripts of hearings and debates, and their search',
  progress: 'Progress of bills, as steps and a facet',
};
export const FEATURE_NAMES = Object.keys(FEATURES) as (keyof SiteConfig['features'])[];

export const SIGN_UPS: Record<SiteConfig['signUp'], string> = {
  open: 'Everybody',
  invitation: 'Those who are invited',
  closed: 'Nobody, but by the command line',
};
