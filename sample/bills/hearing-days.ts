import { COMMITTEES, type Committee } from '../people/committees.ts';
import { daysLater, type SampleSession, workday, workdayBefore } from '../sample-sessions.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** A hearing of a committee. */
export interface HearingDay {
  id: string;
  committee: Committee;
  /** The date of the hearing. */
  date: string;
  /** The date that was announced first. */
  firstDate: string;
  announced: string;
  /** The day when it was rescheduled or canceled. */
  movedOn?: string;
  startTime: string;
  endTime: string;
  location: string;
  status: 'held' | 'scheduled' | 'rescheduled' | 'canceled';
  writtenOnly: boolean;
  /** Whether it appears only in the actions of its bills, from which the meeting is derived. */
  isNoticed: boolean;
}

const ROOMS = ['A-1', 'A-2', 'B-1', 'B-2', 'Hearing Room 222', 'Gardner Hall', 'Hearing Room 437'];
const TIMES: [string, string][] = [
  ['10:00', '13:00'],
  ['09:30', '12:30'],
  ['13:00', '17:00'],
  ['11:00', '14:00'],
  ['13:30', '16:00'],
];
/** The average number of bills at a hearing. */
const BILLS_PER_HEARING = 6;

/**
 * The hearings of a session's joint committees. The current session has upcoming ones.
 */
export function hearingDays(random: SeededRandom, session: SampleSession): HearingDay[] {
  const committees = COMMITTEES.filter((each) => each.chamber === 'joint' && each.kind === 'committee');
  const each = session.bills / committees.length / BILLS_PER_HEARING;
  const from = daysLater(session.startDate, 55);

  return committees.flatMap((committee, i) => {
    const chance = random.fork(committee.id);
    const count = Math.max(1, Math.round(each * (0.7 + chance.next() * 0.6)));
    const span = Math.max(10, Math.round((Date.parse(session.lastDay) - Date.parse(from)) / 86_400_000) - 60);
    const past = Array.from({ length: count }, (_, n) =>
      daysLater(from, Math.round((span * (n + chance.next())) / count)),
    );
    // Half of the committees have an upcoming hearing, so that the calendar is never empty.
    const upcoming =
      session.isCurrent && i % 2 === 0 ? [daysLater(session.lastDay, 2 + i + chance.between(0, 3))] : [];

    return [
      ...past.map((day, n) => pastHearing(chance, committee, session, workday(day), n)),
      ...upcoming.map((day) => upcomingHearing(chance, committee, session, workday(day))),
    ].filter((hearing) => hearing.announced <= session.lastDay);
  });
}

function pastHearing(
  random: SeededRandom,
  committee: Committee,
  session: SampleSession,
  firstDate: string,
  n: number,
): HearingDay {
  const status = random.weighted(['held', 'rescheduled', 'canceled'] as const, [90, 7, 3]);
  const date = status === 'rescheduled' ? workday(daysLater(firstDate, random.between(7, 21))) : firstDate;
  const isOver = date <= session.lastDay;
  return {
    ...slot(random, committee, `${session.identifier}-${committee.id}-${n + 1}`),
    date,
    firstDate,
    announced: workdayBefore(daysLater(firstDate, -random.between(8, 14))),
    ...(status === 'held' ? {} : { movedOn: workdayBefore(daysLater(firstDate, -random.between(1, 5))) }),
    status: status === 'held' && !isOver ? 'scheduled' : status,
  };
}

function upcomingHearing(
  random: SeededRandom,
  committee: Committee,
  session: SampleSession,
  date: string,
): HearingDay {
  const announced = workdayBefore(daysLater(session.lastDay, -random.between(0, 6)));
  const scheduled = {
    ...slot(random, committee, `${session.identifier}-${committee.id}-coming`),
    date,
    firstDate: date,
    announced,
  };

  const status = random
    .fork('coming')
    .weighted(['scheduled', 'rescheduled', 'canceled'] as const, [70, 18, 12]);
  if (status === 'scheduled') return { ...scheduled, status };

  const moved = status === 'rescheduled' ? workday(daysLater(date, 7)) : date;
  return {
    ...scheduled,
    status,
    date: moved,
    announced: workdayBefore(daysLater(announced, -8)),
    movedOn: workdayBefore(session.lastDay),
  };
}

function slot(random: SeededRandom, committee: Committee, id: string) {
  const [startTime, endTime] = random.pick(TIMES);
  const writtenOnly = random.chance(0.04);
  return {
    id,
    committee,
    startTime,
    endTime,
    location: writtenOnly ? 'Written Testimony Only' : random.pick(ROOMS),
    writtenOnly,
    isNoticed: random.chance(0.3),
  };
}
