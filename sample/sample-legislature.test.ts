import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { LegislativeRecord, type RecordOf, type RecordType } from '../src/legislature/records.ts';
import { billProgress } from '../src/legislature/status/progress.ts';
import { STAGES } from '../src/legislature/status/progress-stages.ts';
import { sampleLegislature } from './sample-legislature.ts';

const TODAY = '2026-03-12';
const MINIMAL_SAMPLE = { bills: 120, sessions: 3, seed: 1, today: TODAY };

type Records = { [N in RecordType]: RecordOf<N>[] };

function recordsOf(options: typeof MINIMAL_SAMPLE): LegislativeRecord[] {
  return [...asIterable(sampleLegislature(options).records)].map((each) => {
    if ('refused' in each) throw new Error(`The sample's ${each.place.record} is invalid.`);
    return LegislativeRecord.parse(each.record);
  });
}

function asIterable<T>(records: AsyncIterable<T> | Iterable<T>): Iterable<T> {
  if (Symbol.iterator in records) return records;
  throw new Error('The records of the sample must be synchronous.');
}

function byNoun(records: readonly LegislativeRecord[]): Records {
  // Each group has the records of its type.
  return Object.fromEntries(Map.groupBy(records, (record) => record.noun)) as Records;
}

function hashOf(records: Iterable<LegislativeRecord>): string {
  const hash = createHash('sha256');
  for (const record of records) hash.update(JSON.stringify(record));
  return hash.digest('hex');
}

/** Every stage except "adopted", which only resolutions and orders reach. The sample has none of these. */
const EVERY_STAGE = STAGES.filter((stage) => stage !== 'adopted' && stage !== 'not known').toSorted();

function stagesOf(bills: readonly RecordOf<'bill'>[]): string[] {
  const stages = bills.map(({ actions = [], ...bill }) => billProgress({ ...bill, actions }).progress);
  return [...new Set(stages)].toSorted();
}

