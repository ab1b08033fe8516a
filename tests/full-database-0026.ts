import type { z } from 'zod';
import { loadSample } from '../sample/load-sample.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { ChangeEvent, fieldOfType } from '../src/legislature/change-events.ts';
import { as0026, type Contents, migrateTo0026, type Row, rowsOf, writeRows } from './version-0026.ts';

const DAY = '2025-03-04';
const MOMENT = '2025-03-04T14:00:00.000Z';

/**
 * Fills a database with the tables of version 0026, the sample legislature, and rows in every other table.
 * @param db a database without tables
 * @returns the rows that were written
 */
export async function fillAs0026(db: Database, bills: number): Promise<Contents> {
  const contents = await sampleAs0026(bills);
  const ids = (table: string) =>
    (contents.get(table) ?? []).map((row) => Number(row.id)).sort((a, b) => a - b);
  const id = (table: string, at = 0) => ids(table)[at] ?? 0;
  const add = (table: string, ...rows: Row[]) =>
    contents.set(table, [...(contents.get(table) ?? []), ...rows]);
  const [bill, otherBill, meeting] = [id('bills'), id('bills', 1), id('meetings')];
  const [article, release, legislator] = [id('news_articles'), id('press_releases'), id('legislators')];
  const [session, committee] = [id('sessions'), id('committees')];

  add('bill_documents', {
    bill_id: bill,
    position: 0,
    name: 'Fiscal note',
    kind: 'fiscal note',
    links: '[]',
    document_date: DAY,
  });
  add('users', user(1, 'admin'), user(2, 'editor'), user(3, 'user'));
  add('sign_ins', {
    id: 7,
    user_id: 3,
    token_hash: 'hash',
    browser: 'Firefox',
    created_at: MOMENT,
    seen_at: MOMENT,
    expires_at: '2035-01-01T00:00:00.000Z',
  });
  add('mailed_links', {
    token_hash: 'link',
    purpose: 'invitation',
    email: 'new@elm.example',
    expires_at: MOMENT,
    password_hash: null,
    user_id: null,
    role: 'editor',
    invited_by: 1,
  });
  add('passkeys', {
    id: 4,
    user_id: 3,
    credential_id: 'credential',
    public_key: 'key',
    transports: '["usb"]',
    name: 'Key',
    created_at: MOMENT,
    counter: 2,
    used_at: null,
  });
  add('recovery_codes', { user_id: 3, code_hash: 'code' });
  add('attempts', { what: 'sign-in anna', since: MOMENT, count: 3 });

  add('tracking_lists', list(5, 'Parks', null), list(6, 'Old', MOMENT));
  add('tracked_bills', tracked(8, 5, bill, 'Ask the chair'), tracked(9, 5, otherBill, ''));
  add('tracked_onward', { tracked_bill_id: 8, bill_id: id('bills', 2) });
  add('agenda_items', { user_id: 3, meeting_id: meeting, added_at: MOMENT });
  add('viewed_bills', { user_id: 3, bill_id: bill, viewed_at: MOMENT });
  add('chosen_news_categories', { user_id: 3, category_id: id('news_categories') });
  add('dashboard_widgets', { user_id: 3, widget: 'news', position: 0, hidden: 1 });
  add('reports', {
    id: 2,
    user_id: 3,
    bill_count: 1,
    title: 'Parks in March',
    made_at: MOMENT,
    shown_columns: 'number,title',
    grouped_by: 'status',
    link_hash: 'shared',
    shared_at: MOMENT,
  });
  add('report_bills', { report_id: 2, position: 0, bill_id: bill, frozen: '{"number":"H.1"}' });
  add('whipboards', {
    id: 3,
    user_id: 3,
    name: 'Parks',
    chamber: 'house',
    threshold: 'majority',
    created_at: MOMENT,
    changed_at: MOMENT,
    version: 12,
    bill_id: bill,
    roll_call_id: id('roll_calls'),
    motion: 'Passage',
    undo: '[]',
  });
  add('whipboard_cards', {
    whipboard_id: 3,
    legislator_id: legislator,
    position: 'Lean Yes',
    card_order: 1,
    changed_version: 12,
    changed_by: 'Firefox',
  });
  add('whipboard_notes', {
    whipboard_id: 3,
    legislator_id: legislator,
    note: 'Call on Monday',
    last_contact: DAY,
    version: 2,
  });

  add(
    'desk_log',
    logged(1, 'wrote the article', null),
    logged(5, 'deleted the press release', '{"whole":{"row":{"id":99}}}'),
  );
  const desk = { source: 'desk', digest: null, as_of: null };
  add(
    'upstream_ids',
    { ...desk, noun: 'newsArticle', upstream_id: String(article), record_id: article },
    { ...desk, noun: 'pressRelease', upstream_id: String(release), record_id: release },
    {
      noun: 'pressRelease',
      source: 'feed',
      upstream_id: 'release 99',
      record_id: 0,
      digest: 'xml:abc',
      as_of: DAY,
    },
    {
      noun: 'committee name',
      source: 'openstates:pm',
      upstream_id: 'Ways & Means',
      record_id: committee,
      digest: null,
      as_of: null,
    },
    {
      noun: 'session identifier',
      source: 'legiscan:pm',
      upstream_id: '2025-2026',
      record_id: session,
      digest: null,
      as_of: null,
    },
    {
      noun: 'bill',
      source: 'legiscan:pm',
      upstream_id: '1234',
      record_id: bill,
      digest: 'csv:abc json:def',
      as_of: MOMENT,
    },
  );
  add('waiting_records', {
    noun: 'rollCall',
    source: 'legiscan:pm',
    upstream_id: 'vote 9',
    kind_of_file: 'json',
    time_zone: 'America/New_York',
    record: '{"noun":"rollCall"}',
    as_of: DAY,
  });

  const counts = { bill: { read: 2, added: 1, changed: 0, unchanged: 0, stale: 0, refused: 1 } };
  add(
    'imports',
    imported(901, { ...counts, quiet: 3 }, 1, MOMENT),
    imported(902, { cutOff: true }, 0, MOMENT),
    imported(903, {}, 0, null),
  );
  const unfinished = {
    kindOfFile: 'csv',
    timeZone: 'America/New_York',
    sets: { actions: [session], rollCalls: [], meetings: [session] },
    flags: { bills: true, names: false, nameable: true },
  };
  addFact('state', 'pm');
  addFact('site settings', JSON.stringify({ name: 'Follow Penmarrow', signUp: 'closed' }));
  addFact('configured records', JSON.stringify({ sessions: [{ session: '2025', name: 'This year' }] }));
  addFact('unfinished import 903', JSON.stringify(unfinished));
  addFact('tables openstates:pm PM_2025_', 'bill_actions bills votes');
  addFact('tables openstates:pm ', 'bills');
  addFact('loaded legislator - yml openstates:pm', MOMENT);
  addFact(`loaded bill ${session} csv openstates:pm`, MOMENT);
  if (!contents.get('site_facts')?.some(({ name }) => name === `ended ${session}`))
    addFact(`ended ${session}`, DAY);

  for (const [at, event] of [...eventsOfEveryType(), ...eventsOfEarlyVersions(committee)].entries())
    add('change_events', {
      ...event,
      id: 10_001 + at,
      bill_id: bill,
      record_id: event.noun === 'meeting' ? meeting : bill,
    });
  add('told_changes', { user_id: 3, change_id: 10_001 }, { user_id: 2, change_id: 10_002 });

  await migrateTo0026(db);
  await writeRows(db, contents);
  return await rowsOf(db);

  function addFact(name: string, value: string) {
    const others = (contents.get('site_facts') ?? []).filter((fact) => fact.name !== name);
    contents.set('site_facts', [...others, { name, value }]);
  }
}

