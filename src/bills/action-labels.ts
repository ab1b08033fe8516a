import { recommendsReferral } from '../legislature/status/motions-and-results.ts';
import { ruleOfAction, type Step } from '../legislature/status/progress-rules.ts';
import { recommendationIn } from '../legislature/status/recommendations.ts';

/**
 * Plain-language labels for Open States' action classifications, from least to most specific. Classifications
 * that mean nothing to a reader are left out.
 */
const KINDS: Record<string, string> = {
  filing: 'Filed',
  introduction: 'Introduced',
  'reading-1': 'Announced to the chamber',
  'reading-2': 'Up for debate',
  'reading-3': 'Up for final passage',
  referral: 'Referred',
  'referral-committee': 'Sent to a committee',
  'referral-sub-committee': 'Sent to a subcommittee',
  'amendment-introduction': 'Change proposed',
  'amendment-passage': 'Change made',
  'amendment-failure': 'Change rejected',
  'amendment-withdrawal': 'Change withdrawn',
  'amendment-deferral': 'Change postponed',
  substitution: 'Rewritten',
  'committee-passage': 'Advanced by committee',
  'committee-passage-favorable': 'Committee recommends it',
  'committee-passage-unfavorable': 'Committee advises against it',
  'committee-failure': 'Committee does not recommend it',
  passage: 'Passed',
  failure: 'Bill failed',
  enrolled: 'Final text ready',
  'executive-receipt': 'Sent to the governor',
  'executive-signature': 'Signed by the governor',
  'executive-veto': 'Vetoed',
  'executive-veto-line-item': 'Vetoed in part',
  'veto-override-passage': 'Veto overridden',
  'veto-override-failure': 'Veto sustained',
  'became-law': 'Became law',
  deferral: 'Set aside',
  withdrawal: 'Withdrawn',
  'carried-over': 'Carried over',
};

const KINDS_BY_WEIGHT = Object.keys(KINDS).reverse();

/**
 * What the words of an action may say if its classification is right. Scrapers classify by a few words: Wyoming's passage
 * in the committee of the whole is `committee-passage-favorable`, and the assignment of a number is `reading-1`.
 */
const STEPS: Readonly<Record<string, readonly Step[]>> = {
  filing: ['filed', 'referred', 'nothing'],
  introduction: ['filed', 'referred', 'nothing'],
  'reading-1': ['filed', 'referred', 'floor'],
  'reading-2': ['floor', 'passed second reading', 'passed'],
  'reading-3': ['floor', 'passed second reading', 'passed'],
  referral: ['referred', 'recommitted', 'reported', 'filed'],
  'referral-committee': ['referred', 'recommitted', 'reported', 'filed'],
  'referral-sub-committee': ['referred', 'recommitted', 'reported', 'filed'],
  'committee-passage': ['reported'],
  'committee-passage-favorable': ['reported'],
  'committee-passage-unfavorable': ['reported against'],
  'committee-failure': ['reported against', 'failed in committee'],
  passage: ['passed', 'adopted', 'agreed', 'enacted'],
  failure: ['failed', 'died', 'veto sustained'],
  enrolled: ['enacted'],
  'executive-receipt': ['presented'],
  'executive-signature': ['signed', 'items vetoed'],
  'executive-veto': ['vetoed', 'pocket vetoed'],
  'executive-veto-line-item': ['items vetoed'],
  'veto-override-passage': ['veto overridden'],
  'veto-override-failure': ['veto sustained'],
  'became-law': ['law', 'signed', 'enacted'],
  deferral: ['tabled', 'postponed', 'nothing'],
  withdrawal: ['withdrawn'],
  'carried-over': ['carried over'],
};

