import { describe, expect, test } from 'vitest';
import { billNumberKey, displayBillNumber, parseBillNumber } from '../language/bill-numbers.ts';
import { configDefaults, PROFILES, profileOf, timeZoneOf } from './profiles.ts';

const STATES =
  'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy';

// U03
describe('the profiles of legislatures', () => {
  test('exist for the 50 states, DC, Puerto Rico and the Congress', () => {
    expect(Object.keys(PROFILES).sort()).toEqual([...STATES.split(' '), 'dc', 'pr', 'us'].sort());
  });

  test.each(Object.entries(PROFILES))('of %s are plausible', (_code, profile) => {
    const { house, senate, timeZone, website, passage, override } = profile;
    expect(new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone).toBeTruthy();
    expect(new URL(website).protocol).toBe('https:');
    for (const seats of [house?.seats, senate.seats].filter((each) => each !== undefined)) {
      expect(seats).toBeGreaterThan(12);
      expect(seats).toBeLessThanOrEqual(435);
    }
    if (house?.seats && senate.seats) expect(house.seats).toBeGreaterThan(senate.seats);
    for (const rule of [passage, override]) if (rule) expect(rule.source).toMatch(/Const\.|Code/);
  });

  test.each(Object.entries(PROFILES))('of %s have prefixes and spellings that are read', (_code, profile) => {
    const prefixes = Object.values(profile.bills).flatMap((each) => each.split(' '));
    expect(new Set(prefixes).size).toBe(prefixes.length);
    for (const prefix of prefixes)
      expect(parseBillNumber(`${prefix} 12`)).toMatchObject({ prefix, number: '12' });
    for (const spelling of profile.spellings ?? []) {
      expect(parseBillNumber(spelling)).toBeDefined();
      expect(billNumberKey(displayBillNumber(spelling))).toBe(billNumberKey(spelling));
    }
  });

  test('give a site the names of its chambers', () => {
    const names = ['ca', 'va', 'ne', 'ma'].map((code) => configDefaults(profileOf(code)).fullChamberNames);
    expect(names.map((each) => `${each?.house}, ${each?.senate}`)).toEqual([
      'Assembly, Senate',
      'House of Delegates, Senate',
      'Legislature, Legislature',
      'House, Senate',
    ]);
    expect(configDefaults(profileOf('ne')).chambers).toEqual(['senate']);
  });

  // D07
  test('let lists of committees begin with the joint ones only where most are joint', () => {
    const lists = ['ma', 'ct', 'me', 'md', 'or'].map((code) => configDefaults(profileOf(code)).committeeList);
    expect(lists).toEqual(['plain', 'plain', 'plain', 'pa', 'pa']);
  });

  test('give New York’s time zone to records of an unknown state', () => {
    expect([timeZoneOf('hi'), timeZoneOf(undefined)]).toEqual(['Pacific/Honolulu', 'America/New_York']);
  });
});
