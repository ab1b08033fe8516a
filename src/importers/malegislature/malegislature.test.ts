import { expect, test } from 'vitest';
import { filesOf, readOneSource } from '../test-imports.ts';
import { maLegislature } from './malegislature.ts';

const COURT = 'GeneralCourts/194';
const MARLOWE = { Id: 'A_M1', Name: 'Ada Marlowe', Type: 1, Details: null };
const stub = (MemberCode: string) => ({ GeneralCourtNumber: 194, MemberCode, Details: null });

const BILL = {
  Title: 'An Act relative  to orchards ',
  BillNumber: 'H100',
  DocketNumber: 'HD854',
  GeneralCourtNumber: 194,
  PrimarySponsor: MARLOWE,
  JointSponsor: { Id: 'B_O0', Name: 'Ben Oak', Type: 1 },
  Cosponsors: [
    MARLOWE,
    { Id: 'B_O0', Name: 'Ben Oak', Type: 1 },
    { Id: null, Name: 'Cleo Fern', Type: 3 },
    { Id: null, Name: 'Office of the Inspector General', Type: 4 },
  ],
  LegislationTypeName: 'Bill',
  Pinslip:
    'By Representative Marlowe of Elm, a petition (accompanied by bill, House, No. 100) of Ada Marlowe.',
  DocumentText: 'SECTION 1.\r\n\tOrchards are orchards.',
  RollCalls: [
    { GeneralCourtNumber: 194, Branch: 'House', RollCallNumber: 12 },
    { GeneralCourtNumber: 194, Branch: 'Senate', RollCallNumber: 12 },
    { GeneralCourtNumber: 194, Branch: 'Senate', RollCallNumber: 99 },
  ],
  Attachments: [{ Description: 'Fiscal note', DownloadUrl: 'https://malegislature.gov/Download/1' }],
  CommitteeRecommendations: [
    {
      Action: 'Favorable',
      FiscalAmounts: [],
      Committee: { CommitteeCode: 'J19' },
      Votes: [
        {
          Question: 'Ought to pass',
          Date: '2025-03-03T11:00:00',
          Committee: { CommitteeCode: 'J19' },
          Vote: [
            { Favorable: [stub('A_M1')], Adverse: [], ReserveRight: [stub('B_O0')], NoVoteRecorded: [] },
          ],
        },
      ],
    },
  ],
  Amendments: [],
};
const HISTORY = [
  { Date: '2025-02-27T10:38:52.3833333', Branch: 'House', Action: 'Referred to the committee on Judiciary' },
  { Date: '2025-02-28T00:00:00', Branch: 'House', Action: 'Entered by mistake', IsStricken: true },
  {
    Date: '2025-04-01T14:05:00',
    Branch: 'House',
    Action: 'Passed to be engrossed - 1 YEAS to 1 NAYS (See YEA and NAY in Supplement, No. 12)',
  },
  {
    Date: '2025-04-09T00:00:00',
    Branch: 'Senate',
    Action: 'Amendment #4 (Oak) rejected -see Roll Call #12 (Yeas 0 to Nays 2)',
  },
];
const rollCall = (Branch: string, Yeas: string[], Nays: string[]) => ({
  GeneralCourtNumber: 194,
  Branch,
  RollCallNumber: 12,
  QuestionMotion:
    Branch === 'House' ? 'Shall the bill pass to be engrossed?' : 'Shall amendment 4 be adopted?',
  Yeas: Yeas.map(stub),
  Nays: Nays.map(stub),
  Absent: [],
  DownloadUrl: `https://malegislature.gov/RollCall/194/${Branch}12.pdf`,
});
const FILES = {
  [`${COURT}/Documents/H100.json`]: BILL,
  [`${COURT}/Documents/H100/DocumentHistoryActions.json`]: HISTORY,
  [`${COURT}/Branches/House/RollCalls/12.json`]: rollCall('House', ['A_M1'], ['B_O0']),
  [`${COURT}/Branches/Senate/RollCalls/12.json`]: rollCall('Senate', [], ['A_M1', 'LEFT1']),
  [`${COURT}/LegislativeMembers/A_M1.json`]: {
    MemberCode: 'A_M1',
    Name: 'Ada Marlowe',
    GeneralCourtNumber: 194,
    Branch: 'House',
    District: '1st Elm',
    Party: 'Democrat',
    EmailAddress: 'ada@elm.example',
    RoomNumber: '24',
    PhoneNumber: '617-555-0100',
    FaxNumber: null,
    Committees: [{ CommitteeCode: 'J19' }, { CommitteeCode: null }],
  },
  [`${COURT}/Committees/J19.json`]: {
    CommitteeCode: 'J19',
    FullName: 'Joint Committee on the Judiciary',
    ShortName: 'Judiciary (J)',
    Branch: 'Joint',
    SenateChairperson: null,
    HouseChairperson: stub('A_M1'),
  },
};

test('a document with its history becomes a bill with its docket, sponsors, actions, petition and text', async () => {
  const read = await readOneSource(maLegislature, filesOf(FILES));
  expect(read.source).toMatchObject({ source: 'malegislature:ma', state: { code: 'ma' } });
  expect(read.records('session')).toMatchObject([{ identifier: '194th', name: '2025-2026' }]);
  expect(read.records('bill')).toMatchObject([
    {
      number: 'H100',
      docketNumber: 'HD854',
      chamber: 'house',
      kind: 'bill',
      title: 'An Act relative to orchards',
      petition: BILL.Pinslip,
      sponsors: [
        { name: 'Ada Marlowe', upstreamId: 'A_M1', kind: 'person', classification: 'primary' },
        { name: 'Ben Oak', upstreamId: 'B_O0', kind: 'person', classification: 'cosponsor' },
        { name: 'Cleo Fern', kind: 'person', classification: 'cosponsor' },
        { name: 'Office of the Inspector General', kind: 'organization', classification: 'cosponsor' },
      ],
      versions: [
        { text: BILL.DocumentText, links: [{ url: 'https://malegislature.gov/Bills/194/H100.pdf' }] },
      ],
      documents: [{ name: 'Fiscal note' }],
    },
  ]);
  expect(read.records('bill')[0]?.actions).toEqual([
    {
      date: '2025-02-27',
      time: '10:38',
      chamber: 'house',
      text: 'Referred to the committee on Judiciary',
      classification: [],
    },
    expect.objectContaining({ date: '2025-04-01', time: '14:05' }),
    expect.objectContaining({ date: '2025-04-09', chamber: 'senate' }),
  ]);
});

