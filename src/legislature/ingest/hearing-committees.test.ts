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

  // Kansas' HB 2209 of 2023
  test('is the one from which the bill was withdrawn, if the hearing was canceled right after that', () => {
    const hearing = (day: number) => `02-0${day} Hearing: February ${day}, 2025, 9:00 AM Room 281-N`;
    const canceled = (day: number) => `${hearing(day)} - CANCELED`;
    const taken = '02-06 Withdrawn from Committee on Veterans; Referred to Committee on Taxation';
    const sent = '01-30 Referred to Committee on Veterans';
    expect(named(sent, taken, canceled(7))).toEqual(['Veterans']);
    expect(named(sent, taken, canceled(9))).toEqual(['Taxation']);
    expect(named(sent, taken, hearing(7))).toEqual(['Taxation']);
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
    expect(named(calendar, '04-05 En el Calendario de Ordenes Especiales', heard)).toEqual([undefined]);
    expect(named('02-01 Referido a Comisión(es)', '04-05 Vista Pública: Salón A', calendar)).toEqual([
      undefined,
    ]);
  });
});

describe('the chamber of a hearing', () => {
  /** The meetings in the actions of a resolution of the House, all of which its source gives to the House. */
  const meetings = (lines: readonly string[]) => {
    const actions = lines.map((line) => ({
      date: `2025-${line.slice(0, 5)}`,
      text: line.slice(6),
      chamber: 'house',
      committeeId: null,
    }));
    return billHearings(actions, () => null).map(
      ({ chamber, committeeName, status }) => `${chamber} ${committeeName}: ${status}`,
    );
  };
  const referred = '03-12 Passed on Second Consideration, refer to Senate Judiciary Committee';
  const noticed = '03-12 Placed on Senate Judiciary Committee calendar for 3/19/2025';

  test('is the one that the notice names', () => {
    expect(meetings([noticed])).toEqual(['senate Judiciary Committee: scheduled']);
    expect(meetings(['03-12 Placed on cal. Judiciary Committee for 3/19/2025'])).toEqual([
      'house Judiciary Committee: scheduled',
    ]);
  });

  test('is the one that the referral names if the notice names no committee', () => {
    expect(meetings([referred, '03-19 Public hearing held'])).toEqual([
      'senate Senate Judiciary Committee: held',
    ]);
  });

  test('that a notice names decides which of two committees of one name meets', () => {
    const chambers: (string | null)[] = [];
    const actions = [{ date: '2025-03-12', text: noticed.slice(6), chamber: 'house', committeeId: null }];
    billHearings(actions, (_, chamber) => {
      chambers.push(chamber);
      return null;
    });
    expect(chambers).toEqual(['senate']);
  });

  test.each([
    '03-19 Recommended for adoption, refer to Senate Calendar Committee',
    '03-19 Action deferred in Senate Judiciary Committee to 3/26/2025',
    '03-19 Failed in Senate Judiciary Committee / no second',
  ])('is also that of what its committee did on the day: %s', (act) => {
    expect(meetings([referred, noticed, act])).toEqual(['senate Judiciary Committee: held']);
  });

  test('of a committee that sets calendars is that of the calendar on which it placed the bill', () => {
    const rules = '03-18 Placed on cal. Calendar & Rules Committee for 3/19/2025';
    expect(meetings([rules, '03-19 Placed on Senate Consent Calendar for 3/24/2025'])).toEqual([
      'house Calendar & Rules Committee: scheduled',
    ]);
    expect(meetings([rules, '03-19 H. Placed on Regular Calendar for 3/24/2025'])).toEqual([
      'house Calendar & Rules Committee: held',
    ]);
  });
});

describe('a subcommittee of Tennessee’s Senate', () => {
  const meetings = (...texts: string[]) => {
    const actions = texts.map((line) => ({
      date: `2025-${line.slice(0, 5)}`,
      text: line.slice(6),
      chamber: 'senate',
      committeeId: null,
    }));
    return billHearings(actions, () => null).map(({ date, committeeName, status }) =>
      [date.slice(5), committeeName, status].join(' '),
    );
  };
  const noticed = '02-25 Placed on Senate FW&M Revenue Subcommittee calendar for 3/4/2025';

  test('has its meeting by the notice of its calendar', () => {
    expect(meetings(noticed)).toEqual(['03-04 FW&M Revenue Subcommittee scheduled']);
  });

  test.each(['F,W&M Revenue Subcommittee', 'Finance, Ways & Means Committee Revenue Subcommittee'])(
    'has met if on that day it recommends the bill, also if the referral calls it %s',
    (name) => {
      const referred = `02-18 Refer to Senate ${name}`;
      const finance = 'Refer to Senate Finance, Ways & Means Committee';
      const held = ['03-04 FW&M Revenue Subcommittee held'];
      const open = ['03-04 FW&M Revenue Subcommittee scheduled'];
      expect(meetings(referred, noticed, `03-04 ${finance} w/ recommendation`)).toEqual(held);
      expect(meetings(referred, noticed, `03-04 ${finance} w/ negative recommendation, as amended`)).toEqual(
        held,
      );
      expect(meetings(referred, noticed, `03-04 ${finance}`)).toEqual(open);
      expect(meetings(referred, noticed, `03-05 ${finance} w/ recommendation`)).toEqual(open);
    },
  );
});
