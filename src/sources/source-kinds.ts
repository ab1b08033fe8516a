/** How the site treats a provider. The numbers are the provider's published rules as of `verified`. */
export interface SourceKind {
  title: string;
  /** What an administrator has to give. */
  needs: readonly ('state' | 'key' | 'address')[];
  /** The only state that the provider has, which an administrator need not give. */
  state?: string;
  /** The requests that the provider allows in a calendar month; 0 for no limit. */
  monthlyLimit: number;
  /** The requests that the provider allows in a day; 0 for no limit. */
  dailyLimit: number;
  /** The time from the start of one request to the start of the next. */
  gapMs: number;
  timeoutMs: number;
  /** The time limit of a test, for which an administrator waits. */
  testTimeoutMs: number;
  /** The time limit of downloads of whole sessions. */
  downloadTimeoutMs: number;
  /** The waits before further attempts after an outage. */
  retryMs: readonly number[];
  /** The waits before further attempts if requests were too fast and the provider does not say how long to wait. */
  tooFastMs: readonly number[];
  /** The waits before the next run after runs that failed in a row. The last one repeats. */
  backoffMs: readonly number[];
  /** The hours from one run to the next on weekdays from 7 AM to 10 PM. */
  intervalHours: number;
  /** The maximum number of records fetched in a run. */
  maxPerRun: number;
  /** The credit that the provider's license asks for. */
  attribution: string;
  /** Where an administrator gets a key, and on which terms. */
  terms: string;
  /** The day on which the numbers were last compared with the provider's rules. */
  verified: string;
}

const SECOND = 1_000;
const HOUR = 3_600_000;

/** Sources that are one download each, from hosts without published rules. */
const DOWNLOADS = {
  needs: ['address'],
  monthlyLimit: 0,
  dailyLimit: 0,
  gapMs: SECOND,
  timeoutMs: 60 * SECOND,
  testTimeoutMs: 15 * SECOND,
  downloadTimeoutMs: 600 * SECOND,
  retryMs: [30 * SECOND],
  tooFastMs: [60 * SECOND],
  backoffMs: [HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR],
  maxPerRun: 1,
  attribution: '',
  verified: '2026-11-26',
} as const;

/** The kinds of sources. */
export const SOURCE_KINDS = {
  legiscan: {
    title: 'LegiScan',
    needs: ['state', 'key'],
    monthlyLimit: 10_000,
    dailyLimit: 0,
    gapMs: SECOND,
    timeoutMs: 60 * SECOND,
    testTimeoutMs: 15 * SECOND,
    downloadTimeoutMs: 300 * SECOND,
    retryMs: [30 * SECOND],
    tooFastMs: [5 * SECOND, 15 * SECOND, 60 * SECOND],
    backoffMs: [HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR],
    intervalHours: 3,
    maxPerRun: 300,
    attribution: 'LegiScan, CC BY 4.0',
    terms:
      'Get a key at legiscan.com/legiscan. A public key allows 10,000 requests a month and one site. The site names LegiScan on every page with its data, as the license asks.',
    verified: '2026-10-06',
  },
  openstates: {
    title: 'Open States',
    needs: ['state', 'key'],
    monthlyLimit: 0,
    // The published limits of a free key are 10 a minute and 250 a day, and refused requests count.
    dailyLimit: 200,
    gapMs: 7.5 * SECOND,
    timeoutMs: 60 * SECOND,
    testTimeoutMs: 30 * SECOND,
    downloadTimeoutMs: 600 * SECOND,
    retryMs: [30 * SECOND],
    tooFastMs: [62 * SECOND, 62 * SECOND],
    backoffMs: [HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR],
    intervalHours: 3,
    maxPerRun: 60,
    attribution: 'Open States',
    terms:
      'Get a key from your account at open.pluralpolicy.com. A free key allows 250 requests a day, of which the site uses up to 190.',
    verified: '2026-10-06',
  },
  malegislature: {
    title: 'Massachusetts Legislature',
    needs: [],
    state: 'ma',
    // The Legislature publishes no limits.
    monthlyLimit: 0,
    dailyLimit: 0,
    gapMs: SECOND,
    timeoutMs: 60 * SECOND,
    testTimeoutMs: 30 * SECOND,
    downloadTimeoutMs: 180 * SECOND,
    retryMs: [5 * SECOND, 10 * SECOND, 20 * SECOND],
    tooFastMs: [60 * SECOND, 60 * SECOND],
    backoffMs: [HOUR / 4, HOUR],
    intervalHours: 3,
    maxPerRun: 1_800,
    attribution: 'Massachusetts Legislature',
    terms:
      'The public API of malegislature.gov, for Massachusetts only, without a key. The first load takes about two days, because each bill costs two requests, and the site sends one a second.',
    verified: '2026-10-06',
  },
  files: {
    ...DOWNLOADS,
    title: 'Files',
    intervalHours: 6,
    terms: 'The address of a file or archive, or a folder on this machine, in any format that import reads.',
  },
  feed: {
    ...DOWNLOADS,
    title: 'Feed',
    intervalHours: 1,
    terms: 'The address of an RSS or Atom feed.',
  },
} as const satisfies Record<string, SourceKind>;

export type SourceKindName = keyof typeof SOURCE_KINDS;

/** @param name one of the kinds, as a source has it */
export function kindOf(name: string): SourceKind {
  const kind: SourceKind | undefined = SOURCE_KINDS[name as SourceKindName];
  if (!kind) throw new Error(`There is no kind of source named ${name}.`);
  return kind;
}

/** The share of the limits after which the schedule stops, so that an administrator can still act. */
export const SCHEDULED_SHARE = 0.85;
/** The share of the limits that is never exceeded. */
export const MAX_SHARE = 0.95;
