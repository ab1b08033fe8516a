/** Why an expression that takes more than linear time is safe where it stands. */
interface Bound {
  /** What it reads at most, in characters. */
  characters: number;
  because: string;
}

/** Nobody but the site itself writes what these read. */
const OWN = 0;

/** The files whose expressions may take the square of a text's length, as the text is short. */
export const BOUNDED: Record<string, Bound> = {
  'bills/history-days.ts': { characters: 600, because: 'reads the first 600 characters of an action' },
  'http/inline-scripts.ts': {
    characters: OWN,
    because: 'reads pages that the site rendered, which escape what is written',
  },
  'importers/transcripts/caption-names.ts': { characters: 255, because: 'reads names of files' },
  'importers/feeds/dates.ts': {
    characters: 100,
    because: 'reads nothing longer than 100 characters as a date',
  },
  'importers/feeds/entries.ts': { characters: 500, because: 'reads the first 500 characters of an author' },
  'importers/feeds/records.ts': {
    characters: 1_000,
    because: 'reads text that was cut to the length of an intro',
  },
  'importers/openstates/motions.ts': { characters: 300, because: 'stretches over 300 characters' },
  'importers/transcripts/stenographic-title.ts': {
    characters: 2_000,
    because: 'reads the first 2,000 characters of the title pages',
  },
  'importers/legiscan/json-files.ts': {
    characters: 400,
    because: 'reads the first 400 characters of a file',
  },
  'importers/legiscan/sessions.ts': { characters: 255, because: 'reads names of folders and archives' },
  'importers/legiscan/roll-calls.ts': {
    characters: 500,
    because: 'reads the first or last 500 characters of a motion',
  },
  'importers/openstates/json-files.ts': {
    characters: 2_000,
    because: 'reads names of files and their first 2,000 characters',
  },
  'importers/session-law.ts': { characters: 600, because: 'reads the first 600 characters of an action' },
  'legislature/language/bill-numbers.ts': {
    characters: 60,
    because: 'reads nothing longer than 60 characters as a bill number',
  },
  'legislature/language/citations.ts': {
    characters: 160,
    because: 'stretches over 160 characters, and reads its own citations',
  },
  'legislature/language/hearing-notices.ts': {
    characters: 600,
    because: 'reads the first 600 characters of an action',
  },
  'legislature/status/progress-rules.ts': {
    characters: 400,
    because: 'reads the first 400 characters of an action',
  },
  'legislature/language/referrals.ts': {
    characters: 600,
    because: 'reads the first 600 characters of an action',
  },
  'legislature/language/session-laws.ts': {
    characters: 400,
    because: 'reads the first 400 characters of an action',
  },
  'legislature/derive/similarity/similar-titles.ts': {
    characters: 700,
    because: 'reads the first 700 characters of a title',
  },
  'config/settings.ts': { characters: OWN, because: 'reads what the operator set' },
};
