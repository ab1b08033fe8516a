import type { ConfigDefaults } from '../../config/site-config.ts';
import type { VoteRule } from '../../config/vote-rule.ts';
import { SHARES, votesFor } from '../language/majorities.ts';
import type { Chamber } from '../records/fields.ts';
import { AMENDMENT_RULES } from './amendment-rules.ts';
import {
  ALL_YEAR,
  EASTERN,
  majority,
  type Profile,
  representatives,
  senators,
  twoThirds,
} from './profile.ts';
import { STATES_A_L } from './states-a-l.ts';
import { STATES_M_N } from './states-m-n.ts';
import { STATES_O_W } from './states-o-w.ts';

/** The District of Columbia, Puerto Rico and the Congress. */
const OTHERS = {
  dc: {
    name: 'District of Columbia',
    legislature: 'Council',
    senate: { name: 'Council', title: 'Councilmember', seats: 13 },
    executive: 'mayor',
    timeZone: EASTERN,
    website: 'https://dccouncil.gov/',
    bills: { bill: 'B', resolution: 'PR CER R' },
    spellings: ['B26-0001', 'PR26-0001', 'CER26-0001'],
    sessions: ALL_YEAR,
    passage: {
      ...majority('voting', 'D.C. Code § 1-204.12(a)'),
      alsoFor: ['resolution'],
      exception:
        'Emergency acts, and the resolutions that declare an emergency, need two thirds of the members.',
      exceptionWords: ['emergency'],
    },
    override: twoThirds('voting', 'D.C. Code § 1-204.04(e)'),
  },
  pr: {
    name: 'Puerto Rico',
    legislature: 'Legislative Assembly',
    // Minority parties get additional seats, so that their number differs from term to term.
    house: representatives(),
    senate: senators(),
    timeZone: 'America/Puerto_Rico',
    website: 'https://www.oslpr.org/',
    bills: {
      bill: 'PC PS',
      resolution: 'RC RS',
      'joint resolution': 'RCC RCS',
      'concurrent resolution': 'RKC RKS',
      nomination: 'NM',
    },
    sessions: { meets: 'every year', carryOver: 'within the term', sitsAllYear: true },
    passage: majority('elected', 'P.R. Const. art. III, § 19'),
    override: twoThirds('elected', 'P.R. Const. art. III, § 19'),
  },
  us: {
    name: 'United States',
    legislature: 'Congress',
    house: representatives(435),
    senate: senators(100),
    executive: 'president',
    timeZone: EASTERN,
    website: 'https://www.congress.gov/',
    bills: {
      bill: 'HR S',
      resolution: 'HRES SRES',
      'concurrent resolution': 'HCONRES SCONRES',
      'joint resolution': 'HJRES SJRES',
    },
    sessions: ALL_YEAR,
    override: twoThirds('voting', 'U.S. Const. art. I, § 7'),
  },
} as const satisfies Record<string, Profile>;

/** The profiles of the states, DC, Puerto Rico and the Congress, by two-letter code. */
export const PROFILES: Readonly<Record<string, Profile>> = {
  ...STATES_A_L,
  ...STATES_M_N,
  ...STATES_O_W,
  ...OTHERS,
};

function codeOf(profile: Profile): string {
  return Object.keys(PROFILES).find((code) => PROFILES[code] === profile) ?? '';
}

/** @param code two-letter code of a state, such as `ma`; undefined if the state is not known */
export function profileOf(code: string | undefined): Profile | undefined {
  return code === undefined ? undefined : PROFILES[code];
}

/** Whether a legislature is known to have one chamber. Its records are all of its senate. */
export function isUnicameral(profile: Profile | undefined): boolean {
  return profile !== undefined && !profile.house;
}

/** The IANA time zone of a state's capital. Records of an unknown state are in the time zone of most states. */
export function timeZoneOf(code: string | undefined): string {
  return profileOf(code)?.timeZone ?? EASTERN;
}

/**
 * What the configuration of a site takes from the profile of its state, unless `site.json` says otherwise. A legislature
 * with one chamber has one name for everything.
 */
export function configDefaults(profile: Profile | undefined): ConfigDefaults {
  if (!profile) return {};
  const { house, senate, timeZone } = profile;
  const only = senate.name;
  return {
    legislature: profile.legislature,
    timeZone,
    chambers: house ? ['house', 'senate'] : ['senate'],
    chamberNames: house
      ? { house: house.short ?? house.name, senate: senate.short ?? senate.name, joint: 'Joint' }
      : { house: only, senate: only, joint: only },
    fullChamberNames: { house: house?.name ?? only, senate: senate.name },
    executive: profile.executive ?? 'governor',
    hasDockets: profile.hasDockets ?? false,
    hasEnactmentVotes: profile.hasEnactmentVotes ?? false,
    seats: { house: house?.seats, senate: senate.seats },
    passage: profile.passage,
    passageException: profile.passageException,
    override: profile.override,
    constitutionalAmendment: AMENDMENT_RULES[codeOf(profile)],
    namedPassages: profile.namedPassages && [...profile.namedPassages],
    committeeList: profile.hasMostlyJointCommittees ? 'plain' : 'pa',
    memberTitles: { house: house?.title ?? senate.title, senate: senate.title },
  };
}

/**
 * Whether an amendment to the constitution goes to the voters once both chambers have agreed on it. In some states the next
 * legislature has to agree as well, or may have to.
 */
export function amendmentsGoToVoters(profile: Profile | undefined): boolean {
  const rule = profile && AMENDMENT_RULES[codeOf(profile)];
  return rule !== undefined && rule.exception === undefined && codeOf(profile!) !== 'us';
}

/**
 * The number of yes votes without which a bill has not passed a chamber, where the constitution counts all members, also
 * absent ones. Elsewhere it depends on how many voted, or served, that day.
 */
export function votesToPass(profile: Profile | undefined): VotesToPass {
  const { passage } = profile ?? {};
  return passage?.of === 'elected' ? votesOfAllMembers(profile, passage.share) : {};
}

/**
 * The number of yes votes with which any bill has passed a chamber, where some bills need more than others and the source calls
 * every vote passed.
 */
export function votesToPassAny(profile: Profile | undefined): VotesToPass {
  const { greatestPassage } = profile ?? {};
  return greatestPassage ? votesOfAllMembers(profile, greatestPassage) : {};
}

function votesOfAllMembers(profile: Profile | undefined, share: VoteRule['share']): VotesToPass {
  const needed = (seats: number | undefined) => seats && votesFor(SHARES[share], seats);
  return { house: needed(profile?.house?.seats), senate: needed(profile?.senate.seats) };
}
export type VotesToPass = Readonly<Partial<Record<Chamber, number>>>;
