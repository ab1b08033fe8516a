import type { Wordings } from './step.ts';

/** Notices of meetings, what is decided about sponsors, amendments, motions and other bills, and failed overrides. */
export const OTHER_QUESTIONS: Wordings = [
  // Congress: the House votes on a veto in these words, and on how it will take up a bill before it does.
  ['veto overridden', /\bobjections of the president\b.*\bpassed\b/],
  [
    'veto sustained',
    /\bobjections of the president\b.*\bfailed\b|\bfailed of passage in (?:the )?(?:house|senate) over veto\b/,
  ],
  ['nothing', /^rule h\. ?res(?:\.|olution) ?\d+ passed house\b/],
  ['adopted', /^on agreeing to the resolution\b.*\bagreed to\b/],
  ['failed', /^on agreeing to the resolution\b.*\bfailed\b/],
  [
    'reported',
    /^ordered to be reported\b|^committee on [^.]{2,120}\. (?:original measure )?reported (?:by|to)\b|^(?:the )?(?:house |senate )?committee on .{2,80} reported an original measure\b/,
  ],
  // MT: the vote is put off, or another one must follow.
  ['floor', /\b(?:second|third) reading pass(?:ed)? consideration\b|\bthird reading vote required\b/],
  // MT: what the chamber decided on the governor's changes comes before its message, and the members are asked on a veto by mail.
  [
    'nothing',
    /^(?:transmitted|returned) to (?:the )?(?:house|senate) .*\bgovernor's (?:proposed )?amendments\b|^veto override vote mail poll\b/,
  ],
  ['nothing', /\boverrid\w* in[ -]part\b/], // KY: the rest of the items stay vetoed
  ['nothing', /\bhearing scheduled, bill not heard\b/], // MO
  // MO, ME, WA
  [
    'heard',
    /^public hearing (?:completed|continued)\b|^work session held\b|^voted - |^public hearing (?:and executive action taken )?in the\b.*\bcommittee\b|^executive (?:action taken|session scheduled)\b.{0,40}\bin the\b.*\bcommittee\b/,
  ],
  ['adopted', /^read third time\b.*[-–] adopted [-–] \d/], // ID
  ['filed', /^introduced[,;] read first time[,;]? referred to:? [\w ,&]{2,60} for printing\b/], // ID
  // ME: the chamber says in the same breath that it sends the papers to the other one.
  ['recommitted', /\baccompanying papers (?:were |was )?(?:re)?committed to the committee\b/],
  ['disagreed', /\bconcurrence (?:vote )?(?:was )?(?:defeated|failed|lost)\b/], // IN
  ['for concurrence', /^placed on calendar order of concurrence\b/], // IL
  ['agreed', /\bamendment no\. \d+ (?:house|senate) recedes\b/], // IL
  ['filed', /^pending introduction\b/], // HI
  ['reported', /^returned by the committee,? with the recommendation\b.*\bconcurred in\b/], // AR
  ['nothing', /^reading waived\.?$|^referred from\b/], // VA: an introduction, and a report that the next action follows
  ['conference accepted', /^conference committee - final passage\b/], // UT
  [
    'agreed',
    /\bmoved that the (?:house|senate) concur in the (?:house|senate) proposals? of amendment, which was agreed to\b/,
  ], // VT
  ['tabled', /^ordered to lie on motion\b/], // VT
  ['floor', /\bthird reading ordered on roll call\b(?!.*\bread (?:a |the )?third time\b)/], // VT: the vote is on the order
  ['replaced', /^bill combined w(?:ith |\/) ?\(/], // MO
  ['recommitted', /^u\.c\. to return (?:the )?bill to .*\bcommittee\b/], // ID
  // Whether a chamber agrees to what the governor recommends, if it votes on all of it. Montana votes twice.
  [
    'changes accepted',
    /^(?:third reading )?governor'?s? (?:proposed |recommended )?(?:amendments?|recommendations?) (?:was |were )?(?:adopted|agreed to|concurred in)\b/,
    /^concurred in (?:the )?governor'?s? (?:recommendations?|amendments?|substitute)\b(?! no)|^accept amendatory veto\b.*\bpassed\b|^both houses accept amendatory veto\b/,
    /\bconcur[ -]in and adopt executive amendment\b.*\badopted\b/,
  ],
  [
    'changes rejected',
    /^(?:third reading )?governor'?s? (?:proposed |recommended )?(?:amendments?|recommendations?) (?:was |were )?(?:rejected|not adopted|not agreed to)\b/,
    /^(?:rejected|(?:failed|refused) to concur (?:in|with)) (?:the )?governor'?s? (?:recommendations?|amendments?|substitute)\b(?! no)|^accept amendatory veto\b.*\b(?:lost|failed)\b/,
  ],
  ['nothing', /^objected to\b/], // TN: a resolution leaves the consent calendar
  ['nothing', /^signed by (?:representatives|senators) /], // WA: the conferees
  ['nothing', /\bline item vetoes;|^items?\b.*\bveto stands\b/], // KS, IL: the rest is law
  // What a chamber refused comes before the words for what it refused.
  [
    'veto sustained',
    /\bveto(?:es|ed)?\b.*(?<!\bnot )\bsustain(?:s|ed)\b|\bsustain(?:s|ed)\b.{0,40}\bveto(?:es)?\b|^(?:total |gubernatorial |amendatory )?veto stands\b/,
    /^(?:failed|refused|declined) to override\b|\b(?:fails|refuses) to override\b|\bnotwithstanding\b.*\bin the negative\b|\b(?:failed|refused?) to (?:pass|become law)\b.{0,20}\bnotwithstanding\b|\bnotwithstanding the (?:governor|objections|veto)\b.*\b(?:failed|lost|negatived|not passed)\b/,
    /\b(?:overrid\w*|veto)\b(?!.*\breconsider).*\b(?:failed|lost|defeated|not (?:adopted|overridden|passed)|rejected)\b/,
  ],
  // VA, IL: what a vote on a veto needs, and its place on the calendar
  ['nothing', /\baffirmative votes\b.{0,15}\bto override\b|^placed on calendar\b.*\bveto\b/],
  // What the sponsor, or a chamber on its last night, strikes is not defeated.
  ['died', /^strike enacting clause$|^enacting clause struck$/], // UT
  ['nothing', /\b(?:to accept|acceptance of) the\b.{0,60}\breport failed\b/], // ME: the chamber decides on the other report
  // ME: the chambers accept other reports, and the bill is dead only when neither gives way.
  ['disagreed', /\breport (?:was )?accepted,? in nonconcurrence\b/],
  // A chamber that accepts the report against a bill defeats it, or gives way to the other one that did.
  [
    'failed',
    /\b(?:ought not to pass|adverse|unfavorable|do not pass)\b.{0,20}\breport\b.{0,20}\baccepted\b|^accepted (?:the )?(?:\w+ )?ought not to pass report\b/,
    /\bconcurred to acceptance of (?:the )?(?:\w+ )?ought not to pass\b|^adverse committee report adopted\b/,
  ],
  // VT, WI, VA: a chamber that does not order the next reading
  [
    'failed',
    /^refused to (?:order (?:to )?(?:a )?third reading|pass)\b|^(?:third reading|engrossment) refused\b/,
  ],
  ['failed', /^perfection defeated\b/], // MO
  // VA, ME
  [
    'disagreed',
    /^rejected (?:house|senate) substitute\b|\b(?:adhered|insisted) to\b|^the (?:house|senate) adhered\b/,
    /\bamendment no\. \d+ (?:house|senate) nonconcurs\b/, // IL
  ],
  ['died', /\bplaced in (?:the )?legislative files\b/], // ME
  ['postponed', /\bindefinitely postponed,? in (?:non)?concurrence\b/], // ME
  // LA: the chamber of the bill on the other one's amendments
  ['agreed', /^amendments proposed by the (?:house|senate)\b.*\bconcurred in\b/],
  ['disagreed', /^amendments proposed by the (?:house|senate)\b.*\brejected\b/],
  ['veto sustained', /^(?:total )?bill dead\b.*\bveto\b/], // IL: the governor's changes were not accepted
  ['died', /^bill dead\b/], // IL
  ['carried over', /\bmay be acted upon (?:in )?jan(?:uary|\.)? 20\d\d\b/], // CA: in the second year
  // A bill that has a hearing, a day by which to report it, or a subcommittee's recommendation is in a committee.
  [
    'heard',
    /^(?:public |joint )*hearing (?:scheduled|rescheduled|held|set)\b|^reporting date extended\b|^subcommittee (?:recommends|returns|failed to recommend)\b|^heard (?:&|and) held\b/,
  ],
  // AK: FIN RPT 5DP 3NR, by what each member of the committee recommends
  ['reported against', /^[a-z&]{2,4} committee report\b(?=.*\b\d+dnp\b)(?!.*\b\d+(?:dp|nr|am)\b)/],
  ['reported', /^[a-z&]{2,4} committee report\b.*\b\d+(?:dp|nr|am)\b/],
  ['reported', /^(?:1st|first) report cal/], // NY: the Senate's committee reported it
  ['reported', /\brules committee action: (?:constitutional and in proper form|proper for consideration)/], // AZ
  [
    'failed in committee',
    /\bheld (?:in committee and )?under submission\b|\bheld in committee without recommendation\b/,
  ], // CA
  ['failed in committee', /\bcommittee\S* on .{1,40} deferred the measure\b(?! until)/], // HI: without a day
  ['agreed', /^agrees to (?:house|senate) amendments?\b/], // HI
  // ME: the chamber takes up the bill. Which of several reports it accepted is another action.
  ['nothing', /^(?:(?:the )?(?:committee )?reports? (?:was |were )?)?read (?:and|&) accepted\b/],
  // KY
  ['nothing', /^taken from\b.{2,80}\b(?:first|second) reading\b.{0,10}\breturned to\b/],
  [
    'veto overridden',
    /^two-thirds of the (?:members|senators) present having voted in the affirmative\b.*\bpassed\b/,
  ], // US
  ['failed in committee', /^not enough signatures to release$/], // DE
  ['nothing', /\bcommittee action: (?:held|withdrawn)\b/], // AZ: from the agenda
  ['nothing', /^opinion referred\b/], // NY: that of the attorney general, and not the bill
  ['reported', /^committee report filed\b|^(?:committee )?sub(?:stitute|\.) (?:for [\w. ]{0,25})?reported\b/], // DC, WV
  ['reported', /^(?!house|senate|assembly)[a-z, &]{1,80} concurred in resolution\b/], // SD: a committee
  ['failed in committee', /^motion failed jfs?$|^committee report: .*\bdo pass,? failed\b/], // CT, IN
  [
    'held in committee',
    /\bcommittee recommended\b.{0,60}\bbe held for further study\b|^retained in committee\b|^(?:unanimous consent|u\.?c\.?) to be held in committee\b/,
  ], // RI, NH, ID
  [
    'heard',
    /^(?:bill|resolution|measure) scheduled (?:to be heard|for decision making)\b|\bcommittee\S* on .{1,40} (?:deferred the measure until|will hold a public)\b|\bmeasure be deferred until\b|^voluntarily deferred in committee\b/,
  ], // HI, LA
  ['heard', /\bvoted do pass\b/], // MO: the committee reports the bill on a later day
  // ME, LA: what the chamber did with amendments, and with the report, comes first
  ['passed', /\bconcurred to acceptance of\b.*\band passage to be engrossed\b/],
  [
    'reconsidered',
    /\breconsidered (?:its action )?whereby (?:the )?(?:bill|resolve|resolution) was (?:finally )?(?:passed|adopted)\b/,
  ], // ME
  ['passed', /^(?!.*\b(?:failed|lost|moved)\b).*\bpassed to be engrossed\b|\bpassed by a vote of \d/],
  [
    'failed in committee',
    /^committee report: do pass failed\b|^motion (?:to )?do pass\b.*\b(?:lost|failed)\b/,
    /^do pass\b.{0,12} motion (?:failed|lost)\b|\brecommendation to the .{3,60}; failed$/,
  ], // IL, MO, AR, OK
  [
    'failed',
    /\bfailed (?:of|final) (?:enactment|passage)\b|^failed to pass; motion to reconsider\b|^rls susp - failed\b|^rules suspended: .{0,120}[-–] failed - \d|\bread (?:a |the )?third time\b.*\bin the negative\b/,
    /\bfailed of final passage\b/,
  ], // ME, VT
  [
    'for concurrence',
    /\bposted for passage for concurrence\b|^received to concur\b|^placed on concurrence calendar\b/, // KY, NC, UT
  ],
  // VT: of both chambers, or an amendment to the constitution; IN; OK; NV: a resolution's last vote
  [
    'adopted',
    /^(?:message: (?:house |senate )?)?(?:read (?:and|&) )?adopted (?:in concurrence|pursuant to joint rule)\b|^proposed constitutional amendment agreed to\b.*\b(?:passed|by (?:the )?(?:house|senate))\b/,
    /^second reading: adopted\b|\bread (?:second time )?by title,? and adopted by a vote\b|^adopted, (?:referred for engrossment|returned to)\b|\bresolution read(?:\. (?:passed|adopted)| and adopted)\b/,
  ],
  // ME: the chamber accepts the report and votes on the bill after it.
  ['reported', /(?<!\bnot )\bto pass\b.{0,15}\breport\b.{0,20}\baccepted\b/],
  ['agreed', /^adopts \([hs]\) - /], // MO
  ['conference accepted', /^adopted ccs\b/], // MO
  ['conference', /^in conference$|^conference managers: /], // MO, OH
  ['conference', /^free conference powers rejected\b/], // SC
  ['recommitted', /\bmoved (?:to (?:re)?commit|that the bill be (?:re)?committed)\b.*\bagreed to\b/], // VT
  ['reported', /^(?:action|notice) calendar: favorable\b/], // VT
  ['floor', /^action calendar\b/], // VT
  [
    'recommitted',
    /^committee report\/ sent to rules\b|^committee - (?:recommends )?returned to rules\b|^return to rules due to\b/,
  ], // UT
  [
    'floor',
    /^posted for passage\b|^approved for consideration\b|^to (?:house|senate) floor$|^s inf calendar\b|^retaining place on calendar\b/,
  ], // KY, IL, MO, SC
  ['law', /^no action taken by (?:the )?governor\b|^unsigned$/], // MO, ME: it becomes law without a signature
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
    /^(?:added|on|placed on) .*\b(?:sub)?committee (?:calendar|agenda)|^placed on calendar (?!.*\bby committee).*committee|\bagenda\b/,
  ],

  // NH: a vote that needed more than a majority has failed for good.
  [
    'failed',
    /^(?:ought to pass|(?:on |final )?passage|third reading)\b.*\black(?:s|ed|ing) (?:the )?(?:necessary|required)/,
  ],

  // Sponsors, amendments and motions: the subject is not the bill.
  [
    'nothing',
    /^(?:co-?|joint |house |senate |principal |chief |prime |add(?:ed|itional)? |as |alternate )*(?:sponsor|author|patron|introducer|requester)s?(?:\(s\)|ed)?\b/,
    /\bname (?:added|removed|withdrawn)|^(?:add|remov)(?:e|ed|d|ing) (?:as|co|rep|sen|alternate)\b|\b(?:added|withdrawn) as (?:a )?(?:co-?)?(?:author|sponsor)/,
    /^motions? to (?:amend|adopt amendment|strike(?! from (?:the )?calendar\b.*\badopted)|postpone to|divide|limit|print|suspend|reopen|introduce|return|place|call)\b/,
    /\bmotion to amend\b|^miscellaneous motion:/,
    // AK: what the motion would have done comes first, and the tally last.
    /^(?:cbrf|discharge|withdraw|waive|divide|return(?:ed)?|moved?) (?!.*\b(?:passage|pass|adopt)\b).{0,80}\bfailed\b|^failed to adopt\b.*\b(?:[hs]?cs|(?<!constitutional )amendment)\b/,
  ],
  ['referred', /^pursuant to (?:house|senate) rule \S+; reassigned to\b/], // IN
  ['nothing', /\breason taken:.*\bmtsr\b/], // DE: whether to suspend the rules for the bill
  ['referred', /^adopted in lieu of the original bill\b.*\bassigned to\b/], // DE: a substitute, with a number of its own
  [
    'nothing',
    /^item passed notwithstanding\b|^pass as an emergency measure\b/, // OH: of what is law already, and a question
    /^[a-z&]{2,4} (?:[hs]?cs adopted\b|referral (?:added|removed)\b)|^not taken up \d(?!.*\bsine die\b)|^amendment nos? \d.*\bnot offered$/, // AK
    /^(?:sen|rep)\. [\w' -]{2,30} floor amendment\b|^flam\b|\bquestion divisible\b/, // NH
    /^taken off notice\b|^placed behind the budget\b|\bcaption bill, held on desk\b|^(?:received from .{1,9}, )?held on [hs.]{0,3} ?desk\b/, // TN
    /^[\w &,]{3,60} \d(?:st|nd|rd|th) amendment \(|^[\w' ]{2,30} intended to vote\b|^local ?certification/, // AL
    /^(?:bir|budget isolation resolution)\b.{0,20}\b(?:lost|failed|not adopted)\b/, // AL: the bill may be taken up again
    /^assigned [\w&, ]{2,40} sub(?:committee)?: |^passed by in (?!.*\bletter\b)|^committee referral pending$/, // VA
    /^refused to (?:re)?refer\b/, // WI
    /^$|\border of first reading\b|\bdispensed \(on first reading\)|^bill text as passed (?:house|senate) \(|^to lieutenant governor\b/, // IL, VA, UT
    /\breport (?:adopted|passed) second$|^(?:senator|representative) .{2,40} moved\b(?!.*\b(?:prevailed|agreed|carried)\b)/, // NC, ME
    /^refused to adopt .{0,40}\bamendment\b|\bnot lifted from (?:the )?table\b/, // WI, UT
    /^first appeared in\b|^as adopted by\b|^committee - (?:amendment|substitute) recommendation\b|^veto (?:override message )?received\b|^to be offered\b|^serial referral\b|^incorporates [hs][bjr]|^rule \d+-\d+ .{0,40}\bdeadline\b|\breading deadline\b|\bdeadline extended\b|^amends ruled\b|^bill taken from committee$|^made subject to call\b|^action ordered\b|^\d\/\d vote required$|^certified copies of\b|^clinchers? motion\b|^constitutional objection\b|^emergency removed\b|^agrees with (?:house|senate) amendments?\b|^(?:requests for debate|objection by|declared exempt|decision of the chair|refused to suspend)\b/, // IL, NC, MO, LA, HI, SC, NV, WI
    /^ch(?:apter)?\.? res(?:olution)? \d|^taken from general file\. placed on .{0,20}desk\b|^proposal of amendment(?:; text| by .* agreed to)\b/, // NV, VT
    /^by resolution, reintroduced and retained in present status\b/, // WA
    /^(?:emergency failed|ruled material|waive posting notice|advisors appointed|dropped from calendar|committee - not considered|rules - executive session|placed on secretary's desk)\b/, // OK, NC, IL, IN, MO, UT, NV
    /^governor's action deadline\b|^(?:ss|scs|hcs|hs|ccs|sa|ha)(?=[ ,\d]).{0,40}\badopted\b(?! in lieu)/, // VA, MO
    /^rep\. .{2,60} (?:reported|recommended|spoke) for the committee\b|^rep\. .{2,60} moved to (?:suspend|postpone)\b|^which was agreed to\b|^on notice calendar$|^division of the (?:house|senate)\b/, // VT
    /^later today assigned\b|^the chair ordered\b/, // ME
    /^(?:\w+ ){1,6}priority bill$|^speaker major proposal$|^not worked in committee$/, // NE, DE
  ],
  ['nothing', /^remitido a (?:la )?comisi[oó]n de (?:reglas y )?calendarios?\b/], // PR: it puts what is reported on the floor's calendar
  ['nothing', /^division (?:of (?:the )?(?:bill|amendment|question)|[a-z\d]{1,2} \w+)$/], // ND: the vote on the whole follows
  ['conference', /\bconference\b.{0,20}\breport\b.{0,10}\breconsidered/],
  ['nothing', /^rescind(?:ed)? action\b.{0,60}\b(?:amendments?|cs|discharge|fail(?:ed|ing))\b/],
  ['discharged', /^discharge from .{1,60}\bpassed y\d/], // AK
  ['nothing', /^(?:waive|deadline) .{1,90}\bpassed y\d/],
  [
    'reconsidered',
    /^rescind(?:ed)? action\b.{0,60}\b(?:concurrence|passage|passing)\b|^(?:third reading |final )?passage rescinded$|^expunged the vote by which\b|^(?:actions? rescinded|rescinded action) whereby\b.*\bpassed\b|^action of (?:final )?passage rescinded\b/,
  ],
  [
    'nothing',
    /\b(?:intent(?:ion)?|notice) (?:to|of) reconsider|\breconsider laid on (?:the )?table|^received notice(?! of (?:disagreement))|^recommit\w*\b.*\bfailed/,
  ],
  // LA, NV, WA: the chamber votes on the bill again at once.
  ['passed', /\breconsidered[.;] .*\b(?:finally passed|read third time\. passed|third reading, passed)\b/],
  [
    'reconsidered',
    /^(?:motion to )?reconsider(?:ation|ed(?!,? (?:action )?(?:and )?(?:measure )?(?:passed|concurred)))?\b(?!.*\bbe (?:adopted|reconsidered)).*\b(?:adopted|prevailed|carried|agreed|passed|granted|approved)\b/,
    /^motion for reconsideration (?:of )?(?:the )?(?:passage|third reading|bill) prevailed/,
    /^motion reconsider third reading.*adopted|^reconsidered\b(?!,? (?:action )?(?:and )?(?:measure )?(?:passed|concurred))|\breconsidered\b(?=$|\.| by| third| second|;)/,
    /\breconsideration (?:motion )?(?:passed|carried|prevailed|adopted)\b/, // WY
    /^vote\b.*\breconsidered|\brescinded ot3rdg|^voted to reconsider\b|\bvote\b.{0,60}\bexpunged\b|\bexpunge\b.*\b(?:carried|passed|prevailed|adopted)\b/,
  ],
  ['passed', /^ought to pass\b(?=.*\bma\b).*\bot3rdg\b/], // NH: also the last part of a divided question
  [
    'nothing',
    /^(?!.{0,30}\bdo pass\b|passed on recon).{0,40}\breconsider(?!ed,? (?:(?:action )?(?:and )?(?:measure )?(?:passed|concurred)|bill\b))/,
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
  [
    'referred',
    /^(?:(?:the )?(?:bill|resolve|resolution|petition|measure) was )?(?:re)?referred to (?:the )?committee on (?!(?:the )?whole\b|.*\bthird reading\b)/,
    /^(?:re)?referred to [^.]{2,60}\. if favorable\b/, // NC
  ],
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
    // AK: CONCUR AM OF (S) Y37 N3; ID; NC: Concurred In S Amend SA1
    /^concur am\b|^concurred in (?:house|senate) amendments?\W{1,3}filed for\b|^concurred in [hs] (?:amend|committee sub)/,
    /\bresult was to (?:concur|adopt committee report)/, // CO
  ],
  [
    'conference',
    /\bamendments? rejected,? .{0,10}\bconference committee appointed\b|\brejected (?:house|senate) amendments?; conference committee\b/,
  ], // LA
  [
    'disagreed',
    /^failed (?:concur|recede)\b|\bamendments? rejected, conference committee appointment pending\b|^(?:house|senate|assembly) (?:amendments?|substitute)\b.{0,30}\brejected by\b/,
  ],
  ['passed', /\bread (?:a |the )?third time and concurred in\b/], // WI: the second chamber passes the bill
  // The other chamber has to agree in its turn.
  [
    'for concurrence',
    /\bconcurred in\b.{0,40}\bwith (?:a )?(?:further (?:amendment|proposal)|proposal of (?:further )?amendment)\b/, // VT
    /\bconcurrence in (?:house|senate|assembly) amendments pending/,
    /\bagreed (?:house|senate) amend or sub as amended/,
    /\bconcur(?:red|s) (?:in|with) (?!resolution|bill|.*\bconference\b).{0,40}\b(?:as amended|with amendment)\b/,
    /\bconcurred in (?:the )?(?:house|senate|assembly) amend(?:ment)? with (?:a )?(?:further )?(?:title )?amend/,
    /\bconcur(?:red|s) in as substituted\b/,
  ],
  ['nothing', /\bsecond reading (?:senate|house|assembly) amendments? concurred/], // MT votes on them again on third reading
  ['reported in part', /^reported,? \(?in part\)?,? by [a-z]{1,4} ?\d/],
  ['floor', /^amendment adopted, placed on calendar\b/], // ND: that of the committee
  [
    'nothing',
    /^(?:floor |committee |house |senate |assembly |budget |contested |uncontested )*amendments?\b(?!.*\b(?:(?:non)?concurred|concurs|recede[sd]?|agreed to by)\b)/,
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
