import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { LONG_DEBATE, meetingLegislature } from '../../tests/meeting-legislature.ts';
import { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { MOVED_AWAY } from '../legislature/off-agenda.ts';
import { transcriptRecords } from '../search/records/transcript-records.server.ts';
import { highlightedText } from './highlighted-text.tsx';
import { meetingState } from './meeting-state.ts';
import { playableAs, playerTime, streamAt } from './transcript-addresses.ts';
import { countPassages, passagesOf, speakersIn } from './transcripts.server.ts';

describeOnBothEngines('a transcript', (openEmpty) => {
  let db: Database;
  let id: number;
  beforeAll(async () => {
    db = await openEmpty();
    await meetingLegislature(db);
    const debate = db.selectFrom('transcripts').select('id').where('event_type', '=', 'Floor debate');
    id = (await debate.executeTakeFirstOrThrow()).id;
  });

  // P13
  test('lists its speakers with passage counts, and the passages of one speaker', async () => {
    const ada = LONG_DEBATE - 1;
    expect(await speakersIn(db, [id])).toMatchObject([
      { speaker_name: 'Ada Marlowe', passages: ada, first: 1 },
      { speaker_name: 'The Speaker', passages: 1, legislator_id: null },
    ]);
    const hers = { speaker: 'Ada Marlowe', words: [] };
    expect(await countPassages(db, id, hers)).toBe(ada);
    expect(await passagesOf(db, id, hers, 2, 10)).toMatchObject([{ position: 11 }, { position: 12 }]);
  });

  // P13
  test('is searched for all words in any case, and special characters match literally', async () => {
    const found = (...words: string[]) => passagesOf(db, id, { words }, 10, 0);
    expect(await found('ALDERTON', 'quay')).toMatchObject([{ position: 320 }]);
    expect(await found('100%')).toMatchObject([{ position: 320 }]);
    expect(await found('%rott_n%')).toEqual([]);
  });

  // S04
  test('is indexed in sections that link to their first passage', async () => {
    const sections = [];
    for await (const records of transcriptRecords(db, SiteConfig.parse({}), [id])) sections.push(...records);
    const holding = sections.filter((each) => String(each.transcript).includes('Alderton'));
    expect(holding).toHaveLength(1);
    const at = Number(/\?at=(\d+)#p\1$/.exec(String(holding[0]?.transcript_url))?.[1]);
    expect(at).toBeGreaterThan(150);
    expect(at).toBeLessThanOrEqual(320);
    expect(new Set(sections.map((each) => each.id))).toEqual(new Set([id]));
    expect(new Set(sections.map((each) => each.objectID)).size).toBe(sections.length);
    expect(Math.max(...sections.map((each) => String(each.transcript).length))).toBeLessThan(5_000);
  });
});

// P13
describe('a recording', () => {
  test('opens at a time in the format of its host, and plays on the page if it is a file', () => {
    expect(streamAt('https://www.youtube.com/watch?v=x', 62)).toBe('https://www.youtube.com/watch?v=x&t=62s');
    expect(streamAt('https://video.example.org/a.mp4', 62)).toBe('https://video.example.org/a.mp4#t=62');
    expect(playableAs('https://video.example.org/a.MP4?x=1')).toBe('video');
    expect(playableAs('https://video.example.org/a.mp3')).toBe('audio');
    expect(playableAs('https://video.example.org/watch')).toBeUndefined();
    expect([5, 65, 3729].map(playerTime)).toEqual(['0:05', '1:05', '1:02:09']);
  });
});

// P13
test('matching words are highlighted in any case, and nothing else is', () => {
  const html = renderToStaticMarkup(highlightedText('The (Quay) <quays> rot.', ['quay', 'quays', '(']));
  expect(html).toBe('The <mark>(</mark><mark>Quay</mark>) &lt;<mark>quays</mark>&gt; rot.');
  expect(highlightedText('The quay.', [])).toBe('The quay.');
});

// P13
test.each([
  ['Canceled', { status: 'canceled', meeting_date: '2025-01-01' }, true],
  ['Held', { status: 'held', meeting_date: '2025-01-01' }, false],
  ['Held', { status: 'scheduled', meeting_date: '2025-01-01' }, true],
  ['No record that it took place', { status: 'scheduled', meeting_date: '2025-01-01' }, false],
  [
    'Listed by the source, but no record that it took place',
    { status: 'scheduled', meeting_date: '2025-01-01', announced_date: '2025-01-01' },
    false,
  ],
  ['Scheduled', { status: 'scheduled', meeting_date: '2025-06-01' }, false],
  ['Rescheduled', { status: 'rescheduled', meeting_date: '2025-06-01' }, false],
  ['Rescheduled', { status: 'scheduled', meeting_date: '2025-06-01', moved_from: '2025-05-01' }, false],
  ['Moved', { status: 'rescheduled', meeting_date: '2025-06-01', moved_from_place: 'A-1' }, false],
] as const)('a meeting is %s: %o', (label, meeting, hasRecordedSpeech) => {
  expect(meetingState(meeting, hasRecordedSpeech, '2025-06-01').label).toBe(label);
});

test('a meeting whose new day is not known was moved if no bill’s note says otherwise', () => {
  const labelFor = (...notes: (string | null)[]) =>
    meetingState({ status: 'canceled', meeting_date: '2025-01-01' }, false, '2025-06-01', notes).label;
  expect(labelFor(MOVED_AWAY, MOVED_AWAY)).toBe('Moved to another time');
  expect(labelFor(MOVED_AWAY, null)).toBe('Canceled');
  expect(labelFor()).toBe('Canceled');
});
