import { describe, expect, test } from 'vitest';
import { speakingMember } from './speakers.ts';

// P02
describe('a speaker', () => {
  test.each([
    ['Senator Brook', 'Brook', 'senate'],
    ['Representative Ines Brook', 'Ines Brook', 'house'],
    ['Assemblywoman Brook', 'Brook', 'house'],
    ['Acting President Brook', 'Brook', 'senate'],
    ['Chairwoman Brook', 'Brook', undefined],
    ['Madam Speaker', 'Madam Speaker', 'house'],
    ['Ines Brook', 'Ines Brook', undefined],
  ])('%s is looked for among the members as %s', (speaker, name, chamber) => {
    expect(speakingMember(speaker)).toEqual({ name, chamber });
  });

  test.each(['Mr. Brook', 'Dr. Ines Brook', 'Lt. Col. Brook', 'Brook'])(
    '%s came to testify, whoever in the chamber has that name',
    (speaker) => {
      expect(speakingMember(speaker)).toBeUndefined();
    },
  );
});
