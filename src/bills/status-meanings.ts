import { capitalized } from '../legislature/language/title-case.ts';
import type { Chamber } from '../legislature/records/fields.ts';
import { GENERAL_WORDS, hasOneChamber } from '../legislature/status/legislature-words.ts';
import type { Progress } from '../legislature/status/progress-stages.ts';
import { chamberInSentence, type StatusCode } from '../legislature/status/statuses.ts';

const ADOPTED =
  'The measure has been adopted. Resolutions and orders state a position, set a rule or approve something.';

const MEANINGS: Record<Progress, string> = {
  'not known': 'The source lists no actions for this bill.',
  filed: 'It has been submitted and given a number. The records show no decision on it yet.',
  'in committee':
    'A small group of members studies the bill and decides whether it moves forward. It may hear from the public first. Many bills go no further.',
  reported: 'The committee has finished its work on the bill and has made its recommendation.',
  floor: 'The full chamber can debate the bill, amend it, and vote on it.',
  'passed one chamber':
    'One of the two chambers has passed the bill, which goes through the same steps in the other.',
  'passed both':
    'Both chambers have passed the bill. If their versions differ, they must agree on one before it goes to the governor.',
  conference: 'A few members of each chamber are working out one version of the bill that both can accept.',
  'before the governor':
    'The governor can sign the bill into law or veto it. If the governor does neither in time, it may become law without a signature.',
  law: 'The bill has become law.',
  adopted: `${ADOPTED} One that proposes to amend the constitution may need further steps, such as a vote of the people.`,
  vetoed: 'The governor vetoed the bill, and the legislature has not overridden the veto.',
  continued:
    'The legislature goes on with another bill: a new draft, one to which this bill was attached, or its companion. What happens next happens to that bill.',
  dead: 'The bill was rejected, withdrawn, set aside, or not acted on in time. Such a bill rarely moves again in its session.',
};

/** An explanation of a stage for readers who have never followed a bill. */
export function stageMeaning(stage: Progress, words = GENERAL_WORDS): string {
  const text =
    stage === 'passed both' && hasOneChamber(words)
      ? 'The bill has passed, and goes to the governor.'
      : (words.hasEnactmentVotes && MEANINGS_BEFORE_ENACTMENT[stage]) || MEANINGS[stage];
  return text.replaceAll('governor', words.executive);
}

/** The meanings of stages and statuses where both chambers must still vote to enact the bill that they agreed on. */
const MEANINGS_BEFORE_ENACTMENT: Readonly<Record<string, string>> = {
  'passed both':
    'Both chambers have passed the bill. If their versions differ, they must agree on one. Both then vote to enact it before it goes to the governor.',
  enrolled:
    'Both chambers have passed the same version of the bill. Both must vote to enact it before it goes to the governor.',
};

const ONE_ACCEPTED =
  'The governor sent the bill back with changes. One chamber has agreed to them, and the other one has to agree as well.';

