import type { RecordOf } from '../../src/legislature/records.ts';
import type { BillPlan } from '../bills/bill-plan.ts';
import type { HearingDay } from '../bills/hearing-days.ts';
import { inventedName } from '../people/names.ts';
import { STATE } from '../places.ts';
import { daysLater, type SampleSession } from '../sample-sessions.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { organizationFor, testimonyOn } from './speech.ts';

type Testimony = NonNullable<RecordOf<'meeting'>['testimony']>;

/** The share of hearings with testimony. */
const TESTIMONY_SHARE = 0.55;

/** A hearing with its bills. */
export interface Hearing {
  day: HearingDay;
  plans: BillPlan[];
}

/** The hearings of a session that are separate records. The others are derived from the actions of their bills. */
export function hearingsOf(days: readonly HearingDay[], plans: readonly BillPlan[]): Hearing[] {
  const heard = Map.groupBy(plans, (plan) => plan.hearing);
  return days.flatMap((day) => {
    const before = heard.get(day.id) ?? [];
    return day.isNoticed || before.length === 0 ? [] : [{ day, plans: before }];
  });
}

/** A hearing as a record, with its testimony if it is over. */
export function hearingRecord(
  random: SeededRandom,
  session: SampleSession,
  { day, plans }: Hearing,
): RecordOf<'meeting'> {
  const isOver = day.date < session.lastDay && (day.status === 'held' || day.status === 'rescheduled');
  const chance = random.fork(day.id);
  // The first hearing of each committee always has testimony, so that the smallest sample has some.
  const testimony =
    isOver && (day.id.endsWith('-1') || chance.chance(TESTIMONY_SHARE))
      ? testimonyAt(chance, day, plans)
      : [];

  return {
    noun: 'meeting',
    upstreamId: day.id,
    session: session.identifier,
    title: hearingTitle(plans),
    kind: 'hearing',
    status: day.status === 'rescheduled' && isOver ? 'held' : day.status,
    chamber: 'joint',
    committee: { name: day.committee.name, upstreamId: day.committee.id },
    date: day.date,
    startTime: day.startTime,
    endTime: day.endTime,
    location: day.writtenOnly ? 'Written testimony only' : `${day.location}, ${STATE.stateHouse}`,
    writtenOnly: day.writtenOnly,
    announcedDate: day.announced,
    bills: plans.map((plan) => plan.number),
    testimonyUrl: `https://testify.example.org/hearings/${day.id}`,
    testimonyDeadline: `${daysLater(day.date, -1)}T17:00`,
    ...(day.status === 'rescheduled' ? { movedFrom: `${day.firstDate}T${day.startTime}` } : {}),
    ...(isOver && !day.writtenOnly ? { streamUrl: `https://video.example.org/hearings/${day.id}.mp4` } : {}),
    testimony,
  };
}

function testimonyAt(random: SeededRandom, day: HearingDay, plans: readonly BillPlan[]): Testimony {
  const count = random.between(3, 9);
  return Array.from({ length: count }, (_, n) => {
    const plan = random.pick(plans);
    const stance = random.weighted(['support', 'oppose', 'neutral'] as const, [60, 28, 12]);
    const kind = day.writtenOnly || random.chance(0.45) ? 'written' : 'oral';

    return {
      name: inventedName(random).full,
      kind,
      ...(random.chance(0.55) ? { organization: organizationFor(random, plan, stance) } : {}),
      stance,
      billNumber: plan.number,
      content: testimonyOn(random, plan, stance),
      date: kind === 'written' ? daysLater(day.date, -random.between(0, 3)) : day.date,
      ...(kind === 'written'
        ? { sourceUrl: `https://testify.example.org/hearings/${day.id}/testimony-${n + 1}.pdf` }
        : {}),
    };
  });
}

/** The title of a hearing: `Hearing on eviction filings, water rates and 4 other matters` */
export function hearingTitle(plans: readonly BillPlan[]): string {
  const topics = [...new Set(plans.map((plan) => plan.measure.words.things ?? ''))];
  const named = topics.slice(0, 2);
  const others = topics.length - named.length;
  if (others > 0) named.push(`${others} other ${others === 1 ? 'matter' : 'matters'}`);
  const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : (named[0] ?? '');
  return `Hearing on ${list}`;
}
