import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** What the front page can show (P16), in the order in which it does where the site does not choose. */
const USUAL_WIDGETS = [
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
const FrontPageWidget = z.enum([...USUAL_WIDGETS, 'committees', 'legislators']);
export type FrontPageWidget = z.infer<typeof FrontPageWidget>;

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}

const YEARS = { first: 1600, last: 2200 };
const NOT_A_YEAR = `Give a year from ${YEARS.first} to ${YEARS.last}.`;
const SessionYear = z.int(NOT_A_YEAR).min(YEARS.first, NOT_A_YEAR).max(YEARS.last, NOT_A_YEAR);
const MAX_LABEL_LENGTH = 100;
/** A name that visitors see. */
export const Label = z
  .string('Give it a name.')
  .trim()
  .min(1, 'Give it a name.')
  .max(MAX_LABEL_LENGTH, `Use at most ${MAX_LABEL_LENGTH} characters.`);
const MAX_CATEGORIES = 200;

/** What the site says of a session otherwise than the imported records do. */
export const SessionSetting = z.strictObject({
  /** Which session: the name or identifier that the records have for it. */
  session: Label,
  /** What visitors see; where it is left out, the records' own name. */
  name: Label.optional(),
  /** Its first and last year, both or neither; where they are left out, as in the records. */
  startYear: SessionYear.optional(),
  endYear: SessionYear.optional(),
  /** S10. The years whose news belong to it; where they are left out, every year of the session. */
  newsYears: z.array(SessionYear).min(1, 'Give at least one year, or leave newsYears out.').optional(),
});
export type SessionSetting = z.infer<typeof SessionSetting>;

const MAX_GUIDE_TEXT = 2_000;
const GuideText = z.string().trim().min(1, 'Write something, or leave it out.').max(MAX_GUIDE_TEXT);
const GuideUrl = z.url({ protocol: /^https?$/, error: 'Give an address that begins with https://.' });

/** How citizens take part in this legislature, in the operator's words. What is left out, the pages say in general or not at all. */
export const Guide = z.strictObject({
  /** How a bill becomes law here, in paragraphs. */
  lawmaking: z.array(GuideText).max(20).default([]),
  testimony: z
    .strictObject({
      /** How to give testimony at any hearing whose record does not say it. */
      how: GuideText.optional(),
      /** By when, as a rule: `5 PM on the day before the hearing`. */
      deadline: GuideText.optional(),
      /** Where to sign up, or to read the rules. */
      url: GuideUrl.optional(),
      email: z.email('Give an email address.').optional(),
    })
    .default({}),
  /** The page on which the state tells who represents an address. */
  legislatorFinder: GuideUrl.optional(),
});
export type Guide = z.infer<typeof Guide>;

/** What differs between legislatures. Every field may stand in `site.json`; what is left out is as here. */
export const SiteConfig = z.strictObject({
  /** Name of the site in its header. */
  name: z.string().default('Statehouse'),
  /** The legislature's own name; where it is not given, the imported jurisdiction's. */
  jurisdiction: z.string().optional(),
  /** IANA time zone in which the legislature meets. */
  timeZone: z
    .string()
    .refine(isTimeZone, 'is not a time zone that is known; use a name such as America/New_York')
    .default('America/New_York'),
  chamberNames: z
    .object({ house: z.string(), senate: z.string(), joint: z.string() })
    .default({ house: 'House', senate: 'Senate', joint: 'Joint' }),
  /** S10. A session's name or identifier, or `newest`; where there is no such session, the newest one stands in. */
  defaultSession: Label.default('2023-2024'),
  /** U03. What is said of sessions here goes before what their records say. */
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
          fault(at, startYear ? 'endYear' : 'startYear', 'Give both startYear and endYear, or neither.');
        if (startYear && endYear && endYear < startYear)
          fault(at, 'endYear', `The session ends in ${endYear}, before it begins in ${startYear}.`);
      });
    })
    .default([{ session: '2023-2024', newsYears: [2023] }]),
  /** U03. The categories of articles, in the order in which they are shown; where they are left out, those that articles have, by name. */
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
  /** D07. Which committee list shows. */
  committeeList: z.enum(['plain', 'a-z', 'pa']).default('plain'),
  /** The widgets of the front page, in their order; those of a feature that is off do not show. */
  frontPage: z
    .array(FrontPageWidget)
    .check(({ value, issues }) => {
      const twice = value.find((name, at) => value.indexOf(name) < at);
      if (twice) issues.push({ code: 'custom', input: value, message: `${twice} stands there twice` });
    })
    .default([...USUAL_WIDGETS]),
  /** U04. Who may make an account: everybody, those who are sent an invitation, or nobody but by the command line. */
  signUp: z.enum(['open', 'invitation', 'closed']).default('open'),
  /** How a bill becomes law here, how to testify, and who represents whom. */
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
  /** U03. The two floor sessions' committees, and the type of a meeting with testimony. */
  houseFloorCommitteeId: z.int().default(41),
  senateFloorCommitteeId: z.int().default(42),
  testimonyMeetingTypeId: z.int().default(13),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

/**
 * Reads the site's configuration.
 * @param file path of `site.json`; where there is none, everything is as built in
 * @throws an error that names the file and each field at fault
 */
export function readSiteConfig(file: string): SiteConfig {
  if (!existsSync(file)) return SiteConfig.parse({});
  const parsed = SiteConfig.safeParse(jsonIn(file));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    (issue) => `${issue.path.join('.') || 'the file'}: ${issue.message.replace(/\.$/, '')}`,
  );
  throw new Error(`${file} cannot be used. ${faults.join('; ')}.`);
}

function jsonIn(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    const fault = text.trim() === '' ? 'It is empty.' : `It is not valid JSON: ${(error as Error).message}.`;
    throw new Error(`${file} cannot be used. ${fault} Correct it, or delete it to use the defaults.`);
  }
}
