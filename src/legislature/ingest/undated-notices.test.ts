import { describe, expect, test } from 'vitest';
import { billHearings } from './bill-hearings.ts';
import { noticesOnTheirDay } from './undated-notices.ts';

/** `06-30 text` happened on June 30, 2025. */
function brief(...lines: string[]) {
  const actions = lines.map((line) => ({
    date: `2025-${line.slice(0, 5)}`,
    text: line.slice(6),
    chamber: null,
    committeeId: null,
  }));
  return billHearings(actions, () => null).map(
    ({ date, startTime = '-', status }) => `${date} ${startTime} ${status}`,
  );
}

describe('a cancellation of a meeting without a day', () => {
  const noticed = (day: string, of: string) => `${day} Placed on s/c cal Roads Subcommittee for ${of}/2025`;

  test('is of the bill’s next open meeting on or after that day', () => {
    const first = noticed('01-14', '1/21');
    const second = noticed('01-21', '1/28');
    expect(brief(first, '01-17 Meeting Canceled')).toEqual(['2025-01-21 - canceled']);
    expect(brief(first, second, '01-21 Meeting Canceled')).toEqual([
      '2025-01-21 - canceled',
      '2025-01-28 - scheduled',
    ]);
    expect(brief(first, second, '01-21 Meeting Canceled', '01-26 Meeting cancelled')).toEqual([
      '2025-01-21 - canceled',
      '2025-01-28 - canceled',
    ]);
    expect(brief(first, second, '01-21 Rec. for pass by s/c', '01-22 Meeting Canceled')).toEqual([
      '2025-01-21 - held',
      '2025-01-28 - canceled',
    ]);
    const hearing = '01-10 Hearing 1/21 at 1:00 p.m.';
    expect(brief(hearing, '01-12 Hearing 1/28 at 1:00 p.m.', '01-20 Hearing canceled')).toEqual([
      '2025-01-21 13:00 canceled',
      '2025-01-28 13:00 scheduled',
    ]);
  });

  test('is of the meeting announced before it if the bill has two that day, and counts once', () => {
    const lines = [
      '03-03 STATE AFFAIRS at 09:15 AM ROOM 120',
      '03-03 FINANCE at 01:15 PM ROOM 519',
      '03-03 -- MEETING CANCELED --',
    ];
    const canceled = ['2025-03-03 09:15 scheduled', '2025-03-03 13:15 canceled'];
    expect(brief(...lines)).toEqual(canceled);
    const both = [noticed('03-01', '3/4'), noticed('03-01', '3/9')];
    expect(brief(...both, '03-03 Meeting Canceled', '03-03 Meeting Canceled')).toEqual([
      '2025-03-04 - canceled',
      '2025-03-09 - scheduled',
    ]);
  });

  test('is of the new meeting if the bill got another one after a cancellation of that day', () => {
    const lines = [
      '02-02 Hearing 2/22 at 1:00 p.m.',
      '02-13 Hearing canceled',
      '02-13 Hearing 3/01 at 1:00 p.m.',
      '02-13 Hearing canceled',
      '02-13 Hearing 3/02 at 9:00 a.m.',
    ];
    expect(brief(...lines)).toEqual([
      '2025-02-22 13:00 canceled',
      '2025-03-01 13:00 canceled',
      '2025-03-02 09:00 scheduled',
    ]);
  });

  test('is not of a meeting in the other chamber', () => {
    const actions = [
      ['house', 'Placed on s/c cal Roads Subcommittee for 1/21/2025'],
      ['senate', 'Meeting Canceled'],
    ].map(([chamber = null, text = '']) => ({ date: '2025-01-17', text, chamber, committeeId: null }));
    expect(billHearings(actions, () => null)).toMatchObject([{ status: 'scheduled' }]);
  });
});

