import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { NamedPassage, VoteRule } from './vote-rule.ts';

/** The home page's widgets (P16) in their default order. */
const DEFAULT_WIDGETS = [
  'schedule',
  'journal',
  'votes',
  'newBills',
  'newLaws',
  'flow',
  'timeline',
  'hearings',
  'news',
  'newsByCategory',
  'testimony',
  'floorDebate',
] as const;
const FrontPageWidget = z.enum([...DEFAULT_WIDGETS, 'committees', 'legislators']);
export type FrontPageWidget = z.infer<typeof FrontPageWidget>;

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}

const YEARS = { first: 1600, last: 2200 };
const YEAR_ERROR = `Enter a year from ${YEARS.first} to ${YEARS.last}.`;
const SessionYear = z.int(YEAR_ERROR).min(YEARS.first, YEAR_ERROR).max(YEARS.last, YEAR_ERROR);
const MAX_LABEL_LENGTH = 100;
/** A name that visitors see. */
export const Label = z
  .string('Enter a name.')
  .trim()
  .min(1, 'Enter a name.')
  .max(MAX_LABEL_LENGTH, `Enter up to ${MAX_LABEL_LENGTH} characters.`);
const MAX_CATEGORIES = 200;

/** The values of a session that differ from the imported records. */
export const SessionSetting = z.strictObject({
  /** The session's name or identifier in the records. */
  session: Label,
  /** The name that visitors see; by default the name in the records. */
  name: Label.optional(),
  /** The first and last year, both or neither; by default those in the records. */
  startYear: SessionYear.optional(),
  endYear: SessionYear.optional(),
  /** The years whose news belong to the session; by default all its years (S10). */
  newsYears: z.array(SessionYear).min(1, 'Enter at least one year, or leave newsYears out.').optional(),
});
export type SessionSetting = z.infer<typeof SessionSetting>;

const MAX_GUIDE_TEXT = 2_000;
const GuideText = z.string().trim().min(1, 'Enter some text, or leave it out.').max(MAX_GUIDE_TEXT);
const GuideUrl = z.url({ protocol: /^https?$/, error: 'Enter a web address that starts with https://.' });

/** The operator's texts for the guide for citizens. Pages show a general text, or none, for missing ones. */
export const Guide = z.strictObject({
  /** An explanation of how a bill becomes law, in paragraphs. */
  lawmaking: z.array(GuideText).max(20).default([]),
  testimony: z
    .strictObject({
      /** How to testify at hearings whose records have no instructions. */
      how: GuideText.optional(),
      /** The usual deadline: `5 PM on the day before the hearing`. */
      deadline: GuideText.optional(),
      /** The page for signing up, or with the rules. */
      url: GuideUrl.optional(),
      email: z.email('Enter an email address.').optional(),
    })
    .default({}),
  /** The state's page for finding the legislators of an address. */
  legislatorFinder: GuideUrl.optional(),
});
export type Guide = z.infer<typeof Guide>;

const Chamber = z.enum(['house', 'senate']);

/** What differs between legislatures and is known of each state. `site.json` overrides the profile of the state. */
const Legislature = z.strictObject({
  /** IANA time zone in which the legislature meets. */
  timeZone: z
    .string()
    .refine(isTimeZone, 'Unknown time zone. Use a name such as America/New_York.')
    .default('America/New_York'),
  /** What the legislature is called, after the name of its state: `General Court`. */
  legislature: z.string().default('Legislature'),
  /** The chambers that the legislature has. The only chamber of a legislature is `senate`. */
  chambers: z.array(Chamber).min(1, 'List at least one chamber.').default(['house', 'senate']),
  /** The names of the chambers in tables and tabs, and the name of what belongs to both. */
  chamberNames: z
    .object({ house: z.string(), senate: z.string(), joint: z.string() })
    .default({ house: 'House', senate: 'Senate', joint: 'Joint' }),
  /** The names of the chambers in sentences, after "the": `House of Delegates`; by default the same as in tables. */
  fullChamberNames: z.object({ house: z.string(), senate: z.string() }).optional(),
  /** The titles of the members of each chamber. */
  memberTitles: z
    .object({ house: z.string(), senate: z.string() })
    .default({ house: 'Representative', senate: 'Senator' }),
  /** The title of the official who signs or vetoes bills. */
  executive: z.string().default('governor'),
  /** Whether a bill has a docket number before its bill number. */
  hasDockets: z.boolean().default(true),
  /** Whether both chambers vote once more to enact a bill that they agreed on, before it goes to the executive. */
  hasEnactmentVotes: z.boolean().default(false),
  /** The number of members of each chamber with a vote, if known. */
  seats: z.strictObject({ house: z.int().min(1).optional(), senate: z.int().min(1).optional() }).default({}),
  /** The votes that each chamber needs to pass an ordinary bill, if known. */
  passage: VoteRule.optional(),
  /** The bills that need more votes than others, as a sentence with its provision, if no provision is known for the others. */
  passageException: z.string().optional(),
  /** The votes that each chamber needs to override the veto of an ordinary bill, if known. */
  override: VoteRule.optional(),
  /** The votes that each chamber needs to propose an amendment to the constitution, if known. */
  constitutionalAmendment: VoteRule.optional(),
  /** The votes that each chamber needs for bills that its motions name, if they need another share. */
  namedPassages: z.array(NamedPassage).optional(),
  /** The variant of the committee list (D07): `plain` begins with joint committees. */
  committeeList: z.enum(['plain', 'a-z', 'pa']).default('plain'),
});
export type ConfigDefaults = Partial<z.infer<typeof Legislature>>;