async function sampleAs0026(bills: number): Promise<Contents> {
  const now = await openDatabase(':memory:');
  await loadSample(now, { bills, sessions: 2, seed: 1, out: { write: () => true } });
  const contents = as0026(await rowsOf(now));
  await now.destroy();
  return contents;
}

function user(id: number, role: string): Row {
  const looked = { last_looked_at: MOMENT, looked_before: MOMENT, looked_change: 10_001, seen_change: 0 };
  const secrets = { password_hash: `$argon2id$${id}`, totp_secret: 'sealed', totp_step: 9 };
  return { id, email: `${role}@elm.example`, role, created_at: MOMENT, ...secrets, ...looked };
}

function list(id: number, name: string, archived_at: string | null): Row {
  return { id, user_id: 3, name, created_at: MOMENT, archived_at, deleted_at: null, place: id };
}

function tracked(id: number, list_id: number, bill_id: number, note: string): Row {
  const opinion = { position: 'support', priority: 'high', note, public_note: `Public: ${note}` };
  return { id, list_id, bill_id, ...opinion, added_at: MOMENT, remark: null, removed_at: null, version: 2 };
}

function logged(id: number, what: string, deleted: string | null): Row {
  return {
    id,
    at: MOMENT,
    who: 'editor@elm.example',
    user_id: 2,
    what,
    about: 'Parks',
    page: '/app/news/1',
    kept: deleted,
  };
}

