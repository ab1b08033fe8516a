import { describe, expect, test } from 'vitest';
import { speakingMember } from './speakers.ts';

// P02
describe('a speaker in a transcript', () => {
  test.each([
    ['Senator Brook', 'Brook', 'senate'],
    ['Representative Ines Brook', 'Ines Brook', 'house'],
    ['Assemblywoman Brook', 'Brook', 'house'],
    ['Acting President Brook', 'Brook', 'senate'],
    ['Chairwoman Brook', 'Brook', undefined],
    ['Madam Speaker', 'Madam Speaker', 'house'],
    ['Ines Brook', 'Ines Brook', undefined],
  ])('who is called "%s" is matched with the members as %s', (speaker, name, chamber) => {
    expect(speakingMember(speaker)).toEqual({ name, chamber });
  });

  test.each(['Mr. Brook', 'Dr. Ines Brook', 'Lt. Col. Brook', 'Brook'])(
    'who is called "%s" is a witness, even if a member has the same name',
    (speaker) => {
      expect(speakingMember(speaker)).toBeUndefined();
    },
  );
});
