import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const DATABASE_MODULE = join(import.meta.dirname, '../src/db/database.ts');

/** Opens and closes an embedded database in a separate process, which migrates it. The process first prints a line. */
export function openingProcess(file: string): ChildProcess {
  const script = `import { openDatabase } from ${JSON.stringify(DATABASE_MODULE)};
    console.log('begins');
    await (await openDatabase(${JSON.stringify(file)})).destroy();`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
}
