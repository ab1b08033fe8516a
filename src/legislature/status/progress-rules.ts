/** The step that an action is in the progress of its bill. */
export type Step = (typeof WORDINGS)[number][0] | 'nothing';

/*
 * The rules, from top to bottom: the first wording that matches an action decides its step. Only if none matches, the
 * classification by Open States' scraper does. Wordings come first because scrapers also classify by words, but by
 * fewer of them: `Conference Committee Report; Not Signed Off` is classified as a governor's signature. The comments
 * name the legislatures that use the words. progress-rules.test.ts has a real example of every rule.
 */
const WORDINGS = [
  // Actions that name a stage without reaching it. NH marks changes of a meeting: ==CANCELLED== Executive Session.
  ['nothing', /^(?:=+[A-Z ]+=+\s+)?(?:Public )?Hearing\b/],
  ['nothing', /^(?:=+[A-Z ]+=+\s+)?(?:Executive|(?:[\w ]+ )?Work) Session\b/],
  ['nothing', /^(?:=+[A-Z ]+=+\s+)?(?:Conference Committee|Committee of Conference) Meeting\b/],
  ['nothing', /^(?:Reporting date|Scheduled for (?:hearing|the House Journal)|Meeting postponed)/],
  ['nothing', /^Committee (?:heard|postponed|recommended .*held for further study)/], // RI
  ['nothing', /[,:] ?(?:RC [\dYN-]+, )?MF\b/], // NH: motion failed
  ['nothing', /^(?:Minority Committee Report|Pending Motion|Referral Waived|Committee Report: Rereferred)/], // NH
  ['nothing', /^Sen\. .* Moved (?!.*\bMA\b)/], // NH: moved, not yet voted
  ['nothing', /^Motions? (?:to (?!.*approved)|for|did not)(?!.*re-refer, motion prevailed)/i], // MN, OR, PA
  ['nothing', /^(?:Committee |Floor |House |Senate |FL)*(?:Amendments?|AM)\b(?!.*Concurred In Roll)/i],
  [
    'nothing',
    /^(?:Proposed )?Substitute\b|^(?:Co-?)?Authors?\b|^Emergency preamble|^Order relative to subject/i,
  ],
  ['nothing', /^Reported(?:,? in part|,? \(in part\)| on a part)|^Report \(in part\)/i], // MA: the rest stays
  ['nothing', /^Reported from the committee on (?:the )?(?:Joint |House |Senate )?Rules\b/], // MA: late filing admitted
  ['nothing', /^(?:House|Senate) (?:NON-)?(?:concur|recede).*\brefer(?:ral|ence)\b(?!.*and referred)/i], // MA

  // The governor and law.
  ['nothing', /^Items? [\d,-]+.*passed over veto/], // MA: single items of a budget that is already law
  ['veto overridden', /\bVeto Overridden\b|^Passed over veto|^(?:H |S )?Override Veto.*Passed/i], // NH, MA, WY
  ['veto sustained', /\bVeto Sustained\b|override (?:failed|lost)/i], // NH
  ['items vetoed', /^Signed \(in part\)|line[ -]item(?:\(s\)|s)? vetoed/i], // MA, MI, WY
  ['pocket vetoed', /pocket veto/i],
  ['vetoed', /^(?:Vetoed by|Governor vetoed|Governor'?s? (?:action )?veto|Veto V\d|Veto message)/i], // MD, WY, MN, GA
  ['returned', /^Governor returned to the (?:House|Senate) with/], // MA: with amendments, or vetoes of items
  ['law', /\bwithout (?:Governor's )?signature/i], // RI, NH, WY
  ['law', /^Enacted under article/i], // MD: became law without signature
  ['law', /^(?:Act (?:No\. )?\d|Assigned (?:Pa |Chapter Number)|Secretary of State Chapter|Chapter \d)/i],
  ['signed', /^(?:Signed by (?:the )?|(?:House |Senate )?Date Signed by )Governor/i], // MA, NH, RI, GA
  ['signed', /^(?:Governor signed|Approved by (?:the )?governor|Governor'?s? (?:action )?approval)/i], // OR, MD, PA, MN
  ['presented', /\b(?:presented|transmitted|sent) to (?:the )?governor/i], // PA, MI, MN, RI, GA
  ['presented', /\blaid before the governor/i], // MA

  // Between the chambers.
  ['failed', /^Conference Committee Report[;:] Not (?:Signed Off|Filed)/], // NH: no agreement, the bill dies
  ['failed', /Non-?Concurs? with (?:the )?\w+ Amendment(?!.*Request).*\bMA\b/i], // NH
  ['failed', /Refuse[ds] to Accede.*\bMA\b/i], // NH
  ['failed', /conference (?:committee )?report (?:lost|rejected|failed)/i], // GA
  ['conference accepted', /conference (?:committee )?report\b.*(?:adopted|accepted)/i], // MA, NH, MD, GA, MI
  ['conference accepted', /adopted (?:conference(?: committee)?|CC|HCC|SCC) report(?!.*question recurred)/i], // MN, MI
  ['conference accepted', /repassed as amended by conference/i], // MN
  ['conference', /\b(?:conference(?: committee)?|CC)\b.*\b(?:appointed|requested)\b/i], // MA, MD, GA, MN
  ['conference', /appointed JCC|^referred to conference committee|^(?:House|Senate) insisted/i], // WY, MI, GA
  ['conference', /Requests C ?of ?C|Accedes to (?:House|Senate) Request/], // NH
  ['conference', /^Reported from the committee of conference/], // MA
  [
    'agreed',
    /^(?:House|Senate) (?:agreed|concurs|concurred (?:in )?the|concurred in \w+ amend|recede)(?!.*further)/i,
  ],
  ['agreed', /\bconcur with the (?:house|senate) amendments?.*\bMA\b|\bConcur:Passed/i], // NH, WY
  ['agreed', /(?:House|Senate) (?:Substitute|Amendment)\S*(?: .*)? Concurred In/], // MI
  ['agreed', /^Returned from (?:house|senate) without amendment/i], // MI
  ['agreed', /^Bill was repassed as amended by the/i], // MN
  ['agreed', /Recede from Non-Concurrence(?!.*Failed)/], // WY
  ['disagreed', /refuses? (?:to )?(?:concur|recede)|\bnon-?concur|with a further +amendment/i], // MD, MI, MA
  ['disagreed', /^(?:House|Senate) (?:Disagreed|Requests .* Recede)|\bConcur:Failed|not concur/i], // GA, MD, WY, MN
  ['enacted', /^(?:Enacted\b(?! as section)|Re-?enacted|Enrolled\b|(?:Bill )?Ordered Enrolled)/i], // MA, NH, MI
  ['enacted', /^(?:Passed Enrolled|Returned Passed)/], // MD
  ['enacted', /^Assigned Number [HS]E|^(?:H |S )?(?:Speaker|President) signed|^Signed in (?:House|Senate)/i], // WY, OR, PA
  ['enacted', /^Signed by the President and the Speaker/i], // MD

  // Ends without law.
  ['study', /^Accompanied (?:a )?study order/], // MA
  ['study', /^Refer(?:red)? (?:for|to) interim study/i], // NH, MD
  ['replaced', /^Accompanied (?:a new draft|[HS]\d)|new draft (?:\([^)]*\) )?substituted/i], // MA
  ['replaced', /^(?:Reprinted|Published),? as amended|substitution of (?:a )?bill with the same title/], // MA
  ['replaced', /^Enacted as section|^See [HS]\d|^Reported (?:by|on the residue, see) [HS]\d/], // MA: continues as another bill
  ['replaced', /[HS]F indefinitely postponed/i], // MN
  ['failed', /^Inexpedient to Legislate.*\bMA\b/], // NH
  ['postponed', /^Indefinitely postpone.*\bMA\b|^[HS] postponed indefinitely/i], // NH, WY
  ['died', /Died in Committee|Did not consider for|No report prior to/i], // WY
  ['died', /upon adjournment/], // OR
  ['failed', /(?:reading|COW):failed|defeated on final passage/i], // WY, PA
  ['failed', /^(?:(?:House |Senate )?(?:Third Reading )?Lost\b|Defeated Roll Call|Adverse Roll Call)/], // GA, MI
  ['failed', /^Third reading (?:failed|due to the constitutional deadline)|^Bill was not passed/i], // MN
  ['withdrawn', /^Withdrawn(?: by sponsor| at sponsor's request| and returned to author|$)/i], // MD, RI, MN
  ['placed on file', /^Placed on file|(?:not to pass|adversely).* placed on file$/], // MA

  // Reconsidered, laid on the table, taken from the table.
  ['reconsidered', /^Vote (?:on|by which)\b.*reconsidered|^Vote reconsidered|^Enrollment vacated/i], // PA, MI
  [
    'reconsidered',
    /^(?:House |Senate )?Reconsidered\b(?! Passed)|^Motion Reconsider Third Reading.*Adopted|rescinded OT3rdg/,
  ],
  [
    'tabled',
    /^(?:Laid on (?:the )?table|(?:House|Senate) Tabled)|^Lay [HS].* on Table|Laid on Table.*\bMA\b/i,
  ],
  ['untabled', /\b(?:taken|removed?) from (?:the )?table/i], // PA, GA, MN, NH

  // Passage.
  [
    'adopted',
    /^(?:Adopted\b|Order adopted|Resolution was adopted|Rules suspended and adopted|Introduced and adopted)/,
  ], // MA, MI, MN, PA
  [
    'adopted',
    /^(?:House |Senate )?Read and Adopted|\b[Rr]ead(?:ing| as Special Order of Business)?\..*\bAdopted\./,
  ], // GA, OR
  ['floor', /^Ought to Pass.*\bMA\b.*Refer to Finance/], // NH: a second committee comes before the vote on passage
  ['floor', /^Ought to Pass(?!.*OT3rdg).*\bMA\b.*\bSJ\b/], // NH: the Senate has not ordered the third reading yet
  ['passed', /^Ought to Pass.*\bMA\b/], // NH
  ['floor', /2nd Reading:Passed/], // WY
  ['passed', /passed to be engrossed/i], // MA
  ['passed', /^Third Reading Passed|3rd Reading:Passed|third reading\..*\bPassed\./i], // MD, MN, WY, OR
  ['passed', /^(?:House|Senate) (?:read and )?passed\b|^(?:House |Senate )(?:Reconsidered )?Passed\/Adopted/], // RI, GA
  ['passed', /^Passed(?:;| By| Roll Call)|^Bill was passed/], // MI, MN
  ['passed', /^(?:Third consideration and f|F)inal passage/], // PA

  // Reports, referrals, the floor.
  ['reported against', /^(?:Majority )?Committee Report: (?:Inexpedient|Refer(?:red)? (?:to|for) Interim)/], // NH
  ['reported against', /^Unfavorable Report|Unfavorably Reported|recommended indefinite postponement/i], // MD, GA, RI
  ['reported against', /Recommend Do Not Pass|Do Pass Failed|ought NOT to pass/], // WY, MA
  ['referred', /^Reported, referred to the committee on/], // MA: admitted and referred to its committee
  ['recommitted', /^(?:House |Senate )?(?:Withdrawn,? (?:& )?)?Re-?committed|^Sections .*recommitted/], // PA, GA, MA
  ['recommitted', /\bCOW:Rerefer|voted to recommit|^Withdrawn and re-referred|^Recommit\b.*\bMA\b/], // WY, RI, MN, NH
  ['recommitted', /^Vacated and Referred/], // NH
  ['floor', /^Reported by committee of the whole/i], // MI
  ['reported', /^(?:Re-)?reported\b|reported favorably|\bCommittee Favorably Reported/i], // MA, PA, MI, GA
  ['reported', /^(?:Majority )?Committee Report: |^Comm(?:ittee)? report\b/], // NH, MN
  ['reported', /ought to pass|ought to be adopted|^Committee report(?:ed|s)/i], // MA
  ['reported', /^Favorable (?:with Amendments )?Report|^Committee recommends passage/], // MD, RI
  [
    'reported',
    /Recommend (?:Amend and )?Do Pass|No Recommendation|^Recommendation: Do |^Without recommendation/,
  ], // WY, OR
  ['referred', /Second Readers|Read and Referred/], // GA: the second reading of the House is before the committee
  ['floor', /orders of the day|ordered to a third reading|\bread (?:second|third)\b|in the third reading$/i], // MA
  ['floor', /^(?:First|Second|Third) consideration|^Amended on third consideration/], // PA
  ['floor', /^Favorable\b|^(?:Second|Third) reading\b|\b(?:Third Readers|Third Read|Read Second Time)$/i], // MD, MN, GA
  ['floor', /^Read a (?:second|third) time|^Referred to (?:second reading|committee of the whole)/i], // MI
  [
    'floor',
    /^Placed on (?:second|third|order of|immediate|(?:the )?(?:house|senate) (?:consent )?calendar)/i,
  ], // MI, RI
  [
    'floor',
    /Placed on General File|COW:Passed|^Special Order\b|placed on Calendar|^Scheduled for consideration/,
  ],
  ['nothing', /\breferred to (?:the )?(?:speaker|president|chief clerk|secretary|clerk)/i], // OR, MN, MI: to an officer of the chamber
  ['referred', /refer(?:red)? (?:directly )?to |^Referred, |^Discharged to the committee/i], // all
  ['referred', /^(?:Referred|Rereferred|Reassigned to|First Reading) [A-Z]|transferred to|^Assigned to Sub/], // MD, RI, OR
  ['referred', /^Read; and referred/], // MA
  ['filed', /^(?:Introduc|(?:House |Senate )?(?:Pre-?filed|Hopper|First Readers)|First reading)/i], // all
  ['filed', /^Bill Number Assigned|Received for Introduction$/], // WY
] as const satisfies readonly (readonly [string, RegExp])[];

/**
 * Open States' action classifications that indicate a step. If an action has several, the first one in this list
 * decides.
 */
const CLASSIFICATIONS: readonly (readonly [Step, string])[] = [
  ['veto overridden', 'veto-override-passage'],
  ['veto sustained', 'veto-override-failure'],
  ['law', 'became-law'],
  ['items vetoed', 'executive-veto-line-item'],
  ['vetoed', 'executive-veto'],
  ['signed', 'executive-signature'],
  ['presented', 'executive-receipt'],
  ['enacted', 'enrolled'],
  ['agreed', 'concurrence'],
  ['failed', 'failure'],
  ['withdrawn', 'withdrawal'],
  ['passed', 'passage'],
  ['reported against', 'committee-passage-unfavorable'],
  ['reported against', 'committee-failure'],
  ['reported', 'committee-passage-favorable'],
  ['reported', 'committee-passage'],
  ['reported', 'reported-out-of-committee'],
  ['floor', 'reading-3'],
  ['floor', 'reading-2'],
  ['referred', 'referral-committee'],
  ['filed', 'introduction'],
  ['filed', 'filing'],
  ['filed', 'reading-1'],
];

export type ActionWords = { text: string; classification: readonly string[] };

/** The step that an action is in its bill's progress; `nothing` if no rule matches. */
export function stepOfAction(action: ActionWords): Step {
  return ruleOfAction(action)?.[0] ?? 'nothing';
}

/** The rule that decides the step of an action, as `[step, wording or classification]`. */
export function ruleOfAction(action: ActionWords): readonly [Step, RegExp | string] | undefined {
  // Long actions are lists of names and amendments, with what happened at the start.
  const text = action.text.slice(0, 400).replace(/\s+/g, ' ').trim();
  return (
    WORDINGS.find(([, wording]) => wording.test(text)) ??
    CLASSIFICATIONS.find(([, classification]) => action.classification.includes(classification))
  );
}

/** All rules, for the test that every rule has an example. */
export const PROGRESS_RULES: readonly (readonly [Step, RegExp | string])[] = [
  ...WORDINGS,
  ...CLASSIFICATIONS,
];
