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
import { MaLegislatureDouble } from './malegislature-double.ts';
import { virtualClock } from './virtual-clock.ts';

const COURT = 194;
export const BRANCHES = `GeneralCourts/${COURT}`;
const MEMBERS = { A_M1: 'Ada Marlowe', B_O0: 'Ben Oak', 'C.F': 'Cleo Fern' };

/** A site with the Massachusetts Legislature as its source, whose API is the double. */
export async function siteWithMaLegislature(db: Database, { start = '2025-03-03T13:00:00Z' } = {}) {
  const clock = virtualClock(start);
  const double = new MaLegislatureDouble(clock);
  await double.start();
  const dataDir = mkdtempSync(join(tmpdir(), 'statehouse-sources-'));
  cleanUp(async () => rmSync(dataDir, { recursive: true, force: true }));
  const elsewhere = 'http://127.0.0.1:9/';
  const services: SourceServices = {
    db,
    siteKey: createSecretKey(Buffer.alloc(32, 7)),
    settings: {
      ...{ dataDir, legiscanUrl: elsewhere, openstatesUrl: elsewhere },
      malegislatureUrl: double.url,
    },
    timeZone: undefined,
    clock,
  };
  await addSource(services, { kind: 'malegislature' }, clock.now());
  const source = async () => {
    const [first] = await allSources(db);
    if (!first) throw new Error('There is no source.');
    return first;
  };
  const run = async (signal = new AbortController().signal) => (await runDueSources(services, signal))?.[0];
  /** Moves the clock to the next run, and runs it. */
  const runNext = async () => {
    const { due_at } = await source();
    if (due_at && due_at > clock.now().toISOString()) clock.set(due_at);
    return await run();
  };
  return { db, clock, double, services, source, run, runNext };
}

export type MaLegislatureSite = Awaited<ReturnType<typeof siteWithMaLegislature>>;

/** Gives the double a committee with its members. */
export function addPeople(double: MaLegislatureDouble): void {
  for (const [code, name] of Object.entries(MEMBERS))
    double.answers.set(`${BRANCHES}/LegislativeMembers/${code}`, {
      MemberCode: code,
      Name: name,
      GeneralCourtNumber: COURT,
      Branch: code.endsWith('0') ? 'Senate' : 'House',
      District: '1st Elm',
      Party: 'Democrat',
      SponsoredBills: [],
      CoSponsoredBills: [],
      Committees: [{ CommitteeCode: 'J19' }],
    });
  double.answers.set(`${BRANCHES}/Committees/J19`, {
    CommitteeCode: 'J19',
    FullName: 'Joint Committee on the Judiciary',
    ShortName: 'Judiciary (J)',
    Branch: 'Joint',
    HouseChairperson: { MemberCode: 'A_M1' },
    Hearings: [{ EventId: 5600 }],
  });
}

/** A document as the API sends it. */
export function apiDocument(number: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const ada = { Id: 'A_M1', Name: 'Ada Marlowe', Type: 1, ResponseDate: '2025-01-15T09:00:00.123' };
  return {
    Title: `An Act on orchard ${number}`,
    BillNumber: `H${number}`,
    DocketNumber: `HD${9000 - number}`,
    GeneralCourtNumber: COURT,
    PrimarySponsor: ada,
    JointSponsor: null,
    Cosponsors: [ada],
    Details: `https://malegislature.gov/api/GeneralCourts/${COURT}/Documents/H${number}`,
    IsDocketBookOnly: false,
    LegislationTypeName: 'Bill',
    Pinslip: null,
    DocumentText: `SECTION 1. Orchard ${number}.`,
    RollCalls: [],
    Attachments: [],
    CommitteeRecommendations: [],
    Amendments: [],
    ...changes,
  };
}

/** An action as the API sends it. */
export function apiAction(date: string, action: string, branch = 'House') {
  return { Date: `${date}T10:38:52.3833333`, Branch: branch, Action: action, IsStricken: false };
}

/** A hearing as the API sends it. */
export function apiHearing(id: number, date: string, documents: readonly object[] = []) {
  return {
    EventId: id,
    Name: 'Joint Committee on the Judiciary',
    Status: 'Confirmed',
    EventDate: `${date}T11:00:00`,
    StartTime: `${date}T11:00:00`,
    Description: null,
    HearingHost: { CommitteeCode: 'J19', GeneralCourtNumber: COURT, Details: null },
    Location: { LocationName: 'B-2                ', AddressLine1: '24 Beacon Street' },
    HearingAgendas: [{ Topic: 'Orchards', DocumentsInAgenda: documents }],
    RescheduledHearing: null,
  };
}

/** Checks what must hold after any sequence of runs: the ledger is the API's counter, and no two requests are less than a second apart. */
export async function expectKeptRate({ db, double }: MaLegislatureSite): Promise<void> {
  const ledger = await db
    .selectFrom('source_requests')
    .select(['operation', 'sent_at'])
    .orderBy('id')
    .execute();
  // The site keeps requests for a hundred days.
  const start = new Date(ledger[0]?.sent_at ?? 0);
  const log = double.log.filter(({ at }) => at >= start);
  expect(log.length).toBeGreaterThan(0);
  expect(ledger.map(({ operation, sent_at }) => `${sent_at} ${operation}`)).toEqual(
    log.map(({ at, operation }) => `${at.toISOString()} ${operation}`),
  );
  // A clock that is set back does not make two requests follow each other faster.
  const gaps = double.log.map(({ at }, position) =>
    Math.abs(at.getTime() - (double.log[position - 1]?.at.getTime() ?? 0)),
  );
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000);
}
