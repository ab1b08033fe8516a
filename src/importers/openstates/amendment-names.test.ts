import { expect, test } from 'vitest';
import { amendmentNameOf, isPaper } from './amendment-names.ts';

// Versions of eight states that are amendments.
test.each([
  [
    'Amendment HB0273SS001 (Standing Committee) - Senate Education Committee (Corrected, Adopted)',
    'HB273',
    'HB0273SS001',
  ],
  ['Amendment H-1121', 'HF844', 'H-1121'],
  ['Committee Amendment No 1 (Adopted) (Voice Vote)', 'HB4112', 'Committee Amendment No 1'],
  [
    'Amendment No 1 to Committee Amendment No 1 (Adopted)',
    'HB4112',
    'Amendment No 1 to Committee Amendment No 1',
  ],
  ['Amendment No 1 (Cmte Sub) (Adopted) (Voice Vote)', 'HB4112', 'Amendment No 1 (Cmte Sub)'],
  [
    'Substitute No 1 for Committee Amendment No 1 (Adopted)',
    'SB2',
    'Substitute No 1 for Committee Amendment No 1',
  ],
  ['House Floor Amendment No. 2', 'HB10', 'House Floor Amendment No. 2'],
  ['Senate Amendment 001', 'SB10', 'Senate Amendment 001'],
  ['Rountree AM391', 'LB148', 'AM391'],
  ['Enrollment and Review ER24', 'LB148', 'ER24'],
  ['HA 1 to HS 2 for HB 187', 'HB187', 'HA 1 to HS 2 for HB 187'],
  ['hb5528 hfat akers 3-4 adopted.htm', 'HB5528', 'hb5528 hfat akers 3-4 adopted'],
  ['1008A', 'HB1008', '1008A'],
])('the version "%s" of %s is the amendment %s', (note, bill, number) => {
  expect(amendmentNameOf(note, bill)?.number).toBe(number);
});

test.each([
  ['Introduced', 'HB1'],
  ['Committee Substitute 2', 'HB1'],
  ['House Committee Substitute 1', 'HB1'],
  ['Amendments in Context', 'HB1'],
  ['FIRST ENGROSSMENT with House Amendments', 'HB1'],
  ['H 8129 Filed', 'H8129'],
  ['CSHB 350(L&C)', 'HB350'],
  ['Public Act No. 26-96', 'HB5002'],
  ['2025A', 'HB1008'],
])('the version "%s" of %s is a text of the bill', (note, bill) => {
  expect([amendmentNameOf(note, bill), isPaper(note, bill)]).toEqual([undefined, false]);
});

test.each([
  'Amendment Report for House Bill No. 4112',
  'Motion for previous question adopted (Roll No. 384)',
  'Appropriations AM832 Guereca AM1264 Meyer AM1246',
])('the version "%s" is another paper', (note) => {
  expect([amendmentNameOf(note, 'HB1'), isPaper(note, 'HB1')]).toEqual([undefined, true]);
});

test('the name says who offered the amendment, in which chamber, and what became of it', () => {
  expect(amendmentNameOf('Rountree AM391', 'LB148')).toMatchObject({ sponsor: 'Rountree' });
  expect(amendmentNameOf('SA 2 to SB 81', 'SB81')).toMatchObject({ chamber: 'senate' });
  expect(amendmentNameOf('hb5168 s gov am _1 3-4 adopted.htm', 'HB5168')).toMatchObject({
    chamber: 'senate',
    outcome: '',
  });
  expect(amendmentNameOf('hb5528 hfat akers 3-4 adopted.htm', 'HB5528')).toMatchObject({
    chamber: 'house',
    outcome: 'adopted',
  });
  expect(amendmentNameOf('Committee Amendment No 1 (Adopted) (Voice Vote)', 'HB1')?.outcome).toMatch(
    /adopted/i,
  );
});
