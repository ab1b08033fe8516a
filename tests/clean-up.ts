import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Runs `task` when the test that is running ends; in a hook such as `beforeAll`, when the file or its `describe` ends. Workers
 * run one file after the other, so what a test leaves running would slow down and disturb the next files.
 */
export function cleanUp(task: () => Promise<void> | void): void {
  if (TestRunner.getCurrentTest()) onTestFinished(task);
  else afterAll(task);
}
