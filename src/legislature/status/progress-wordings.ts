import type { Step } from './step.ts';

/*
 * The rules, from top to bottom: the first wording that matches an action decides its step. They are written for words
 * in lower case, with abbreviations written out (see `wordsOfAction`). Only if none matches, the classification by
 * Open States' scraper decides. Wordings come first because scrapers also classify by words, but by fewer of them:
 * `Conference Committee Report; Not Signed Off` is classified as a governor's signature.
 *
 * The rules are about events that all legislatures have, in the words that several of them use. Comments name a
 * legislature where only its usage explains a rule. progress-rules.test.ts has a real example of every wording.
 */
export const RULES: readonly (readonly [Step, ...RegExp[]])[] = [
  // A bill that has a hearing, or a day by which to report it, is in a committee.
  ['heard', /^(?:public |joint )*hearing (?:scheduled|rescheduled|held|set)\b|^reporting date extended\b/],
  // Other notices of meetings say nothing of the bill. New Hampshire marks changes: ==CANCELLED== Executive Session.
  [
    'nothing',
    /^(?:=+[a-z ]+=+ )?(?:public |joint |sub|house |senate )*(?:hearing|executive session|(?:[\w ]+ )?work session|meeting|informational)/,
    /^(?:=+[a-z ]+=+ )?(?:conference committee|committee of conference|subcommittee|executive) (?:meeting|session)/,
    /^(?:re)?scheduled\b|^(?:set|posted) (?:for|on|in)\b|^notice\b|^(?:to be |not )?heard\b|^(?:agenda|minutes|reporting date|vista p[uú]blica|reuni[oó]n ejecutiva)\b/,
    /^(?!.*\b(?:governor|passed)\b).*\bat \d{1,2}:\d\d ?[ap]\.?m\b|^-+ ?[a-z]|\bmeeting (?:cancel|postponed)|\broundtable\b|\bmark-?up\b|executive action taken|witness testimony/,
    /\bhearing\b(?!.*\b(?:passed|reported|died|failed|withdrawn by|do pass)\b)/,
    /\b(?:sub)?committee (?:heard|postponed|recommended .*held for further study|note)\b/,
    /\b(?:majority|minority) caucus\b|^\w* ?-? ?minority\b.*\b(?:do (?:not )?pass|without recommendation)|^minority committee report/,
    /^second readers$/, // GA: the committee has had the bill since its first reading
    /^(?:added|on|placed on) .*\b(?:sub)?committee (?:calendar|agenda)|^placed on calendar .*committee|\bagenda\b/,
  ],

  // Sponsors, amendments and motions: the subject is not the bill.
  [
    'nothing',
    /^(?:co-?|joint |principal |chief |prime |add(?:ed|itional)? |as |alternate )*(?:sponsor|author|patron|introducer|requester)s?(?:\(s\)|ed)?\b/,
    /\bname (?:added|removed|withdrawn)|^(?:add|remov)(?:e|ed|d|ing) (?:as|co|rep|sen|alternate)\b|\badded as (?:a )?(?:co-?)?(?:author|sponsor)/,
    /^motions? to (?:amend|adopt amendment|strike|postpone to|divide|limit|print|suspend|reopen|introduce|return|place|call)\b/,
    /\bmotion to amend\b/,
  ],
  ['conference', /\bconference\b.{0,20}\breport\b.{0,10}\breconsidered/],
  ['nothing', /^rescind(?:ed)? action\b.{0,60}\b(?:amendments?|cs|discharge|failed)\b/],
  ['reconsidered', /^rescind(?:ed)? action\b.{0,60}\b(?:concurrence|passage|passing)\b/],
  [
    'nothing',
    /\b(?:intent(?:ion)?|notice) (?:to|of) reconsider|\breconsider laid on (?:the )?table|^received notice|^recommit\w*\b.*\bfailed/,
  ],
  [
    'reconsidered',
    /^(?:motion to )?reconsider(?:ation|ed(?! passed))?\b(?!.*\bbe (?:adopted|reconsidered)).*\b(?:adopted|prevailed|carried|agreed|passed|granted|approved)\b/,
    /^motion reconsider third reading.*adopted|^reconsidered\b(?! passed)|\breconsidered\b(?=$|\.| by| third| second|;)/,
    /^vote\b.*\breconsidered|^enrollment vacated|\brescinded ot3rdg|^voted to reconsider\b/,
  ],
  [
    'nothing',
    /^.{0,40}\breconsider(?!ed (?:passed|bill\b))/,
    /^motions? (?:for|did not|by|lost|failed|withdrawn|ruled|not)\b|\bmo\d+\b/,
    /\bmf\b(?=[,;: ]|$)/, // NH: motion failed
    /\bfailed\b.{0,40}\bwith (?:the )?emergency clause/, // NE: the vote without the clause follows
    /^(?:pending motion|referral waived|committee report: rereferred)/, // NH
    /^sen\. .* moved (?!.*\bma\b)/, // NH: moved, not yet voted
  ],
  [
    'veto sustained',
    /\bveto(?:es)?\b.*\bsustained|\bfailed to pass notwithstanding/,
    /\b(?:overrid\w*|veto)\b.*\b(?:failed|lost|not (?:adopted|overridden|passed)|rejected)\b/,
  ],
  [
    'nothing',
    /^motions? (?:to )?.*\b(?:failed|lost|rejected|defeated|withdrawn|pending|filed|not (?:agreed|adopted|approved|carried|seconded)|does not|did not|tabled)\b/,
    /\bmotion (?:filed )?(?:to )?concur\b(?!.*(?<!be )\b(?:adopted|prevailed|carried|passed|agreed)\b)/,
  ],
  // A committee passes the bill to another one, and the chamber agrees.
  [
    'referred',
    /^reported with (?:a )?(?:request|recommendation) (?:to re-?refer\w*|for (?:re-?)?referral)\b/,
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
    /^(?:motion to )?concur\b.*\b(?:adopted|prevailed|carried|agreed|passed)\b|\bconcur:passed|\bconcur with the .*amendment.*\bma\b/,
    /\bsecond reading (?:senate|house|assembly) amendments? concurred/, // MT: the first chamber votes twice on the amendments
    /\bresult was to (?:concur|adopt committee report)/, // CO
  ],
  ['reported in part', /^reported,? \(?in part\)?,? by [a-z]{1,4} ?\d/],
  [
    'nothing',
    /^(?:floor |committee |house |senate |assembly )*amendments?\b(?!.*\b(?:concurred|concurs|recede[sd]?|agreed to by)\b)/,
    /^[\w.,'() -]{0,60}?\b[hsacf]?(?:am|fa|er|st|sa|ha)\d+\b(?! (?:concur|agreed))/, // NE
    /^[\w.,'() -]{0,60}(?:amendments?|substitute) (?:no\.? )?\(?[#\w.-]* ?\)?\W*(?:was |were )?(?:offered|adopted|failed|withdrawn|rejected|lost|tabled|filed|proposed|introduced|stricken|defeated|pending|agreed to$|ruled)/,
    /\b(?:adopted|rejected|rej\.|offered|withdrew|tabled|divided) (?:house|senate|ho\.|sen\.|committee|floor)? ?amendment/,
    /^(?:proposed )?substitute\b(?!.*\b(?:passed|concurred)\b)|^emergency (?:preamble|clause)|^order relative to subject/,
    /^reported(?:,? in part|,? \(in part\)| on a part)|^(?:committee )?report \(in part\)/, // MA: the rest stays
    /^reported from the committee on (?:the )?(?:joint |house |senate )?rules\b(?!.*\bto be\b)/, // MA: late filing admitted
    /^(?:nonconcur|concur|recede)\w*\b.*\brefer(?:ral|ence)\b(?!.*and referred)/, // MA
    /^items? [\d,-]+.*passed over veto|\boverrid.*\bline[- ]item|\bline[- ]item.*\boverrid/, // items of a budget that is already law
  ],

  // The governor and law.
  [
    'veto overridden',
    /\bveto(?:es)?\b.*\boverr?idd?en\b|^passed (?:\w+ )?over (?:the )?(?:governor'?s? )?veto|\bnotwithstanding the (?:objections|veto)/,
    /\boverrid\w*\b.*\b(?:passed|prevailed|adopted|carried|agreed|successful)\b/,
  ],
  [
    'items vetoed',
    /^signed \(in part\)|\bline[ -]item(?:\(s\)|s)? ?veto|\bveto\w*\b.{0,25}\b(?:line|items?|in part|partial)/,
    /\b(?:items?|in part|partial(?:ly)?|section)\b.{0,25}\bveto/,
  ],
  ['pocket vetoed', /\bpocket veto/],
  ['returned', /\bamendatory veto/],
  [
    'vetoed',
    /\bvetoed\b(?!.*\breconsider)|^(?:governor'?s? )?(?:action:? )?veto\b(?! (?:calendar|consider))|\bveto message|\bdisapproved by (?:the )?governor|\bvetad[oa]\b/,
  ],
  [
    'returned',
    /^governor returned to the (?:house|senate) with|\breturned (?:by|from) (?:the )?governor/,
    /\bgovernor'?s? (?:proposed |recommended )?(?:amendment|recommendation)|\bexecutive amendment/,
  ],
  [
    'law',
    /\bwithout (?:the )?(?:governor'?s? |mayor'?s? |president'?s? |his |her |executive )?(?:signature|approval)/,
    /^enacted under article/, // MD: became law without signature
  ],
  [
    'replaced',
    /^companion (?:bill )?(?:became|[hs]b subst|substituted)|\bcompanion bill\(?s?\)? (?:substituted|passed)|^laid on (?:the )?table[,;] (?:refer|companion|identical|similar|see)/,
  ],
  [
    'signed',
    /\b(?:signed|approved|signature|approval|approves|signs)\b(?: into law)?(?: on [^;]{0,30})?,? by (?:the )?(?:acting )?(?:governor|mayor)\b|\bsigned into law|\bgovernor approved bill/,
    /^governor(?:'s)?:? (?:has |action:? )?(?:signed|signs|approved|approval|signature)|^date signed by governor|^report approved by the governor/,
    /^firmad[oa] por (?:la |el )?gobernador|\bsigned chapter \d|^signed\.?$|^approved p\.?l/,
  ],
  [
    'law',
    /\b(?:became|becomes|now) (?:a )?(?:law|public|act|chapter|effective law)\b|^law,? effective|^ley (?:n[uú]m\.? ?)?\d/,
    /^(?:act|law|laws|p\.? ?l\.?|p\.? ?a\.?|c)(?: no\.?| number)? ?[#l]?\d/,
    /^(?:assigned |became )?(?:public|special|private|session|general|local|acts of assembly) (?:acts?|laws?|chapter)\b[ .no#]*(?:chapter |text )?\(?[\dc]/,
    /^(?:assigned )?chapter (?:no\.? |number |sl |#)?\d|\bchapter (?:no\.?|number) assigned|^assigned (?:pa|act|chapter|public)\b|\bacts chapter \d|\bchaptered\b|\bsecretary of state chapter/,
  ],
  [
    'presented',
    /\b(?:presented|transmitted|delivered|sent|submitted|forwarded|given|conveyed|communicated|directed|engrossed|enrolled|returned|laid|presentment|presentation)\b.{0,45}\b(?:to|before) (?:the )?(?:governor|mayor|executive|president$)\b(?!.*(?:committee|veto))/,
    /^(?:to|received by|before|pres\w*(?: to)?) (?:the )?governor\b|^presented to (?:the )?president\b|^(?:enviado|remitido) (?:a la |al )gobernador/,
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
  ['conference accepted', /\bfinal passage\b.{0,30}\bconference\b/],
  [
    'conference',
    /\bconference\b.*\b(?:not adopted|agree to disagree|recommitted|further conf\w*|request\w* new|discharged)\b|\brecommitted for further conf/,
  ],
  ['failed', /\bconference (?:committee )?reports? (?:was )?(?:lost|rejected|failed|defeated)/],
  [
    'nothing',
    /\bconference (?:committee )?(?:report)?.*\b(?:be adopted|recommended|calendar|printed|available|distributed|read)\b|\bcaucus: conference/,
  ],
  [
    'conference accepted',
    /\bconference (?:committee )?(?:report|consideration)\b.*\b(?:adopted|accepted|agreed|approved|passed|concurred)\b|\bconference committee.*\breport (?:\w+ )?adopted/,
    /\b(?:adopt(?:ed|s)|accept(?:ed|s)|concur(?:red|s) in|agree[ds] to) (?:the )?(?:free )?(?:conference(?: committee)?|cc|hcc|scc) (?:committee )?report(?!.*question recurred)|\brepassed as amended by conference/,
  ],
  ['agreed', /\bconcur\w* (?:with|in) (?:the )?(?:\w+ )?amendments? in conference/], // KS
  [
    'conference',
    /\bconferees?\b|\bconference(?: committee)?\b.*\b(?:appointed|requested|named|granted|assigned|invite|filed|acced|insist)/,
    /\b(?:appointed|requests?|requested|invite|grant\w*|named|refer\w* to|recommit\w* to|assigned to) (?:\w+ )?(?:free )?(?:conference|jcc|conf\b|c ?of ?c)/,
    /^failed to concur, appoint conference|\baccedes? to (?:house|senate)|^motion to accede adopted|^reported from the committee of conference|\binvite conf|\bconference committee\b|\bconference\b.*\breport\b/,
  ],
  [
    'disagreed',
    /(?<!recede from )\bnonconcur|^insist|\b(?:refuse[sd]?|declined?) (?:to )?(?:concur|recede|adopt)|^disagree|\brequests? .*\brecede\b|\bconcur:failed|\bwith a further amendment|\bunable to concur|\bresult was to adhere/,
  ],
  [
    'agreed',
    /^recede\w*\b(?!.*\b(?:failed|lost|refuse))|\brecede from nonconcurrence(?!.*failed)|\bresult was to recede/,
  ],
  [
    'transmitted',
    /\b(?:returned|sent|transmitted|ordered|message|requests?)\b.*\b(?:concurrence|to concur)\b|^received for concurrence/,
  ],
  ['passed', /\bread (?:a |the )?third time\b.*\bconcurred|\b(?:third|final) reading\b.{0,6}\bconcurred/],
  [
    'reported',
    /^report (?:concurrence|passage|adoption)(?: as amended)? recommended|^rereported|\b(?:executive action|committee report|committee action)\b.*\b(?:passed|concurred|adopted|do pass|be adopted)\b/,
  ],
  ['passed second reading', /\bsecond reading:? concurred/],
  ['passed', /^passed (?:\w+ )?(?:house |senate |assembly )?in concurrence|^passed to be engrossed/],
  ['floor', /\b(?:calendar|order|desk)\b.*\bconcurrence/],
  ['enacted', /^passed to be enacted/],
  ['referred', /^passed to (?:the )?(?:\w+ ){0,4}committee\b/], // WA: the Rules Committee
  ['passed', /\bread (?:a |the )?third(?: time)?\b.*\bpassed\b/],
  ['tabled', /^placed on .*\btable\b/],
  [
    'agreed',
    /\bconcur(?:s|red|rence)\b|^agreed\b(?! to by (?:house|senate))|\bamendments? (?:\w+ )?agreed to by|^bill was repassed as amended by the|\bcuerpo de origen concurre|\bthird reading passed as amended by/,
    /^returned from (?:house|senate|assembly) without amendment|^truly agreed|^considered house amendments/,
  ],
  [
    'enacted',
    /^(?:enacted\b(?! as section)|re-?enacted|ordered enrolled|bill ordered enrolled|ratified\b)/,
    /^passed both (?:houses|chambers)|^completed legislative action|^passed enrolled|^returned passed|^assigned number [hs]e/,
  ],
  ['floor', /\benrollment and review|\bfor engrossment\b/], // NE: between the readings
  [
    'enacted',
    /\benroll(?:ed|ing|ment)?\b|\benrolad[oa]\b/,
    /\bsigned (?:by |in )(?:the )?(?:house|senate|assembly|h\.|s\.)? ?(?:speaker|president|presiding)|^(?:speaker|president)(?:\/\w+)?(?: of the \w+| pro tem\w*)? (?:has )?signed|^signed in (?:the )?(?:house|senate)|^firmad[oa] por (?:el |la )?president/,
  ],

  // Ends without law, and bills that are put off.
  ['reported against', /^committee report: refer(?:red)? (?:to|for) interim study\b/], // NH: the floor decides
  [
    'study',
    /\bstudy order\b|^(?:refer(?:red)?|assigned|recommitted|sent) (?:for|to) (?:an? |the )?(?:interim|summer|further|special)? ?stud(?:y|ies)\b|\brecommended for study|\breferred to .{0,40}\binterim study/,
  ],
  [
    'replaced',
    /^accompanied (?:a new draft|[hs]\d)|\bnew draft (?:\([^)]*\) )?substituted|^was introduced and adopted in lieu of|\bsubstitution of (?:a )?bill with the same title/,
    /^(?:reprinted|published),? as amended|\bsubstituted (?:by|in lieu)\b.*\b[a-z]{1,3}\.? ?\d|^enacted as section|^see (?:also )?[a-z]{1,3}\.? ?\d/,
    /^reported (?:by|on the residue, see) [hs]\d|^(?:bill )?(?:merged|incorporated) (?:with|into|by)|\brenumbered as [a-z]{1,3} ?\d|[hs]f indefinitely postponed/,
  ],
  [
    'carried over',
    /^carried over\b|^continued to (?:the )?(?:20\d\d|next|second)|^carry over|\bretained in present status|\bcarried (?:over|forward) to\b/,
  ],
  [
    'failed',
    /^inexpedient to legislate.*\bma\b|\bought not to pass\b.*\baccepted|\benacting clause (?:was )?(?:struck|stricken|failed)|\bstrike enacting clause/,
  ],
  ['nothing', /^lay over\b|^laid over\b|^held over|^bracket/],
  [
    'postponed',
    /^(?:motion to )?indefinitely postpone.*\bma\b|^(?:\w+ )*indefinitely postponed|\bpostponed? indefinitely\b|^passed by indefinitely/,
  ],
  [
    'died',
    /\bdied\b|^dead\b|\(dead\)|\bdid not consider for|\bno report prior to|\bupon adjournment|\bsine die\b|\bno further action allowed|^left in\b|\bdeferred to the (?:3[6-9]|4\d)\w* legislative day|\bfile for bills not passed/,
    /\bmissed deadline|^failed (?:transmittal |to meet )?deadline|^failed to (?:pass|concur in|adopt) pursuant to|^stricken from (?:the )?calendar|^struck from (?:the )?calendar|^\(?pursuant to .* no further action/,
  ],
  [
    'withdrawn',
    /^(?:bill |measure |resolution )?withdrawn(?:$|\.$| by (?:the )?(?:sponsor|author|patron|introducer)| at (?:sponsor|author|request|the request)| from (?:further consideration|the files)| prior to introduction| and returned to author)/,
    /^retirad[oa] por|^(?:bill )?stricken(?:$| in (?:house|senate)| at| by| from (?:the )?(?:docket|file))|^struck (?:by|from file)/,
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
    /^(?:motion to )?(?:laid|lay|lie|placed|lies) (?:[a-z]+ ?\d+ )?(?:on|upon) (?:the )?table|^tabled\b|\blaid on (?:the )?table\b.*\bma\b|^introduced and laid on (?:the )?table/,
  ],
  ['untabled', /\b(?:taken|removed?|lifted|lift|take|taking) (?:from|off) (?:the )?table/],

  // What a committee recommends, and what the floor decided.
  ['passed', /^(?:house of representatives|senate) do pass\b.*, passed\b/], // SD: a committee's report names the committee
  // The committee voted and did not report the bill.
  [
    'failed in committee',
    /\bdo pass failed|\bfailed passage in committee|^motion to (?:report|release).*failed|\bin committee\b.*\bfailed\b|^failed to (?:report|recommend)/,
  ],
  [
    'reported against',
    /^(?:majority )?committee report: (?:inexpedient|refer(?:red)? (?:to|for) interim)|\bunfavorabl[ey]|\badverse report|\brecommended indefinite postponement|\brecommend do not pass|\bdo not pass(?!,? (?:but|replaced|as substituted).*substitut)|\bought not to (?:pass|be adopted)|\bcomisi[oó]n no recomienda/,
  ],
  [
    'failed',
    /\bread (?:a |the )?third time\b.{0,10}\b(?:lost|failed|defeated|not passed)\b/,
    /\b(?:readings?|cow|consideration|passage|final action|action|calendar)\b[ :,-]*.{0,20}\b(?:failed|lost|not (?:passed|concurred|adopted|agreed)|defeated|negatived|rejected)\b|^adverse roll call/,
    /^(?:bill |resolution |measure )?(?:lost|failed|defeated|not passed|not adopted|rejected)\b(?!.*committee)|\bdefeated on\b|^third reading due to the constitutional|^bill was not passed|\bnot adopted by required|\brefused passage|\bfailed (?:of )?(?:to pass|passage)\b/,
  ],
  [
    'passed second reading',
    /\bsecond reading\b(?:, special order)?[ :,-]*(?:special order - )?\bpassed\b|^passed (?:on )?second reading\b(?! & third)|^report adopted; passed second reading/,
  ],
  ['floor', /^ought to pass.*\bma\b.*refer to finance/], // NH: a second committee comes before the vote on passage
  ['floor', /^ought to pass(?!.*ot3rdg).*\bma\b.*\bsj\b/], // NH: the Senate has not ordered the third reading yet
  ['passed', /^ought to pass.*\bma\b/], // NH
  [
    'floor',
    /\bsecond (?:reading|consideration)\b.{0,30}\b(?:passed|adopted|pass\b)|^bill passed temporarily|^passed (?:on |to )?(?:first|second|engrossment)\b(?!.*(?:&|\band) third)|^passed to third\b|\bpassed (?:to|on to) (?:a )?(?:third|engross)/,
    /^passed (?:by|over|temporarily)\b(?! (?:the )?(?:house|senate|assembly|yeas))|\bpassed over\b|\bordered to (?:a )?(?:second|third) reading/,
  ],
  ['passed', /\bpassed to be engrossed/],
  ['reported', /\brefer (?:un)?amended to/], // CO
  ['floor', /\bcommittee of the whole\b|\bcow\b|^be passed/],
  [
    'reported',
    /\brecommend\w*\b.*\b(?:pass|passage|passed|adoption|adopted)\b|\bdo pass\b|\bdo be adopted|\bdo not pass,? .*substitut/,
  ],
  [
    'passed',
    /\b(?:third|fourth|final|emergency final) (?:reading|action|passage|consideration|vote)s?\b.*\b(?:passed|adopted|pass\b|approved)\b|^agreed to by (?:house|senate)\b/,
    /^(?:motion to )?(?:\w+ )?(?:read (?:a |the |for the )?third time|third read)\b.*\b(?:pass(?:ed)?|sent to|transmitted to|returned to|ordered to the)\b|^third consideration and final passage|^final(?:ly)? pass/,
    /\bpassed\b.{0,25}\bthird readings?\b|\bapproved? on final/,
    /^(?:the )?(?:bill |measure |substitute |and emergency )*(?:re)?passed\b(?! (?:first|second|committee|out of|temporarily|by (?:the )?committee|joint|retained))|^bill was passed|^reconsidered passed|^vote: passage/,
    /^(?:consent calendar|special order|on passage)[ ,.-]*.{0,20}\bpassed\b|^rules suspended\b.*\bpassed\b|\bpassed by a vote of|^read and passed|\bpassed (?:the )?(?:house|senate|assembly|council|unanimously|as amended)\b|\baprobad[oa] por (?:el |la )?(?:senado|c[aá]mara)/,
  ],
  [
    'adopted',
    /^(?:the )?(?:resolution |order |bill |memorial )?(?:was )?adopted\b(?! in lieu)|^(?:first )?(?:read|rules suspended|introduced|reading)\b.{0,60}\badopted\b|\bfinal reading.*\badopted|^resolution (?:agreed|approved)|\bapproved with resolution/,
    /^confirmed\b|\b(?:appointment|nomination) confirmed|^confirmad[oa] por|^legis(?:lative)? resolve|^adopt resolution|^resolution \w*\d[\w-]*, effective/,
  ],

  // Reports, referrals, the floor.
  ['referred', /^reported, referred to the committee on/], // MA: admitted and referred to its committee
  ['referred', /^reported printed\b.*\brefer/], // ID: printed, and referred for the first time
  ['nothing', /^reported (?:printed|out - (?:re)?referred)/], // ME: a committee that is not the right one
  ['discharged', /\bdischarged\b(?! to the committee)|^withdrawn from committee|^descargad/],
  [
    'recommitted',
    /^(?:withdrawn,? (?:& )?)?recommitted|^sections .*recommitted|\bcow:rerefer|\bvoted to recommit|^vacated and referred|^returned to (?:the )?committee|^devuelto a (?:la )?comisi/,
    /^withdrawn\b.*\b(?:from|and) .*\b(?:re)?refer|^(?:motion to )?recommit\b|^amend(?:ed)?(?: \(t\))? and recommit|^taken from .*\b(?:re)?referred|\/ ?rereferred to/,
  ],
  [
    'reported',
    /^joint favorable|^(?:re)?reported\b(?!.*\b(?:enrolled|engrossed|passage reported)\b)|\bfavorabl[ey]\b(?!.*calendar)|^(?:majority )?committee report(?:ed|s)?\b|\bcommittee (?:favorably )?reported/,
    /^from committee\b|\bout of (?:the )?committee|^title suff|^recommend(?:s|ed|ing)?\b|^recommendation: do |^without recommendation|\bno recommendation|\bought to (?:pass|be adopted)|\breported out|\binforme .*\brendido/,
    /^committee action\b|^subcommittee recommends|\bapproved by committee|^cleared (?:by|from) committee|\bcommittee amendment? ?\w* report/,
  ],
  // The bill leaves one chamber for the other.
  [
    'transmitted',
    /^(?:bill |report |correctly |engrossed,? )*(?:transmit\w*|communicated|(?:ordered )?(?:immediately )?messaged?|ordered|sent|delivered|received|arrived?|returned|regular message (?:sent|received)|message (?:sent|received)?) (?:to|from|in|by) (?:the )?(?:house|senate|assembly|council)\b(?!.*\b(?:refer|committee|read|placed))/,
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
    /^(?:second|third|final) reading\b(?! referred)|\b(?:third readers|third read|read second time)$|^referred to (?:second reading|committee of the whole)|^(?:(?:re)?referred to (?:the )?|to (?:un)?contested )calendar\b(?! committee)/,
  ],
  ['nothing', /\breferred to (?:the )?(?:speaker|president|chief clerk|secretary|clerk|desk)/], // to an officer of the chamber
  ['transmitted', /^referred to the (?:house|senate|assembly)$/], // IN
  [
    'referred',
    /\b(?:re)?refer(?:red|s)? (?:directly |by .{0,40})?(?:to|under)\b|^(?:re)?refer(?:red|rals?)\b|^discharged to the committee|^first reading [a-z]|\btransferred to|^reference changed to/,
    /^(?:re)?assigned to|^sent to .*committee|^(?:re)?commit(?:ted)? to|^to (?:the )?(?:committee|subcommittee|house|senate) (?:on )?\w|^referido a|^remitido a (?:la )?comisi|^pending (?:committee action|in)|^now in\b|^retained by/,
    /^to (?!governor|enroll|engross|third|second|print|calendar|consent|(?:un)?contested)[a-z]/,
  ],
  [
    'filed',
    /^(?:[a-z]+\d[\d-]* )?(?:introduc|filed for introduction|prefil|hopper|first reading|read (?:a |the |for the )?first time|bill number(?:ed)? (?:assigned|but)|date of introduction|received for introduction)/,
    /\breceived and introduced|\breceived for introduction$|^read first|^radicad[oa]|^aparece en primera lectura|^nominad|^filed\b(?:$| \d)|^\w+ filed$/,
  ],
  [
    'floor',
    /\bgeneral (?:file|orders?|calendar)\b|\bselect file\b|\bspecial order\b|\b(?:consent|house|senate|regular|unfinished|third reading|second reading|union|daily|action|debate|local|informal|formal)\b.{0,12}\bcalendar\b/,
    /\bplaced on (?:the )?.*\b(?:calendar|reading|order|file)|\bplaced on consent|\bcalendar (?:no\b|number\b|\d|$)|\breport calendar|\bcalendared\b|^placed on (?:second|third|order of|immediate|consent)|^scheduled for consideration|^advanced?\b|^(?:file|calendar) no/,
    /^(?:house|senate) calendar|\bcalendario de [oó]rdenes|^(?:to|on|from) (?:the )?(?:consent )?calendar|\breading\b|^debate|\bunfinished business|\blaid (?:before|out)|^perfected|^taken up|^considered\b|\bpostponed business/,
    /\b(?:before|on) .*\bfinal passage|\bto (?:the )?(?:bottom|top|foot|end) of (?:the )?calendar|\brules to calendar|^(?:pursuant to|per) .*\bcalendar/,
  ],
  // Other actions that say nothing of the bill's progress.
  [
    'nothing',
    /^(?:transmit\w*|immediate\w*|message|received|returned|delivered|sent|ordered|reported (?:correctly )?engrossed|engross\w*|releas\w*|notif\w*|recalled|arriv\w*|published|distributed|draft|drafter|vote|record vote|roll call|motions?|version|testimony|title|filed|read|held|deferred|postponed|retained|ruling|attached|amended|suspend|deadline)\b/,
    /^(?:l?fn)\d|^(?:dp|dnp|nr|am|np|ar|a)\b: |^subcommittee:|^resolution filed|\bfiscal\b|\bnote\b|\b(?:re)?print(?:ed)?\b|\bgermane\b|\bnew file\b|\bcertification\b|^special$|\bdistributed\b|^(?:un)?circled|^rules committee resolution|^rule (?:provides|[hs]\. res)|^taken from|^lifted from|^entered on|^available for|\breproduced\b|\bfull title\b|\brequests return|^return granted|\bemergency added|^report(?:s|\(s\))? (?:was |were )?(?:read|agreed)|^reports? of committee|^recommendation of amendment|\badded as (?:second|third|co)|\bcommittee deadline|^voted\b|\bappears\b|\bappoints\b|^\d+ hrs|hours notice|\bjournal\b|\bexplanations? of vote|\brules?\b.*\bsuspen[ds]|\bsuspension of/,
    /^(?:pending )?new (?:draft|text)\b|^(?:also based on|accompanied by|texts? of|for message|question on)\b|^(?:the )?following amendments? .*\bconsidered\b/,
    /\btitle (?:amended|change|of\b)|(?:changes?|changed|new|short) title|\btransmittal letter|\bfile notice|\broll call|\bvoice vote|\bayes\b|\byeas\b|\bsecretary of (?:the )?state\b|\bpoint of order|\bquorum|\blaid aside|\bmade eligible/,
    /\bstatement\b|\bimpact\b|\bsummary\b|\brequest(?:ed)?\b|\bcorrect(?:ion|ed)\b|\bwaived\b|\bappointments?\b|\brecalled\b|\bsubstitut|\bunanimous consent|\bversion as\b|\berror\(?s|^concur message|\breference to committee|\bunder submission|^from printer|\binvoked\b|\bdispens|\bprevious question|\bleft pending|\bno action taken|\bbill text|\bcopy of|\beffective\b|\bregister\b|\bpassage (?:\w+ )*reported/,
    /^texto|^entirillado|^aprobado con|\benmiendas|^se retira|^notificado|\bqued[oó] pendiente/, // PR
    /^[a-z&]{2,4}(?:, ?[a-z&]{2,4})*$/, // AK: a list of committees, after its referral
    /^[hs]\.? ?j\.? \d+$/, // a page of the journal
  ],
];
