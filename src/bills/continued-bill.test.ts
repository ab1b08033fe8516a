import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { action, bill, session, snapshot } from '../legislature/test-records/records.ts';
import { areTitlesAlike, isTakenUpForCompanion } from './companion-successor.ts';
import {
  companionPassedSentence,
  continuedMeaning,
  hasLawOfCompanion,
  postponedSentence,
} from './continued-bill.ts';
import { lineOfDescent } from './line-of-descent.server.ts';
import { billOverview } from './overview.server.ts';
import { statedInHistory } from './stated-in-history.ts';

test('after the session nothing is said about what happens next', () => {
  const [law, dead, open] = ['law', 'dead', 'floor'].map((progress) => ({ number: 'S.2', progress }));
  expect(continuedMeaning([open!], false)).toMatch(
    /goes on with .* What happens next happens to that bill\.$/,
  );
  expect(continuedMeaning([open!], true)).toMatch(/went on with .* or its companion\.$/);
  expect(continuedMeaning([law!], false)).toMatch(/went on with .* S\.2 has become law\.$/);
  expect(continuedMeaning([dead!], true)).toMatch(/S\.2 has died as well\.$/);
  expect(continuedMeaning([law!], true, 'companion')).toMatch(
    /went on with the companion of this bill.* become law\.$/,
  );
  // NE
  expect(continuedMeaning([open!], false, 'part')).toMatch(/provisions of this one were amended\.$/);
  expect(continuedMeaning([], false)).toMatch(
    /goes on with .* The records do not name it, or it is not on this site\.$/,
  );
  // NY
  expect(continuedMeaning([{ number: 'A5364' }], true)).toMatch(/ It is A5364, which is not on this site\.$/);
});

const dayWith = (day: string, text: string) => ({
  day,
  entries: [
    {
      ...{ position: 0, recordedOn: null, time: null, chamber: null, isOfBoth: false, kind: undefined },
      ...{ isPastNotice: false, committee: undefined, links: [], pieces: [{ text }] },
    },
  ],
});

// NE
test('a continued bill says when it was postponed itself, and that its companion is law', () => {
  const into = dayWith('2025-06-06', 'Provisions/portions of LB666 amended into LB311 by AM1111');
  const postponed = dayWith('2025-06-02', 'Indefinitely postponed');
  const filed = dayWith('2025-05-30', 'Motion to suspend rules to indefinitely postpone filed');
  expect(postponedSentence([into, postponed, filed])).toBe(
    'This bill itself was indefinitely postponed on June 2, 2025.',
  );
  expect(postponedSentence([into, filed])).toBe('');
  // TN
  expect(hasLawOfCompanion([dayWith('2025-03-21', 'Comp. became Pub. Ch. 17')])).toBe(true);
  expect(hasLawOfCompanion([into])).toBe(false);
  const said = (progress: string) =>
    statedInHistory(
      { progress: 'continued', status: 'continued', kind: 'bill', title: 'An Act' },
      {
        history: [dayWith('2025-03-21', 'Comp. became Pub. Ch. 17')],
        stages: [],
        successors: [{ number: 'SB 1', progress }],
      },
      '2025-06-01',
    ).join('');
  expect(said('passed both')).toBe('Its companion has become law, by its own record.');
  // The site has the law of the companion itself.
  expect(said('law')).toBe('');
});

// FL: SB 902 of 2026 gave way to HB 733, which died.
test('a bill that gave way to one that died names the bill that passed, if its history does', () => {
  const tabled = dayWith(
    '2026-03-12',
    'Laid on Table, companion bill(s) passed, see CS/HB 1279 (Ch. 2026-59)',
  );
  const sentence = (progress: string) => companionPassedSentence([tabled], [{ number: 'HB 733', progress }]);
  expect(sentence('dead')).toBe('By its own record, a bill on the subject passed: CS/HB 1279 (Ch. 2026-59).');
  expect(sentence('law')).toBe('');
});

test('a companion is taken up in place of the other, and has nearly its title', () => {
  expect(isTakenUpForCompanion('Laid out in lieu of companion')).toBe(true);
  expect(isTakenUpForCompanion('Companion considered in lieu of')).toBe(false);
  const title = 'Relating to disaster preparedness; requiring a license; authorizing fees.';
  expect(areTitlesAlike(title, title.replace('; req', ', response, and recovery; req'))).toBe(true);
  expect(areTitlesAlike(title, 'Relating to requiring a license for fishing; authorizing fees.')).toBe(false);
});

describeOnBothEngines('a bill that gave way to a companion', (openEmpty) => {
  const ended = action('2025-08-21', 'Companion considered in lieu of');
  const taken = action('2025-08-21', 'Laid out in lieu of companion');
  const signed = action('2025-09-05', 'Signed by the Governor');
  const over = { startYear: 2025, endYear: 2025, endDate: '2025-09-05' };
  const overviewOf = async (db: Database, number: string) => {
    const found = await db
      .selectFrom('bills')
      .select(['id', 'progress'])
      .where('number_key', '=', number)
      .executeTakeFirstOrThrow();
    const { after, gaveWay } = await lineOfDescent(db, found);
    const { status } = await billOverview(db, found.id, '2026-01-01', SiteConfig.parse({}));
    return { after: after.map((bills) => bills.map((each) => each.number)), gaveWay, status };
  };

  test('links the only bill with its title that the chamber took up in its place', async () => {
    const db = await openEmpty();
    const title = 'Relating to disaster relief and to supplemental appropriations for it';
    const records = [
      bill('H5', { title, actions: [ended] }),
      bill('S5', { title: `${title} and preparedness`, actions: [taken, signed] }),
      bill('S2', { title: 'Relating to redistricting', actions: [taken] }),
    ];
    await importSource(db, snapshot([session(over), ...records]), { path: 'test' });
    const { after, gaveWay, status } = await overviewOf(db, 'H5');
    expect({ after, gaveWay }).toEqual({ after: [['S.5']], gaveWay: true });
    expect(status.meaning).toContain('went on with the companion of this bill');
    expect(status.meaning).toMatch(/S\.5 has become law\.$/);
    expect(status.steps.at(-1)).toMatchObject({ name: 'Continued as another bill', state: 'done' });
  });

  test('links its companion in the records, and none if two bills fit', async () => {
    const db = await openEmpty();
    const records = [
      bill('H5', { actions: [ended], relatedBills: [{ number: 'S9', relation: 'companion' }] }),
      bill('S9', { title: 'Another title' }),
      bill('H6', { title: 'Relating to fees', actions: [ended] }),
      bill('S6', { title: 'Relating to fees', actions: [taken] }),
      bill('S7', { title: 'Relating to fees', actions: [taken] }),
    ];
    await importSource(db, snapshot([session(over), ...records]), { path: 'test' });
    expect((await overviewOf(db, 'H5')).after).toEqual([['S.9']]);
    const { after, status } = await overviewOf(db, 'H6');
    expect(after).toEqual([]);
    expect(status.meaning).toMatch(/The records do not name it, or it is not on this site\.$/);
  });
});