function imported(id: number, counts: object, refused: number, finished_at: string | null): Row {
  const origin = { source: 'openstates:pm', path: 'pm.zip', as_of: DAY, attribution: 'Open States' };
  return { id, ...origin, started_at: MOMENT, counts: JSON.stringify(counts), finished_at, refused };
}

type OldEvent = Row & { noun: string };
const DETECTED = { occurred_at: DAY, detected_at: MOMENT, source: 'openstates:pm', import_id: 901 };

/** Returns an event of every type that version 0026 wrote, with contents made from the type's schema. */
function eventsOfEveryType(): OldEvent[] {
  return ChangeEvent.options
    .filter((option) => option.shape.type.value !== 'meeting.held')
    .map((option) => {
      const { type, recordType, ...shape } = option.shape;
      const content = shape as { before?: z.ZodType; after?: z.ZodType };
      const field = fieldOfType(type.value) ?? '';
      return {
        ...DETECTED,
        type: type.value,
        noun: recordType.value,
        field: field || null,
        before: content.before ? JSON.stringify(exampleOf(content.before, field)) : null,
        after: content.after ? JSON.stringify(exampleOf(content.after, field)) : null,
      };
    });
}

/** Returns events in the shapes that only the first versions wrote, and one event that an editor caused. */
function eventsOfEarlyVersions(committee: number): OldEvent[] {
  const removed = { title: 'Hearing', date: DAY, bills: [1] };
  return [
    {
      ...DETECTED,
      noun: 'meeting',
      type: 'meeting.status.changed',
      field: 'status',
      before: '"scheduled"',
      after: '"held"',
    },
    {
      ...DETECTED,
      noun: 'meeting',
      type: 'meeting.removed',
      field: null,
      before: JSON.stringify(removed),
      after: null,
    },
    {
      ...DETECTED,
      noun: 'bill',
      type: 'bill.committee.changed',
      field: 'committee',
      before: 'null',
      after: String(committee),
    },
    {
      ...DETECTED,
      source: 'desk',
      import_id: null,
      noun: 'newsArticle',
      type: 'article.removed',
      field: null,
      before: '{"headline":"Oil","bills":[]}',
      after: null,
    },
  ];
}

/** Returns a value that a schema accepts. @param name of the field, which distinguishes dates and moments from other texts */
function exampleOf(schema: z.ZodType, name: string): unknown {
  const { def } = schema as unknown as { def: { type: string; [part: string]: unknown } };
  switch (def.type) {
    case 'string':
      if (/At$/.test(name)) return MOMENT;
      return /date$|deadline$/i.test(name) ? DAY : 'Words, "quoted"';
    case 'number':
      return 7;
    case 'boolean':
      return true;
    case 'nullable':
    case 'optional':
    case 'default':
      return exampleOf(def.innerType as z.ZodType, name);
    case 'enum':
      return Object.values(def.entries as Record<string, string>)[0];
    case 'literal':
      return (def.values as unknown[])[0];
    case 'array':
      return [exampleOf(def.element as z.ZodType, name)];
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape as Record<string, z.ZodType>).map(([key, part]) => [
          key,
          exampleOf(part, key),
        ]),
      );
    default:
      throw new Error(`There is no example for a schema of type ${def.type}.`);
  }
}
