import { expect, test } from 'vitest';
import { SiteConfig } from '../config/site-config.ts';
import { isNomination } from './nominations.ts';
import { statusOf } from './overview.server.ts';

test.each([
  ['nomination', 'Ada Marlowe, Elmtown, Board of Ferries', true],
  [
    'joint resolution',
    'RESOLUTION CONFIRMING THE NOMINATION OF ADA MARLOWE TO BE A MEMBER OF THE BOARD',
    true,
  ],
  ['bill', 'An act concerning the appointment of an advocate', false],
  ['joint resolution', 'Boards of regents nominating committees', false],
])('a %s with the title "%s" decides about an appointment: %s', (kind, title, expected) => {
  expect(isNomination({ kind, title })).toBe(expected);
});

const statusAt = (progress: string, status: string) =>
  statusOf(
    {
      kind: 'nomination',
      number: 'SN61',
      title: 'Ada Marlowe, Elmtown, Board of Ferries',
      progress,
      status,
      status_date: '2025-03-24',
      committee_id: null,
      session_end_date: '2025-04-15',
      session_end_noted_on: null,
      session_end_year: 2025,
    },
    {
      stages: [
        {
          stage: 'filed',
          since: '2025-01-10',
          chamber: null,
          witness: 'action',
          because: '',
          because_date: null,
        },
        {
          stage: progress,
          since: '2025-03-24',
          chamber: null,
          witness: 'action',
          because: 'Appointment Confirmed',
          because_date: '2025-03-24',
        },
      ],
      contradictions: [],
    },
    '2025-12-01',
    SiteConfig.parse({}),
  );

test('a nomination that was adopted is confirmed', () => {
  const { meaning, steps, evidence, meanings } = statusAt('adopted', 'adopted');
  expect(meaning).toBe('The appointment has been confirmed.');
  expect(steps.at(-1)).toMatchObject({ name: 'Confirmed', state: 'done', day: '2025-03-24' });
  expect(evidence.at(-1)?.name).toBe('Confirmed');
  expect(meanings).toContainEqual({ name: 'Confirmed', meaning: 'The appointment has been confirmed.' });
});

test('a nomination that was not confirmed is not called a bill', () => {
  expect(statusAt('dead', 'died in committee').meaning).toMatch(/^The nomination was still in a committee/);
});
