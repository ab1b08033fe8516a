import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take a minute; on a fresh clone Vitest would begin with the largest, and end with one of these alone. */
const LONG = /(crawl-import|crawl-sample|bad-input|keyboard-walk|accessibility)\.test\.ts$/;

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => Number(LONG.test(other.moduleId)) - Number(LONG.test(one.moduleId)));
  }
}

export default defineConfig({
  oxc: { jsx: { development: false } },
  test: {
    globalSetup: ['tests/postgres-server.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'sample/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'],
    // On two cores: a browser that waits for the network to rest leaves half a second to others, again and again.
    maxWorkers: 3,
    sequence: { sequencer: LongOnesFirst },
    // As `bin/statehouse` runs: with React's build for development a page takes three times as long.
    env: { NODE_ENV: 'production' },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Where others use the machine too, a page may take more than the second that is usual.
    expect: { poll: { timeout: 10_000 } },
  },
});