/** The words that an action of these classifications has to have, because its step is not enough. */
const WORDS: Readonly<Record<string, RegExp>> = {
  // The other chamber receives what was filed in the first one. Florida files the text of a committee's substitute.
  filing: /^(?!cs\b|committee substitute\b|.*\breceived\b)/i,
  // Tennessee: `Received from House, refer to Senate Calendar Committee`. North Dakota files its laws with the Secretary of State.
  // Alabama adopts resolutions by `Joint Rule 11`.
  introduction:
    /^(?!.*\b(?:(?:received|message) from|secretary of state)\b).{0,100}(?:\bintro|\boffered|\bfiled|\bpresented|\bfirst read|\bread (?:for the )?first|\bradicad)/i,
  // Alabama: a motion to table an amendment was adopted. Texas: the other chamber's vote is reported. Montana: one chamber agreed, or
  // agreed for now to what the other one has changed.
  'amendment-passage':
    /^(?!.*\b(?:motion to table|passage as amended reported|governor's proposed|2nd reading .{1,40} concurred)\b)/i,
  // West Virginia: a motion to table an amendment was rejected.
  'amendment-failure': /^(?!.*\bmotion to (?:table|limit)\b|.*\bgovernor's proposed\b)/i,
  // The District of Columbia: `Elm Amendment #1 - WITHDRAWN`.
  'amendment-introduction': /^(?!.*\bwithdrawn\b)/i,
  // Alaska: what goes with the bill.
  'executive-receipt': /^(?!.*\b(?:letter|fiscal note|memo|packet)\b)/i,
  // Montana: `Tabled in Committee`, which is the bill.
  'amendment-deferral': /\bamend/i,
  // The District of Columbia: `Retained by the Council with comments from the Committee on Health`. West Virginia: `Elm amends to House
  // amends rejected`. New Mexico: `Sent to House Pre-file`.
  'referral-committee': /^(?!.*\b(?:retained|amends|amend|pre-file|prefile)\b)/i,
  // The District of Columbia: Congress reviews what the mayor signed or let pass. West Virginia numbers its laws months later.
  'became-law': /^(?!(?:\([HS]\) )?chapter (?:\d|number assigned)|.*\bmayor\b)/i,
  // A bill takes the place of its companion, or gives it up, with the text that it had. A substitute may only be offered or considered.
  substitution:
    /^(?!.*\b(?:nature of (?:a )?substitute\b(?!.*adopted)|considered\b|companion\b|comp\. |subst\.(?: & concurred in)? [hs]j?r\b|substituted [hs][jc]?[bmr] for [hs]))/i,
  // The District of Columbia: the council votes at both readings.
  'reading-1': /^(?!first reading(?:, cc)?$).*\bread/i,
  'reading-2': /\bread(?!.*\b(?:pass|concur|agree|adopt))/i,
  'reading-3': /\bread/i,
  // New Hampshire: MF, motion failed. Florida lays the text of a bill aside when a committee's substitute takes its place.
  deferral: /^(?!.*\b(?:mf|failed|lost|rejected)\b|laid on table under rule 7\.18\b)/i,
  // The message comes with a veto of items as well.
  'executive-veto': /^(?!.*\bmessage\b)/i,
  // Montana: a draft that was never introduced `Died in Process`.
  failure: /^(?!.*\bdraft\b)/i,
  passage: /\b(?:re)?pass|\badopt|\benact|\bconcur|\bagree|\bengross|\baprobad/i,
};

/**
 * A bill is filed, and so are amendments to it, motions, reports, and copies with another office: `Rountree AM391 filed`,
 * `FILED WITH LCO`. Sources classify all of these alike.
 */
const FILES_BILL =
  /^(?:\([HSA]\) ?)?(?:(?:house|senate|assembly|bill|measure|resolution)[:. ]{1,2}){0,2}(?:pre-?)?fil(?:ed|ing)\b(?! with (?!(?:the )?(?:(?:house|senate|assembly|chief|assistant) ){0,2}(?:clerk|secretary of the senate)))/i;

/** Whether an action is the filing of the bill itself. */
function isFilingOfBill(text: string, step: Step | undefined): boolean {
  return step === 'filed' || step === 'referred' || FILES_BILL.test(text);
}

/**
 * Whether a label is wrong for what does not become law: Alabama's resolutions are `Enacted`, and the motion by which they are adopted
 * is classified like that on an amendment.
 */
function isOfBillsOnly(kind: string, text: string): boolean {
  if (kind === 'became-law') return true;
  return kind === 'amendment-passage' && /\bmotion to adopt\b/i.test(text) && !/\bamend/i.test(text);
}

/**
 * What became of an amendment, as the action says that lists its filing. Iowa: `Amendment S-3084 filed, lost.`
 * @returns an Open States classification; undefined if it does not say
 */
function outcomeOfAmendment(text: string): string | undefined {
  const outcome =
    /^amendment .{1,60}\bfiled,(?: yeas \d+, nays \d+,)? (adopted|lost|withdrawn|deferred)\.?$/i.exec(
      text,
    )?.[1];
  return outcome && CLASSIFICATIONS[outcome.toLowerCase()];
}

const CLASSIFICATIONS: Readonly<Record<string, string>> = {
  adopted: 'amendment-passage',
  lost: 'amendment-failure',
  withdrawn: 'amendment-withdrawal',
  deferred: 'amendment-deferral',
};

const NAMES_EXECUTIVE = /\bgov|\bmayor\b|\bpresident\b/i;

/**
 * The plain-language label of an action, or undefined when none of its classifications has one. Where the words of the
 * action contradict a classification, the words are right.
 * @param goesToExecutive whether the measure becomes law by the governor's signature. Sources take the signatures of presiding
 *   officers on others for it
 */
export function actionKind(
  text: string,
  classification: readonly string[],
  goesToExecutive = true,
): string | undefined {
  const rule = ruleOfAction({ text, classification: [] });
  const isRight = (kind: string) =>
    (!rule || (STEPS[kind]?.includes(rule[0]) ?? true)) &&
    (WORDS[kind]?.test(text) ?? true) &&
    (kind !== 'filing' || isFilingOfBill(text, rule?.[0])) &&
    // Pennsylvania's committees ask to give a bill to another one.
    !(kind === 'committee-passage' && recommendsReferral({ text })) &&
    (goesToExecutive || !isOfBillsOnly(kind, text));
  // The most specific label wins: a bill that was read a third time and passed is labeled "Passed", in
  // whatever order the source lists the two.
  const [kind] = KINDS_BY_WEIGHT.filter((each) => classification.includes(each) && isRight(each));
  if (kind === 'amendment-introduction') return KINDS[outcomeOfAmendment(text) ?? kind];
  // The District of Columbia: `Final Reading`, on which the council votes. The action does not say whether the bill passed.
  if (kind === 'reading-3' && rule && rule[0] !== 'floor') return 'Final vote';
  if (kind === 'executive-signature' && rule?.[0] === 'items vetoed')
    return KINDS['executive-veto-line-item'];
  // A chamber votes on what the other one changed.
  if (kind === 'amendment-passage' && rule?.[0] === 'agreed') return 'Agreed to changes by the other chamber';
  if (kind === 'amendment-failure' && rule?.[0] === 'disagreed')
    return 'Rejected changes by the other chamber';
  if (kind === 'executive-signature' && !goesToExecutive && !NAMES_EXECUTIVE.test(text)) return 'Signed';
  // Texas: `Amendment tabled`. Tennessee: `Am. tabled`.
  const isTabled = kind === 'amendment-deferral' && /\btabled\b|\bon the table\b/i.test(text);
  if (isTabled || (kind === 'deferral' && /^amendments?\b/i.test(text))) return 'Change set aside';
  // Delaware: most members reported the bill `on its merits`, which is no recommendation.
  const recommendation = recommendationIn(text);
  if (kind === 'committee-passage-favorable' && recommendation !== undefined && recommendation !== 'for')
    return KINDS['committee-passage'];
  // Sources have no classification for Wyoming's vetoes of items, or that of a whole veto.
  const isOfItems = kind === undefined && rule?.[0] === 'items vetoed' && !/\bsigned\b/i.test(text);
  return isOfItems ? KINDS['executive-veto-line-item'] : kind && KINDS[kind];
}
