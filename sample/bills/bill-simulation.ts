import type { Edition } from '../acts/act-text.ts';
import { type SeatedMember, sitsOn } from '../people/careers.ts';
import { type Committee, jointCommittee } from '../people/committees.ts';
import { daysLater, earlierOf, isWorkday, noticeDay, weekday, workday } from '../sample-sessions.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { type BillPlan, chamberWord, type House, otherHouse, type Step } from './bill-plan.ts';
import type { HearingDay } from './hearing-days.ts';

/** The simulation of one bill: its current day, its current text, and the steps so far. */
export interface BillSimulation {
  plan: BillPlan;
  random: SeededRandom;
  committee: Committee;
  members: readonly SeatedMember[];
  day: string;
  edition: Edition;
  steps: Step[];
  /** Chooses a hearing of the committee after a day. */
  hearingAfter(committee: Committee, day: string): HearingDay | undefined;
}

/** Adds a step on the current day. */
export function addStep(
  simulation: BillSimulation,
  text: string,
  classification: string[] = [],
  more: Partial<Step> = {},
): void {
  simulation.steps.push({ date: simulation.day, text, classification, ...more });
}

/** Advances the current day by a random number of days, to a working day. */
export function advanceDays(simulation: BillSimulation, fewest: number, most: number): void {
  simulation.day = workday(daysLater(simulation.day, simulation.random.between(fewest, most)));
}

/** The members of a chamber on the current day. */
export function sittingIn(simulation: BillSimulation, chamber: House): SeatedMember[] {
  // The simulation may run past the end of the session. Steps after it are dropped later.
  const day = earlierOf(simulation.day, simulation.plan.session.endDate);
  return simulation.members.filter((member) => member.district.chamber === chamber && sitsOn(member, day));
}

/** The next formal session, which takes up contested bills: on Wednesdays in the House, on Thursdays in the Senate. */
export function formalDay(chamber: House, day: string): string {
  const wanted = chamber === 'house' ? 3 : 4;
  let found = daysLater(day, (wanted - weekday(day) + 7) % 7);
  while (!isWorkday(found)) found = daysLater(found, 7);
  return found;
}

/** Files a bill and refers it to a joint committee, for which both chambers must concur. */
export function fileAndRefer(simulation: BillSimulation): void {
  const { plan } = simulation;
  const { chamber } = plan;
  addStep(
    simulation,
    `Filed as ${chamberWord(chamber)} docket ${plan.docket.replace(/\D+/, 'No. ')}`,
    ['filing'],
    {
      chamber,
      version: { name: 'As filed', edition: simulation.edition },
    },
  );

  if (plan.outcome === 'docket') return;
  advanceDays(simulation, 8, 40);
  const committee = simulation.committee.inActions;
  addStep(simulation, `Referred to the committee on ${committee}`, ['referral-committee'], { chamber });
  if (simulation.random.chance(0.5)) advanceDays(simulation, 0, 4);
  addStep(simulation, `${chamberWord(otherHouse(chamber))} concurred`, [], { chamber: otherHouse(chamber) });
}

/**
 * Holds the hearing before the joint committee. Noticed hearings appear only in the bill's actions, from which
 * meetings are derived. Other hearings are separate records, and the bill only has an action that it was heard.
 */
export function holdHearing(simulation: BillSimulation): void {
  const hearing = simulation.hearingAfter(simulation.committee, simulation.day);
  if (!hearing) return;

  simulation.plan.hearing = hearing.id;
  const span = `from ${clock(hearing.startTime)}-${clock(hearing.endTime)} in ${hearing.location}`;
  if (!hearing.isNoticed) {
    simulation.day = hearing.date;
    if (hearing.status === 'held') addStep(simulation, 'Heard by the committee', []);
    return;
  }

  simulation.day = hearing.announced;
  addStep(simulation, `Hearing scheduled for ${noticeDay(hearing.firstDate)} ${span}`);
  if (hearing.status === 'rescheduled' && hearing.movedOn) {
    simulation.day = hearing.movedOn;
    addStep(simulation, `Hearing rescheduled to ${noticeDay(hearing.date)} ${span} Hearing date changed`);
  }
  if (hearing.status === 'canceled' && hearing.movedOn) {
    simulation.day = hearing.movedOn;
    addStep(simulation, 'Hearing canceled – new hearing TBD');
  }
  if (simulation.day < hearing.date) simulation.day = hearing.date;
}

/** Waits for the committee's report, often with an extended reporting date. */
export function waitForReport(simulation: BillSimulation): void {
  const { chamber, session } = simulation.plan;
  advanceDays(simulation, 15, 110);
  if (!simulation.random.chance(0.3)) return;
  const until = workday(daysLater(simulation.day, simulation.random.between(40, 110)));
  if (until > session.endDate) return;
  addStep(simulation, `Reporting date extended to ${longWeekday(until)}`, [], { chamber });
  advanceDays(simulation, 20, 60);
}

/** The joint committee that handles the bill's subject. */
export function committeeOf(plan: BillPlan): Committee {
  return jointCommittee(plan.measure.subject.committee);
}

/** Formats a time as in notices: `09:30 AM`, `01:00 PM`. */
function clock(time: string): string {
  const hour = Number(time.slice(0, 2));
  const twelve = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0');
  return `${twelve}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

function longWeekday(day: string): string {
  return WEEKDAY_AND_DAY.format(new Date(`${day}T00:00:00Z`));
}
const WEEKDAY_AND_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
