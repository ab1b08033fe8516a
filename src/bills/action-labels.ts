/**
 * Plain-language labels for Open States' action classifications, from least to most specific. Classifications
 * that mean nothing to a reader are left out.
 */
const KINDS: Record<string, string> = {
  filing: 'Filed',
  introduction: 'Introduced',
  'reading-1': 'Announced to the chamber',
  'reading-2': 'Up for debate',
  'reading-3': 'Final wording',
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
  'committee-failure': 'Committee rejected it',
  passage: 'Passed',
  failure: 'Failed',
  enrolled: 'Final text ready',
  'executive-receipt': 'Sent to the governor',
  'executive-signature': 'Signed by the governor',
  'executive-veto': 'Vetoed',
  'executive-veto-line-item': 'Vetoed in part',
  'veto-override-passage': 'Veto overridden',
  'veto-override-failure': 'Veto sustained',
  'became-law': 'Became law',
  deferral: 'Postponed',
  withdrawal: 'Withdrawn',
  'carried-over': 'Carried over',
};

const KINDS_BY_WEIGHT = Object.keys(KINDS).reverse();

/** The plain-language label of an action, or undefined when none of its classifications has one. */
export function actionKind(classification: readonly string[]): string | undefined {
  // The most specific label wins: a bill that was read a third time and passed is labeled "Passed", in
  // whatever order the source lists the two.
  const [kind] = KINDS_BY_WEIGHT.filter((kind) => classification.includes(kind));
  return kind && KINDS[kind];
}
