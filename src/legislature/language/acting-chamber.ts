import type { Chamber } from '../records/fields.ts';
import { committeeKey } from './committee-names.ts';
import { referralOfAction } from './referrals.ts';

/**
 * Wordings that show beyond doubt which chamber acted: the House if the first capturing group has matched, else the Senate.
 * The text decides over the source: Colorado's scraper gives `House Considered Senate Amendments` to the Senate, and Tennessee's
 * gives much of what a bill goes through in the second chamber to the first.
 */
const ACTORS: readonly RegExp[] = [
  // A text that begins with the chamber: `Senate concurs in House amendment(s)-reported`, `H. adopted am. (Amendment 1 - HA0299)`
  /^(?:(House|Assembly|H\.)|Senate|S\.) (?:[a-z]+ed|reset|subst\.|concurs|refuses|recedes|insists|accedes|adheres|adopts|agrees)(?![a-z])/i,
  // Connecticut: `SEN. PASSED, HO. AMEND. SCH. A`. `Sen. Elm moved …` is a senator.
  /^(?:(Ho)|Sen)\. (?:passed|adopted|rej|recommitted)\b/i,
  // Connecticut: `ADOPTED, SENATE`
  /^(?:adopted|passed), (?:(House|Assembly)|Senate)\.?$/i,
  // Connecticut: `HOUSE CALENDAR NUMBER 178`, `FAV. RPT., TAB. FOR CAL., SEN.`, `FAV. RPT., TABLED FOR HOUSE CALENDAR`
  /^(?:(House)|Senate) calendar number \d/i,
  /\btab(?:led|\.) for (?:cal(?:endar|\.), )?(?:(House|Ho\.)|Senate|Sen\.)(?: cal(?:endar|\.))?$/i,
  // A chamber's own calendar, also that of one of its committees: `SJR placed on H. consent cal. for 1/28/2026`
  /\bplaced on (?:the )?(?:(House|Assembly|H\.)|Senate|S\.) (?!(?:bill|file|joint|concurrent|resolution|memorial)s?\b)(?:[\w&,]{1,20}\.?,? ){0,9}cal(?:endars?)?\b/i,
  // A chamber's own committee: `Passed on Second Consideration, refer to Senate Calendar Committee`
  /^(?:passed on (?:first|second) (?:consideration|reading), )?(?:re-?)?refer(?:red)? to (?:the )?(?:(House|Assembly)|Senate) [\w&,.' ]{2,80}\b(?:sub)?committee\b/i,
  // A bill takes the place of the bill of the chamber that has both: `Subst. for comp. HB.`
  /^subst(?:ituted|\.) for (?:the )?comp(?:anion|\.) (?:(H|A)|S)(?:[JC]?[BRM]\b|(?:ouse|ssembly|enate) )/i,
  // A chamber decides on the amendments that its own members offer.
  /^am(?:endment|\.) (?:adopted|failed|tabled|withdrawn)\b.{0,60}\b(?:(H)|S)A ?\d/i,
  // Delaware: `Amendment HA 1 to SB 61 - Introduced and Placed With Bill`
  /^amendment (?:(H)|S)A \d+ to .{1,40} - introduced\b/i,
  // What comes from a chamber is received by the other one: `Received from House`, `Rcvd. from S., held on H. desk.`
  /^(?:rcvd\.|received) from (?:the )?(?:House|Assembly|H\.|(Senate|S\.))(?=[.,;]|$)/i,
  // What goes to a chamber is sent by the other one: `IMMEDIATE TRANSMITTAL TO THE SENATE`, `Returned to House (12)`
  /^(?:rules suspended, ?)?(?:immediate(?:ly)? )?(?:transmit(?:s|ted|tal)?|trans\.|returned|sent|delivered) ?to (?:the )?(?:(Senate)|House|Assembly)(?=[.,;]|$| \(\d| with amend| for concurrence)/i,
];

/**
 * The chamber that acted, if the text of an action shows it beyond doubt.
 * @returns undefined if the text may be about either chamber
 */
export function actingChamberIn(text: string): Chamber | undefined {
  for (const wording of ACTORS) {
    const match = wording.exec(text);
    if (match) return match[1] ? 'house' : 'senate';
  }
  return undefined;
}

/**
 * The chamber that acted: the one that the text shows, or else the one under which the source lists the action. The governor's acts, which
 * most sources list under a chamber too, are of none. So is what made a bill law, such as Alabama's `Enacted`, and what officers do with it
 * before and after: Arizona's source gives `Transmitted to Governor` and `Chapter 133` to the Senate.
 * @param classification Open States' classes of the action
 */
export function chamberThatActed(
  text: string,
  listed: Chamber | undefined,
  classification: readonly string[] = [],
): Chamber | undefined {
  const isLaw = listed !== 'joint' && classification.includes('became-law');
  if (isLaw || BY_EXECUTIVE.test(text) || BY_OFFICERS.test(text)) return undefined;
  return actingChamberIn(text) ?? listed;
}

/** `Approved by the Governor - Chapter 3`, `(H) Signed by Governor`, `Governor signed with line-item veto.` */
const BY_EXECUTIVE =
  /^(?:\([HS]\) |House |Senate )?(?:(?:approved|signed|returned|(?:line[- ])?(?:item )?vetoed|item vetoed, signed) by (?:the )?(?:governor|mayor)|(?:the )?(?:governor|mayor) (?:signed|approved|vetoed|returned)|(?:signed chap|vetoed memo)\.? ?\d)/i;

/**
 * `Sent to the Governor`, `To Governor 3/30/2026`, `Pub. Ch. 514`, `Effective date(s) 07/01/2025`, but not `Effective July 1, 2026 (Roll
 * No. 5)`, on which a chamber voted.
 */
const BY_OFFICERS =
  /^(?:\([HS]\) )?(?:(?:(?:transmitted|sent|presented|delivered) )?(?:by secretary of the state )?to (?:the )?governor\b|chapter (?:no\.? ?)?\d|chaptered by\b|pub\. ch\. ?\d|(?:public|special) act (?:no\. ?)?\d|filed with (?:the )?secretary of state\b|effective\b(?! dates?(?:\(s\))? (?:same|adopted|failed))(?!.*\b(?:roll\b|passed\b|without\b)))/i;

/**
 * Gives actions to the chamber that the action before them shows, or the referral. Connecticut's source gives `IN CONCURRENCE`
 * after `ADOPTED, SENATE` to the House where the resolution was filed, South Dakota's gives `Judiciary Do Pass` after `Referred to House
 * Judiciary` to the Senate, and Tennessee's gives a referral in the House after `ready for transmission to House` to the Senate.
 */
export function withDecidingChamber<Action extends { text: string; chamber?: Chamber | undefined }>(
  actions: readonly Action[],
): Action[] {
  let chamber: Chamber | undefined;
  let committee: NamedCommittee | undefined;
  let receiver: Chamber | undefined;
  return actions.map((action, at) => {
    const { text } = action;
    if (RULES_SUSPENDED.test(text)) {
      const next = actingChamberIn(actions[at + 1]?.text ?? '');
      if (next) return { ...action, chamber: next };
    }
    const sent = TRANSMITTED.exec(text);
    if (sent) receiver = sent[1] ? 'house' : 'senate';
    else if (COMES_BACK.test(text)) receiver = undefined;
    else if (receiver && REFERRED.test(text) && !actingChamberIn(text)) {
      return { ...action, chamber: receiver };
    }
    if (REFERS.test(text)) committee = committeeWithChamber(text);
    else if (committee && isOfCommittee(text, committee.key)) {
      chamber = committee.chamber;
      return { ...action, chamber };
    }
    if (!HOW_DECIDED.test(text)) chamber = action.chamber;
    return { ...action, chamber: chamber ?? action.chamber };
  });
}

interface NamedCommittee {
  key: string;
  chamber: Chamber;
}

/** What sends a measure to the other chamber, and what shows that it is back in the chamber that had sent it. */
const TRANSMITTED =
  /\b(?:ready for transmission|transmitted) to (?:the )?(?:(House|Assembly|H\.)|Senate|Sen\.|S\.)/i;
const COMES_BACK = /\b(?:return|receiv|recall|rcvd|withdrawn)/i;

const RULES_SUSPENDED = /^rules suspended\.?$/i;

const REFERRED = /^(?:re-?)?ref(?:erred|\.) to\b/i;
const REFERS = /\b(?:refer(?:red)?|assigned)\b/i;

/** The committee to which an action refers a bill, if the text has its chamber: `Referred to House Judiciary H.J. 446`. */
function committeeWithChamber(text: string): NamedCommittee | undefined {
  const { committeeName = '', committeeChamber: chamber } = referralOfAction(text) ?? {};
  return chamber && { key: committeeKey(committeeName), chamber };
}

/** Whether an action is of the committee that has the bill: what begins with its name, or its work without a name. */
function isOfCommittee(text: string, key: string): boolean {
  if (WORK_WITHOUT_NAME.test(text)) return true;
  const [word = ''] = key.split(' ');
  return text.toLowerCase().includes(word) && committeeKey(text).startsWith(`${key} `);
}

/** South Dakota's hearings, and Delaware's `Not Worked in Committee` */
const WORK_WITHOUT_NAME = /^(?:scheduled for hearing\b|not worked in committee$)/i;

const HOW_DECIDED = /^(?:on consent calendar(?: ?\/ ?in concurrence)?|in concurrence)$/i;
