import { daysBetween } from '../days.ts';
import { isSameCommitteeName } from '../language/committee-names.ts';
import { stepOfAction } from '../status/progress-rules.ts';
import { isReportToCalendar, reporterIn } from '../status/reports.ts';
import type { NoticedAction } from './bill-hearings.ts';
import { type CurrentCommittee, committeeAfter, NO_COMMITTEE } from './current-committee.ts';
import {
  BY_SUBCOMMITTEE,
  CONFERENCE,
  type CommitteeRollCall,
  isCommitteeVote,
  isOfChamber,
  voteOf,
  voteOfRollCall,
  votersOf,
} from './held-meetings.ts';

/** What a committee did with a bill that it had. */
export interface CommitteeAct {
  date: string;
  /** Without a report, a committee voted on it, or only one of its subcommittees. */
  kind: 'reported' | 'voted' | 'voted in subcommittee';
  /** The committees that may have done it. Those that are not known at all are left out. */
  committees: readonly CurrentCommittee[];
  chamber: string | null;
}

interface ClassifiedAction extends NoticedAction {
  classification: readonly string[];
}

/**
 * Reads from the actions and roll calls of a bill when its committees reported it or voted on it.
 * @param actions oldest first
 * @param rollCalls those that were taken in committee
 */
export function committeeActs(
  actions: readonly ClassifiedAction[],
  rollCalls: readonly CommitteeRollCall[] = [],
): CommitteeAct[] {
  const acts: { action: ClassifiedAction; holder: CurrentCommittee }[] = [];
  const referrals: { date: string; committee: CurrentCommittee }[] = [];
  let current = NO_COMMITTEE;
  for (const action of actions) {
    const next = committeeAfter(action, current);
    if (next !== current) referrals.push({ date: action.date, committee: next });
    const hasReport = acts.some(({ holder }) => holder === current);
    const isFirstReport = !hasReport && isReportToCalendar(action);
    if (isFirstReport || isCommitteeVote(action) || isSentToFloor(action))
      acts.push({ action, holder: current });
    current = next;
  }

  return [
    ...acts.map(({ action, holder }) => {
      const voters = votersOf(action, holder, referrals);
      const reporter = reporterIn(action.text);
      const vote = voteOf(action, reporter ? [committeeNamed(reporter, voters)] : voters);
      return { ...vote, kind: kindOf(action, vote.date) };
    }),
    ...actions.filter(({ text }) => CONFERENCE_REPORT.test(text)).map(actOfConference),
    ...rollCalls.map((rollCall) => ({ ...voteOfRollCall(rollCall), kind: 'voted' as const })),
  ].flatMap(({ date, kind, committees, chamber }) => {
    const known = committees.filter(({ id, name }) => id !== null || name !== undefined);
    return known.length > 0 ? [{ date, kind, committees: known, chamber }] : [];
  });
}

/** The committee that reported a bill by name. Maryland refers some bills to two, of which one reports: `Appropriations and Judiciary`. */
function committeeNamed(name: string, voters: readonly CurrentCommittee[]): CurrentCommittee {
  const isNamed = (each: CurrentCommittee) => each.name && isSameCommitteeName(each.name, name);
  return voters.find(isNamed) ?? { id: null, name };
}

/** New Hampshire: `Conference Committee Report Filed, # 2026-2099c`, but not `Conference Committee Report: Not Filed`. */
const CONFERENCE_REPORT =
  /^(?:conference committee|committee of conference) report\b(?!.{0,40}\bnot\b).{0,40}\bfiled\b/i;

/** The report of a conference, which is a committee of both chambers that has no other name. */
function actOfConference({ date }: ClassifiedAction) {
  return {
    date,
    kind: 'reported' as const,
    committees: [{ id: null, name: 'Conference Committee' }],
    chamber: 'joint',
  };
}

/** @param day that of the act. New Hampshire's reports have the day of the vote, and reach the clerk days later */
function kindOf(action: ClassifiedAction, day: string): CommitteeAct['kind'] {
  if (isReport(action)) return day < action.date ? 'voted' : 'reported';
  return BY_SUBCOMMITTEE.test(action.text) ? 'voted in subcommittee' : 'voted';
}

function isReport(action: ClassifiedAction): boolean {
  return (
    isSentToFloor(action) ||
    isReportToCalendar(action) ||
    /^reported/.test(stepOfAction({ text: action.text, classification: [] }))
  );
}

/** Nebraska's committees report a bill by placing it on the floor's first file: `Placed on General File`. */
function isSentToFloor({ text, classification }: ClassifiedAction): boolean {
  const isPassage = classification.some((each) => /^committee-passage(?!-unfavorable)/.test(each));
  return isPassage && stepOfAction({ text, classification: [] }) === 'floor';
}

/** A meeting as it is stored. The committee of one that is known from notices only may be named in the title alone. */
export interface MeetingOfCommittee {
  title: string;
  chamber: string | null;
  committee_id: number | null;
  meeting_date: string;
}

/**
 * The first act on a bill by the committee of a meeting after the meeting's day, or undefined if none is recorded. A conference
 * may file its report on the day on which it met.
 */
export function actAfterMeeting(
  meeting: MeetingOfCommittee,
  acts: readonly CommitteeAct[],
): CommitteeAct | undefined {
  return acts
    .filter((act) =>
      CONFERENCE.test(meeting.title)
        ? act.date >= meeting.meeting_date && isOfConference(act)
        : act.date > meeting.meeting_date && isByCommitteeOf(meeting, act),
    )
    .sort((one, other) => one.date.localeCompare(other.date) || one.kind.localeCompare(other.kind))[0];
}

/**
 * Whether the committee of a meeting had reported the bill some days before, and did nothing with it on the day or later, so that the
 * bill was only left on the agenda.
 */
export function isReportedBefore(meeting: MeetingOfCommittee, acts: readonly CommitteeAct[]): boolean {
  const day = meeting.meeting_date;
  const own = acts.filter((act) => isByCommitteeOf(meeting, act));
  const isBefore = ({ kind, date }: CommitteeAct) =>
    kind === 'reported' && date < day && daysBetween(date, day) <= MAX_DAYS_BEFORE;
  return own.some(isBefore) && own.every(({ date }) => date < day);
}

const MAX_DAYS_BEFORE = 7;

function isOfConference({ committees }: CommitteeAct): boolean {
  return committees.some(({ name = '' }) => CONFERENCE.test(name));
}

function isByCommitteeOf({ title, chamber, committee_id }: MeetingOfCommittee, act: CommitteeAct): boolean {
  const named = title.includes(': ') ? title.slice(title.indexOf(': ') + 2) : undefined;
  return act.committees.some(({ id, name, chamber: chamberOfName }) => {
    if (committee_id !== null && id !== null) return committee_id === id;
    if (!named || !name || !isOfChamber({ chamber }, chamberOfName ?? act.chamber)) return false;
    // A council sends a bill to several committees, of which each may meet on it: `Health; Housing`.
    const ofAct = name.split('; ');
    return named.split('; ').some((one) => ofAct.some((other) => isSameCommitteeName(one, other)));
  });
}