describe('the smallest sample', () => {
  let all: LegislativeRecord[];
  let records: Records;
  beforeAll(() => {
    all = recordsOf(MINIMAL_SAMPLE);
    records = byNoun(all);
  });

  test('is the same for the same seed and day, and different for a different seed', () => {
    expect(hashOf(recordsOf(MINIMAL_SAMPLE))).toBe(hashOf(all));
    expect(hashOf(recordsOf({ ...MINIMAL_SAMPLE, seed: 2 }))).not.toBe(hashOf(all));
  });

  test('has records of every type except separate texts, since its bills include them', () => {
    const nouns = new Set(all.map((record) => record.noun));
    const expected = LegislativeRecord.options.map((option) => option.shape.noun.value);
    expect([...nouns].toSorted()).toEqual(expected.filter((noun) => noun !== 'billText').toSorted());
  });

  test('has unique ids for each type of record', () => {
    for (const [noun, group] of Object.entries(records)) {
      expect(new Set(group.map((record) => record.upstreamId)).size, noun).toBe(group.length);
    }
  });

  test('refers only to sessions, bills, people and committees that it includes', () => {
    const sessions = new Set(records.session.map((session) => session.identifier));
    const bills = new Set(records.bill.map((bill) => `${bill.session} ${bill.number}`));
    const people = new Set(records.legislator.map((legislator) => legislator.upstreamId));
    const committees = new Set(records.committee.map((committee) => committee.upstreamId));
    const meetings = new Set(records.meeting.map((meeting) => meeting.upstreamId));
    const missing: string[] = [];
    const expectLinks = (known: Set<string>, ...wanted: (string | undefined)[]) => {
      missing.push(...wanted.filter((name) => name !== undefined && !known.has(name)).map(String));
    };
    for (const { session, number, relatedBills = [], sponsors = [] } of records.bill) {
      expectLinks(sessions, session);
      expectLinks(bills, ...relatedBills.map((each) => `${each.session ?? session} ${each.number}`));
      const ofPeople = sponsors.filter((sponsor) => sponsor.kind === 'person');
      expectLinks(people, ...ofPeople.map((sponsor) => sponsor.upstreamId));
      expectLinks(
        committees,
        ...sponsors.filter((each) => !ofPeople.includes(each)).map((each) => each.upstreamId),
      );
      expect(sponsors, number).not.toEqual([]);
    }
    for (const each of records.amendment) {
      expectLinks(bills, `${each.session} ${each.billNumber}`);
      expectLinks(people, each.sponsor?.upstreamId);
    }
    for (const each of records.meeting) {
      expectLinks(bills, ...(each.bills ?? []).map((number) => `${each.session} ${number}`));
      expectLinks(committees, each.committee?.upstreamId);
      expectLinks(new Set(each.bills), ...(each.testimony ?? []).map((testimony) => testimony.billNumber));
    }
    for (const each of records.rollCall) {
      expectLinks(bills, `${each.session} ${each.billNumber}`);
      expectLinks(people, ...(each.votes ?? []).map((vote) => vote.upstreamId));
    }
    for (const each of records.transcript) {
      expectLinks(meetings, each.meetingUpstreamId);
      expectLinks(people, ...each.passages.map((passage) => passage.speaker?.upstreamId));
    }
    for (const each of [...records.newsArticle, ...records.pressRelease]) {
      expectLinks(bills, ...(each.bills ?? []).map((number) => `${each.session} ${number}`));
    }
    for (const each of records.committee) {
      expectLinks(committees, each.parentUpstreamId);
      expectLinks(people, ...(each.members ?? []).map((member) => member.upstreamId));
    }
    expect(missing).toEqual([]);
  });

  // N04
  test('has articles and press releases for three pages of 20 each', () => {
    expect(records.newsArticle.length).toBeGreaterThan(40);
    expect(records.pressRelease.length).toBeGreaterThan(40);
  });

  test('has tallies that match the listed votes, without those recorded after the vote', () => {
    for (const { upstreamId, counts, votes = [], result, kind } of records.rollCall) {
      const count = (choice: string) => votes.filter((vote) => vote.choice === choice).length;
      expect(counts, upstreamId).toEqual({
        yes: count('yes'),
        no: count('no'),
        absent: count('absent'),
        notVoting: count('not voting'),
        other: count('present'),
      });
      const needed = kind === 'veto override' ? 2 / 3 : 1 / 2;
      expect(count('yes') > (count('yes') + count('no')) * needed, upstreamId).toBe(result === 'pass');
    }
    expect(
      records.rollCall.flatMap((each) => each.votes ?? []).some((vote) => vote.choice === 'after-vote'),
    ).toBe(true);
  });

  test('has scheduled, rescheduled and canceled meetings in the future, but no actions or votes', () => {
    const tooLate = records.bill.flatMap((bill) =>
      (bill.actions ?? []).filter((action) => action.date > TODAY),
    );
    expect(tooLate).toEqual([]);
    expect(records.rollCall.filter((each) => each.date > TODAY)).toEqual([]);
    const coming = records.meeting.filter((meeting) => meeting.date > TODAY);
    expect(new Set(coming.map((meeting) => meeting.status))).toEqual(
      new Set(['scheduled', 'rescheduled', 'canceled']),
    );
    expect(new Set(coming.map((meeting) => meeting.chamber))).toEqual(new Set(['joint', 'house', 'senate']));
  });

  test('can be generated for any size and day, including the first of a session', () => {
    for (const today of ['2025-01-01', '2025-01-14', '2026-12-31', '2027-01-09', '2028-07-04']) {
      for (const [bills, sessions] of [
        [1, 1],
        [3, 3],
        [41, 2],
      ] as const) {
        const made = byNoun(recordsOf({ bills, sessions, seed: 5, today }));
        expect(made.bill.length, `${bills} on ${today}`).toBe(bills);
        expect(made.meeting.some((meeting) => meeting.date > today)).toBe(true);
      }
    }
  });

  test('has former members and a vacant seat', () => {
    const active = records.legislator.filter((legislator) => legislator.active);
    expect(active.length).toBeLessThan(200);
    expect(active.length).toBeGreaterThan(190);
    expect(records.legislator.some((legislator) => !legislator.active)).toBe(true);
  });

  test('has oral and written testimony, and a floor debate in each chamber (P03, P04)', () => {
    const testimony = records.meeting.flatMap((meeting) => meeting.testimony ?? []);
    expect(new Set(testimony.map((each) => each.kind))).toEqual(new Set(['oral', 'written']));
    const debates = records.transcript.filter((transcript) => transcript.eventType === 'Floor debate');
    expect(new Set(debates.map((debate) => debate.eventOrganization))).toEqual(new Set(['House', 'Senate']));
  });

  test('has bills at every stage', () => {
    expect(stagesOf(records.bill)).toEqual(EVERY_STAGE);
  });

  test('has bills with different versions', () => {
    const texts = records.bill.map((bill) => new Set(bill.versions?.map((version) => version.text)));
    expect(texts.filter((versions) => versions.size > 2).length).toBeGreaterThan(3);
  });
});

describe('the sample of the default size', () => {
  // Only bills are checked.
  let bills: RecordOf<'bill'>[];
  beforeAll(() => {
    bills = [];
    const { records } = sampleLegislature({ ...MINIMAL_SAMPLE, bills: 8000, sessions: 15 });
    for (const each of asIterable(records)) {
      if ('record' in each && each.record.noun === 'bill') bills.push({ kind: 'bill', ...each.record });
    }
  });

  test('has 8,000 bills, no two with the same title', () => {
    expect(bills.length).toBe(8000);
    expect(new Set(bills.map((bill) => bill.title)).size).toBe(8000);
  });

  test('has the most bills in 2023-2024, the default of the session filter (S10)', () => {
    const bySession = [...Map.groupBy(bills, (bill) => bill.session)];
    expect(bySession.length).toBe(15);
    expect(bySession.toSorted((one, other) => other[1].length - one[1].length)[0]?.[0]).toBe('2023-2024');
  });

  test('has bills at every stage', () => {
    const stages = stagesOf(bills.filter((bill) => bill.session === '2025-2026'));
    expect(stages).toEqual(EVERY_STAGE);
  });

  test('has about 120 categories, with common ones far more frequent than rare ones', () => {
    const counts = Map.groupBy(
      bills.flatMap((bill) => bill.categories ?? []),
      (category) => category,
    );
    const sizes = [...counts.values()].map((each) => each.length).toSorted((one, other) => other - one);
    expect(sizes.length).toBeGreaterThan(110);
    expect(sizes.length).toBeLessThan(135);
    expect(sizes[0]).toBeGreaterThan(sizes.at(-1)! * 20);
  });
});