/** The content of `site.json`: what differs between legislatures. Every field is optional. */
export const SiteConfig = z.strictObject({
  /** The site's name in its header. */
  name: z.string().default('Statehouse'),
  /** The legislature's name; by default that of the imported jurisdiction. */
  jurisdiction: z.string().optional(),
  ...Legislature.shape,
  /** A session's name or identifier, or `newest` (S10). If the session does not exist, the newest is used. */
  defaultSession: Label.default('2023-2024'),
  /** The settings of sessions, which take precedence over the records (U03). */
  sessions: z
    .array(SessionSetting)
    .check(({ value, issues }) => {
      const fault = (at: number, field: keyof SessionSetting, message: string) =>
        issues.push({ code: 'custom', input: value, path: [at, field], message });
      value.forEach(({ session, name, startYear, endYear }, at) => {
        const earlier = value.slice(0, at);
        if (earlier.some((other) => other.session === session))
          fault(at, 'session', `${session} is listed twice. Remove one of the two.`);
        if (name !== undefined && earlier.some((other) => other.name === name))
          fault(at, 'name', `Two sessions cannot both be named ${name}.`);
        if ((startYear === undefined) !== (endYear === undefined))
          fault(at, startYear ? 'endYear' : 'startYear', 'Enter both startYear and endYear, or neither.');
        if (startYear && endYear && endYear < startYear)
          fault(at, 'endYear', `The session ends in ${endYear}, before it begins in ${startYear}.`);
      });
    })
    .default([{ session: '2023-2024', newsYears: [2023] }]),
  /** The categories of articles in display order; by default all categories of articles, by name (U03). */
  articleCategories: z
    .array(Label)
    .min(1, 'List at least one category, or leave articleCategories out.')
    .max(MAX_CATEGORIES, `List at most ${MAX_CATEGORIES} categories.`)
    .check(({ value, issues }) => {
      value.forEach((name, at) => {
        const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
        if (value.findIndex(isSame) === at) return;
        issues.push({ code: 'custom', input: value, path: [at], message: `${name} is listed twice.` });
      });
    })
    .optional(),
  /**
   * Pages have a notice while a session is going on and the newest action is more than this number of days old. 0 for
   * no notice.
   */
  outdatedAfterDays: z.int().min(0).max(365).default(14),
  /** The home page's widgets in order. Widgets of a feature that is off are not shown. */
  frontPage: z
    .array(FrontPageWidget)
    .check(({ value, issues }) => {
      const twice = value.find((name, at) => value.indexOf(name) < at);
      if (twice) issues.push({ code: 'custom', input: value, message: `${twice} is listed twice` });
    })
    .default([...DEFAULT_WIDGETS]),
  /** The people who can create an account: anyone, those with an invitation, or only users of the command line (U04). */
  signUp: z.enum(['open', 'invitation', 'closed']).default('open'),
  /** The requests of `/api/v1` in a minute: from a network address without an API key, and with the keys of an owner. */
  apiRequestsPerMinute: z
    .strictObject({
      anonymous: z.int().min(1).max(1_000_000).default(60),
      withKey: z.int().min(1).max(1_000_000).default(600),
    })
    .prefault({}),
  /** Texts of the guide for citizens. */
  guide: Guide.prefault({}),
  features: z
    .object({
      amendments: z.boolean().default(true),
      news: z.boolean().default(true),
      press: z.boolean().default(true),
      transcripts: z.boolean().default(true),
      progress: z.boolean().default(true),
    })
    .prefault({}),
  /** The committees of the two floor sessions, and the type of meetings with testimony (U03). */
  houseFloorCommitteeId: z.int().default(41),
  senateFloorCommitteeId: z.int().default(42),
  testimonyMeetingTypeId: z.int().default(13),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

/** The content of `site.json`, which the profile of the imported state completes. */
export interface SiteFile {
  /** The time zone in the file; undefined if it has none. */
  timeZone: string | undefined;
  /** The configuration: what the file says, or else these defaults, or else those of `SiteConfig`. */
  configWith(defaults: ConfigDefaults): SiteConfig;
}

/**
 * Reads `site.json`.
 * @param file path of `site.json`. Without the file, every field has its default
 * @throws an error that names the file and each invalid field
 */
export function readSiteFile(file: string): SiteFile {
  const json = existsSync(file) ? jsonIn(file) : {};
  const parsed = SiteConfig.safeParse(json);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      (issue) => `${issue.path.join('.') || 'the file'}: ${issue.message.replace(/\.$/, '')}`,
    );
    throw new Error(`${file} is invalid. ${faults.join('; ')}.`);
  }

  const given = json as Partial<SiteConfig>;
  return {
    timeZone: given.timeZone,
    configWith: ({ fullChamberNames, ...defaults }) =>
      SiteConfig.parse({ ...defaults, ...(!given.chamberNames && { fullChamberNames }), ...given }),
  };
}

/** Reads `site.json` without the profile of a state. @throws as `readSiteFile` does */
export function readSiteConfig(file: string): SiteConfig {
  return readSiteFile(file).configWith({});
}

function jsonIn(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    const fault =
      text.trim() === '' ? 'The file is empty.' : `The file is not valid JSON: ${(error as Error).message}.`;
    throw new Error(`${file} is invalid. ${fault} Correct it, or delete it to use the defaults.`);
  }
}
