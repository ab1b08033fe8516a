import { onTestFinished, TestRunner } from 'vitest';

type Task = () => Promise<void> | void;

const tasksOfFile: Task[] = [];

/**
 * Runs a task when the running test ends or, if called in a hook such as `beforeAll`, when the test file ends. Vitest ignores an
 * `afterAll` inside a hook. A worker runs many files, so anything that a file leaves running would slow down the next files.
 */
export function cleanUp(task: Task): void {
  if (TestRunner.getCurrentTest()) onTestFinished(task);
  else tasksOfFile.push(task);
}

/** Runs the tasks of a test file, starting with the last one. */
export async function cleanUpFile(): Promise<void> {
  for (let task = tasksOfFile.pop(); task; task = tasksOfFile.pop()) await task();
}
