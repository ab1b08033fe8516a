import { describe, expect, test } from 'vitest';
import { referralOfAction } from '../language/referrals.ts';
import { billHearings } from './bill-hearings.ts';

describe('the committee of a hearing', () => {
  const named = (...lines: string[]) => {
    const actions = lines.map((line) => {
      const text = line.slice(6);
      // Only the committee on Rules is in the records.
      const committeeId = referralOfAction(text)?.committeeName === 'Rules' ? 1 : null;
      return { date: `2025-${line.slice(0, 5)}`, text, chamber: null, committeeId };
    });
    return billHearings(actions, () => null).map(
      ({ committeeId, committeeName }) => committeeId ?? committeeName,
    );
  };

  // P04
  test('is the one to which the bill was referred last, even if it is not in the records', () => {
    expect(
      named(
        '02-01 Referred to Rules.',
        '02-03 Public Hearing held.',
        '02-05 Referred to Housing and Development.',
        '02-07 Work Session held.',
      ),
    ).toEqual([1, 'Housing and Development']);
  });

  test('is the one that had the bill on that day if the notice is recorded later', () => {
    expect(
      named(
        '02-01 Referred to the committee on Commerce',
        '02-20 Public Hearing: 02/24/2025 10:00 am Room 4',
        '03-12 Referred to the committee on Housing',
        '08-05 Public Hearing: 02/17/2025 02:15 pm Room 5',
      ),
    ).toEqual(['Commerce', 'Commerce']);
  });

  test('is the subcommittee until the bill returns to the full committee', () => {
    expect(
      named(
        '02-01 Referred to Rules.',
        '02-02 Assigned to Subcommittee On Natural Resources.',
        '02-03 Public Hearing held.',
        '02-05 Returned to Full Committee.',
        '02-07 Work Session held.',
      ),
    ).toEqual(['Subcommittee On Natural Resources', 1]);
  });

  // PR: the source does not name the committee.
  test('is not the one that set the calendar of the other chamber', () => {
    const calendar = '04-05 Remitido a Comisión de Calendarios de la Cámara';
    const heard = '06-16 Vista Pública: Salón A';
    expect(named(calendar, heard)).toEqual(['Calendarios']);
    expect(named(calendar, '04-10 Referido a Comisión(es)', heard)).toEqual([undefined]);
  });
});
