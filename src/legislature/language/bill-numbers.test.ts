import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  billNumberKey,
  billNumberValue,
  chamberOfBillNumber,
  displayBillNumber,
  equivalentKeys,
  findBillNumbers,
  isDocketNumber,
  numberSpellings,
  parseBillNumber,
  parseBillNumberList,
  typeOfBillNumber,
} from './bill-numbers.ts';

// S16
describe('a bill number in any spelling', () => {
  test.each([
    ['hb1060', 'HB1060'],
    ['HB 1060', 'HB1060'],
    ['H.B. 1060', 'HB1060'],
    ['H. B. No. 1060', 'HB1060'],
    ['House Bill 1060', 'HB1060'],
    ['house bill #1060', 'HB1060'],
    ['H100', 'H100'],
    ['H 100', 'H100'],
    ['H.100', 'H100'],
    ['h 100', 'H100'],
    ['Bill H.100', 'H100'],
    ['House, No. 4071', 'H4071'],
    ['House No. 4071', 'H4071'],
    ['HD1234', 'HD1234'],
    ['HD.1234', 'HD1234'],
    ['House Docket, No. 1234', 'HD1234'],
    ['S.D. 12', 'SD12'],
    ['HB0001', 'HB1'],
    ['SCR0023', 'SCR23'],
    ['HJRA', 'HJRA'],
    ['HJR A', 'HJRA'],
    ['House Joint Resolution 5', 'HJR5'],
    ['Senate File 12', 'SF12'],
    ['CACR12', 'CACR12'],
    ['HB1109-FN-A', 'HB1109'],
    ['H7010 SUB A', 'H7010'],
    ['HB 1A', 'HB1A'],
    ['s2729', 'S2729'],
    ['ABX1 1', 'ABX11'],
    ['ABX11', 'ABX11'],
    ['AB1X 4', 'ABX14'],
    ['HB25B-1001', 'HB25B1001'],
    ['PR26-0001', 'PR261'],
    ['LR5CA', 'LR5CA'],
    ['LB13A', 'LB13A'],
    ['LD 12', 'LD12'],
    ['HCONRES5', 'HCONRES5'],
  ])('%s has the key %s', (spelling, key) => {
    expect(billNumberKey(spelling)).toBe(key);
  });

  test('has only indexed spellings that are read as the same number', () => {
    const prefix = fc.constantFrom('H', 'S', 'HD', 'SD', 'HB', 'SB', 'HF', 'HCR', 'SJR', 'CACR');
    fc.assert(
      fc.property(prefix, fc.integer({ min: 1, max: 99_999 }), (letters, number) => {
        const same = numberSpellings(`${letters}${number}`).map(billNumberKey);
        const chamber = letters[0]!;
        const allowed = [`${letters}${number}`, `${chamber}${number}`, `${chamber}B${number}`, `${number}`];
        expect(allowed).toEqual(expect.arrayContaining([...new Set(same)]));
      }),
    );
  });

  test('is searched as it is written, and then in the form of other states', () => {
    const alike = ['H100', 'HB100', 'HF12', 'HD7', 'HB1A'].map(equivalentKeys);
    expect(alike).toEqual([['H100', 'HB100'], ['HB100', 'H100'], ['HF12', 'H12'], ['HD7'], ['HB1A', 'H1A']]);
  });

  test('is indexed as a bare number, in dotted form and in the form of other states', () => {
    expect(numberSpellings('H100')).toEqual(
      expect.arrayContaining([
        'H100',
        'H 100',
        'H.100',
        'HB100',
        'HB 100',
        'H.B. 100',
        'House Bill 100',
        'House 100',
        '100',
      ]),
    );
    expect(numberSpellings('HB0001')).toEqual(expect.arrayContaining(['HB1', 'HB0001', 'H1', '1']));
    expect(numberSpellings('HJRA')).toEqual([
      'HJRA',
      'HJR A',
      'H.J.R. A',
      'HJR.A',
      'House Joint Resolution A',
    ]);
  });
});

test.each(['education', 'RSA', '', '100', 'chapter 90', 'HB', 'H100 education', '2023-2024'])(
  '%j is not a bill number',
  (text) => {
    expect(parseBillNumber(text)).toBeUndefined();
  },
);

test('a bill number is displayed as its legislature writes it', () => {
  expect(
    ['h100', 'SD0012', 'hb1060', 'HJRA', 'ABX1 1', 'ABX11', 'HB25B-1001', 'PR26-0001', 'LB13A'].map(
      displayBillNumber,
    ),
  ).toEqual(['H.100', 'SD.12', 'HB 1060', 'HJR A', 'ABX1 1', 'ABX1 1', 'HB25B-1001', 'PR26-0001', 'LB 13A']);
});

test('bill numbers sort numerically', () => {
  expect(['H9', 'HB0010', 'HJRA', 'HJRAA', 'ABX1 7', 'none'].map(billNumberValue)).toEqual([
    9, 10, 1, 27, 7, 0,
  ]);
});

test('the sort value of a bill number is at most what a database integer can store', () => {
  expect(billNumberValue('HB99999999999999')).toBe(2_147_483_647);
});

test('a bill number indicates its chamber and type', () => {
  expect(['H100', 'SD12', 'AB 5', 'CACR12', 'LD 5'].map(chamberOfBillNumber)).toEqual([
    'house',
    'senate',
    'house',
    undefined,
    undefined,
  ]);
  expect(['H100', 'SF1', 'HJRA', 'SCR3', 'HR1', 'CACR12', 'LD 5'].map(typeOfBillNumber)).toEqual([
    'bill',
    'bill',
    'joint resolution',
    'concurrent resolution',
    'resolution',
    'constitutional amendment',
    'bill',
  ]);
  expect(['HD1234', 'S.D. 12', 'H1234', 'HB 12'].map(isDocketNumber)).toEqual([true, true, false, false]);
});

// S16
describe('a search for bill numbers only', () => {
  test.each([
    ['hb1060', ['HB1060']],
    ['hb1060, HB 12 ,S.4', ['HB1060', 'HB12', 'S4']],
    ['HB 12, 13 and 14', ['HB12', 'HB13', 'HB14']],
    ['H.100 S.12', ['H100', 'S12']],
    ['House, No. 4071', ['H4071']],
    ['H100, h 100', ['H100']],
    ['H100, education', []],
    ['tax', []],
    ['', []],
  ])('%j is read as %j', (text, keys) => {
    expect(parseBillNumberList(text)).toEqual(keys);
  });
});

describe('bill numbers in running text', () => {
  test.each([
    ['Accompanied a new draft, see H4596', ['H4596']],
    ['Reported, accompanied H. 123 and S.45 (see HD1234)', ['H123', 'S45', 'HD1234']],
    ['New draft of House, No. 4071', ['H4071']],
    ['Public Hearing: 01/16/2026 04:00 pm GP 159; SC 13, RSA 126-A, Room A-2', []],
    ['House Substituted for SB 12', ['SB12']],
  ])('are found: %j has %j', (text, keys) => {
    expect(findBillNumbers(text)).toEqual(keys);
  });
});
