import type { Edition } from '../acts/act-text.ts';
import { type SeatedMember, sitsOn } from '../people/careers.ts';
import { type Committee, jointCommittee } from '../people/committees.ts';
import { daysLater, earlierOf, isWorkday, noticeDay, weekday, workday } from '../sample-sessions.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { type BillPlan, chamberWord, type House, otherHouse, type Step } from './bill-plan.ts';
import type { HearingDay } from './hearing-days.ts';

/** A bill on its way: the day it has come to, its text as it stands, and what has happened. */
export interface Course {
  plan: BillPlan;
  random: SeededRandom;
  committee: Committee;
  members: readonly SeatedMember[];
  day: string;
  edition: Edition;
  steps: Step[];
  /** Finds the hearing of its committee that it is put on, after a day. */
  hearingAfter(committee: Committee, day: string): HearingDay | undefined;
}

/** Notes something that happens on the day the course has come to. */
export function happens(
  course: Course,
  text: string,
  classification: string[] = [],
  more: Partial<Step> = {},
): void {
  course.steps.push({ date: course.day, text, classification, ...more });
}

/** Lets working days pass. */
export function pass(course: Course, fewest: number, most: number): void {
  course.day = workday(daysLater(course.day, course.random.between(fewest, most)));
}

/** Who sits in a chamber on the day the course has come to. */
export function sittingIn(course: Course, chamber: House): SeatedMember[] {
  // A course is walked to its end even where that lies beyond the session; what lies beyond is left out later.
  const day = earlierOf(course.day, course.plan.session.endDate);
  return course.members.filter((member) => member.district.chamber === chamber && sitsOn(member, day));
}

/** Wednesdays the House, Thursdays the Senate: when contested bills are taken up. */
export function formalDay(chamber: House, day: string): string {
  const wanted = chamber === 'house' ? 3 : 4;
  let found = daysLater(day, (wanted - weekday(day) + 7) % 7);
  while (!isWorkday(found)) found = daysLater(found, 7);
  return found;
}

/** From filing to the referral to a joint committee, in which both chambers must join. */
export function fileAndRefer(course: Course): void {
  const { plan } = course;
  const { chamber } = plan;
  happens(
    course,
    `Filed as ${chamberWord(chamber)} docket ${plan.docket.replace(/\D+/, 'No. ')}`,
    ['filing'],
    {
      chamber,
      version: { name: 'As filed', edition: course.edition },
    },
  );
  if (plan.fate === 'docket') return;
  pass(course, 8, 40);
  const committee = course.committee.inActions;
  happens(course, `Referred to the committee on ${committee}`, ['referral-committee'], { chamber });
  if (course.random.chance(0.5)) pass(course, 0, 4);
  happens(course, `${chamberWord(otherHouse(chamber))} concurred`, [], { chamber: otherHouse(chamber) });
}

/**
 * The hearing before the joint committee. What the notices say in the words of actions, meetings are read out of; other
 * hearings are records of their own, and the bill only says that it was heard.
 */
export function beHeard(course: Course): void {
  const hearing = course.hearingAfter(course.committee, course.day);
  if (!hearing) return;
  course.plan.hearing = hearing.id;
  const span = `from ${clock(hearing.startTime)}-${clock(hearing.endTime)} in ${hearing.location}`;
  if (!hearing.isNoticed) {
    course.day = hearing.date;
    if (hearing.status === 'held') happens(course, 'Heard by the committee', []);
    return;
  }
  course.day = hearing.announced;
  happens(course, `Hearing scheduled for ${noticeDay(hearing.firstDate)} ${span}`);
  if (hearing.status === 'rescheduled' && hearing.movedOn) {
    course.day = hearing.movedOn;
    happens(course, `Hearing rescheduled to ${noticeDay(hearing.date)} ${span} Hearing date changed`);
  }
  if (hearing.status === 'canceled' && hearing.movedOn) {
    course.day = hearing.movedOn;
    happens(course, 'Hearing canceled – new hearing TBD');
  }
  if (course.day < hearing.date) course.day = hearing.date;
}

/** Time in committee after the hearing; often longer than the rules allow, by extension. */
export function waitForReport(course: Course): void {
  const { chamber, session } = course.plan;
  pass(course, 15, 110);
  if (!course.random.chance(0.3)) return;
  const until = workday(daysLater(course.day, course.random.between(40, 110)));
  if (until > session.endDate) return;
  happens(course, `Reporting date extended to ${longWeekday(until)}`, [], { chamber });
  pass(course, 20, 60);
}

/** The committee that a matter goes to when a subject's committee is done with it. */
export function committeeOf(plan: BillPlan): Committee {
  return jointCommittee(plan.measure.subject.committee);
}

/** `09:30 AM`, `01:00 PM`, as notices write times. */
function clock(time: string): string {
  const hour = Number(time.slice(0, 2));
  const twelve = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0');
  return `${twelve}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

function longWeekday(day: string): string {
  return WEEKDAY_AND_DAY.format(new Date(`${day}T00:00:00Z`));
}
const WEEKDAY_AND_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
