import '../src/app/subscribers.ts';
import { generateKeySync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addUser } from '../src/accounts/users.server.ts';
import { decideHold, waitingHolds } from '../src/admin/alerts-admin.server.ts';
import { decideAlerts } from '../src/alerts/decide.server.ts';
import { addRule } from '../src/alerts/rules.server.ts';
import { SiteConfig } from '../src/config/site-config.ts';
import type { FollowedRecord } from '../src/dashboard/followed.server.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { importPaths } from '../src/importers/input/import-paths.ts';
import { createList } from '../src/tracking/lists.server.ts';
import { addToList } from '../src/tracking/tracked.server.ts';
import { dateText } from '../src/ui/dates.ts';
import {
  type Digest,
  expectedHearings,
  expectedLines,
  readDigest,
  type Step,
  trackedBills,
  wrongStatusLines,
} from './digest-checks.ts';
import { READERS, type Reader } from './massachusetts-readers.ts';
import {
  cutAfter,
  isWith,
  readSnapshot,
  type Snapshot,
  shownNumber,
  writeSnapshot,
} from './source-snapshots.ts';

/** Real records in a folder next to the project, if they are there. They are never part of the project. */
const DATA = resolve(import.meta.dirname, '../../shared/data');
const [PEOPLE, FIRST, SECOND] = [
  'openstates-people/ma-2026-08-05.tar.gz',
  'openstates-json-ma-194/ma-194-bills-2025-11-03.tar.gz',
  'openstates-json-ma-194/ma-194-bills-2026-01-01.tar.gz',
].map((name) => resolve(DATA, name)) as [string, string, string];
const missing = [PEOPLE, FIRST, SECOND].filter((path) => !existsSync(path));
if (missing.length > 0)
  console.error(`\n!!! No digest is compared with real records. Missing: ${missing.join(', ')}.\n`);

const ZONE = 'America/New_York';
/** A message shows at most 60 bills and meetings, and fewer if it gets too long. */
const MAX_OTHERS = 40;
const WEEK_MS = 7 * 86_400_000;
/** The days in between, on which hearings were still to come. */
const DAYS = ['2025-11-10', '2025-11-17', '2025-12-03', '2025-12-11'];
const LAST = '2026-01-01T12:00:00Z';

interface SentStep extends Step {
  /** The message of each reader, by name. Readers for whom nothing changed have none. */
  digests: Map<string, Digest>;
  /** Whether the messages waited for an administrator, because the file has too many changes. */
  wasHeld: boolean;
}