test('a roll call has the day and the result of the action of its chamber that cites it', async () => {
  const read = await readOneSource(maLegislature, filesOf(FILES));
  const [committee, house, senate] = read.records('rollCall');
  expect(house).toMatchObject({
    date: '2025-04-01',
    billNumber: 'H100',
    chamber: 'house',
    kind: 'passage',
    result: 'pass',
    counts: { yes: 1, no: 1, absent: 0 },
    votes: [
      { name: 'Ada Marlowe', upstreamId: 'A_M1', choice: 'yes' },
      { name: 'Ben Oak', upstreamId: 'B_O0', choice: 'no' },
    ],
  });
  // The API has no name of a member who left.
  expect(senate).toMatchObject({
    date: '2025-04-09',
    result: 'fail',
    votes: [{ name: 'Ada Marlowe' }, { name: 'LEFT1', upstreamId: 'LEFT1' }],
  });
  expect(committee).toMatchObject({
    date: '2025-03-03',
    time: '11:00',
    chamber: 'joint',
    committee: 'Judiciary',
    kind: 'committee',
    counts: { yes: 1, no: 0, other: 1 },
  });
  expect(read.rejections).toEqual([
    'H100.json:Senate roll call 99 Date: no action of H100 cites it, so its day is unknown',
  ]);
});

test('the members of a committee are its chairs and those who list it', async () => {
  const read = await readOneSource(maLegislature, filesOf(FILES));
  expect(read.records('legislator')).toMatchObject([
    {
      fullName: 'Ada Marlowe',
      familyName: 'Marlowe',
      memberships: [{ chamber: 'house', district: '1st Elm', party: 'Democratic', session: '194th' }],
      offices: [{ kind: 'capitol', address: 'Room 24', phone: '617-555-0100' }],
    },
  ]);
  expect(read.records('committee')).toMatchObject([
    {
      name: 'Judiciary',
      otherNames: ['Joint Committee on the Judiciary'],
      chamber: 'joint',
      members: [{ name: 'Ada Marlowe', role: 'chair' }],
    },
  ]);
});

test('a docket that is only in the clerk’s list is a docket without a text', async () => {
  const docket = {
    Title: 'An Act relative to plums',
    BillNumber: null,
    DocketNumber: 'SD12',
    GeneralCourtNumber: 194,
    PrimarySponsor: MARLOWE,
    IsDocketBookOnly: true,
  };
  const read = await readOneSource(maLegislature, filesOf({ [`${COURT}/Documents/SD12.json`]: docket }));
  const [bill] = read.records('bill');
  expect(bill).toMatchObject({ number: 'SD12', kind: 'docket', chamber: 'senate' });
  expect(bill?.versions).toBeUndefined();
  expect(bill?.actions).toBeUndefined();
});

test('a hearing that was moved has its earlier time and place, and the bills of its agenda', async () => {
  const hearing = {
    EventId: 5675,
    Name: 'Joint Committee on the Judiciary',
    Status: 'Rescheduled',
    EventDate: '2026-05-05T11:00:00',
    StartTime: '2026-05-05T11:00:00',
    Description: 'Orchards',
    HearingHost: { CommitteeCode: 'J19', GeneralCourtNumber: 194, Details: null },
    Location: { LocationName: 'B-2        ', AddressLine1: '24 Beacon Street' },
    HearingAgendas: [
      {
        Topic: 'Orchards',
        DocumentsInAgenda: [
          { ...BILL, RollCalls: undefined },
          { ...BILL, BillNumber: null, DocketNumber: 'HD9' },
        ],
      },
    ],
    RescheduledHearing: {
      Status: 'Rescheduled',
      EventDate: '2026-05-04T10:30:00',
      Location: { LocationName: 'A-1  ' },
    },
  };
  const read = await readOneSource(
    maLegislature,
    filesOf({
      'Hearings/5675.json': hearing,
      [`${COURT}/Committees/J19.json`]: FILES[`${COURT}/Committees/J19.json`] ?? {},
    }),
  );
  expect(read.records('meeting')).toMatchObject([
    {
      upstreamId: '5675',
      session: '194th',
      title: 'Joint Committee on the Judiciary: Orchards',
      kind: 'hearing',
      status: 'rescheduled',
      chamber: 'joint',
      committee: { name: 'Judiciary', upstreamId: 'J19' },
      date: '2026-05-05',
      startTime: '11:00',
      location: 'B-2',
      movedFrom: '2026-05-04T10:30',
      movedFromPlace: 'A-1',
      bills: ['H100', 'HD9'],
    },
  ]);
});

test('an answer of another form is rejected with the field, and the others are read', async () => {
  const read = await readOneSource(
    maLegislature,
    filesOf({ ...FILES, [`${COURT}/Documents/H101.json`]: { ...BILL, GeneralCourtNumber: 'next' } }),
  );
  expect(read.records('bill')).toHaveLength(1);
  expect(read.rejections[0]).toMatch(/^H101\.json GeneralCourtNumber: /);
});
