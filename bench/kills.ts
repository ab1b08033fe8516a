/* Checks that no acknowledged save is lost when the site is killed: `npm run bench -- kills`. */
import { parseArgs } from 'node:util';
import { createServerDatabase, startTestPostgres } from '../tests/test-postgres.ts';
import { savesAcrossKills } from './kills-run.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    saves: { type: 'string', default: '2000' },
    databases: { type: 'string', default: 'embedded,server' },
  },
});

for (const database of values.databases.split(',')) {
  const server = database === 'server' ? await startTestPostgres() : undefined;
  const address = server && (await createServerDatabase(server.address));
  const { kills, saves, lost } = await savesAcrossKills(Number(values.kills), Number(values.saves), address);
  await server?.stop();
  const name = server ? 'PostgreSQL' : 'SQLite';
  console.log(`${name}: killed ${kills} times during ${saves} acknowledged saves; lost: ${lost.length}`);
  for (const each of lost) console.log(`  ${each}`);
  if (lost.length > 0) process.exitCode = 1;
}