describe.skipIf(missing.length > 0)('the digests of two real files of a session', () => {
  const inOneStep: SentStep[] = [];
  const inSteps: SentStep[] = [];

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-03T13:00:00Z') });
    const folder = await mkdtemp(join(tmpdir(), 'statehouse-digests-'));
    try {
      const file = join(folder, 'one.sqlite');
      const db = await openDatabase(file);
      await importPaths(db, [PEOPLE, FIRST], { timeZone: ZONE });
      for (const reader of READERS) await addReader(db, reader);
      await db.destroy();
      const [first, second] = [await readSnapshot(FIRST), await readSnapshot(SECOND)];
      const last = { at: LAST, path: SECOND, snapshot: second };
      await copyFile(file, join(folder, 'steps.sqlite'));
      inOneStep.push(...(await sendSteps(file, first, [last])));

      const parts = DAYS.map((day) => ({
        at: `${day}T23:30:00Z`,
        path: join(folder, day),
        snapshot: cutAfter(second, day),
      }));
      for (const { snapshot, path } of parts) await writeSnapshot(snapshot, path);
      inSteps.push(...(await sendSteps(join(folder, 'steps.sqlite'), first, [...parts, last])));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  const allSteps = () => [...inOneStep, ...inSteps];
  /** Calls a check for each message, and for each reader without one. @returns what it found, with the reader and the time */
  const problems = (check: (reader: Reader, step: SentStep, digest: Digest | undefined) => string[]) =>
    allSteps().flatMap((step, at) =>
      READERS.flatMap((reader) =>
        check(reader, step, step.digests.get(reader.name)).map(
          (problem) => `${at} ${step.at.slice(0, 10)} ${reader.name}: ${problem}`,
        ),
      ),
    );

  // U04
  test('reach at least 20 readers, and nobody for whose bills nothing changed', () => {
    expect(inOneStep[0]?.digests.size).toBeGreaterThanOrEqual(20);
    // Two months at once are more than 500 changes, which wait for an administrator.
    expect(allSteps().map(({ wasHeld }) => wasHeld)).toEqual([true, ...DAYS.map(() => false), false]);
    expect(allSteps().flatMap(({ digests }) => digests.get('nothing happens') ?? [])).toEqual([]);
  });

  // U04
  test('have every new action, sponsor and number of each bill exactly once, and no other', () => {
    const found = problems((reader, step, digest) =>
      billsOf(reader, step, digest).flatMap((number) => {
        const expected = expectedLines(step, number, reader);
        if (!expected) return [];
        const lines = groupOf(digest, number)?.lines ?? [];
        const own = lines
          .map(({ text, evidence }) => `${text} (${evidence})`)
          .filter((line) => !isDerived(line));
        return [
          ...expected.filter((line) => !own.includes(line)).map((line) => `${number} misses ${line}`),
          ...own.filter((line) => !expected.includes(line)).map((line) => `${number} has ${line}`),
          ...own.filter((line, at) => own.indexOf(line) !== at).map((line) => `${number} repeats ${line}`),
        ];
      }),
    );
    expect(found).toEqual([]);
  });

  // U04
  test('give the status, committee and law that follow from the actions, with their day', () => {
    const found = problems((reader, step, digest) =>
      reader.kinds.includes('status')
        ? billsOf(reader, step, digest).flatMap((number) =>
            expectedLines(step, number, reader)
              ? wrongStatusLines(step, number, groupOf(digest, number)?.lines ?? [])
              : [],
          )
        : [],
    );
    expect(found).toEqual([]);
  });

  // U04
  test('tell each upcoming hearing once, with its day, hour and place', () => {
    const found = problems((reader, step, digest) => {
      if (!reader.kinds.includes('hearings')) return [];
      const hearings = billsOf(reader, step, digest).flatMap((number) =>
        expectedHearings(step, number).map((hearing) => ({ number, ...hearing })),
      );
      const told = (digest?.groups ?? []).filter(({ heading }) => heading.startsWith('Hearing: '));
      return [
        ...hearings
          .filter((hearing) => !isTold(digest?.groups ?? [], hearing))
          .map((each) => `misses ${JSON.stringify(each)}`),
        ...told
          .filter(({ heading }, at) => told.findIndex((each) => each.heading === heading) < at)
          .map(({ heading }) => `repeats ${heading}`),
        ...told
          .filter(
            ({ heading }) =>
              reader.bills.length > 0 &&
              !hearings.some(({ number }) => heading.includes(shownNumber(number))),
          )
          .map(({ heading, lines }) => `has ${heading} ${lines.map(({ text }) => text).join('; ')}`),
      ];
    });
    expect(found).toEqual([]);
    const texts = inSteps.flatMap(({ digests }) =>
      [...digests.values()].flatMap(({ groups }) =>
        groups.flatMap(({ lines }) => lines.map(({ text }) => text)),
      ),
    );
    expect(texts).toContainEqual(expect.stringMatching(/^New location: B-1 and virtual \(before: A-1\)$/));
  });

  // U04
  test('tell of new drafts and of the bills that they continue', () => {
    const found = problems((reader, step, digest) => {
      if (reader.watches || !reader.kinds.includes('status')) return [];
      const bills = trackedBills(reader.bills, step);
      return bills
        .filter((number) => !expectedLines(step, number, reader))
        .filter((number) => {
          const lines = groupOf(digest, number)?.lines ?? [];
          return !lines.some(({ text }) => /^New bill, which continues [HS]\.\d+/.test(text));
        })
        .map((number) => `misses the new bill ${number}`);
    });
    expect(found).toEqual([]);
    expect(groupOf(inOneStep[0]?.digests.get('new drafts'), 'H4744')?.lines).toMatchObject([
      { text: 'New bill, which continues H.3493' },
    ]);
  });

  // U04
  test('have a subject that names the most important change, and nothing about other bills', () => {
    const found = problems((reader, step, digest) => {
      if (!digest) return [];
      const [first] = digest.groups;
      const others = digest.groups.length - 1;
      const bills = new Set(billsOf(reader, step, digest).map(shownNumber));
      const strange = digest.groups.filter(({ heading }) => {
        const number = /^[HS]D?\.\d+(?= )/.exec(heading)?.[0];
        return reader.bills.length > 0 && number !== undefined && !bills.has(number);
      });
      // A long message does not show all.
      const isCounted =
        others === 0 || others >= MAX_OTHERS || digest.subject.endsWith(` (and ${others} more)`);
      const what = first?.lines[0]?.text.replace(/^Status: /, '').split(/ \(before: |\. Location: /)[0] ?? '';
      const said = digest.subject.replace(/ \(and \d+ more\)$/, '').replace(/…$/, '');
      const isRight = said.includes(what) || what.startsWith(said.slice(said.indexOf(': ') + 2));
      const isLaw = digest.groups.some(({ lines }) =>
        lines.some(({ text }) => text.startsWith('Became law')),
      );
      return [
        ...strange.map(({ heading }) => `has ${heading}`),
        ...(isCounted && isRight ? [] : [`has the subject ${digest.subject}`]),
        ...(isLaw && !/Became law|^Hearing/.test(digest.subject) ? [`hides a law: ${digest.subject}`] : []),
      ];
    });
    expect(found).toEqual([]);
  });
});

/** The bills that a reader's message can be about; for a committee, those in the message. */
function billsOf(reader: Reader, step: Step, digest: Digest | undefined): string[] {
  if (reader.watches?.kind === 'legislator')
    return [...step.after].flatMap(([number, { sponsorships }]) =>
      sponsorships.some(({ name }) => /^Kelly (?:A\. )?Dooner$/.test(name)) ? [number] : [],
    );
  if (reader.watches?.kind === 'committee') {
    const told = (digest?.groups ?? []).flatMap(
      ({ heading }) => /^([HS]D?)\.(\d+) /.exec(heading)?.slice(1, 3).join('') ?? [],
    );
    const { name } = reader.watches;
    // The message on the busy committee leaves out some bills.
    const held = name === 'Education' ? [] : [...step.before].filter(([, bill]) => isWith(bill, name));
    return [
      ...new Set([...told, ...held.map(([number]) => number).filter((number) => step.after.has(number))]),
    ];
  }
  return trackedBills(reader.bills, step);
}

function groupOf(digest: Digest | undefined, number: string) {
  return digest?.groups.find(({ heading }) => heading.startsWith(`${shownNumber(number)} `));
}

/** Lines that follow from several actions, or from notices of hearings, and have a test of their own. */
function isDerived(line: string): boolean {
  return /^(?:Status: |In committee: |No longer in committee|Became law: |New bill|(?:Added to|Removed from) the agenda )/.test(
    line,
  );
}

function isTold(
  groups: Digest['groups'],
  { number, day, start, place }: { number: string; day: string; start: string; place: string },
): boolean {
  return groups.some(
    ({ heading, lines }) =>
      new RegExp(`\\b${shownNumber(number).replace('.', '\\.')}\\b`).test(heading) &&
      lines.some(({ text }) => {
        if (text.startsWith('Scheduled for '))
          return (
            text.includes(`${dateText(day)} at ${start}`) &&
            text.toLowerCase().includes(place.replace(/ and virtual$/i, '').toLowerCase())
          );
        if (text.startsWith('Added to the agenda ')) return text.includes(`${dateText(day)} at ${start}`);
        return /^(?:Now ends at|New location: |Moved from )/.test(text);
      }),
  );
}

async function addReader(db: Database, { name, bills, watches, isEverything, kinds, frequency }: Reader) {
  const email = `${name.replaceAll(' ', '-')}@elm.example`;
  const userId = await addUser(db, { email, role: 'user', passwordHash: null });
  const listId = await createList(db, userId, name);
  const rows = await db
    .selectFrom('bills')
    .select('id')
    .where('number', 'in', ['', ...bills.map(shownNumber)])
    .execute();
  expect([name, rows.length]).toEqual([name, bills.length]);
  await addToList(
    db,
    userId,
    listId,
    rows.map(({ id }) => id),
  );
  const record = watches ? { kind: watches.kind, id: await idOf(db, watches) } : null;
  const choices = { kinds, frequency, hour: 7, weekday: 1, isUrgentAtOnce: false, record };
  const isOfList = !record && !isEverything;
  await addRule(db, userId, { ...choices, listId: isOfList ? listId : null }, { timeZone: ZONE });
}

const NAME_COLUMNS = {
  bill: ['bills', 'number'],
  legislator: ['legislators', 'full_name'],
  committee: ['committees', 'committee_name'],
} as const;

async function idOf(db: Database, { kind, name }: { kind: FollowedRecord['kind']; name: string }) {
  const [table, column] = NAME_COLUMNS[kind];
  const { id } = await db
    .selectFrom(table)
    .select('id')
    .where((eb) => eb(eb.ref(column as never), '=', name as never))
    .executeTakeFirstOrThrow();
  return id;
}

/** Imports one file after another, each at its time, and makes the messages of the week after it. */
async function sendSteps(
  file: string,
  first: Snapshot,
  parts: readonly { at: string; path: string; snapshot: Snapshot }[],
): Promise<SentStep[]> {
  const db = await openDatabase(file);
  const config = SiteConfig.parse({ timeZone: ZONE });
  const siteKey = generateKeySync('aes', { length: 256 });
  const site = {
    db,
    config,
    settings: { siteUrl: 'https://bills.example.org' },
    siteKey,
    findAgain: async () => [],
  };
  const steps: SentStep[] = [];
  let before = first;
  for (const { at, path, snapshot } of parts) {
    vi.setSystemTime(at);
    await importPaths(db, [path], { timeZone: ZONE });
    const decided = await decideAlerts(site, new Date(Date.parse(at) + WEEK_MS));
    const holds = await waitingHolds(db);
    if (holds.length > 0) expect(decided).toBe(0);
    for (const { id } of holds) await decideHold(db, 'admin@elm.example', id, 'released');
    if (holds.length > 0) await decideAlerts(site, new Date(Date.parse(at) + 3 * WEEK_MS));
    const messages = await db
      .selectFrom('alert_messages')
      .innerJoin('alert_rules', 'alert_rules.id', 'rule_id')
      .innerJoin('users', 'users.id', 'alert_rules.user_id')
      .select(['email', 'subject', 'text'])
      .execute();
    await db.deleteFrom('alert_messages').execute();
    const nameOf = (email: string) => email.replace('@elm.example', '').replaceAll('-', ' ');
    const digests = new Map(messages.map(({ email, ...message }) => [nameOf(email), readDigest(message)]));
    expect(messages).toHaveLength(digests.size);
    // A file does not remove the bills that it no longer has.
    const after = new Map([...before, ...snapshot]);
    for (const docket of before.keys())
      if (!snapshot.has(docket) && /^[HS]D/.test(docket)) after.delete(docket);
    steps.push({ at, first, before, after, digests, wasHeld: holds.length > 0 });
    before = after;
  }
  await db.destroy();
  return steps;
}
