import { expect, test } from 'vitest';
import { history, statusAfter } from '../../../tests/bill-history.ts';
import { billProgress } from './progress.ts';

const passedSenate = [
  '01-16 S Aparece en Primera Lectura del Senado',
  '04-07 S Aprobado por el Senado en Votación Final',
  '04-07 - Texto de Aprobación Final enviado a la Cámara',
  '04-10 H Aparece en Primera Lectura de la Cámara',
  '04-10 - Referido a Comisión(es)',
];

test('a referral without a chamber is by the chamber that acted before it', () => {
  expect(statusAfter(passedSenate, { chamber: 'senate' })).toBe('passed one chamber: In House committee');
});

test('an action on a calendar is of the chamber whose letter it names', () => {
  const [adopted, placed] = ['03-01 S Adopted', '04-26 S SJR placed on H. consent cal. for 4/28/2025'];
  const { status } = billProgress(
    history([adopted, placed], { kind: 'joint resolution', number: 'SJR 539', chamber: 'senate' }),
  );
  expect(status).toBe('floor:house');
});

test('a joint resolution is not adopted when one chamber passed it, even if its source calls it a resolution', () => {
  const resolution = { kind: 'resolution', number: 'RCS0001', chamber: 'senate' as const };
  expect(statusAfter(passedSenate, resolution)).toBe('passed one chamber: In House committee');
  const passed = [...passedSenate, '05-01 H Aprobado por Cámara en Votación Final'];
  expect(statusAfter([...passed, '05-09 - Res. Conj. 12-2025'], resolution)).toBe('law: Became law');
  expect(statusAfter(['02-05 S Adopted'], { kind: 'resolution', number: 'SCR 1', chamber: 'senate' })).toBe(
    'passed one chamber: Passed the Senate',
  );
});

test('a bill that is returned without a committee’s name is not with the committee that set the calendar', () => {
  const { progress, committeeName } = billProgress(
    history([
      '05-14 H Remitido a Comisión de Calendarios de la Cámara',
      '05-19 - Se retira 1er Informe',
      '05-19 - Devuelto a la Comisión(es)',
    ]),
  );
  expect({ progress, committeeName }).toEqual({ progress: 'in committee', committeeName: undefined });
});

test('a veto that a unicameral legislature fails to override stands, from the day in the message', () => {
  const returned = [
    '05-14 - Passed on Final Reading 34-15-0',
    '05-14 - Presented to Governor on May 14, 2025',
    '05-21 - Returned by Governor without approval on May 20, 2025',
  ];
  const unicameral = { chamber: 'joint' as const, isUnicameral: true };
  const { progress, statusDate } = billProgress(history(returned, unicameral));
  expect({ progress, statusDate }).toEqual({ progress: 'vetoed', statusDate: '2025-05-20' });
  const failed = '05-27 - Failed to become law notwithstanding the objections of the Governor 24-24-1';
  expect(statusAfter([...returned, failed], unicameral)).toBe('vetoed: Veto sustained');
});

test('an action that its source gives to no chamber is of the chamber that has the bill, unless it is a joint session', () => {
  const inSenate = [
    '01-10 H Introduced',
    '02-01 H Passed House, yeas 79, nays 13.',
    '02-02 S Read first time, referred to Ways and Means.',
  ];
  const then = (text: string) => {
    const { actions, ...rest } = history(inSenate);
    const placed = { date: '2025-03-01', chamber: 'joint' as const, text, classification: [] };
    return billProgress({ ...rest, actions: [...actions, placed] }).status;
  };
  expect(then('Placed on calendar.')).toBe('floor:senate');
  expect(then('Placed on the calendar of the joint session')).toBe('floor:joint');
});
