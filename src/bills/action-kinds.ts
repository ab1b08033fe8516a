/** Open States' action classifications in plain words, those that say most last. What is not here says nothing to a reader. */
const KINDS: Record<string, string> = {
  filing: 'Filed',
  introduction: 'Introduced',
  'reading-1': 'Announced to the chamber',
  'reading-2': 'Up for debate',
  'reading-3': 'Final wording',
  referral: 'Sent on',
  'referral-committee': 'Sent to a committee',
  'referral-sub-committee': 'Sent to a subcommittee',
  'amendment-introduction': 'Change proposed',
  'amendment-passage': 'Change made',
  'amendment-failure': 'Change rejected',
  'amendment-withdrawal': 'Change withdrawn',
  'amendment-deferral': 'Change put off',
  substitution: 'Rewritten',
  'committee-passage': 'Committee sent it on',
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
  'veto-override-passage': 'Veto overruled',
  'veto-override-failure': 'Veto stands',
  'became-law': 'Became law',
  deferral: 'Put off',
  withdrawal: 'Withdrawn',
  'carried-over': 'Carried over',
};

const SPECIFIC_FIRST = Object.keys(KINDS).reverse();

/** What an action was, in plain words; undefined where the source does not say. */
export function actionKind(classification: readonly string[]): string | undefined {
  // A bill read a third time and passed has passed, in whatever order its source says so.
  const [said] = SPECIFIC_FIRST.filter((kind) => classification.includes(kind));
  return said && KINDS[said];
}
