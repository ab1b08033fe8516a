import { type BillState, evidenceOf, type ParsedAction } from './bill-state.ts';

/** The status of a measure that the legislature has agreed on, and on which the people vote. */
const REFERRED = 'referred to voters';

/**
 * A measure that the legislature has agreed on and that takes effect only if the people vote for it. Its history or title says so,
 * or it proposes an amendment to the constitution of a state where the people decide on such a proposal next. A number
 * among the session's laws, which Oregon gives to what it refers to the people, does not make it a law.
 * @param isProposal whether the constitution lets the people decide on the measure next
 */
export function withReferralToVoters(
  state: BillState,
  { title, actions, isProposal }: { title: string; actions: readonly ParsedAction[]; isProposal: boolean },
): BillState {
  const isAgreedOn = state.progress === 'law' || state.progress === 'adopted';
  if (!isAgreedOn) return state;

  const action = actions.findLast(({ text }) => REFERS_TO_VOTERS.test(text) && !OTHER_QUESTION.test(text));
  const { law, ...earlier } = state.reached;
  // The chambers agreed on it before it got its number.
  const adopted = { adopted: state.agreedTo ?? earlier['passed both'] ?? law, ...earlier };
  if (action) {
    const lastStatus = { status: REFERRED, evidence: evidenceOf(action) } as const;
    return { ...state, reached: adopted, progress: 'adopted', status: REFERRED, lastStatus };
  }
  const isReferred = CONDITIONAL_ACT.test(title) || isProposal;
  return isReferred ? { ...state, reached: adopted, progress: 'adopted', status: REFERRED } : state;
}

/** `Chapter 220: Effective date December 5, 2024. Referred to the people.`, `Passed on Final Reading for General Election`. */
const REFERS_TO_VOTERS =
  /\b(?:referred|submitted|sent) to (?:the |a vote of the )?(?:\w+ )?(?:people|voters|electors|electorate)\b|^passed\b.{0,40}\bfor (?:the )?(?:general|primary|special) election\b/i;
const OTHER_QUESTION = /\b(?:motions?|amendments?|committee|failed|lost|rejected|withdrawn)\b/i;

/** `… and providing that this Act shall be referred to the people for their approval or rejection.` */
const CONDITIONAL_ACT =
  /\bthis (?:act|measure|bill)\b.{0,40}\b(?:referred|submitted) to (?:the |a vote of the )?(?:\w+ )?(?:people|voters|electors|electorate)\b/i;
