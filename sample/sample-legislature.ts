import type { ImportedRecord, ImportedSource } from '../src/legislature/batch.ts';
import type { LegislativeRecordInput } from '../src/legislature/records.ts';
import { amendmentRecords } from './bills/amendment-records.ts';
import type { BillPlan } from './bills/bill-plan.ts';
import { billRecord } from './bills/bill-records.ts';
import { type MeasureSource, measureSource } from './bills/measures.ts';
import { numberRollCallsAndChapters } from './bills/numbering.ts';
import { sessionBills } from './bills/session-bills.ts';
import { billEvents } from './news/bill-events.ts';
import { newsArticles } from './news/news-articles.ts';
import { pressReleases } from './news/press-releases.ts';
import { type Careers, legislativeCareers } from './people/careers.ts';
import { committeeRecords, committeeSeats } from './people/committees.ts';
import { legislatorRecords } from './people/legislator-records.ts';
import { STATE } from './places.ts';
import { executiveSessionRecords, floorDays, floorSessionRecords } from './proceedings/floor-sessions.ts';
import { hearingRecord, hearingsOf } from './proceedings/hearing-records.ts';
import { rollCallRecord } from './proceedings/roll-calls.ts';
import { floorTranscript, hearingTranscript } from './proceedings/transcripts.ts';
import { type SampleSession, sampleSessions, sessionRecord } from './sample-sessions.ts';
import { SeededRandom } from './seeded-random.ts';

export interface SampleOptions {
  /** The number of bills, at least one for each session. */
  bills: number;
  sessions: number;
  /** The same seed and day always produce the same records. */
  seed: number;
  /** The current day of the last session; today by default. */
  today?: string;
}

/** The maximum number of bills of a session that may be refiled in the next. */
const MAX_REFILED = 400;

/** The source of the sample's records. */
export const SAMPLE_SOURCE = 'sample';

/** Generates a fictional legislature of any size, with records of every type. All people and places are invented. */
export function sampleLegislature(options: SampleOptions): ImportedSource {
  return {
    source: SAMPLE_SOURCE,
    jurisdiction: STATE.name,
    records: withLocations(sampleRecords(options)),
  };
}

function* withLocations(records: Iterable<LegislativeRecordInput>): Generator<ImportedRecord> {
  for (const record of records) {
    yield { place: { file: 'sample', record: `${record.noun} ${record.upstreamId}` }, record };
  }
}

function* sampleRecords(options: SampleOptions): Generator<LegislativeRecordInput> {
  const today = options.today ?? new Date().toISOString().slice(0, 10);
  const random = new SeededRandom(options.seed);
  const sessions = sampleSessions(options.sessions, options.bills, today);
  const current = sessions.at(-1)!;
  const careers = legislativeCareers(random.fork('careers'), sessions);
  yield* sessions.map(sessionRecord);
  yield* legislatorRecords(random.fork('legislators'), careers, current);
  yield* committeeRecords(
    committeeSeats(
      random.fork('session', current.identifier, 'committees'),
      current,
      careers.membersOf(current),
    ),
  );

  const measures = measureSource(random.fork('measures'));
  let earlier: BillPlan[] = [];
  for (const session of sessions) {
    const plans = yield* sessionRecords(
      random.fork('session', session.identifier),
      session,
      careers,
      measures,
      earlier,
    );
    earlier = plans.filter((plan) => !plan.measure.isLocal && !plan.sessionLaw).slice(0, MAX_REFILED);
  }
}

function* sessionRecords(
  random: SeededRandom,
  session: SampleSession,
  careers: Careers,
  measures: MeasureSource,
  earlier: readonly BillPlan[],
): Generator<LegislativeRecordInput, BillPlan[]> {
  const members = careers.membersOf(session);
  const { plans, hearings } = sessionBills(random, session, members, measures, earlier);
  const committees = committeeSeats(random.fork('committees'), session, members);
  const electorate = { members, committees };
  const rollCallSteps = numberRollCallsAndChapters(plans, electorate);
  for (const plan of plans) yield billRecord(plan);
  for (const plan of plans) yield* amendmentRecords(plan);

  const floor = floorDays(session, rollCallSteps);
  const heard = hearingsOf(hearings, plans).map((hearing) => {
    return { hearing, record: hearingRecord(random, session, hearing) };
  });
  for (const { record } of heard) yield record;
  yield* executiveSessionRecords(session, rollCallSteps);
  yield* floorSessionRecords(session, floor, plans);
  for (const { plan, step } of rollCallSteps) yield rollCallRecord(plan, step, electorate);
  for (const day of floor) yield floorTranscript(random, session, day, electorate);
  for (const { hearing, record } of heard) {
    const seats = committees.get(hearing.day.committee.id) ?? [];
    const transcript = hearingTranscript(random, session, hearing, record, seats);
    if (transcript) yield transcript;
  }

  const events = billEvents(session, plans);
  yield* newsArticles(random.fork('news'), session, events);
  yield* pressReleases(random.fork('press'), session, events);
  return plans;
}