/** The meanings of statuses that say more than the stage, or something else. */
const STATUS_MEANINGS: Readonly<Record<string, string>> = {
  'back in committee':
    'A committee has the bill after it had been reported or taken up by the chamber. Some chambers send most bills to a committee once more, for what they cost.',
  'reported without recommendation':
    'The committee has sent the bill on without recommending for or against it.',
  'failed in committee':
    'A committee did not send the bill forward. Unless it takes the bill up again, the bill stays there.',
  'held for study':
    'A committee voted to hold the bill for further study instead of reporting it. Unless it takes the bill up again, the bill stays there.',
  'retained in committee':
    'A committee voted to keep the bill and to report it later, often in the second year of the session.',
  'first round':
    'The bill is on General File, the first of three rounds. The chamber debates it, amends it and votes on whether it goes on to the second.',
  'first round passed':
    'The chamber has advanced the bill from General File. It debates the bill again on Select File, the second of three rounds.',
  'second round passed':
    'The chamber has advanced the bill from General File and from Select File. The vote on final reading, the third round, decides whether it passes.',
  'not advanced':
    'The chamber voted on advancing the bill to the next of its three rounds, and the vote failed. Unless the chamber votes on it again, the bill stays in its round.',
  'floor:joint':
    'Both chambers, meeting as one body in joint session, can debate the proposal, amend it, and vote on it.',
  'agreed to': 'Both chambers have agreed to the same version of the bill.',
  enrolled: 'Both chambers have passed the same version of the bill, which is prepared for signature.',
  'referred to voters':
    'The legislature has agreed on the measure, which takes effect only if the people vote for it. The result of their vote is not among these records.',
  defeated: 'The bill was rejected in a vote.',
  'reconsideration pending':
    'The bill was rejected in a vote, and a member has asked the chamber to vote again. The records do not show yet whether it does.',
  'passage reconsidered':
    'A chamber passed the bill, and a member has asked it to vote again. The records do not show yet whether it does.',
  withdrawn: 'The bill was withdrawn. Such a bill rarely moves again in its session.',
  'already law':
    'The bill was withdrawn because another bill with its text had become law. The history has the number of that law.',
  'reported to committee':
    'A committee has finished its work on the bill, which has gone to another committee.',
  'study recommended':
    'The committee recommended that the bill be studied further. The chamber decides about that.',
  'died without action':
    'The records show no decision on the bill before the session, or the time to act on it, ended.',
  'died in committee':
    'The bill was still in a committee when the session, or the time for the committee’s report, ended.',
  'died after a favorable report':
    'A committee reported the bill, and the records show no decision of the chamber before the session, or the time to act on it, ended.',
  'died after a report':
    'A committee reported the bill without recommending that it pass, and the records show no decision of the chamber before the session, or the time to act on it, ended.',
  'died on the floor':
    'The bill was still on the floor when the session, or the time to act on it, ended: the chamber had taken no final vote on it.',
  'died in the second chamber':
    'One chamber passed the bill, and the session, or the time to act on it, ended before the other one had passed it.',
  'died on the floor of the second chamber':
    'One chamber passed the bill, which was still on the floor of the other one when the session, or the time to act on it, ended.',
  'died in conference':
    'The bill was in a conference of both chambers, which ended without a version that both accepted.',
  'died between the chambers': 'The bill ended before the chambers had agreed on one version of it.',
  'died after an unfavorable report':
    'The committee recommended that the bill not pass, and the records show no decision of the chamber before the session, or the time to act on it, ended.',
  'died on the table':
    'The bill was set aside, and not taken up again before the session, or the time to act on it, ended.',
  study: 'The bill was set aside to be studied. Most bills that are sent to study go no further.',
  postponed:
    'The bill was postponed without a day on which to take it up again, or to one after the session, which ends it for this session.',
  discharged: 'The bill was taken from its committee, which had not reported on it.',
  'awaiting concurrence':
    'One chamber changed the bill after the other one had passed it. Both must agree to the changes before it goes on.',
  'chambers disagree': 'The chambers have passed different versions of the bill and have not agreed on one.',
  'conference requested':
    'The chambers have passed different versions of the bill, and one has asked for a conference on them. The records do not show yet that the other one agreed to that.',
  returned:
    'The governor has sent the bill back for the chambers to consider again, with changes or objections.',
  'changes accepted':
    'The governor sent the bill back with changes, and the chambers have agreed to them. The records do not show yet what followed.',
  'changes accepted:house': ONE_ACCEPTED,
  'changes accepted:senate': ONE_ACCEPTED,
  'changes rejected': 'The governor sent the bill back with changes, and a chamber has not agreed to them.',
  'pocket vetoed':
    'The governor did not sign the bill in time, which keeps it from becoming law. The legislature has no vote on overriding that.',
  tabled:
    'The bill has been set aside without a decision. In some chambers that is how most bills end. Others do so with every bill that is reported, until they call it up.',
  'under review':
    'The mayor has signed the act or let it stand. It becomes law if Congress does not reject it within its time for review.',
  'items vetoed':
    'The governor signed the bill into law and vetoed some of its items. The legislature may pass an item over the veto.',
  'law over the veto': 'The bill has become law, because the legislature overrode the governor’s veto.',
  'veto overridden': 'The governor vetoed the bill. One chamber has voted to override the veto.',
};

/** Whether the Council of the District of Columbia keeps a bill for all its members. */
export function isWithWhole(bill: {
  committee_name?: string | null;
  committee_in_actions?: string | null;
}): boolean {
  return /^committee of the whole$/i.test(bill.committee_name ?? bill.committee_in_actions ?? '');
}

/** What it means that the committee of all members has a bill. */
export const IN_COMMITTEE_OF_WHOLE =
  'The Committee of the Whole, to which all members belong, studies the bill and decides whether it moves forward.';

/** What it means that a committee tabled a bill that it has. */
export const TABLED_IN_COMMITTEE =
  'The committee has set the bill aside. Unless the committee takes it from the table, the bill stays there.';

/** The meanings of statuses that say something else at this stage. */
const MEANINGS_AT_STAGE: Partial<Record<Progress, Readonly<Record<string, string>>>> = {
  filed: { 'placed on file': 'The document was received and placed on file. Nothing more happens to it.' },
  adopted: {
    adopted: ADOPTED,
    'adopted by both': ADOPTED,
    signed: 'The measure has been adopted, and the governor has signed it.',
  },
  dead: { 'failed in committee': 'A committee did not send the bill forward, and the bill went no further.' },
};

/** The stages of a chamber's work, which the second chamber goes through again. */
export const STAGES_OF_WORK: ReadonlySet<string> = new Set<Progress>(['in committee', 'reported', 'floor']);

/**
 * An explanation of a bill's status, for readers who have never followed a bill.
 * @param status as stored: in the second chamber it says more than the stage
 */
export function statusMeaning(progress: Progress, status: string, words = GENERAL_WORDS): string {
  const [code = '', chamber] = status.split(':');
  const meaning =
    MEANINGS_AT_STAGE[progress]?.[code] ??
    (words.hasEnactmentVotes ? MEANINGS_BEFORE_ENACTMENT[status] : undefined) ??
    STATUS_MEANINGS[status] ??
    STATUS_MEANINGS[code];
  const own = meaning?.replaceAll('governor', words.executive);
  if (progress !== 'passed one chamber' || chamber === undefined || OF_FIRST.has(code))
    return own ?? stageMeaning(progress, words);

  const first = words.chambers.find((each) => each !== chamber);
  const second = chamberInSentence(chamber as Chamber, words);
  const passed = first ? `${capitalized(chamberInSentence(first, words))} has passed the bill, ` : '';
  const work = own ?? (STAGES_OF_WORK.has(code) ? stageMeaning(code as Progress, words) : '');
  return `${passed}and it is before ${second}. ${work}`.trim();
}

/** The statuses that name the chamber that passed the bill. */
const OF_FIRST: ReadonlySet<string> = new Set<StatusCode>(['passed', 'passage reconsidered']);
