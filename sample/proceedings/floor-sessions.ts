import type { RecordOf } from '../../src/legislature/records.ts';
import { type BillPlan, chamberWord, type House, stepsUntil } from '../bills/bill-plan.ts';
import { formalDay } from '../bills/bill-simulation.ts';
import type { RollCallStep } from '../bills/numbering.ts';
import { COMMITTEES, HOUSE_FLOOR, SENATE_FLOOR } from '../people/committees.ts';
import { STATE } from '../places.ts';
import { daysLater, type SampleSession } from '../sample-sessions.ts';

type Meeting = RecordOf<'meeting'>;

/** A sitting of a chamber with roll calls. */
export interface FloorDay {
  id: string;
  chamber: House;
  date: string;
  rollCallSteps: RollCallStep[];
}

/** The number of days before today for which informal sessions are included. */
const INFORMAL_DAYS = 30;
/** The number of upcoming sittings that are announced. */
const ANNOUNCED_SITTINGS = 3;

/** The sittings of a session with roll calls, oldest first. */
export function floorDays(session: SampleSession, rollCallSteps: readonly RollCallStep[]): FloorDay[] {
  const onFloor = rollCallSteps.filter(({ step }) => step.rollCall.chamber !== 'joint');
  const days = Map.groupBy(onFloor, ({ step }) => `${step.rollCall.chamber}-${step.date}`);
  return [...days].map(([key, calls]) => {
    const { chamber } = calls[0]!.step.rollCall;
    return {
      id: `${session.identifier}-${key}`,
      chamber: chamber === 'senate' ? 'senate' : 'house',
      date: calls[0]!.step.date,
      rollCallSteps: calls,
    };
  });
}

/**
 * The sittings of a session: formal ones with their bills and, in the current session, recent informal ones and
 * upcoming ones.
 */
export function* floorSessionRecords(
  session: SampleSession,
  days: readonly FloorDay[],
  plans: readonly BillPlan[],
): Generator<Meeting> {
  for (const day of days) {
    const bills = [...new Set(day.rollCallSteps.map(({ plan }) => plan.number))];
    yield {
      ...sitting(session, day.chamber, day.date, 'formal session'),
      upstreamId: day.id,
      status: 'held',
      streamUrl: `https://video.example.org/${day.chamber}/${day.date}.mp4`,
      file: {
        name: `${chamberWord(day.chamber)} journal of ${day.date}.pdf`,
        url: `https://journal.example.org/${day.chamber}/${day.date}.pdf`,
        date: day.date,
        author: `${chamberWord(day.chamber)} Clerk`,
      },
      bills,
    };
  }

  if (!session.isCurrent) return;
  yield* informalSessions(session, days, plans);
  yield* upcomingSittings(session, plans);
}

/** The executive sessions in which committees voted. */
export function* executiveSessionRecords(
  session: SampleSession,
  rollCallSteps: readonly RollCallStep[],
): Generator<Meeting> {
  for (const { plan, step } of rollCallSteps) {
    const committee = COMMITTEES.find((each) => each.id === step.rollCall.committeeId);
    if (!committee) continue;
    yield {
      noun: 'meeting',
      upstreamId: `${session.identifier}-executive-${step.rollCall.number}`,
      session: session.identifier,
      title: `Executive session on ${plan.measure.words.things}`,
      kind: 'executive session',
      status: 'held',
      chamber: 'joint',
      committee: { name: committee.name, upstreamId: committee.id },
      date: step.date,
      startTime: '10:30',
      endTime: '11:30',
      location: `Hearing Room 348, ${STATE.stateHouse}`,
      bills: [plan.number],
    };
  }
}

function* informalSessions(
  session: SampleSession,
  days: readonly FloorDay[],
  plans: readonly BillPlan[],
): Generator<Meeting> {
  const from = daysLater(session.lastDay, -INFORMAL_DAYS);
  const formal = new Set(days.map((day) => `${day.chamber} ${day.date}`));
  const busy = new Map<string, { chamber: House; date: string; bills: Set<string> }>();

  for (const plan of plans) {
    for (const { chamber, date } of stepsUntil(plan, session.lastDay)) {
      if (!chamber || date < from || formal.has(`${chamber} ${date}`)) continue;
      const key = `${chamber} ${date}`;
      const day = busy.get(key) ?? { chamber, date, bills: new Set() };
      busy.set(key, day);
      day.bills.add(plan.number);
    }
  }

  for (const { chamber, date, bills } of busy.values()) {
    yield { ...sitting(session, chamber, date, 'informal session'), status: 'held', bills: [...bills] };
  }
}

function* upcomingSittings(session: SampleSession, plans: readonly BillPlan[]): Generator<Meeting> {
  for (const chamber of ['house', 'senate'] as const) {
    const waiting = plans.filter((plan) => isInOrdersOfTheDay(plan, chamber)).map((plan) => plan.number);
    let day = formalDay(chamber, daysLater(session.lastDay, 1));
    for (let i = 0; i < ANNOUNCED_SITTINGS; i++, day = formalDay(chamber, daysLater(day, 1))) {
      const bills = waiting.filter((_, n) => n % ANNOUNCED_SITTINGS === i).slice(0, 12);
      yield { ...sitting(session, chamber, day, 'formal session'), status: 'scheduled', bills };
    }
  }
}

function isInOrdersOfTheDay(plan: BillPlan, chamber: House): boolean {
  const last = stepsUntil(plan, plan.session.lastDay).at(-1);
  return last?.chamber === chamber && last.classification.includes('reading-2');
}

function sitting(
  session: SampleSession,
  chamber: House,
  date: string,
  kind: 'formal session' | 'informal session',
): Meeting {
  const floor = chamber === 'house' ? HOUSE_FLOOR : SENATE_FLOOR;
  return {
    noun: 'meeting',
    upstreamId: `${session.identifier}-${chamber}-${kind === 'formal session' ? '' : 'informal-'}${date}`,
    session: session.identifier,
    title: `${chamberWord(chamber)} ${kind}`,
    kind,
    status: 'scheduled',
    chamber,
    committee: { name: floor.name, upstreamId: floor.id },
    date,
    startTime: kind === 'formal session' ? '13:00' : '11:00',
    ...(kind === 'formal session' ? { endTime: '18:00' } : { endTime: '12:30' }),
    location: `${chamberWord(chamber)} Chamber, ${STATE.stateHouse}`,
    announcedDate: daysLater(date, -7),
  };
}
