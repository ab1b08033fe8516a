import { describe, expect, test } from 'vitest';
import { kindOfMotion } from '../../legislature/language/motions.ts';
import { jurisdictionOfId, jurisdictionOfPath } from '../jurisdictions.ts';
import { extractedText } from '../test-scrapes.ts';
import { dayInPath, localMoment } from './dates.ts';
import { questionRefused, readMotion } from './motions.ts';
import { identifierOfFolder, sessionRecord } from './sessions.ts';
import { readExtractedText } from './texts.ts';
import { reconciledVoters } from './voters.ts';

describe('dates', () => {
  test.each([
    ['2025-02-12', 'America/New_York', { date: '2025-02-12' }],
    // Midnight in Harrisburg, in winter and in summer.
    ['2025-01-29T05:00:00+00:00', 'America/New_York', { date: '2025-01-29' }],
    ['2025-04-07T04:00:00+00:00', 'America/New_York', { date: '2025-04-07' }],
    ['2021-06-14T04:00:00.000Z', 'America/New_York', { date: '2021-06-14' }],
    // An evening vote keeps its local date, even if the UTC date is the next day.
    ['2025-04-29T00:21:00+00:00', 'America/New_York', { date: '2025-04-28', time: '20:21' }],
    ['2025-01-21T00:45:39+00:00', 'America/Denver', { date: '2025-01-20', time: '17:45' }],
    ['2026-01-07T11:37:31-05:00', 'America/New_York', { date: '2026-01-07', time: '11:37' }],
    // The hour that occurs twice in fall, and the one that is skipped in spring.
    ['2025-11-02T05:30:00Z', 'America/New_York', { date: '2025-11-02', time: '01:30' }],
    ['2025-03-09T07:30:00Z', 'America/New_York', { date: '2025-03-09', time: '03:30' }],
    ['2025-02-12T00:00:00+00:00', 'America/New_York', { date: '2025-02-12' }],
    ['2025-02-12 14:30:00', 'America/New_York', { date: '2025-02-12', time: '14:30' }],
    ['2025-02', 'America/New_York', { date: '2025-02-01' }],
    ['2025', 'America/New_York', { date: '2025-01-01' }],
  ])('%s in %s is read as a local date and time', (text, zone, expected) => {
    expect(localMoment(text, zone)).toEqual(expected);
  });

  test.each(['', 'soon', '2025-02-30', '2025-13-01', '02/12/2025', '0000-00-00'])(
    '"%s" is not a date',
    (text) => {
      expect(localMoment(text, 'America/New_York')).toBeUndefined();
    },
  );

  test('the date of a snapshot is read from the name of its archive', () => {
    expect(dayInPath('x/ma-2026-08-05.tar.gz/data/ma/legislature/Ada.yml')).toBe('2026-08-05');
    expect(dayInPath('pa/2025-2026/bills/2025-01-01.json')).toBeUndefined();
  });
});

describe('sessions', () => {
  test.each([
    ['ma', '194th', '2025-2026', 'regular', 2025, 2026],
    ['ma', '193rd', '2023-2024', 'regular', 2023, 2024],
    ['pa', '2025-2026', '2025-2026', 'regular', 2025, 2026],
    ['wy', '2025', '2025', 'regular', 2025, 2025],
    ['ca', '20252026', '2025-2026', 'regular', 2025, 2026],
    ['oh', '135', '2023-2024', 'regular', 2023, 2024],
    ['mn', '91st Legislature 1st Special Session', '2019-2020 1st Special Session', 'special', 2019, 2020],
    ['ga', '2023-2024', '2023-2024', 'regular', 2023, 2024],
    ['al', '2023S1', '2023 1st Special Session', 'special', 2023, 2023],
    [
      'tx',
      '892',
      '2025 2nd Called Session',
      'special',
      2025,
      2025,
      { name: '89th Legislature, 2nd Called Session (2025)' },
    ],
    ['tx', '89', '2025-2026', 'regular', 2025, 2026],
    ['dc', '26', '2025-2026', 'regular', 2025, 2026],
    ['ga', '2023_24', '2023-2024', 'regular', 2023, 2024],
    [
      'co',
      '2025B',
      '2025 Special Session B',
      'special',
      2025,
      2025,
      { name: '2025 Session', isSpecial: true },
    ],
    ['fl', '2026C', '2026 Special Session C', 'special', 2026, 2026, { name: '2026 Special Session C' }],
    [
      'ar',
      '2023S',
      '2023 1st Special Session',
      'special',
      2023,
      2023,
      { name: 'First Extraordinary Session, 2023' },
    ],
  ])(
    'a session of %s named %s is called %s',
    (code, identifier, name, kind, startYear, endYear, listed?: object) => {
      const session = sessionRecord(code, identifier, listed && { identifier, ...listed });
      expect(session).toMatchObject({ identifier, name, kind, startYear, endYear });
    },
  );

  test('an identifier without a year takes it from the session list or the year of a record, else there is no session', () => {
    expect(sessionRecord('vt', 'A', { identifier: 'A', name: '2023-2024 Regular Session' })?.name).toBe(
      '2023-2024',
    );
    expect(sessionRecord('vt', 'A', undefined, 2024)?.name).toBe('2024');
    expect(sessionRecord('vt', 'A')).toBeUndefined();
  });

  test('a folder name is converted to a session identifier', () => {
    expect(identifierOfFolder('ma', '194')).toBe('194th');
    expect(identifierOfFolder('ma', '192')).toBe('192nd');
    expect(identifierOfFolder('pa', '2025-2026')).toBe('2025-2026');
  });
});

