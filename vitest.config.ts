import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute or more. Starting them last would leave one core idle at the end. */
const SLOW =
  /(crawl-import|crawl-sample|bad-input|keyboard-walk|accessibility|massachusetts)(\.deep)?\.test\.ts$/;

class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => Number(SLOW.test(other.moduleId)) - Number(SLOW.test(one.moduleId)));
  }
}

const TESTS = ['src/**/*.test.{ts,tsx}', 'sample/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'];
const DEEP_TESTS = ['{src,tests}/**/*.deep.test.ts'];

/** `vitest run` runs the tests of `npm test`, and `vitest run --mode deep` the exhaustive ones (docs/development.md). */
export default defineConfig(({ mode }) => ({
  oxc: { jsx: { development: false } },
  test: {
    globalSetup: ['tests/migrated-sqlite.ts', 'tests/postgres-server.ts'],
    setupFiles: ['tests/every-file.ts'],
    include: mode === 'deep' ? DEEP_TESTS : TESTS,
    exclude: mode === 'deep' ? [] : DEEP_TESTS,
    // Browser tests often wait for the network, so four workers keep two cores busy.
    maxWorkers: 4,
    // Modules that stay loaded from one file to the next save a quarter of the processor time.
    isolate: false,
    sequence: { sequencer: SlowFilesFirst },
    // Like bin/statehouse: React's development build takes three times as long for a page.
    env: { NODE_ENV: 'production' },
    // These end a test that hangs. On a machine that others use too, a test may take six times as long as here.
    testTimeout: mode === 'deep' ? 900_000 : 120_000,
    hookTimeout: mode === 'deep' ? 900_000 : 240_000,
    // On a shared machine a page may take longer than the default of one second.
    expect: { poll: { timeout: mode === 'deep' ? 60_000 : 20_000 } },
  },
}));
