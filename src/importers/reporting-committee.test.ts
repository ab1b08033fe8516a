import { expect, test } from 'vitest';
import { reportingCommittee } from './reporting-committee.ts';

const history = [
  { date: '2024-02-07', chamber: 'house', text: 'Referred To Committee On Ferries' },
  { date: '2024-03-06', chamber: 'house', text: 'Reported With Recommendation Without Amendment' },
  { date: '2024-03-06', chamber: 'house', text: 'Referred To Committee On Appropriations' },
  { date: '2024-05-30', chamber: 'senate', text: 'Referred To Committee On Lighthouses, Quays, And Tides' },
] as const;
const vote = {
  motion: 'Reported With Recommendation Without Amendment',
  date: '2024-03-06',
  chamber: 'house',
} as const;

test('a vote to report a bill belongs to the committee that had the bill', () => {
  expect(reportingCommittee(vote, history)).toBe('Ferries');
  const later = { ...vote, date: '2024-04-01' };
  expect(reportingCommittee(later, history)).toBe('Appropriations');
  const senate = { motion: 'Reported Favorably', date: '2024-06-04', chamber: 'senate' } as const;
  expect(reportingCommittee(senate, history)).toBe('Lighthouses, Quays, and Tides');
});

test('any other vote belongs to the chamber', () => {
  expect(reportingCommittee({ ...vote, motion: 'House Third Reading: Passed' }, history)).toBeUndefined();
  const whole = 'Reported By Committee Of The Whole Favorably';
  expect(reportingCommittee({ ...vote, motion: whole }, history)).toBeUndefined();
  expect(reportingCommittee({ ...vote, date: '2024-01-01' }, history)).toBeUndefined();
});