test.each([
  ['country:us/state:ma/sessions/194th/bills/H1/metadata.json', 'ma'],
  ['/home/me/ma-194/H1/files/x.txt', 'ma'],
  ['x.zip/MA/194th/MA_194th_bills.csv', 'ma'],
  ['_data/nh/bill_1.json', 'nh'],
  ['bills/metadata.json', undefined],
])('the path %s belongs to jurisdiction %s', (path, code) => {
  expect(jurisdictionOfPath(path)?.code).toBe(code);
});

test('a jurisdiction is found by its id', () => {
  expect(jurisdictionOfId('ocd-jurisdiction/country:us/state:wy/government')).toMatchObject({
    name: 'Wyoming',
    timeZone: 'America/Denver',
  });
});

describe('motions', () => {
  test.each([
    ['H. 57 On adoption of amendment #6', 'H 57', 'On adoption of amendment #6', 'amendment'],
    [
      'H. 61 Text of a further amendment to H.58',
      'H 58',
      'H. 61 Text of a further amendment to H.58',
      'amendment',
    ],
    [
      `H. 57 "Shall the decis ion of the Chair stand?'`,
      'H 57',
      'Shall the decision of the Chair stand?',
      'procedural',
    ],
    ['H. 4000 On passing to be engrossed', 'H 4000', 'On passing to be engrossed', 'passage'],
    ['H. 4227 On enactment', 'H 4227', 'On enactment', 'passage'],
    ['Passing the bill to be engrossed', 'S 2', 'Passing the bill to be engrossed', 'passage'],
    ['Acceptance of the report, as amended,', 'S 2', 'Acceptance of the report, as amended', 'other'],
    ['FINAL PASSAGE', 'HB 409', 'FINAL PASSAGE', 'passage'],
    [
      'MOTION TO TABLE SAVAL AMENDMENT NO. A00412',
      'HB 1',
      'MOTION TO TABLE SAVAL AMENDMENT NO. A00412',
      'procedural',
    ],
    ['A01234', 'HB 1', 'Amendment A01234', 'amendment'],
    [
      'Committee vote (Labor & Industry): Report Bill As Committed',
      'HB 1',
      'Report Bill As Committed',
      'committee',
    ],
    [
      'S02 - Appropriations:Recommend Do Pass 5-0-0-0-0',
      'SF0034',
      'Recommend Do Pass 5-0-0-0-0',
      'committee',
    ],
    [
      'HB0273H2001: Amendment failed 20-40-2-0-0',
      'HB0273',
      'HB0273H2001: Amendment failed 20-40-2-0-0',
      'amendment',
    ],
    ['H 3rd Reading:Passed 38-23-1-0-0', 'HB0001', 'H 3rd Reading:Passed 38-23-1-0-0', 'passage'],
    ['H Concur:Passed 38-23-1-0-0', 'HB0001', 'H Concur:Passed 38-23-1-0-0', 'other'],
    ['A473', 'HB15', 'Amendment A473', 'amendment'],
    ['OTPA', 'HB15', 'Ought to Pass with Amendment', 'passage'],
    ['OTP/A', 'HB15', 'Ought to Pass with Amendment', 'passage'],
    ['OTP', 'HB15', 'Ought to Pass', 'passage'],
    ['OTP- Sections 1-10', 'HB15', 'Ought to Pass- Sections 1-10', 'passage'],
    ['OTP-AM', 'HB15', 'OTP-AM', 'passage'],
    ['Ought to Pass w/Amendment', 'SB15', 'Ought to Pass w/Amendment', 'passage'],
    ['ITL', 'HB15', 'Inexpedient to Legislate', 'other'],
    ['Adopt report of ITLA and XOTP', 'HB15', 'Adopt report of ITLA and XOTP', 'passage'],
    ['Veto Override', 'HB15', 'Veto Override', 'veto override'],
    ['Laid on Table', 'SB15', 'Laid on Table', 'procedural'],
    [
      'SF0169JC002: H Adopted SF0169JC002: 38-15-9-0-0',
      'SF0169',
      'SF0169JC002: H Adopted: 38-15-9-0-0',
      'other',
    ],
    ['SF0032JC001: S Did Not Adopt SF0032JC001', 'SF0032', 'SF0032JC001: S Did Not Adopt', 'other'],
    ['Quorum call', 'H 1', 'Quorum call', 'quorum'],
    ['On Ordering to a third reading', 'H 1', 'On Ordering to a third reading', 'procedural'],
    ['On acceptance', 'H 1', 'On acceptance', 'other'],
    ['Take HB 552 From APH to 3rd Reading', 'HB 1', 'Take HB 552 From APH to 3rd Reading', 'procedural'],
  ])('the motion and kind of "%s" are recognized', (text, bill, motion, kind) => {
    const read = readMotion(text, bill);
    expect(read.motion).toBe(motion);
    // Open States classifies nearly all motions as passage.
    expect(read.committee ? 'committee' : kindOfMotion(read.motion, ['passage'])).toBe(kind);
  });

  test('the committee that voted is part of the motion', () => {
    expect(readMotion('Committee vote (Labor & Industry): Adopt Amendment', 'HB 1').committee).toBe(
      'Labor & Industry',
    );
    expect(readMotion('S02 - Appropriations:Do Pass Failed 2-3', 'SF1').committee).toBe('Appropriations');
  });
});

