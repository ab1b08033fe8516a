import { createSecretKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { runDueSources } from '../../src/sources/run-due.server.ts';
import type { SourceServices } from '../../src/sources/source-run.ts';
import { addSource, allSources } from '../../src/sources/sources.server.ts';
import { cleanUp } from '../clean-up.ts';
import { type ApiRecord, OPENSTATES_KEY, OpenStatesDouble } from './openstates-double.ts';
import { virtualClock } from './virtual-clock.ts';

/** A UUID with a number. */
export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const PEOPLE = ['Ada Marlowe', 'Ben Oak', 'Cleo Fern'];
const HOUSE = { id: `ocd-organization/${uuid(1)}`, name: 'House', classification: 'lower' };

/** A site with an Open States source, whose provider is the double. */
export async function siteWithOpenStates(db: Database, { start = '2025-03-03T13:00:00Z' } = {}) {
  const clock = virtualClock(start);
  const double = new OpenStatesDouble(clock);
  await double.start();
  double.sessions = [
    { identifier: '193rd', name: '193rd Legislature', start_date: '2023-01-04', end_date: '2024-07-31' },
    { identifier: '194th', name: '194th Legislature', start_date: '2025-01-01', end_date: '2026-12-31' },
  ];
  double.records.people = [
    ...PEOPLE.map((name, at) => personOf(at + 1, name, 'lower', String(at + 1))),
    personOf(9, 'Gil Governor', 'executive', ''),
  ];
  double.records.committees = [
    {
      id: `ocd-organization/${uuid(50)}`,
      name: 'Agriculture',
      classification: 'committee',
      parent_id: HOUSE.id,
      _chamber: 'lower',
      memberships: [{ person_name: 'Ada Marlowe', role: 'chair', person: { id: `ocd-person/${uuid(1)}` } }],
    },
  ];
  const dataDir = mkdtempSync(join(tmpdir(), 'statehouse-sources-'));
  cleanUp(async () => rmSync(dataDir, { recursive: true, force: true }));
  const services: SourceServices = {
    db,
    siteKey: createSecretKey(Buffer.alloc(32, 7)),
    settings: {
      dataDir,
      legiscanUrl: double.url,
      openstatesUrl: double.url,
      malegislatureUrl: 'http://127.0.0.1:9/',
    },
    timeZone: undefined,
    clock,
  };
  await addSource(services, { kind: 'openstates', state: 'MA', key: OPENSTATES_KEY }, clock.now());
  const source = async () => {
    const [first] = await allSources(db);
    if (!first) throw new Error('There is no source.');
    return first;
  };
  const run = async () => (await runDueSources(services, new AbortController().signal))?.[0];
  /** Moves the clock to the next run, and runs it. */
  const runNext = async () => {
    const { due_at } = await source();
    if (due_at && due_at > clock.now().toISOString()) clock.set(due_at);
    return await run();
  };
  return { db, clock, double, services, source, run, runNext };
}

export type OpenStatesSite = Awaited<ReturnType<typeof siteWithOpenStates>>;

function personOf(number: number, name: string, seat: string, district: string): ApiRecord {
  return {
    id: `ocd-person/${uuid(number)}`,
    name,
    party: 'Democratic',
    current_role: { title: 'Representative', org_classification: seat, district, division_id: null },
    given_name: name.split(' ')[0],
    family_name: name.split(' ')[1],
    image: '',
    email: '',
    offices: [{ name: 'Capitol', classification: 'capitol', address: 'Room 1', voice: null, fax: null }],
  };
}

/** A bill as the API sends it, with an action for each text. */
export function apiBill(number: number, updatedAt: string, texts: readonly string[] = ['Filed']): ApiRecord {
  return {
    id: `ocd-bill/${uuid(1000 + number)}`,
    session: '194th',
    jurisdiction: { id: 'ocd-jurisdiction/country:us/state:ma/government', name: 'Massachusetts' },
    from_organization: HOUSE,
    identifier: `H ${number}`,
    title: `An Act on orchard ${number}`,
    classification: ['bill'],
    subject: [],
    extras: {},
    created_at: '2025-01-02T00:00:00.000000+00:00',
    updated_at: updatedAt,
    first_action_date: '2025-02-01',
    latest_passage_date: '',
    sponsorships: [
      {
        id: uuid(1),
        name: 'Marlowe',
        entity_type: 'person',
        person: { id: `ocd-person/${uuid(1)}`, name: 'Ada Marlowe', party: 'Democratic' },
        primary: true,
        classification: 'primary',
      },
    ],
    actions: texts.map((description, order) => ({
      id: uuid(2000 + order),
      organization: HOUSE,
      description,
      date: `2025-02-${String(order + 1).padStart(2, '0')}`,
      classification: [],
      order,
      related_entities: [],
    })),
    votes: [],
    versions: [{ id: uuid(3), note: 'Bill Text', date: '', links: [{ url: 'https://example.org/1.pdf' }] }],
  };
}

/** A roll call as the API sends it within a bill. */
export function apiVote(number: number): Record<string, unknown> {
  return {
    id: `ocd-vote/${uuid(5000 + number)}`,
    identifier: `Roll Call ${number}`,
    motion_text: 'Passage to be engrossed',
    motion_classification: ['passage'],
    start_date: '2025-02-20',
    result: 'pass',
    organization: HOUSE,
    votes: PEOPLE.map((voter_name, at) => ({
      id: uuid(6000 + at),
      option: at < 2 ? 'yes' : 'no',
      voter_name,
      voter: { id: `ocd-person/${uuid(at + 1)}`, name: voter_name },
    })),
    counts: [
      { option: 'yes', value: 2 },
      { option: 'no', value: 1 },
    ],
    sources: [],
  };
}

/** A hearing as the API sends it. */
export function apiEvent(number: number, startDate: string, bills: readonly string[] = []): ApiRecord {
  return {
    id: `ocd-event/${uuid(8000 + number)}`,
    name: 'Hearing on orchards',
    description: '',
    classification: 'committee-meeting',
    start_date: startDate,
    end_date: '',
    all_day: false,
    status: 'confirmed',
    upstream_id: '',
    deleted: false,
    location: { name: 'Room A-1', url: '' },
    participants: [{ note: 'host', name: 'Agriculture', entity_type: 'committee' }],
    agenda: [
      {
        description: '',
        related_entities: bills.map((identifier) => ({
          note: '',
          name: identifier,
          entity_type: 'bill',
          bill: { id: uuid(1), session: '194th', identifier },
        })),
      },
    ],
  };
}

/** Checks what must hold after any sequence of runs: the ledger is the provider's counter, and no limit was exceeded. */
export async function expectKeptLimits({ db, double }: OpenStatesSite): Promise<void> {
  const ledger = await db
    .selectFrom('source_requests')
    .select(['operation', 'sent_at'])
    .where('operation', 'not like', '%/bulk/%')
    .orderBy('id')
    .execute();
  // The site keeps requests for a hundred days.
  const log = double.log.slice(-ledger.length);
  expect(log.length).toBeGreaterThan(0);
  expect(ledger.map(({ operation, sent_at }) => `${sent_at} ${operation}`)).toEqual(
    log.map(({ at, operation }) => `${at.toISOString()} ${operation}`),
  );
  for (const [length, limit] of [
    [16, double.limits.minute],
    [10, double.limits.day],
  ] as const) {
    const counts = Map.groupBy(double.log, ({ at }) => at.toISOString().slice(0, length));
    for (const requests of counts.values()) expect(requests.length).toBeLessThanOrEqual(limit);
  }
}
