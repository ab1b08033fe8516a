import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test.each([
  [undefined, 1],
  ['', 1],
  ['1', 1],
  ['4', 4],
  ['64', 64],
  ['auto', availableParallelism()],
])('PROCESSES=%s means %i processes', (PROCESSES, processes) => {
  expect(readSettings({ PROCESSES }).processes).toBe(processes);
});

test.each(['0', '65', '1.5', '-2', 'all'])('PROCESSES=%s is rejected with what it must be', (PROCESSES) => {
  expect(() => readSettings({ PROCESSES })).toThrow('PROCESSES: must be auto, or a number from 1 to 64.');
});
