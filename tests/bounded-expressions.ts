/** Why a regular expression that takes more than linear time is safe in its file. */
interface Bound {
  /** The maximum length of the text that the expression reads. */
  characters: number;
  because: string;
}

/** The length for expressions that read only text of the site or its operator, never a stranger's. */
const TRUSTED = 0;

/** The files whose expressions may take quadratic time, because the text that they read is short. */
export const BOUNDED: Record<string, Bound> = {
  'bills/history-days.ts': { characters: 600, because: 'reads the first 600 characters of an action' },
  'importers/transcripts/caption-names.ts': { characters: 255, because: 'reads file names' },
  'importers/feeds/dates.ts': {
    characters: 100,
    because: 'rejects dates longer than 100 characters',
  },
  'importers/feeds/entries.ts': { characters: 500, because: 'reads the first 500 characters of an author' },
  'importers/feeds/records.ts': {
    characters: 1_000,
    because: 'reads text that was truncated to the length of an intro',
  },
  'importers/openstates/amendment-names.ts': {
    characters: 300,
    because: 'reads the first 300 characters of a name',
  },
  'importers/openstates/motions.ts': { characters: 300, because: 'matches at most 300 characters' },
  'importers/transcripts/stenographic-title.ts': {
    characters: 2_000,
    because: 'reads the first 2,000 characters of the title pages',
  },
  'importers/legiscan/json-files.ts': {
    characters: 400,
    because: 'reads the first 400 characters of a file',
  },
  'importers/legiscan/sessions.ts': { characters: 255, because: 'reads the names of folders and archives' },
  'importers/legiscan/roll-calls.ts': {
    characters: 500,
    because: 'reads the first or last 500 characters of a motion',
  },
  'importers/openstates/json-files.ts': {
    characters: 2_000,
    because: 'reads file names and the first 2,000 characters of files',
  },
  'importers/session-law.ts': { characters: 600, because: 'reads the first 600 characters of an action' },
  'legislature/language/bill-numbers.ts': {
    characters: 60,
    because: 'rejects bill numbers longer than 60 characters',
  },
  'legislature/language/citations.ts': {
    characters: 160,
    because: 'matches at most 160 characters, and reads the citations that it wrote itself',
  },
  'legislature/language/action-dates.ts': {
    characters: 461,
    because: 'reads the first 400 and the last 60 characters of an action',
  },
  'legislature/language/hearing-notices.ts': {
    characters: 600,
    because: 'reads the first 600 characters of an action',
  },
  'legislature/status/action-words.ts': {
    characters: 800,
    because: 'reads the first 400 characters of an action',
  },
  'legislature/status/concurrence.ts': {
    characters: 400,
    because: 'reads the first 400 characters of an action where an expression is not linear',
  },
  'legislature/status/motions-to-take-up.ts': {
    characters: 400,
    because: 'reads the first 400 characters of an action or a motion',
  },
  'legislature/status/wordings-of-ends.ts': {
    characters: 400,
    because: 'reads the first 400 characters of an action’s words',
  },
  'legislature/status/wordings-of-other-questions.ts': {
    characters: 400,
    because: 'reads the first 400 characters of an action’s words',
  },
  'legislature/status/wordings-of-votes.ts': {
    characters: 400,
    because: 'reads the first 400 characters of an action’s words',
  },
  'legislature/status/wordings-of-work.ts': {
    characters: 400,
    because: 'reads the first 400 characters of an action’s words',
  },
  'legislature/language/motions.ts': {
    characters: 500,
    because: 'reads the first 500 characters of a motion',
  },
  'legislature/language/relations.ts': {
    characters: 600,
    because: 'reads the first 600 characters of an action',
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
  'config/settings.ts': { characters: TRUSTED, because: 'reads settings of the operator' },
};
