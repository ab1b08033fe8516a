import type { Wordings } from './step.ts';

/** Notices of meetings, what is decided about sponsors, amendments, motions and other bills, and failed overrides. */
export const OTHER_QUESTIONS: Wordings = [
  // Whether a chamber agrees to what the governor recommends, if it votes on all of it. Montana votes twice.
  [
    'changes accepted',
    /^(?:third reading )?governor'?s? (?:proposed |recommended )?(?:amendments?|recommendations?) (?:was |were )?(?:adopted|agreed to|concurred in)\b/,
    /^concurred in (?:the )?governor'?s? (?:recommendations?|amendments?)\b(?! no)|^accept amendatory veto\b.*\bpassed\b/,
    /\bconcur[ -]in and adopt executive amendment\b.*\badopted\b/,
  ],
  [
    'changes rejected',
    /^(?:third reading )?governor'?s? (?:proposed |recommended )?(?:amendments?|recommendations?) (?:was |were )?(?:rejected|not adopted|not agreed to)\b/,
    /^(?:rejected|(?:failed|refused) to concur in) (?:the )?governor'?s? (?:recommendations?|amendments?)\b(?! no)|^accept amendatory veto\b.*\b(?:lost|failed)\b/,
  ],
  ['nothing', /\bline item vetoes;|^items?\b.*\bveto stands\b/], // KS, IL: the rest is law
  // What a chamber refused comes before the words for what it refused.
  [
    'veto sustained',
    /\bveto(?:es|ed)?\b.*\bsustain(?:s|ed)\b|\bsustain(?:s|ed)\b.{0,40}\bveto(?:es)?\b|^(?:total |gubernatorial )?veto stands\b/,
    /\b(?:failed|refused?) to (?:pass|become law)\b.{0,20}\bnotwithstanding\b|\bnotwithstanding the (?:governor|objections|veto)\b.*\b(?:failed|lost|negatived|not passed)\b/,
    /\b(?:overrid\w*|veto)\b(?!.*\breconsider).*\b(?:failed|lost|not (?:adopted|overridden|passed)|rejected)\b/,
  ],
  // A chamber that accepts the report against a bill defeats it.
  ['failed', /\b(?:ought not to pass|adverse|unfavorable|do not pass)\b.{0,20}\breport\b.{0,20}\baccepted\b/],
  ['died', /^bill dead\b/], // IL: the governor's changes were not accepted
  // A bill that has a hearing, a day by which to report it, or a subcommittee's recommendation is in a committee.
  [
    'heard',
    /^(?:public |joint )*hearing (?:scheduled|rescheduled|held|set)\b|^reporting date extended\b|^subcommittee (?:recommends|returns)\b|^heard (?:&|and) held\b/,
  ],
  // AK: FIN RPT 5DP 3NR, by what each member of the committee recommends
  ['reported against', /^[a-z&]{2,4} committee report\b(?=.*\b\d+dnp\b)(?!.*\b\d+(?:dp|nr|am)\b)/],
  ['reported', /^[a-z&]{2,4} committee report\b.*\b\d+(?:dp|nr|am)\b/],
  ['reported', /\brules committee action: (?:constitutional and in proper form|proper for consideration)/], // AZ
  ['failed in committee', /\bheld (?:in committee and )?under submission\b/], // CA
  ['failed in committee', /^not enough signatures to release$/], // DE
  ['nothing', /\bcommittee action: (?:held|withdrawn)\b/], // AZ: from the agenda
  ['reported', /^committee report filed\b|^(?:committee )?sub(?:stitute|\.) (?:for [\w. ]{0,25})?reported\b/], // DC, WV
  ['reported', /^(?!house|senate|assembly)[a-z, &]{1,80} concurred in resolution\b/], // SD: a committee
  ['failed in committee', /^motion failed jfs?$/], // CT
  [
    'held in committee',
    /\bcommittee recommended\b.{0,60}\bbe held for further study\b|^retained in committee\b/,
  ], // RI, NH
  // Other notices of meetings say nothing of the bill. New Hampshire marks changes: ==CANCELLED== Executive Session.
  [
    'nothing',
    /^(?:=+[a-z ]+=+ )?(?:public |joint |sub|house |senate )*(?:hearing|executive session|(?:[\w ]+ )?work session|meeting|informational)/,
    /^(?:=+[a-z ]+=+ )?(?:conference committee|committee of conference|subcommittee|executive) (?:meeting|session)/,
    /^(?:re)?scheduled\b|^(?:set|posted) (?:for|on|in)\b|^notice\b|^(?:to be |not )?heard\b|^(?:agenda|minutes|reporting date|vista p[uú]blica|reuni[oó]n ejecutiva)\b/,
    /^(?!.*\b(?:governor|passed)\b).*\bat \d{1,2}:\d\d ?[ap]\.?m\b|^-+ ?[a-z]|\bmeeting (?:cancel|postponed)|\broundtable\b|\bmark-?up\b|executive action taken|witness testimony/,
    /\bhearing\b(?!.*\b(?:passed|reported|died|failed|withdrawn by|do pass)\b)/,
    /\b(?:sub)?committee (?:heard|postponed|note)\b/,
    /\b(?:majority|minority) caucus\b|^\w* ?-? ?minority\b.*\b(?:do (?:not )?pass|without recommendation)|^minority committee report/,
    /^second readers$/, // GA: the committee has had the bill since its first reading
    /^(?:added|on|placed on) .*\b(?:sub)?committee (?:calendar|agenda)|^placed on calendar .*committee|\bagenda\b/,
  ],

  // NH: a vote that needed more than a majority has failed for good.
  [
    'failed',
    /^(?:ought to pass|(?:on |final )?passage|third reading)\b.*\black(?:s|ed|ing) (?:the )?(?:necessary|required)/,
  ],

  // Sponsors, amendments and motions: the subject is not the bill.
  [
    'nothing',
    /^(?:co-?|joint |principal |chief |prime |add(?:ed|itional)? |as |alternate )*(?:sponsor|author|patron|introducer|requester)s?(?:\(s\)|ed)?\b/,
    /\bname (?:added|removed|withdrawn)|^(?:add|remov)(?:e|ed|d|ing) (?:as|co|rep|sen|alternate)\b|\badded as (?:a )?(?:co-?)?(?:author|sponsor)/,
    /^motions? to (?:amend|adopt amendment|strike(?! from (?:the )?calendar\b.*\badopted)|postpone to|divide|limit|print|suspend|reopen|introduce|return|place|call)\b/,
    /\bmotion to amend\b|^miscellaneous motion:/,
    // AK: what the motion would have done comes first, and the tally last.
    /^(?:cbrf|discharge|withdraw|waive|divide|return(?:ed)?|moved?) (?!.*\b(?:passage|pass|adopt)\b).{0,80}\bfailed\b|^failed to adopt\b.*\b[hs]?cs\b/,
  ],
  ['nothing', /\breason taken:.*\bmtsr\b/], // DE: whether to suspend the rules for the bill
  ['referred', /^adopted in lieu of the original bill\b.*\bassigned to\b/], // DE: a substitute, with a number of its own
  [
    'nothing',
    /^item passed notwithstanding\b|^pass as an emergency measure\b/, // OH: of what is law already, and a question
    /^[a-z&]{2,4} (?:[hs]?cs adopted\b|referral (?:added|removed)\b)|^not taken up \d(?!.*\bsine die\b)|^amendment nos? \d.*\bnot offered$/, // AK
    /^(?:sen|rep)\. [\w' -]{2,30} floor amendment\b|^flam\b|\bquestion divisible\b/, // NH
    /^taken off notice\b|^placed behind the budget\b|\bcaption bill, held on desk\b|^(?:received from .{1,9}, )?held on [hs.]{0,3} ?desk\b/, // TN
    /^[\w &,]{3,60} \d(?:st|nd|rd|th) amendment \(|^[\w' ]{2,30} intended to vote\b|^local ?certification/, // AL
    /^(?:\w+ ){1,6}priority bill$|^speaker major proposal$|^not worked in committee$/, // NE, DE
  ],
  ['nothing', /^remitido a (?:la )?comisi[oó]n de (?:reglas y )?calendarios?\b/], // PR: it puts what is reported on the floor's calendar
  ['nothing', /^division (?:of (?:the )?(?:bill|amendment|question)|[a-z\d]{1,2} \w+)$/], // ND: the vote on the whole follows
  ['conference', /\bconference\b.{0,20}\breport\b.{0,10}\breconsidered/],
  ['nothing', /^rescind(?:ed)? action\b.{0,60}\b(?:amendments?|cs|discharge|failed)\b/],
  ['reconsidered', /^rescind(?:ed)? action\b.{0,60}\b(?:concurrence|passage|passing)\b/],
  [
    'nothing',
    /\b(?:intent(?:ion)?|notice) (?:to|of) reconsider|\breconsider laid on (?:the )?table|^received notice(?! of (?:disagreement))|^recommit\w*\b.*\bfailed/,
  ],
  [
    'reconsidered',
    /^(?:motion to )?reconsider(?:ation|ed(?! (?:action )?(?:and )?(?:passed|concurred)))?\b(?!.*\bbe (?:adopted|reconsidered)).*\b(?:adopted|prevailed|carried|agreed|passed|granted|approved)\b/,
    /^motion for reconsideration (?:of )?(?:the )?(?:passage|third reading|bill) prevailed/,
    /^motion reconsider third reading.*adopted|^reconsidered\b(?! (?:action )?(?:and )?(?:passed|concurred))|\breconsidered\b(?=$|\.| by| third| second|;)/,
    /\breconsideration (?:motion )?(?:passed|carried|prevailed|adopted)\b/, // WY
    /^vote\b.*\breconsidered|\brescinded ot3rdg|^voted to reconsider\b/,
  ],
  ['passed', /^ought to pass\b(?=.*\bma\b).*\bot3rdg\b/], // NH: also the last part of a divided question
  [
    'nothing',
    /^(?!.{0,30}\bdo pass\b|passed on recon).{0,40}\breconsider(?!ed (?:(?:action )?(?:and )?(?:passed|concurred)|bill\b))/,
    /^(?:the )?question being\b|^amend deadline\b|^considered in (?:formal meeting|public hearing|calendars)\b/,
    /^motions? (?:for|did not|by|lost|failed|withdrawn|ruled|not)\b|^motion to (?:adopt|reject) conference committee report$|\bmo\d+\b/,
    /\bmf\b(?=[,;: ]|$)/, // NH: motion failed
    /\bfailed\b.{0,40}\bwith (?:the )?emergency clause/, // NE: the vote without the clause follows
    /^(?:pending motion|committee report: rereferred)/, // NH
    /^sen\. .* moved (?!.*\bma\b)/, // NH: moved, not yet voted
  ],
  [
    'nothing',
    /^motions? (?!to (?:read a third time|report\b|release\b))(?:to )?.*\b(?:failed|lost|rejected|defeated|withdrawn|pending|filed|not (?:agreed|adopted|approved|carried|seconded)|does not|did not|tabled)\b/,
    /\bmotion (?:filed )?(?:to )?concur\b(?!.*(?<!be )\b(?:adopted|prevailed|carried|passed|agreed)\b)/,
  ],
  ['nothing', /^motion to (?:lay on|take from) (?:the )?table(?: [hs]f ?\d+)?$/], // MN: its result follows
  ['nothing', /\bruled out of order\b|^tabled until\b|\bresult was to (?:lay|laid) over/],
  ['conference accepted', /\bconference committee report result was to adopt/],
  [
    'failed in committee',
    /^failed committee passage|(?<!\bconference )\bcommittee report\b.{0,20}\bnot (?:adopted|passed)\b/,
  ],
  ['failed in committee', /\bexecutive action\b.*\b(?:not passed|nonconcurred|not adopted)\b/],
  // Most members recommend the bill, or vote for it without recommending anything.
  ['reported', /^reported out of committee\b.*\bwith \d+ (?:favorable|on its merits)\b/],
  ['referred', /^referred to committee on (?!(?:the )?whole\b)/],
  // A committee recommends to refer the bill to another one. The chamber decides about that.
  [
    'reported',
    /^(?:re)?reported with (?:a )?(?:request|recommendation) (?:to re-?refer\w*|for (?:re-?)?referral)\b/,
  ],
  ['nothing', /^recommendation concurred in/],
  ['nothing', /^placed on file, in concurrence/], // MA: the second chamber files what the first one did
  // A committee of the second chamber recommends; its floor has not voted.
  [
    'reported',
    /^(?:[\w ]{0,40}\bcommittee )?recommend(?:s|ed)? (?:for )?(?:passage|adoption|approval|concurrence)\b/,
  ],
  [
    'agreed',
    /^(?:motion to )?concur\b(?!.*\bconference\b).*\b(?:adopted|prevailed|carried|agreed|passed)\b|\bconcur:passed|\bconcur with the .*amendment.*\bma\b/,
    /^concur am\b|^concurred in (?:house|senate) amendments?\W{1,3}filed for\b/, // AK: CONCUR AM OF (S) Y37 N3; ID
    /\bresult was to (?:concur|adopt committee report)/, // CO
  ],
  ['conference', /\bamendments? rejected,? .{0,10}\bconference committee appointed\b/], // LA
  [
    'disagreed',
    /^failed (?:concur|recede)\b|^(?:house|senate|assembly) (?:amendments?|substitute)\b.{0,30}\brejected by\b/,
  ],
  // The other chamber has to agree in its turn.
  [
    'for concurrence',
    /\bconcurrence in (?:house|senate|assembly) amendments pending/,
    /\bagreed (?:house|senate) amend or sub as amended/,
    /\bconcur(?:red|s) (?:in|with) (?!resolution|bill|.*\bconference\b).{0,40}\b(?:as amended|with amendment)\b/,
    /\bconcurred in (?:the )?(?:house|senate|assembly) amend(?:ment)? with (?:a )?(?:further )?(?:title )?amend/,
    /\bconcur(?:red|s) in as substituted\b/,
  ],
  ['nothing', /\bsecond reading (?:senate|house|assembly) amendments? concurred/], // MT votes on them again on third reading
  ['reported in part', /^reported,? \(?in part\)?,? by [a-z]{1,4} ?\d/],
  [
    'nothing',
    /^(?:floor |committee |house |senate |assembly )*amendments?\b(?!.*\b(?:(?:non)?concurred|concurs|recede[sd]?|agreed to by)\b)/,
    /^(?!placed on )[\w.,'() -]{0,60}?\b[hsacf]?(?:am|fa|er|st|sa|ha)\d+\b(?! (?:concur|agreed))/, // NE
    /^[\w.,'() -]{0,60}(?:amendments?|substitute) (?:no\.? )?\(?[#\w.-]* ?\)?\W*(?:was |were )?(?:offered|adopted|failed|withdrawn|rejected|lost|tabled|filed|proposed|introduced|stricken|defeated|pending|agreed to$|ruled)/,
    /\b(?:adopted|rejected|rej\.|offered|withdrew|tabled|divided) (?:house|senate|ho\.|sen\.|committee|floor)? ?amendment/,
    /^(?:proposed )?substitute\b(?!.*\b(?:passed|concurred|nonconcurred|agreed to by)\b)|^emergency (?:preamble|clause)|^order relative to subject/,
    /^reported(?:,? in part|,? \(in part\)| on a part)|^(?:committee )?report \(in part\)/, // MA: the rest stays
    /^reported from the committee on (?:the )?(?:joint |house |senate )?rules\b(?!.*\bto be\b)/, // MA: late filing admitted
    /^(?:nonconcur|concur|recede)\w*\b.*\brefer(?:ral|ence)\b(?!.*and referred)/, // MA
    /^items? [\d,-]+.*passed over veto|\boverrid.*\bline[- ]item|\bline[- ]item.*\boverrid/, // items of a budget that is already law
  ],
];
