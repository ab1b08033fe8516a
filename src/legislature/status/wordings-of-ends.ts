import type { Wordings } from './step.ts';

/** What the governor and both chambers together do, and how bills end. */
export const ENDS: Wordings = [
  [
    'unenrolled',
    /^enrollment (?:was )?vacated|\bvacated? (?:the )?enrollment\b/,
    /^(?:(?:the )?(?:bill|act|measure) )?(?:was )?recalled from (?:the )?governor\b|^returned (?:by|from) (?:the )?governor,? (?:at|on|upon|per) (?:the )?request\b/,
  ],
  // What became of the other bill follows: FL: Substituted HB 5 (Vetoed by Governor)
  [
    'replaced',
    /^(?:[hs]\. )?substituted (?:(?:&|and) concurred in )?(?:cs\/)*[hs][jc]?[bmr] ?\d+(?! (?:for|in lieu)\b)/,
  ],

  // MS: the Senate does not confirm the appointment.
  ['died', /^(?:appointments?|nominations?) returned to (?:the )?(?:gov|president)/],
  ['died', /\bdeemed lost\b/], // CO: laid over to a day after the session

  // The governor and law.
  [
    'veto overridden',
    /\bveto(?:es)?\b.*\boverr?idd?en\b|\boverrode\b.*\bveto\b|^passed (?:\w+ )?over (?:the )?(?:governor'?s? )?veto|^(?!.*\bshall (?:this|the) (?:bill|act)\b(?!.*\b(?:affirmative|passed)\b)).*\bnotwithstanding (?:the )?(?:objections|veto|governor'?s? (?:objections?|veto|refusal))/,
    /\bveto (?:was )?not sustained\b|\b(?:voted|votes?) to override\b|\badopted motion to override\b|^override governor(?:'s)? veto$|^overrides governor's veto\b|^rejected governor's veto\b|^passed over (?:the )?veto\b|\bboth houses override\b/,
    /\boverrid\w*\b.*\b(?:passed|prevailed|adopted|carried|agreed|successful)\b/,
  ],
  [
    'items vetoed',
    /^signed \(in part\)|^approved by (?:the )?governor with (?:deletions|reductions)\b|^governor reduction veto\b|\bline[ -]item(?:\(s\)|s)? ?veto|^(?:thru )?line veto memo|\bveto\w*\b.{0,25}\b(?:line|items?|in part|partial)/,
    /\b(?:items?|in part|partial(?:ly)?|section)\b.{0,25}\bveto/,
  ],
  ['pocket vetoed', /\bpocket (?:veto|vote\b)|^veto de bolsillo/],
  [
    'nothing',
    /^(?:accept amendatory veto|concurred in governor'?s? recommendation|rejected governor'?s? recommendation)\b/,
  ], // both chambers decide
  ['returned', /\bamendatory veto|^conditional veto\b/], // IL, NJ
  [
    'vetoed',
    /\bvetoed\b(?!.*\breconsider)|^(?:governor'?s? )?(?:action:? |absolute )?veto\b(?! (?:calendar|consider))|\bveto message|\bdisapproved by (?:the )?governor|\breturned (?:by|from) (?:the )?governor,? (?:without (?:his |her )?approval|(?:together )?with (?:his |her |the )?objections)|\bvetad[oa]\b/,
  ],
  [
    'returned',
    /^governor returned to the (?:house|senate) with|\breturned (?:by|from) (?:the )?governor(?! without (?:his |her )?signature)/,
    /\bgovernor'?s? (?:proposed |recommended )?(?:amendment|recommendation)|\bexecutive amendment|\bgovernor'?s? substitute received\b/,
  ],
  [
    'law',
    /\bwithout (?:the )?(?:governor'?s? |mayor'?s? |president'?s? |his |her |executive )?(?:signature|approval)/,
    /^enacted under article/, // MD: became law without signature
    /^governor'?s? (?:action: unsigned|did not sign)\b/, // ME, UT
  ],
  [
    'replaced',
    /^companion (?:bill )?became|^companion [\w ]{0,40}\bsubst|^(?!adopted|died|withdrawn|chapter).*\bcompanion bill\(?s?\)? (?:substituted|passed)|^companion considered in lieu of$|^(?:original bill )?laid on (?:the )?table[,;] (?:refer|companion|identical|similar|see)/,
  ],
  [
    'replaced',
    /^(?:the )?(?:provisions|portions|contents?|text)(?:\/\w+)? of \S+(?: \d+)? .{0,9}(?:amended|incorporated|merged) into [a-z]/,
  ], // NE
  ['replaced', /^\w* ?motion to (?:substitute )?[hs]b ?\d+ (?:substituted? )?for [hs]b ?\d.*\badopted/],
  [
    'signed',
    /\b(?<!\bnot )(?:signed|approved|signature|approval|approves|signs)\b(?: into law)?(?: on [^;]{0,30})?,? by (?:the )?(?:acting )?(?:governor|mayor)\b|\bsigned into law|\bgovernor approved bill/,
    /^governor(?:'s)?:? (?:has |action:? )?(?:emergency )?(?:signed|signs|approved|approval|signature)|^date signed by governor|^report approved by the governor/,
    /^firmad[oa] por (?:la |el )?gobernador|\bsigned chapter \d|^signed\.?$|^approved p\.?l/,
  ],
  [
    'law',
    /\b(?:became|becomes|now) (?:a )?(?:law|public|act|chapter|effective law)\b|^law,? effective|^as enacted \(act \d|^enacted, chapter \d|^resolve, chapter \d|^governor certif(?:ies|ied)\b|^(?:ley|resolution conj\.) (?:n[uú]m\.? ?)?\d/,
    /^(?:act|law|laws|p\.? ?l\.?|p\.? ?a\.?|c)(?: no\.?| number)? ?[#l]?\d/,
    /^(?:assigned |became )?(?:public|special|private(?: (?:and|&) special)?|session|general|local|acts of assembly) (?:acts?|laws?|chapter)\b[ .,no#]*(?:chapter |text )?\(?[\dc]/,
    /^(?:assigned )?chapter (?:no\.? |number |sl |#)?\d|\bchapter (?:no\.?|number) assigned|^assigned (?:pa|act|chapter|public)\b|\bacts chapter \d|\bchaptered\b|\blegis(?:lative)? resolve (?:no\. ?)?\d|\bsecretary of state chapter/,
  ],
  [
    'presented',
    /\b(?:presented|transmitted|delivered|sent|submitted|forwarded|given|conveyed|communicated|directed|engrossed|enrolled|returned|laid|presentment|presentation)\b.{0,45}\b(?:to|before) (?:the )?(?:governor|mayor|executive|president$)\b(?!.*(?:committee|veto))/,
    /^(?:to|received by|held by|before|in the hands of|pres\w*(?: to)?) (?:the )?governor\b|^presented to (?:the )?president\b|^(?:enviado|remitido) (?:a la |al )gobernador/,
  ],
  [
    'nothing',
    /^due from governor|\bto (?:the )?governor\b|^message from (?:the )?(?:governor|executive)|^(?:law )?(?:effective|eff)\b(?! without)|\beffective date/,
  ],

  // Between the chambers.
  ['failed', /^conference committee report[;:] not (?:signed off|filed)/], // NH: no agreement, the bill dies
  [
    'failed',
    /\bnonconcurs? with (?:the )?\w+ amendment(?!.*request).*\bma\b/,
    /\brefuse[ds] to accede.*\bma\b/,
  ], // NH
  ['failed', /\b(?:failed to concur|not adopted), no (?:conference )?committee appointed/],
  ['died', /^(?:bill )?died in (?:the )?conference\b/],
  ['conference accepted', /^(?:c[aá]mara|senado) aprueba informe de comi(?:t[eé]|si[oó]n) de conferencia\b/],
  ['conference', /\bcomi(?:t[eé]|si[oó]n) de conferencia\b|\baccede a conferenciar\b/],
  ['conference accepted', /\bfinal passage\b.{0,30}\bconference\b/],
  [
    'conference',
    /\bconference\b.*\b(?:not adopted|agree to disagree|recommitted|further conf\w*|request\w* new|discharged)\b|\brecommitted for further conf/,
  ],
  ['conference', /\b(?:conference|cc) (?:committee )?reports? (?:was )?(?:lost|rejected|failed|defeated)/],
  [
    'nothing',
    /\bconference (?:committee )?(?:report)?.*\b(?:be adopted|recommended|calendar|printed|available|distributed|read)\b(?!.*(?<!be )\badopted\b)|\bcaucus: conference/,
  ],
  // MT: the vote of the committee of the whole, before the chamber's own on third reading
  ['nothing', /\b(?:2nd|second) reading (?:free )?conference committee report adopted\b/],
  [
    'conference accepted',
    /\bconference (?:committee )?(?:report|consideration)\b.*\b(?:adopted|accepted|agreed|approved|passed|concurred)\b|\bconference committee.*\breport (?:\w+ )?adopted/,
    /\breport of (?:the )?committee of conference\b.*\badopted\b|^concur[ -]in and adopt\b.*\bconference committee\b.*\badopted\b|\b(?:adopt(?:ed|s)|accept(?:ed|s)|concur(?:red|s) in|agree[ds] to) (?:- )?(?:the )?(?:free )?(?:conference(?: committee)?|cc|hcc|scc) (?:committee )?report(?!.*question recurred)|\brepassed as amended by conference/,
  ],
  ['conference accepted', /^adopts (?:first|second|third) conference committee report\b/], // IL
  ['agreed', /\bconcur\w* (?:with|in) (?:the )?(?:\w+ )?amendments? in conference/], // KS
  ['conference', /\bmembers of the committee of conference\b|^appointed committee of conference\b/], // VT
  [
    'conference',
    /\bconferees?\b|\bconference(?: committee)?\b.*\b(?:appointed|requested|named|granted|assigned|invite|filed|acced|insist)/,
    /\b(?:appointed|requests?|requested|invite|grant\w*|named|refer\w* to|recommit\w* to|assigned to|agree[sd]? to) (?:\w+ )?(?:free )?(?:conference|jcc|conf\b|c ?of ?c)/,
    /^failed to concur, appoint conference|\bacced(?:es|ed) to request|\b(?:asked for|joined in) a (?:committee of )?conference\b|\baccedes? to (?:house|senate)|^motion to accede adopted|^reported from the committee of conference|\binvite conf|\bconference committee\b|\bconference\b.*\breport\b/,
  ],
  ['conference', /^(?:speaker|president)(?: pro tem\w*)? appoints:? (?:reps?|senators?|sens?)\b/], // NH: conferees
  ['failed', /\b(?:second|third) reading:? nonconcurred/], // MT: the second chamber defeats the bill
  [
    'disagreed',
    /(?<!recede from )\bnonconcur|^insist|\b(?:refuse[sd]?|declined?|does not) (?:to )?(?:concur|recede|adopt)|^disagree|\bno concurre\b|\brequests? .*\brecede\b|\bconcur:failed|\bwith a further amendment|\bunable to concur|\bfailed to concur in (?:the )?(?:house|senate|assembly|[hs])\b|\bdissent(?:s|ed) from\b|\bnotice of disagreement\b|\bresult was to adhere|^adhered\b/,
    /\bamendment no\. \d+ not receded from\b/, // NV
  ],
  [
    'agreed',
    /^recede\w*\b(?!.*\b(?:failed|lost|refuse|message))|\brecede from nonconcurrence(?!.*failed)|\bresult was to recede/,
  ],
  [
    'enacted',
    /^(?:the (?:bill|resolve) was )?passed to be enacted|^as passed by both\b|^finally passed(?:, in concurrence|[.,] sent for concurrence)/,
  ], // ME
  [
    'for concurrence',
    /\b(?:returned(?! (?:(?:to|from) (?:the )?(?:house|senate) )?with concurrence)|sent|transmitted|ordered|message(?!: passed in concurrence(?! with))|requests?)\b.*\b(?:concurrence|to concur)\b|^received for concurrence|^returned to (?:the )?(?:house|senate|assembly) as passed as amended\b|\breading on concurrence$/,
  ],
  ['passed', /\bread (?:a |the )?third time\b.*\bconcurred|\b(?:third|final) reading\b.{0,6}\bconcurred/],
  // MT: the committee's vote, which its report follows days later
  ['nothing', /^committee executive action--(?:bill|resolution) (?!not\b)/],
  [
    'reported',
    /^report (?:concurrence|passage|adoption)(?: as amended)? recommended|^rereported|\b(?:executive action|committee report|committee action)\b(?!.*\bnot (?:be )?pass).*\b(?:passed|concurred|adopted|do pass|be adopted)\b/,
  ],
  ['passed second reading', /\bsecond reading:? concurred/],
  ['passed', /^(?:message: )?passed (?:\w+ )?(?:house |senate |assembly )?in concurrence/],
  ['adopted', /\badopted, returned with concurrence\b/], // SC
  ['floor', /\b(?:calendar|order|desk)\b.*\bconcurrence/],
  ['referred', /^passed to (?:the )?(?:\w+ ){0,4}committee\b/], // WA: the Rules Committee
  ['passed', /\bread (?:a |the )?third(?: time)?\b.*\bpassed\b|\bread third time and enrolled\b/],
  ['tabled', /^placed on .*\btable\b/],
  [
    'agreed',
    /\bconcur(?:s|red|rence)\b|^agreed\b(?! to by (?:house|senate))|\bamendments? (?:\w+ )?agreed to by|^(?:house|senate|assembly) substitute\b.{0,30}\bagreed to by\b|^[hs]a'?s (?:read, )?adopted\b|^bill was repassed as amended by the|\bcuerpo de origen concurre|\bthird reading passed as amended by/,
    /^returned from (?:house|senate|assembly) without amendment|^truly agreed|^considered house amendments/,
  ],
  [
    'enacted',
    /^(?:enacted\b(?! as section)|re-?enacted|ordered enrolled|bill ordered enrolled|ratified\b)/,
    /^passed both (?:houses|chambers)|^bill text as passed (?:house|senate) and\b|^completed legislative action|^passed enrolled|^returned passed|^assigned number [hs]e/,
  ],
  ['floor', /\benrollment and review|\bfor engrossment\b/], // NE: between the readings
  [
    'enacted',
    /\b(?:re)?enroll(?:ed|ing|ment)?\b|\benrolad[oa]\b/,
    /\bsigned (?:by |in )(?:the )?(?:house|senate|assembly|h\.|s\.)? ?(?:speaker|president|presiding)|^(?:[hs] )?(?:speaker|president)(?:\/\w+)?(?: of the \w+| pro tem\w*)? (?:has )?signed|^signed in (?:the )?(?:house|senate)|^firmad[oa] por (?:el |la )?president/,
  ],

  // Ends without law, and bills that are put off.
  ['reported against', /^committee report: refer(?:red)? (?:to|for) interim study\b/], // NH: the floor decides
  [
    'study',
    /\bstudy order\b|^def(?:erred|\.) to (?:summer|interim) study\b|^(?:refer(?:red)?|assigned|recommitted|sent) (?:for|to) (?:an? |the )?(?:interim|summer|further|special)? ?stud(?:y|ies)\b|\brecommended for (?:interim )?study|^referred to (?:the )?(?:joint )?interim committee\b|\breferred to .{0,40}\binterim study|\bmoved? to refer (?:to|for) interim study\b.{0,80}\bma\b/,
    /^referred to (?:the )?interim joint committee\b/, // AR
  ],
  [
    'replaced',
    /^accompanied (?:a new draft|[hs]\d)|\bnew draft (?:\([^)]*\) )?substituted|\bsubstitution of (?:a )?bill with the same title/,
    /^(?:reprinted|published),? as amended|\bsubstituted (?:by|in lieu)\b.*\b[a-z]{1,3}\.? ?\d|^enacted as section|^(?:texts? of (?:an )?amendments?, )?see (?:also )?[a-z]{1,3}\.? ?\d/,
    /^reported (?:by|on the residue, see) [hs]\d|^reported in committee sub\w*\.? for |^(?:bill )?(?:merged|incorporated|combined|consolidated|superseded) (?:with|into|by)|\brenumbered as (?:[a-z]{1,3} ?\d|\d|\[)|[hs]f indefinitely postponed/,
    /^(?:committee report: )?rule \d{1,3}\b.{0,20}\bsubstituted general orders hf ?\d/, // MN: the Senate takes the House file in place of its own
  ],
  [
    'carried over',
    /\b(?:carr(?:y|ied) ?(?:over|forward)|continued)(?:,[^,]{1,40},| in the same posture)? (?:in)?to (?:the |any )?(?:20\d\d|special|regular|second|next (?!(?:legislative )?day\b|calendar\b|week\b))|^continued(?:$| (?:ayes|yeas)\b)/,
  ],
  ['withdrawn', /^(?:recommit, )?enacting clause stricken$/], // NY: its sponsor gives it up
  ['died', /\bdue to the constitutional deadline\b.*\bnot passed\b/], // MN
  ['replaced', /^[hs][a-z]{1,2} ?\d+ substituted\.?$|(?:^|, )becomes [hs][a-z]{1,3} ?\d+\.?$/], // IA, LA
  ['failed in committee', /^unfavorable by\b/], // FL
  ['held in committee', /^held for consideration in\b/], // NY
  ['withdrawn', /^tabled by (?:the )?sponsor\b/], // IL
  ['nothing', /\bpassed on file\b|^action deferred in\b|^action def\.? in\b/], // IA, TN
  [
    'failed',
    /^inexpedient to legislate.*\bma\b|^(?!.*\bdo pass\b).*\benacting (?:clause|words) (?:was |were )?(?:struck|stricken|failed)|\bstrike enacting clause/,
  ],
  // The next item of a day's calendar is left for another day.
  [
    'floor',
    /^laid over (?:(?:\d+|one|two|three|four|five) (?:legislative )?days?$|on (?:the )?(?:2nd|3rd|second|third|final|unfinished) )/,
  ],
  ['nothing', /^lay over\b|^laid over\b|^held over|^bracket|\bcarr(?:y|ied) over\b/], // to another day
  ['died', /^action postponed indefinitely$/], // NM: the clerk's mark, after the session, on all that is not finished
  [
    'postponed',
    /\bdeferred to the (?:3[6-9]|4\d)\w* legislative day/, // SD: one that comes after the session
    /^motion to (?:indefinitely postpone|postpone indefinitely)\b(?!.*\b(?:amendment|not)\b).*\b(?:adopted|carried|prevailed|passed|agreed|approved)\b/,
    /^(?:motion to )?indefinitely postpone.*\bma\b|^(?:\w+ )*indefinitely postponed(?! (?:(?:house|senate|committee|floor) )?amendment)|\bpostponed? indefinitely\b|^passed by (?:indefinitely|(?:in [a-z][\w,& ]{2,60} )?with (?:a )?letter)\b/,
  ],
  [
    'died',
    /\bdied\b|^dead\b|\(dead\)|\bdid not consider for|\bno report prior to|\bupon adjournment|\bsine die\b|\bno further action allowed|^\(?no further action taken\.?\)?$|^left in\b|\bfile for bills not passed/,
    /\bmissed (?:the )?(?:crossover|deadline)|^failed to pass in (?:the )?(?:house|senate)$|\bfailed (?:to meet )?(?:the )?(?:transmittal |crossover )?deadline|\bdid not meet (?:the )?(?:crossover|deadline)|^failed to (?:pass|concur in|adopt) pursuant to|^(?:motion to strike|stricken) from (?:the )?(?:house |senate )?calendar|^struck from (?:the )?calendar|^\(?pursuant to .* no further action|^adversely disposed of\b|\brules "x" file\b/,
  ],
  [
    'withdrawn',
    /^(?:reported out: )?(?:leave to withdraw|ltw$)/, // ME
    /^(?:bill |measure |resolution )?withdrawn(?:$|\.$| \([hs]\)$| per | pursuant to| app\b| by (?:the )?(?:sponsor|author|patron|introducer)| at (?:sponsor|author|request|the request)| from (?:(?:further )?consideration(?! (?:of|by) (?:the )?(?:[\w&,]+ ){0,8}committee\b)|the files)| prior to introduction| and returned to author)/,
    /^read by title\. withdrawn from the files\b|^(?:nombramiento )?retirad[oa] por|^(?:bill )?stricken(?:$| in (?:house|senate)| at| by| from (?:the )?(?:docket|file))|^struck (?:by|from file)/,
  ],
  // MA: the committee's report is filed. A joint session of the chambers can still take the proposal up.
  [
    'reported against',
    /^proposal for (?:a )?constitutional amendment\b.{0,40}\b(?:ought not to pass|adversely)\b.{0,60}\bplaced on file/,
  ],
  ['reported', /^proposal for (?:a )?constitutional amendment\b.{0,40}\bfavorably\b.{0,60}\bplaced on file/],
  ['floor', /^called for consideration in (?:the )?joint session|^joint session held\b/],
  ['placed on file', /^placed on file|\bplaced on file$|^received and filed/],

  // Laid on the table, taken from the table.
  [
    'floor',
    /^tabled? for (?:the )?(?:house|senate)? ?calendar|\bfavorable(?: committee)? report,? ?tab(?:led)?\.? for calendar/,
  ], // CT
  [
    'tabled',
    /^(?:motion to )?(?:laid|lay|lie|placed|lies) (?:[a-z]+ ?\d+ )?(?:on|upon) (?:the )?table|^tabled\b|\btabled ?, passed\b|\blaid on (?:the )?table\b.*\bma\b|^introduced and laid on (?:the )?table|^ordered to lie$/,
    /^recommended but to be laid upon the table\b.*\bma\b/, // NH
  ],
  ['untabled', /\b(?:taken|removed?|lifted|lift|take|taking) (?:from|off) (?:the )?table/],
];
