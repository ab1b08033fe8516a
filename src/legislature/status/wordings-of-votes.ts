import type { Wordings } from './step.ts';

/** What a committee recommends, and what the floor decides. */
export const VOTES: Wordings = [
  // What a committee recommends, and what the floor decided.
  // SD: a committee's report names the committee. What the motion led to follows it (`MOTION_TAKEN`).
  ['passed', /^(?:house of representatives|senate) do pass\b.*, (?:passed|failed)\b/],
  [
    'reported',
    /^(?!(?:house of representatives|senate)\b)[a-z][\w,&' -]{2,70} adopt resolution\b.*, passed\b/,
  ],
  ['referred', /^recommended\b.{0,40}\bby subcommittee referred\b|^rec for pass\b.*\bby subcommittee\b/], // TN: it goes on to the whole committee
  // The committee voted and did not report the bill.
  [
    'failed in committee',
    /\bdo pass failed|^involuntarily deferred in committee|^committee - (?:held|tabled|motion to recommend failed)\b|\bthat the measure be (?:held|deferred)(?! until)\b|\bfailed passage in committee|^motion to (?:report|release).*(?:failed|defeated|lost|rejected)|\bin committee\b.*\bfailed\b|\bcommittee action: failed\b|^defeated in committee\b|^defeated in (?!(?:the )?(?:house|senate|assembly|council)\b)[\w&,. -]{3,60}$|^failed (?:to (?:report|recommend|move out of committee|receive affirmative vote in committee|pass in committee)|(?:for lack of second )?in:? (?:the )?[\w,&. -]{0,90}\b(?:sub)?committee)\b/,
  ],
  [
    'reported against',
    /^(?:majority )?committee report: (?:inexpedient|refer(?:red)? (?:to|for) interim)|(?<!\bminority )\bunfavorabl[ey]\b(?! as to .*\bfavorable\b)|\badverse report|\brecommended indefinite postponement|\brecommend do not pass|\bdo not pass(?!,? (?:but|replaced|as substituted).*substitut)|\bought not to (?:pass|be adopted)|\bcomisi[oó]n no recomienda|^reported out\W+ontp\b|\bnot favorable recommendation\b|\bbill not be passed\b|^report (?:passage|concurrence|adoption) not recommended\b/,
    /^report indefinite postponement recommended\b/, // WI
  ],
  [
    'failed',
    /\bread (?:a |the )?third time\b(?: and pass\b)?(?: as amended)?.{0,20}\b(?:lost|failed|defeated|not passed)\b/,
    /\b(?:readings?|cow|consideration|passage|final action|action|calendar)\b[ :,-]*.{0,20}\b(?:failed|lost|not (?:passed|concurred|adopted|agreed)|defeated|negatived|rejected)\b|^adverse roll call/,
    /^(?:bill |resolution |measure )?(?:lost|failed|defeated|not passed|not adopted|rejected|disapproved)\b(?!.*(?:committee|\bgovernor))|\bdefeated on\b|^third reading due to the constitutional|^derrotad[oa]\b|^bill was not passed|\bthird read\b.{0,10}\bdefeated\b|\bnot adopted by required|\brefused passage|\. bill failed\b|\bfailed (?:of )?(?:to pass|passage)\b/,
    /^third readers lost\b/, // GA
    /\breading\. carried by .{2,100}\. (?:failed|lost|defeated)\b/, // OR
  ],
  ['referred', /\bpassed (?:on )?(?:first|second) (?:reading|consideration)\b.{0,60}\brefer(?:red)? to\b/],
  [
    'passed second reading',
    /\bsecond reading\b(?:, special order)?[ :,-]*(?:special order - )?\bpassed\b|^passed (?:on )?second reading\b(?! & third)|^report adopted; passed second reading/,
  ],
  ['filed', /^pass(?:ed)? (?:on )?first (?:reading|consideration)\.?$/],
  ['adopted', /^second reading, adopted\b/], // ND: the last reading
  ['passed second reading', /^final reading(?:, cc)?$/], // DC: the source has the result only as what follows
  ['passed second reading', /^ought to pass.*\bma\b.*refer to finance/], // NH: a second committee comes before the vote on passage
  ['passed second reading', /^ought to pass(?!.*ot3rdg).*\bma\b.*\bsj\b/], // NH: the Senate has not ordered the third reading yet
  ['passed', /^ought to pass.*\bma\b/], // NH
  [
    'floor',
    /\bsecond (?:reading|consideration)\b.{0,30}\b(?:passed|adopted|pass\b)|^bill passed temporarily|^passed (?:on |to )?(?:first|second|engrossment)\b(?!.*(?:&|\band) third)|^passed to third\b|\bpassed (?:to|on to) (?:a )?(?:third|engross)/,
    /^passed (?:by|over|temporarily)\b(?! (?:the )?(?:house|senate|assembly|yeas))|^informally passed|\bpassed over\b|\bordered to (?:a )?(?:second|third) reading/,
  ],
  ['reported', /\brefer (?:un)?amended(?: - [\w ]{1,40})? to\b/], // CO
  ['floor', /\bcommittee of the whole\b|\bcow\b|^be passed/],
  [
    'reported',
    /\brecommend\w*\b.*\b(?:pass|passage|passed|adoption|adopted)\b|\bdo pass\b|\bdo (?:advise and consent|be adopted)\b|^(?:(?:by substitute|with amendment), )?be adopted\b|\bdo not pass,? .*substitut/,
  ],
  [
    'passed',
    /\b(?:third|fourth|final|emergency final) (?:reading|action|passage|consideration|vote)s?\b.*\b(?:(?:re)?passed|adopted|pass\b|approved)\b|^agreed to by (?:house|senate)\b/,
    /^(?:motion to )?(?:\w+ )?(?:read (?:a |the |for the )?third time|third read)\b.*\b(?:pass(?:ed)?|sent to|transmitted to|returned to|ordered to the)\b|^third consideration and final passage|^final(?:ly)? pass/,
    /\bpass(?:ed)?\b.{0,25}\bthird readings?\b|^rls susp - passed\b|^reread third time: passed\b|\bapproved? on final/,
    /^(?:the )?(?:bill |measure |(?:cs|substitute) |and emergency )*(?:re)?passed\b(?! (?:first|second|committee|out of|temporarily|by (?:the )?committee|joint|retained))|^bill was passed|^carried by [^.]{1,40}\. (?:re)?passed\.|^reconsidered,? (?:action )?(?:and )?(?:measure )?passed|^(?:vote:(?: block vote)?|block vote) passage/,
    /^(?:consent calendar|special order|on passage)[ ,.-]*.{0,20}\bpassed\b|^rules suspended\b.*\bpassed\b|^(?:on )?motion to suspend the rules and pass\b.*\bagreed to\b|\bpassed by a vote of|^read and passed|\bpassed (?:the )?(?:house|senate|assembly|council|unanimously|as amended)\b|\baprobad[oa] por (?:el |la )?(?:senado|c[aá]mara)/,
  ],
  [
    'adopted',
    /^(?:the )?(?:resolution |order |bill |memorial )?(?:was )?adopted\b(?! in lieu)|^(?:first )?(?:read|rules suspended|introduced|reading)\b.{0,60}\badopted\b|\bfinal reading.*\badopted|^resolution (?:agreed|approved)|\bapproved with resolution|^report and resolution adopted\b|^considered(?:,| and) adopted\b|\bconsidered,? and agreed to\b/,
    /^confirmed\b|\badvised and consented\b|\b(?:appointment|nomination) confirmed|^confirmad[oa] por|^resolution for immediate adoption - (?:agreed|adopted)\b|^adopt resolution|^motion to adopt - adopted|^resolution \w*\d[\w-]*, effective/,
  ],
];
