/* Checks that no acknowledged save and no alert is lost when the site is killed: `npm run bench -- kills`. */
import { parseArgs } from 'node:util';
import { createServerDatabase, startTestPostgres } from '../tests/test-postgres.ts';
import { alertsAcrossKills } from './kills-alerts.ts';
import { savesAcrossKills } from './kills-run.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    saves: { type: 'string', default: '2000' },
    alerts: { type: 'string', default: '200' },
    databases: { type: 'string', default: 'embedded,server' },
  },
});

for (const database of values.databases.split(',')) {
  const server = database === 'server' ? await startTestPostgres() : undefined;
  const emptyDatabase = async () => server && (await createServerDatabase(server.address));
  const name = server ? 'PostgreSQL' : 'SQLite';

  if (Number(values.kills) > 0) {
    const { kills, saves, lost } = await savesAcrossKills(
      Number(values.kills),
      Number(values.saves),
      await emptyDatabase(),
    );
    console.log(`${name}: killed ${kills} times during ${saves} acknowledged saves; lost: ${lost.length}`);
    report(lost);
  }
  if (Number(values.alerts) > 0) {
    const { kills, messages, lost, repeated, sentAgain } = await alertsAcrossKills(
      Number(values.alerts),
      await emptyDatabase(),
    );
    console.log(
      `${name}: killed ${kills} times while alerts were decided and sent; messages: ${messages}, lost: ${lost.length}, ` +
        `changes told twice: ${repeated.length}, sent again under the same id: ${sentAgain}`,
    );
    report([...lost, ...repeated]);
  }
  await server?.stop();
}

function report(failures: readonly string[]): void {
  for (const each of failures) console.log(`  ${each}`);
  if (failures.length > 0) process.exitCode = 1;
}
