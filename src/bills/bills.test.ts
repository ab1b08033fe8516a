import { beforeAll, expect, test } from 'vitest';
import {
  BARE_BILL,
  billId,
  billLegislature,
  FULL_BILL,
  TEXT_SECTIONS,
} from '../../tests/bill-legislature.ts';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { countStatements } from '../../tests/statements.ts';
import { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { action, bill, session, snapshot } from '../legislature/test-records/records.ts';
import { hearingsOfBill, relatedBillsOf } from './bill-parts.server.ts';
import { textOfVersion, textPage, versionsOfBill } from './bill-texts.server.ts';
import {
  countPartsOfBill,
  findBill,
  nextMeetingOfBill,
  primarySponsorsOfBill,
  stagesOfBill,
} from './bills.server.ts';
import { billOverview, historyOfBill } from './overview.server.ts';
import { pptOfBill } from './ppt.server.ts';

describeOnBothEngines('a bill', (openEmpty) => {
  let db: Database;
  let full: number;
  let bare: number;
  beforeAll(async () => {
    db = await openEmpty();
    await billLegislature(db);
    full = await billId(db, FULL_BILL);
    bare = await billId(db, BARE_BILL);
  });

  // P09
  test('has its number, docket, session, status and the days of its stages', async () => {
    const bill = await findBill(db, full);
    expect(bill).toMatchObject({ number: 'H.100', docket_number: 'HD.1234', session_name: '2025-2026' });
    expect(bill.progress).toBe('passed one chamber');
    expect(await stagesOfBill(db, full)).toContainEqual(
      expect.objectContaining({ stage: 'passed one chamber', since: '2025-03-04', witness: 'action' }),
    );
  });

  test('that does not exist is a 404 with a message', async () => {
    await expect(findBill(db, 999_999)).rejects.toMatchObject({
      data: { message: 'This bill does not exist.' },
      init: { status: 404 },
    });
  });

  test('counts the entries behind each tab', async () => {
    expect(await countPartsOfBill(db, full)).toEqual({
      actions: 4,
      versions: 1,
      votes: 1,
      hearings: 2,
      amendments: 1,
      citations: 2,
      categories: 2,
      testimony: 1,
    });
  });

  test('has its next meeting, or none once all are over', async () => {
    expect(await nextMeetingOfBill(db, full, '2025-06-10')).toMatchObject({
      meeting_date: '2025-06-10',
      starts_at: '2025-06-10T17:00:00Z',
      location: 'Room A-2',
    });
    expect(await nextMeetingOfBill(db, full, '2025-06-11')).toBeUndefined();
  });

  test('has actions through the newest day of its session, or through the day of its own record if that is over a week older', async () => {
    const through = async (asOf: string) => {
      await db.updateTable('upstream_ids').set({ as_of: asOf }).where('record_id', '=', full).execute();
      return (await billOverview(db, full, '2026-05-01', SiteConfig.parse({}))).actionsThrough;
    };
    expect(await through('2025-03-03')).toBe('2025-03-05');
    expect(await through('2025-02-01')).toBe('2025-02-01');
  });

  test('distinguishes sponsors from cosponsors and members from citizens', async () => {
    expect(await primarySponsorsOfBill(db, full)).toMatchObject([
      { full_name: 'Ada Marlowe', party: 'Democratic', district_as_filed: '1st Elm' },
    ]);
    const { sponsors } = await billOverview(db, full, '2025-05-01', SiteConfig.parse({}));
    expect(sponsors.map(({ name, legislator_id }) => [name, legislator_id !== null])).toEqual([
      ['Ada Marlowe', true],
      ['Teodor Quill', true],
      ['Pat Citizen', false],
    ]);
  });

  test('shows its history newest first, with links to bills, roll calls and amendments', async () => {
    const days = await historyOfBill(db, await findBill(db, full), { limit: 100, hasAmendments: true });
    const [vote] = await db.selectFrom('roll_calls').select('id').execute();
    const senateBill = await billId(db, 'S200');
    expect(days.map(({ day }) => day)).toEqual(['2025-03-05', '2025-03-04', '2025-01-10']);
    expect(days[0]?.entries[0]?.pieces.find(({ to }) => to)).toEqual({
      text: 'S200',
      to: `/app/bill/${senateBill}`,
    });
    expect(days[1]?.entries.map(({ links }) => links)).toEqual([
      [{ to: `/app/votes/${vote?.id}`, label: 'How they voted' }],
      [{ to: `/app/amendments/?id=${full}&amendment_number=3`, label: 'Amendment 3' }],
    ]);
    expect(days[2]?.entries[0]?.kind).toBe('Sent to a committee');
  });

  test('is not said to be signed by the governor if it is a resolution and the action names nobody', async () => {
    const signed = { ...action('2025-03-09', 'Signed'), classification: ['executive-signature'] };
    const resolution = bill('HR3', { kind: 'resolution', actions: [signed] });
    await importSource(db, snapshot([session(), resolution]), { path: 'resolution' });
    const found = await findBill(db, await billId(db, 'HR3'));
    const days = await historyOfBill(db, found, { limit: 10, hasAmendments: false });
    expect(days[0]?.entries[0]?.kind).toBe('Signed');
  });

  test('lists related bills with their status, and unknown ones by number', async () => {
    expect(await relatedBillsOf(db, full)).toMatchObject([
      { relation: 'companion', number: 'S.200', status: expect.any(String), session_name: '2025-2026' },
      { relation: 'prior-session', id: null, session_identifier: '193rd' },
    ]);
  });

  test('lists its hearings newest first with place and committee', async () => {
    expect(await hearingsOfBill(db, full)).toMatchObject([
      { meeting_date: '2025-06-10', status: 'scheduled' },
      { meeting_date: '2025-02-20', status: 'held', committee_name: 'Joint Committee on Ferries' },
    ]);
  });

  // S05
  test('has a presenter by request, petitioners and testimony', async () => {
    const ppt = await pptOfBill(db, await findBill(db, full));
    expect(ppt.isByRequest).toBe(true);
    expect(ppt.presenters.map(({ name }) => name)).toEqual(['Ada Marlowe']);
    expect(ppt.petitioners).toHaveLength(3);
    expect(ppt.testimony).toMatchObject([{ name: 'Lou Harbor', stance: 'support', content: 'We need it.' }]);
  });

  test('returns a page of its text, and responds with 404 to an unknown page or version', async () => {
    const [version] = await versionsOfBill(db, full);
    const text = await textPage(db, full, version?.id ?? 0, 1);
    expect(text.contents).toHaveLength(TEXT_SECTIONS + 1);
    expect(text.contents[1]).toEqual({ id: 'section-1', name: 'Section 1', page: 1 });
    await expect(textPage(db, full, version?.id ?? 0, 2)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(textOfVersion(db, bare, version?.id ?? 0)).rejects.toMatchObject({ init: { status: 404 } });
  });

  test('without any related records still has an overview', async () => {
    const overview = await billOverview(db, bare, '2025-05-01', SiteConfig.parse({}));
    expect(overview).toMatchObject({
      history: [],
      sponsors: [],
      related: [],
      documents: [],
      news: [],
      press: [],
    });
    expect(overview.status.steps.map(({ name }) => name)).toEqual(['Status not known']);
  });

  test('is read within a fixed number of statements', async () => {
    expect(
      await countStatements(db, (counted) => billOverview(counted, full, '2025-05-01', SiteConfig.parse({}))),
    ).toBe(16);
    expect(await countStatements(db, (counted) => countPartsOfBill(counted, full))).toBe(1);
    const bill = await findBill(db, full);
    expect(
      await countStatements(db, (counted) =>
        historyOfBill(counted, bill, { limit: 100, hasAmendments: true }),
      ),
    ).toBe(4);
  });
});