describe('voters', () => {
  const named = (names: string[], yes = 99) =>
    reconciledVoters(
      names.map((name) => ({ name, option: 'yes' })),
      [{ option: 'yes', value: yes }],
    ).map((voter) => voter.name);

  test('a name that was split at its comma is joined, but an initial after an abbreviated name is not', () => {
    expect(named(['Brown', 'L', 'Campbell', 'E', 'Campbell', 'K', 'Yin'])).toEqual([
      'Brown, L',
      'Campbell, E',
      'Campbell, K',
      'Yin',
    ]);
    expect(named(['Moran, F.', 'X'])).toEqual(['Moran, F.', 'X']);
  });

  test('marks after a name are removed, and an asterisk becomes a note', () => {
    expect(named(['Robertson *', 'Silvia,', 'Moran J.', 'Mr. Speaker'])).toEqual([
      'Robertson',
      'Silvia',
      'Moran J.',
      'Mr. Speaker',
    ]);
    expect(reconciledVoters([{ name: 'Robertson *', option: 'yes' }], [])[0]?.note).toBe(
      'marked * in the printed roll call',
    );
  });

  test('a member listed twice is kept once if the tally has fewer votes', () => {
    expect(named(['Smith', 'Smith', 'Oak'], 2)).toEqual(['Smith', 'Oak']);
    expect(named(['Smith', 'Smith', 'Oak'], 3)).toEqual(['Smith', 'Smith', 'Oak']);
  });
});

describe('texts', () => {
  test('page numbers, line numbers and misread marks are removed', () => {
    const lines = [
      '2025 STATE OF WYOMING',
      '1 AN ACT relating to bees;',
      '2 providing for',
      '3',
      '4 wax.',
      '1 SF0034',
      '1 Section 1.',
      '2 At once.',
    ];
    expect(readExtractedText(extractedText('Introduced', ...lines))).toEqual({
      version: 'Introduced',
      text: '2025 STATE OF WYOMING\nAN ACT relating to bees;\nproviding for\n\nwax.\nSection 1.\nAt once.',
    });
  });

  test('numbers that belong to the text are kept', () => {
    const lines = ['There are', '1 house and', '2 senates of', 'whom', 'nobody', 'knows', 'much'];
    expect(readExtractedText(extractedText('Bill Text', ...lines))?.text).toBe(lines.join('\n'));
  });

  test('control characters are removed', () => {
    expect(readExtractedText(extractedText('Bill Text', 'be\u0000es\u0007'))?.text).toBe('bees');
  });

  test('a text without a version and a version without text are undefined', () => {
    expect(readExtractedText('just a note')).toBeUndefined();
    expect(readExtractedText(extractedText('Bill Text'))).toBeUndefined();
  });
});

// P11: Ohio names what followed from the vote.
test('a chamber that refused to concur answered the question of concurrence with no', () => {
  expect(questionRefused('Refused to concur in House amendments')).toBe('Concur in House amendments');
  expect(questionRefused('Concurred in House amendments')).toBe('Concurred in House amendments');
});