describe('a council’s hearing', () => {
  test('was held if its action links to its record', () => {
    expect(brief('05-12 Public Hearing on B26-0223 View Public Hearing Record')).toEqual([
      '2025-05-12 - held',
    ]);
    expect(brief('05-12 Roundtable on PR26-0223 View Roundtable Record')).toEqual(['2025-05-12 - held']);
    expect(brief('05-12 Public Hearing on B26-0223')).toEqual(['2025-05-12 - scheduled']);
    const report = '06-03 Committee Report Filed by the Health Committee, Includes Hearing Record';
    expect(brief(report)).toEqual([]);
    const hearing = '05-12 Roundtable on PR26-0223';
    expect(brief('05-01 Referred to Committee on Health', hearing, report)).toEqual(['2025-05-12 - held']);
    expect(brief('05-01 Referred to Committee on Housing', hearing, report)).toEqual([
      '2025-05-12 - scheduled',
    ]);
  });

  test('that was canceled was to be on the day of the cancellation, which comes after its notice', () => {
    const filed = '09-18 Cancellation Notice of Roundtable filed in the Office of Secretary';
    const lines = ['09-19 Roundtable Canceled', '09-26 Roundtable on PR26-0264'];
    expect(brief(filed, ...lines)).toEqual(['2025-09-19 - canceled', '2025-09-26 - scheduled']);
    expect(brief(...lines)).toEqual(['2025-09-26 - scheduled']);
  });

  test('is of the committees that announced it', () => {
    const committees = (...texts: string[]) =>
      billHearings(
        texts.map((text, day) => ({ date: `2026-01-1${day}`, text, chamber: null, committeeId: null })),
        () => null,
      ).map(({ committeeName }) => committeeName);
    const sent = 'Referred to Committee on Housing, and Committee on Health';
    const notice = 'Revised Notice of Public Hearing filed in the Office of Secretary by';
    const hearing = 'Public Hearing on B26-0223';
    expect(committees(sent, `${notice} Housing`, hearing, hearing)).toEqual(['Housing', 'Housing; Health']);
    expect(committees(sent, `${notice} Health, Youth Affairs`, hearing)).toEqual(['Health; Youth Affairs']);
  });

  test('is of its Committee of the Whole if no other committee has the bill', () => {
    const committee = (...texts: string[]) => {
      const actions = texts.map((text) => ({ date: '2025-05-12', text, chamber: null, committeeId: null }));
      return billHearings(actions, () => null).map(({ committeeName }) => committeeName);
    };
    const hearing = 'Public Hearing on B26-0223';
    expect(committee('Referred to Committee of the Whole', hearing)).toEqual(['Committee of the Whole']);
    expect(
      committee('Referred to Committee on Health', 'Referred to Committee of the Whole', hearing),
    ).toEqual(['Health']);
  });
});

describe('a notice without a day', () => {
  const onDay = (date: string, ...texts: string[]) =>
    ['Referred to House Education H.J. 42', 'Scheduled for hearing H.J. 1', ...texts].map((text) => ({
      date,
      text,
      chamber: 'house',
      committeeId: null,
    }));
  const heard = (date: string) => onDay(date, 'Education Tabled , Passed, YEAS 8, NAYS 4');
  const changes = (bills: ReturnType<typeof onDay>[]) =>
    [...noticesOnTheirDay(bills).values()].map(({ change, date }) => `${date} ${change}`);

  test('is of a hearing on its own day if nearly all of the session are, also if the hearing is to come', () => {
    const many = Array.from({ length: 20 }, () => heard('2026-01-20'));
    const others = [onDay('2026-01-20'), onDay('2026-01-27')];
    const twenty = Array.from({ length: 20 }, () => '2026-01-20 held');
    expect(changes([...many, ...others])).toEqual([
      ...twenty,
      '2026-01-20 scheduled',
      '2026-01-27 scheduled',
    ]);
    const undecided = Array.from({ length: 10 }, () => onDay('2026-01-20'));
    expect(changes([...many, ...undecided])).toEqual(twenty);
    expect(changes([...many.slice(1), ...others])).toHaveLength(19);
  });

  test('is of a hearing that was held if the committee considered the bill later that day', () => {
    expect(changes([onDay('2025-08-21', 'Considered in public hearing')])).toEqual(['2025-08-21 held']);
  });

  test('is not of its own day if the committee acted before it, or another one did', () => {
    const [referral, notice, act] = heard('2026-01-20');
    expect(changes([[referral!, act!, notice!]])).toEqual([]);
    expect(
      changes([onDay('2026-01-20', 'House of Representatives Deferred to another day , Passed,')]),
    ).toEqual([]);
  });
});
