import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesIn, filesOf, type ReadSource, readOneSource } from '../test-imports.ts';
import { captionTranscripts } from './caption-transcripts.ts';
import { stenographicTranscripts } from './stenographic-transcripts.ts';

const EXAMPLES = join(import.meta.dirname, '../examples/transcripts');
const files = () => filesIn(EXAMPLES, EXAMPLES);

describe('a stenographic record', () => {
  let read: ReadSource;
  beforeAll(async () => {
    read = await readOneSource(stenographicTranscripts, files());
  });
  const ofType = (type: string) => read.records('transcript').find((each) => each.eventType === type);

  // P04
  test('of a floor session has its chamber’s meeting and passages by speaker, without page layout', () => {
    expect(read.rejections).toEqual([]);
    const debate = ofType('Floor debate');
    expect(debate).toMatchObject({ eventDate: '2031-03-04', eventOrganization: 'Senate' });
    expect(debate?.passages).toEqual([
      { speaker: { name: 'Acting President Marlowe' }, content: 'The Senate will come to order.' },
      { content: '(Whereupon, the assemblage stood for a moment of silence.)' },
      { speaker: { name: 'Acting President Marlowe' }, content: 'The Secretary will read.' },
      {
        speaker: { name: 'The Secretary' },
        content: 'Calendar Number 12, an act to amend the Parks Law.',
      },
      {
        speaker: { name: 'Senator LaBrook' },
        content: 'Mr. President, this is a well-kept secret -- and 134 towns know it.',
      },
      {
        speaker: { name: 'Acting President Marlowe' },
        content: "Senator O'HARE-McBEE is recognized: briefly.",
      },
      {
        speaker: { name: "Senator O'Hare-McBee" },
        content: 'I rise to ask why it would take until July 1, 2032.',
      },
      { content: '(Whereupon, at 10:25 a.m., the Senate adjourned.)' },
    ]);
    expect(read.records('meeting')).toContainEqual(
      expect.objectContaining({
        kind: 'formal session',
        chamber: 'senate',
        date: '2031-03-04',
        startTime: '10:05',
        upstreamId: debate?.meetingUpstreamId,
      }),
    );
  });

  // P03
  test('of a hearing has the committee, subject, place, times, questioners and witnesses', () => {
    const hearing = ofType('Hearing');
    expect(read.records('meeting')).toContainEqual(
      expect.objectContaining({
        title: 'Public Hearing to Hear Testimony on the Care of City Parks',
        kind: 'hearing',
        chamber: 'senate',
        committee: { name: 'Parks and Forests' },
        date: '2031-03-06',
        startTime: '13:00',
        endTime: '15:00',
        location: 'Alderton Town Hall, 12 Long Street',
        upstreamId: hearing?.meetingUpstreamId,
      }),
    );
    expect(hearing?.eventOrganization).toBe('Elm State Senate Standing Committee on Parks and Forests');
    expect(hearing?.passages).toEqual([
      {
        speaker: { name: 'Chairwoman Marlowe' },
        content: 'Good afternoon.\nWe are here about the parks.',
      },
      {
        speaker: { name: 'Ines Brook' },
        content: 'I planted the lindens on Long Street. They want water.',
      },
      { speaker: { name: 'Senator Marlowe' }, content: 'How much water?' },
      { speaker: { name: 'The Witness' }, content: 'A bucket a day.' },
      { content: '[Laughter.]' },
    ]);
  });

  test('is rejected with file and line if it has no date or no speaker', async () => {
    const page = (...lines: string[]) =>
      [`${' '.repeat(60)}7`, ...lines.map((line, i) => `${String(i + 1).padStart(2)}     ${line}`)].join(
        '\n\n',
      );
    const broken = await readOneSource(
      stenographicTranscripts,
      filesOf({
        'day.txt': page('A SENATE HEARING', '', 'SENATOR BROOK:  Good morning.'),
        'mute.V1': page('A SENATE HEARING', 'May 6, 2031', 'Nobody spoke.'),
      }),
    );
    expect(broken.accepted).toEqual([]);
    expect(broken.rejections).toEqual([
      'day.txt:3 date: is missing from the title pages',
      'mute.V1:7 speaker: is missing: no line begins with a name in capitals and a colon',
    ]);
  });

  test('is not recognized in other texts', async () => {
    const { accepted } = await stenographicTranscripts.find(
      filesOf({ 'notes.txt': 'THE SECRETARY: Hi!', 'bill.txt': 'AN ACT\n  1 Section 1.', 'a.json': {} }),
    );
    expect(accepted).toEqual([]);
  });
});

describe('timed captions', () => {
  let read: ReadSource;
  beforeAll(async () => {
    read = await readOneSource(captionTranscripts, files());
  });

  // P03
  test('become passages of readable length with their start in the recording in seconds', () => {
    expect(read.rejections).toEqual([]);
    const hearing = read.records('transcript').find((each) => each.eventType === 'Hearing');
    expect(hearing).toMatchObject({
      eventTitle: 'House Parks, Forests and Rivers Committee',
      eventDate: '2031-02-03',
    });
    const [first, second, ...others] = hearing?.passages ?? [];
    expect(first?.startSeconds).toBe(31);
    expect(first?.content).toMatch(
      /^Good morning. The committee will come to order. We have two bills today. the parks .* care\.$/,
    );
    expect(first?.content.length).toBeGreaterThan(449);
    expect(second?.content.length).toBeLessThan(600);
    expect(others.at(-1)).toEqual({ startSeconds: 1080, content: 'We are back.' });
    expect(read.records('meeting')).toContainEqual(
      expect.objectContaining({
        kind: 'hearing',
        committee: { name: 'House Parks, Forests and Rivers' },
        startTime: '09:02',
        endTime: '12:05',
      }),
    );
  });

  // P04
  test('of a floor session continue past midnight', () => {
    const debate = read.records('transcript').find((each) => each.eventType === 'Floor debate');
    expect(debate?.passages).toEqual([
      { startSeconds: 3290, content: 'The House will be in order.' },
      { startSeconds: 5110, content: 'It is past midnight.' },
    ]);
  });

  test('are rejected if the file or its name is invalid, and captions without times are skipped', async () => {
    const good = 'Senate-Parks_Monday_Feb3_2031_902AM-927AM.cc.raw.json';
    const broken = await readOneSource(
      captionTranscripts,
      filesOf({
        'renamed.json': { en: [{ Begin: '2031-02-03T09:02:31', End: '', Content: 'Hello.' }] },
        [good]: '{"en":[{"Begin":"2031-02-03T09:02:31","Content":"Hello."},\n{"Begin":"20',
        [`x/${good}`]: {
          en: [
            { Begin: '2031-02-03T09:02:31', Content: 'Hello.' },
            { Begin: 'noon', Content: '' },
          ],
        },
      }),
    );
    expect(broken.accepted).toEqual([]);
    expect(broken.rejections.sort()).toEqual([
      `${good}:2 file: is not valid JSON, or truncated: Unterminated string in JSON at position 71 (line 2 column 13)`,
      `${good}:caption 2 Begin: Invalid ISO datetime`,
      'renamed.json:1 file name: does not identify the meeting, unlike House-Education_Monday_Feb3_2025_902AM-927AM.cc.raw.json',
    ]);
    const { skipped } = await captionTranscripts.find(files());
    expect(skipped?.map((each) => each.path.slice(-7))).toEqual(['.cc.txt']);
    const { unreadable } = await captionTranscripts.find(filesOf({ 'alone.cc.txt': 'Hello.' }));
    expect(unreadable?.[0]?.reason).toContain('there is no .cc.raw.json beside it');
  });
});
