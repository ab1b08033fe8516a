import { AFTER_VOTE, type GlossaryEntry, PAIRED } from './glossary-entry.ts';

/*
 * The terms that pages explain, with meanings that hold in every legislature that uses them. Longer terms come before shorter terms that they contain. Sources: the glossaries of
 * the Massachusetts General Court, the National Conference of State Legislatures and Congress.gov, in plainer words.
 */
export const glossary: readonly GlossaryEntry[] = [
  { term: 'bill', meaning: 'A proposal to make, change, or repeal a law.' },
  {
    term: 'docket',
    also: ['docket number'],
    meaning: 'The number of a proposal from the day it is filed until it gets its bill number.',
  },
  {
    term: 'roll call',
    also: ['yea and nay', 'yeas and nays'],
    meaning: 'A vote in which each member’s choice is recorded by name.',
  },
  { term: 'voice vote', meaning: 'A vote by calling out yes or no; individual votes are not recorded.' },
  { term: 'primary sponsor', meaning: 'The member who files the bill and is responsible for it.' },
  {
    term: 'cosponsor',
    also: ['co-sponsor'],
    meaning: 'A person, in most cases a member, who adds their name in support of the bill.',
  },
  {
    term: 'by request',
    meaning: 'Presented for a citizen who asked for it; the presenting member need not agree with it.',
  },
  {
    term: 'petitioner',
    meaning:
      'Someone who formally asked the legislature for this law; citizens may petition as well as members.',
  },
  {
    term: 'minority report',
    also: ['minority committee report'],
    meaning: 'What members of a committee recommend who disagree with its decision.',
  },
  {
    term: 'reported favorably',
    also: ['ought to pass', 'do pass', 'favorable report'],
    meaning: 'A recommendation that the bill pass, which a committee makes, and on which some chambers vote.',
  },
  {
    term: 'reported out',
    meaning:
      'A committee has finished its work on the bill and sent it on, with or without a recommendation.',
  },
  {
    term: 'reported adversely',
    also: [
      'ought not to pass',
      'inexpedient to legislate',
      'adverse report',
      'unfavorable report',
      'do not pass',
    ],
    meaning:
      'A committee recommends that the bill not become law, or the chamber votes on that recommendation.',
  },
  {
    term: 'study order',
    also: ['accompanied a study order', 'interim study', 'refer for interim study'],
    meaning:
      'The committee sets the bill aside to study its subject; most bills sent to study go no further.',
  },
  {
    term: 'new draft',
    also: ['accompanied a new draft', 'redraft'],
    meaning: 'A rewritten bill, often made from several, that continues in place of this one.',
  },
  {
    term: 'committee substitute',
    also: ['substitute bill'],
    meaning: 'A new text that a committee or a member proposes in place of the whole text of the bill.',
  },
  {
    term: 'discharged',
    meaning: 'The bill was taken out of a committee’s hands, usually to be sent to another.',
  },
  {
    term: 'recommitted',
    meaning: 'The bill was sent back to a committee that already had it, or to another, for more work.',
  },
  {
    term: 'referred',
    also: ['re-referred'],
    meaning: 'The bill was sent to a committee.',
  },
  {
    term: 'committee of conference',
    also: ['conference committee'],
    meaning: 'Members of both chambers who settle the differences between their two versions of a bill.',
  },
  {
    term: 'requesting concurrence',
    meaning: 'One chamber asks the other to agree to what it did.',
  },
  {
    term: 'received for concurrence',
    meaning: 'The first chamber has the bill back, to decide on the changes that the other one made.',
  },
  {
    term: 'concurred',
    also: ['concurrence', 'nonconcurred', 'House concurred', 'Senate concurred'],
    meaning:
      'The chamber agreed to what the other chamber or a committee did, such as its changes; to nonconcur is to disagree.',
  },
  {
    term: 'extension order',
    also: ['reporting date extended', 'reporting date'],
    meaning: 'The committee was given more time to decide about the bill.',
  },
  {
    term: 'passed to be engrossed',
    also: ['to be engrossed'],
    meaning: 'The chamber has agreed on the bill’s final wording; it then goes to the other chamber.',
  },
  {
    term: 'Enrollment and Review',
    also: [
      'Enrollment and Review Initial',
      'Enrollment and Review for Engrossment',
      'Enrollment and Review for Reengrossment',
    ],
    meaning:
      'The office that checks the text of a bill between the rounds in which Nebraska’s chamber debates it.',
  },
  {
    term: 'engrossed',
    also: ['engrossment', 'engrossing'],
    meaning:
      'The text has been prepared with all changes that the chamber made to it; in some chambers it cannot be changed on the floor any more.',
  },
  {
    term: 'third reading',
    also: ['read third', 'third time'],
    meaning: 'The last step on the floor of a chamber, at which most chambers vote on passing the bill.',
  },
  {
    term: 'passed to be enacted',
    meaning: 'Both chambers have given their final vote, and the bill goes to the governor.',
  },
  {
    term: 'enacted',
    also: ['enactment'],
    meaning:
      'Made into law or, in some legislatures, given the final vote or the signature that comes before it becomes law.',
  },
  {
    term: 'enrolled',
    also: ['enrollment'],
    meaning: 'The final text has been prepared for signing.',
  },
  {
    term: 'second reading',
    also: ['read second', 'ordered to a third reading', 'second time'],
    meaning:
      'The second of the steps through a chamber: many chambers debate and amend the bill at it, some only place it on the calendar, and some take the final vote.',
  },
  {
    term: 'first reading',
    also: ['read first', 'first time'],
    meaning:
      'The bill comes before the chamber for the first time: most legislatures only announce it, and councils vote on it.',
  },
  {
    term: 'rules suspended',
    also: ['suspension of the rules', 'suspend the rules'],
    meaning: 'The chamber agreed to skip the usual waiting time or order of steps.',
  },
  {
    term: 'emergency preamble',
    meaning: 'A statement that lets a law take effect at once instead of after a waiting period.',
  },
  {
    term: 'tabled for the calendar',
    also: [
      'tabled for House calendar',
      'tabled for Senate calendar',
      'tabled for calendar',
      'tabled for cal',
      'tabled cal',
      'tab. for cal',
    ],
    meaning: 'Placed on the calendar, to be taken up on a later day.',
  },
  {
    term: 'laid on the table',
    also: ['laid aside', 'tabled'],
    meaning:
      'Set aside without a decision; a bill may be taken up again, but an amendment that is tabled has usually been rejected.',
  },
  {
    term: 'informally passed',
    also: ['passed informally', 'informally passed over'],
    meaning: 'Passed over for now; the bill stays on the calendar, and no vote was taken on it.',
  },
  {
    term: 'indefinitely postponed',
    also: ['postponed indefinitely'],
    meaning: 'Postponed with no date set, which ends the bill for this session.',
  },
  {
    term: 'reconsideration',
    also: ['reconsidered'],
    meaning: 'Taking back a vote, so that the question is open again and may be voted on once more.',
  },
  {
    term: 'orders of the day',
    also: ['calendar'],
    meaning: 'The list of bills that a chamber may take up on its next day of business.',
  },
  {
    term: 'executive session',
    meaning: 'A committee meeting in which the committee itself discusses and votes on bills.',
  },
  {
    term: 'hearing',
    meaning: 'A meeting at which a committee listens to the public about bills.',
  },
  {
    term: 'written testimony only',
    meaning: 'The committee accepts testimony in writing only; there is no testimony in person.',
  },
  { term: 'testimony', meaning: 'A statement to a committee about a bill, in person or in writing.' },
  {
    term: 'amendment',
    also: ['amended'],
    meaning: 'A change to the wording of a bill, which has to be voted on.',
  },
  {
    term: 'veto override',
    also: ['veto overridden', 'override', 'notwithstanding the objections'],
    meaning:
      'A vote on making the bill law despite the governor’s veto, which in most legislatures takes more than a simple majority of both chambers.',
  },
  {
    term: 'pocket veto',
    meaning:
      'The governor did not sign the bill in time after the end of the session, so it did not become law.',
  },
  {
    term: 'line-item veto',
    also: [
      'line item veto',
      'line-item vetoed',
      'line item vetoed',
      'line-item vetoes',
      'line item vetoes',
      'item veto',
      'items vetoed',
      'partial veto',
      'partially vetoed',
      'vetoed in part',
    ],
    meaning: 'The governor signed the bill, but refused some of its items, such as single amounts of money.',
  },
  {
    term: 'veto sustained',
    meaning: 'The governor’s veto stands: the legislature did not override it.',
  },
  { term: 'vetoed', also: ['veto'], meaning: 'The governor refused to sign the bill.' },
  {
    term: 'sine die',
    meaning: 'The end of the session, with no date set to meet again; unfinished bills die.',
  },
  { term: 'prefiled', also: ['pre-filed'], meaning: 'Filed before the session began.' },
  {
    term: 'companion bill',
    meaning: 'A bill on the same subject, often with the same text and in the other chamber.',
  },
  {
    term: 'fiscal note',
    meaning: 'An estimate of what the bill would cost or bring in.',
  },
  {
    term: 'session law',
    also: ['chaptered', 'public chapter', 'chapter law'],
    meaning: 'An act that has become law, numbered as a chapter of the laws of its year.',
  },
  {
    term: 'citation',
    meaning: 'A provision of existing law that the bill refers to, usually to change it.',
  },
  { term: 'quorum', meaning: 'The number of members who must be present for the chamber to act.' },
  AFTER_VOTE,
  PAIRED,
  {
    term: 'joint committee',
    meaning: 'A committee of members of both chambers.',
  },
];

/** Entries by every wording, in lower case. */
export const glossaryByWording = new Map(
  glossary.flatMap((entry) =>
    [entry.term, ...(entry.also ?? [])].map((wording) => [wording.toLowerCase(), entry] as const),
  ),
);

/** Finds the glossary entry of a term. @throws if there is none, which is a bug in the page */
export function glossaryEntry(term: string): GlossaryEntry {
  const entry = glossaryByWording.get(term.toLowerCase());
  if (!entry) throw new Error(`The glossary has no term “${term}”.`);
  return entry;
}
