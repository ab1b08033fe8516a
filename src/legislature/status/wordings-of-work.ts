import type { Wordings } from './step.ts';

/** Reports, referrals and the floor; and actions that say nothing of the bill's progress. */
export const WORK: Wordings = [
  // Reports, referrals, the floor.
  ['transmitted', /^texto de aprobaci[oó]n final enviado a/], // PR
  ['nothing', /\bnot referred to (?:a )?committee\b|^re-?referral published\b/],
  ['referred', /^sent to [a-z&]{2,7} - referrals:/], // NM, in LegiScan
  ['filed', /^introduced\b.{0,40}\bassigned to$|^sent to (?:house|senate) pre-?file$/], // CO: to no committee · NM
  ['referred', /\bdischarged and committed to\b|^ch(?:g|ange)\.? (?:of )?ref/], // NY, CT
  ['filed', /^(?:cs\/)*cs by\b.*\bread (?:the )?first time$/], // FL: what the committee reported before
  ['reported', /^(?:cs\/)*cs by\b/], // FL
  [
    'transmitted',
    /^reported to the (?:house|senate) and first read\b|^received in the (?:house|senate) from\b|^received from (?:house|senate)(?:$| \()|^received from the (?:house|senate),? (?:passed|adopted|filed)\b|^received in the (?:house|senate)\. read first time\b/,
  ], // MO, NC, HI
  [
    'for concurrence',
    /^passage as amended reported$|^[hs]a'?s received\b|^reported to the (?:house|senate) with\b/,
    /^returned from (?:house|senate)\b.{0,30}(?:, amended$|\bin amended form\b)|^returned from (?:house|senate),? amended\b/,
  ], // TX, OK, MO, ID, HI
  // WI, NC, OK, SC, LA; VA: resolutions that need no committee
  [
    'floor',
    /\breferred to (?:the )?calendar (?:of|for|pursuant)\b|^calendar pursuant\b|^(?:added|direct(?:ed)?) to (?:the )?calendar\b|\bplaced on (?:the )?calendar without reference\b|^pending (?:house |senate )?final passage\b|^laid on (?:the )?clerk's desk\b/,
  ],
  [
    'floor',
    /^called from the calendar\b|^rules suspended to withdraw from .* and take up\b|^withdrawn from .*\breferred to (?:the )?calendar\b/,
  ], // LA, WI
  ['floor', /\bwithout reference, second reading\b|\bread once\b|^referred to (?:the )?\d+th order\b/], // ME, ID
  ['nothing', /\bto calendar pending\b/], // AK: another committee has not reported yet
  ['discharged', /^recalled from (?:the )?(?:[\w&,]+ ){0,6}committee\b/], // TN, also from the committee on the calendar
  ['referred', /^reported, referred to the committee on/], // MA: admitted and referred to its committee
  ['referred', /^germane\.?$/], // NM: the committee that assigns bills passes it on
  ['referred', /^reported printed\b.*\b(?:refer|to [a-z])/], // ID: printed, and referred for the first time
  ['nothing', /^reported (?:printed|out - (?:re)?referred)/], // ME: a committee that is not the right one
  [
    'discharged',
    /\bdischarged\b(?! to the committee)|^committee relieved\b|^referral waived\b|^withdrawn from (?!.*\b(?:consideration|files|calendar|agenda|table|(?:re)?refer\w*)\b)|^(?:descargad|relevad)[oa]/,
  ],
  [
    'recommitted',
    /^(?:bill |withdrawn,? (?:& )?)?recommitted|^sections .*recommitted|\bcow:rerefer|\bvoted to recommit|^vacated and referred|^returned to (?:the )?(?:(?!house|senate|assembly)[\w&]+ ){0,4}committee|^devuelto a (?:la )?comisi|\bse devuelve a comisi/,
    /^withdrawn\b.*\b(?:from|and) .*\b(?:re)?refer|^(?:motion )?(?:to )?recommit\b(?!.*\b(?:failed|lost|rejected|withdrawn)\b)|^amend(?:ed)?(?: \(t\))? and recommit|^taken from .*\b(?:re)?referred|\/ ?rereferred to/,
  ],
  // GA: the chamber takes the bill from the committee that considers it, or from a calendar, and may take it up again.
  [
    'discharged',
    /^withdrawn (?:bill|measure|resolution)(?:\/\w{1,12})? consideration\.?$|^withdrawn from (?:the )?(?:further )?consideration (?:of|by) (?:the )?(?!house\b|senate\b|assembly\b)(?:[\w&,]+ ){0,8}committee\b/,
  ],
  ['nothing', /^(?:withdrawn|removed) from (?:the )?(?:[\w]+ ){0,3}(?:calendar|agenda)\.?$/],
  ['recommitted', /^motion to recall and rerefer(?:red)?, motion prevailed\b/],
  // TN: the chamber takes up the bill in place of its own, which is on its calendar.
  ['floor', /^substituted (?:(?:house|senate|assembly) [a-z ]{4,30} )?for (?:the )?companion [hsa][a-z]/],
  // RI: the chamber takes it up at once, also without a committee
  ['floor', /^(?:recommended for )?immediate consideration\b/],
  // CA: an author amends the bill in its committee, and the chamber sends it back at once.
  ['recommitted', /\bwith author'?s amendments\b/],
  // CA: the committee, or the second chamber, gives back what it did not pass in time.
  [
    'died',
    /^from (?:committee|(?:house|senate|assembly)(?: committee)?):? without further action\b/,
    /^(?:from committee: filed with the chief clerk|returned to (?:the )?secretary of (?:the )?senate) pursuant to joint rule 56\b/,
  ],
  // SD: a committee takes up again what it had postponed
  ['recommitted', /^(?!recalled).*\brecalled ?, passed\b/],
  [
    'reported',
    /^joint favorable|^(?:rules suspended\. )?(?:re)?reported\b(?!.*\b(?:enrolled|engrossed|passage reported)\b)|\bfavorabl[ey]\b(?!.*calendar)|^(?:majority )?committee report(?:ed|s)?\b|\bcommittee (?:favorably )?reported/,
    /^from committee\b|\bout of (?:the )?committee|^(?:title suff|dr - ts)|^report(?:ed)? without (?:recommendation|prejudice)\b|^recommend(?:s|ed|ing)?\b|^recommendation: do |^without recommendation|\bno recommendation|\bought to (?:pass|be adopted)|\breported out|\binforme .*\b(?:rendido|proponiendo la confirmaci[oó]n)|^committee action\b|\bapproved by committee|^cleared (?:by|from) committee/,
    /\bmajority; without recommendation\b/, // WA
  ],
  [
    'recommitted',
    /^u\.c\. to be returned to .*\bcommittee\b|^immediate\w* transmit\w* to (?:the )?committee\b|^returned to (?:rules\b|[a-z&, ]+ \([hs]\)$)|^(?:second|third|\dnd) reading calendar to rules\b|^by resolution, returned to\b.*\bcommittee\b|[.,;] recommitted to\b|\bcommitted to the committee on\b/,
  ],
  // The bill leaves one chamber for the other.
  [
    'for concurrence',
    /(?:\b(?:returned|transmitted|received|message)\b|^to\b).{0,30}\b(?:with (?:an? )?(?:amendment|substitute)|as amended\b)/,
    /^returned to (?:house|senate) \(12\)/, // ND
  ],
  [
    'transmitted',
    /^(?:bill |report |correctly |engrossed,? |measure |signed,? |special message )*(?:transmit\w*|communicated|(?:ordered )?(?:immediately )?messaged?|ordered|sent|delivered|received|arrived?|returned|regular message (?:sent|received)|message (?:sent|received)?) (?:to|from|in|by) (?:the )?(?:house|senate|assembly|council)\b(?!.*\b(?:refer|committee|read|placed))/,
    /^to (?:the )?(?:house|senate|assembly)$|^in messages$|^immediate(?:ly)? (?:message|transmit\w*|release)|\bready for transmission|\btitle (?:apvd|approved) - to|\btransmit(?:ted)? to \([hs]\)|^transmit to/,
  ],

  [
    'referred',
    /^(?:[a-z]+\d[\d-]* )?(?:introduced|received|read|prefiled|filed)\b.*\b(?:refer|assigned|to committee)/,
  ],
  ['referred', /\bfirst readers|\bread and referred/],
  [
    'floor',
    /\borders of the day|\bread (?:a |the |for the )?(?:second|third)\b|\bin the third reading$|^(?:first|second|third) consideration|^amended on third consideration|^favorable\b/,
    /^(?:second|third|final) reading\b(?! referred)|^second & third readings\b|\b(?:third readers|third read|read second time)$|^referred to (?:second reading|committee of the whole)|^(?:(?:bill )?(?:re)?referred to (?:the )?(?:house |senate )?|to (?:un)?contested )calendar\b(?! (?:&|and|committee))/,
  ],
  ['nothing', /\breferred to (?:the )?(?:speaker|president|chief clerk|secretary|clerk|desk)/], // to an officer of the chamber
  ['transmitted', /^referred to the (?:house|senate|assembly)$/], // IN
  [
    'referred',
    /\b(?:re)?refer(?:red|s)? (?:directly |by .{0,40})?(?:to|under)\b|^(?:re)?refer(?:red|rals?)\b|^discharged to the committee|^first reading (?!(?:house|senate) [hs]\.?j\b)[a-z]|\btransferred to|^reference changed to/,
    /^(?:re)?assigned to|^rules to standing committee\b|^(?:sent to|not printed) .*committee$|^(?:re)?commit(?:ted)? to|^to (?:the )?(?:committee|subcommittee|house|senate) (?:on )?\w|^referido a|^remitido a (?:la )?comisi|^pending (?:committee action|in)|^now in\b|^retained by/,
    /^to (?!governor|secretary of state|enroll|engross|third|second|print|calendar|consent|(?:un)?contested)[a-z]/,
  ],
  [
    'floor',
    /^(?:introduced|read (?:a |the |for the )?first time),? (?:and )?placed on (?!.*committee).*\bcalendar\b/,
  ],
  [
    'filed',
    /^(?:[a-z]+\d[\d-]* )?(?:(?:was )?introduc|filed for introduction|prefil|hopper|first reading|read (?:a |the |for the )?first time|bill number(?:ed)? (?:assigned|but)|date of introduction|received for introduction)/,
    /\breceived and introduced|\breceived for introduction$|^read first|^radicad[oa]|^aparece en primera lectura|^nominad|^filed\b(?:$| \d)|^offered(?:\.?$| \([hs]\)$)|^(?:first|second) read$|^\w+ filed$/,
  ],
  [
    'floor',
    /^motion laid over\b|\bgeneral (?:file|orders?|calendar)\b|\bselect file\b|\bspecial order\b|\b(?:consent|house|senate|regular|unfinished|third reading|second reading|union|daily|action|debate|local|informal|formal)\b.{0,12}\bcalendar\b/,
    /\bplaced on (?:the )?.*\b(?:calendar|reading|order|file)|\bplaced on consent|\bcalendar (?:no\b|number\b|\d|$)|\breport calendar|\bcalendared\b|^placed on (?:second|third|order of|immediate|consent)|^scheduled for consideration|^advanced?\b|^(?:file|calendar) no/,
    /^(?:house|senate) calendar|\bcalendario de [oó]rdenes|^(?:to|on|from) (?:the )?(?:consent )?calendar|\breading\b|^debate|\bunfinished business|\blaid (?:before|out)|^(?:[hs]c?s )?perfected|^taken up|^considered\b|\bpostponed business/,
    /\b(?:before|on) .*\bfinal passage|\bto (?:the )?(?:bottom|top|foot|end) of (?:the )?calendar|\brules to calendar|^(?:pursuant to|per) .*\bcalendar/,
  ],
  // Other actions that say nothing of the bill's progress.
  [
    'nothing',
    /^(?:transmit\w*|immediate\w*|message|received|returned|delivered|sent|ordered|reported (?:correctly )?engrossed|engross\w*|releas\w*|notif\w*|recalled|arriv\w*|published|distributed|draft|drafter|vote|record vote|roll call|motions?|version|testimony|title|filed|read|held|deferred|postponed|retained|ruling|attached|amended|suspend|deadline)\b/,
    /^(?:l?fn)\d|^(?:dp|dnp|nr|am|np|ar|a)\b: |^subcommittee:|^resolution filed|\bfiscal\b|\bnote\b|\b(?:re)?print(?:ed)?\b|\bgermane\b|\bnew file\b|\bcertification\b|^special$|\bdistributed\b|^(?:un)?circled|^rules committee resolution|^rule (?:provides|[hs]\. res)|^taken from|^lifted from|^entered on|^available for|\breproduced\b|\bfull title\b|\brequests return|^return granted|\bemergency added|^report(?:s|\(s\))? (?:was |were )?(?:read|agreed)|^reports? of committee|^recommendation of amendment|\badded as (?:second|third|co)|\bcommittee deadline|^voted\b|\bappears\b|\bappoints\b|^\d+ hrs|hours notice|\bjournal\b|\bexplanations? of vote|\brules?\b.*\bsuspen[ds]|\bsuspension of/,
    /^(?:pending )?new (?:draft|text)\b|^(?:also based on|accompanied by|texts? of|for message|question on)\b|^(?:the )?following amendments? .*\bconsidered\b/,
    /\btitle (?:amended|change|of\b)|(?:changes?|changed|new|short) title|\btransmittal letter|\bfile notice|\broll call|\bvoice vote|\bayes\b|\byeas\b|\bsecretary of (?:the )?state\b|\bpoint of order|\bquorum|\blaid aside|\bmade eligible/,
    /\bstatement\b|\bimpact\b|\bsummary\b|\brequest(?:ed)?\b|\bcorrect(?:ion|ed)\b|\bwaived\b|\bappointments?\b|\brecalled\b|\bsubstitut|\bunanimous consent|\bversion as\b|\berror\(?s|^(?:concur|recede) message|\breference to committee|\bunder submission|^from printer|\binvoked\b|\bdispens|\bprevious question|\bleft pending|\bno action taken|\bbill text|\bcopy of|\beffective\b|\bregister\b|\bpassage (?:\w+ )*reported/,
    /^texto|^entirillado|^aprobado con|\benmiendas|^se retira|^notificado|\bqued[oó] pendiente/, // PR
    /^[a-z&]{2,4}(?:, ?[a-z&]{2,4})*$/, // AK: a list of committees, after its referral
    /^[hs]\.? ?j\.? \d+$/, // a page of the journal
  ],
];
