import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Command, InvalidArgumentError, Option } from 'commander';
import { pino } from 'pino';
import { backUp, restore } from './db/backup.ts';
import { openDatabase } from './db/database.ts';
import { diagnose } from './doctor.ts';
import { importCommand } from './importers/import-command.ts';
import { loadSample, needsSample } from './legislature/sample/load-sample.ts';
import { runSite } from './main.ts';
import { openSearch } from './search/open-search.ts';
import { readSettings, type Settings } from './settings.ts';
import { readSiteConfig } from './site.ts';

const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));
const DEFAULT_SAMPLE = { bills: 8000, sessions: 15, seed: 1 };

const program = new Command('statehouse').description('Follow a state legislature, on your own machine.');
program.showHelpAfterError('(add --help to see what can be said)');

program.command('serve').description('serve the built site').action(serve);
program
  .command('import')
  .description('import files, folders, archives or the address of a feed; the format is found by looking')
  .argument('<path...>')
  .addOption(feedItemsOption())
  .action(async (paths: string[], { as }: { as?: 'news' | 'press' }) => {
    const settings = readSettings(process.env);
    const config = readSiteConfig(settings.siteConfigFile);
    const db = await openDatabase(settings.database);
    process.exitCode = await importCommand(db, paths, {
      dataDir: settings.dataDir,
      timeZone: config.timeZone,
      feedItemsAs: as,
    });
    await db.destroy();
  });
program.command('reindex').description('build the search indexes anew').action(reindex);
program
  .command('sample')
  .description('load the sample legislature; refused where real records are')
  .option('--bills <n>', 'how many bills', wholeNumber, DEFAULT_SAMPLE.bills)
  .option('--sessions <n>', 'how many sessions', wholeNumber, DEFAULT_SAMPLE.sessions)
  .option('--seed <n>', 'the same seed gives the same legislature', wholeNumber, DEFAULT_SAMPLE.seed)
  .action(async (options: typeof DEFAULT_SAMPLE) => {
    const db = await openDatabase(readSettings(process.env).database);
    await loadSample(db, { ...options, out: process.stdout });
    await db.destroy();
  });
program
  .command('backup')
  .description('write the whole database to a file, while the site runs')
  .argument('<file>')
  .action(async (file: string) => backUp(readSettings(process.env).database, file));
program
  .command('restore')
  .description('put a backup in place of the database; stop the site first')
  .argument('<file>')
  .action(async (file: string) => restore(file, readSettings(process.env).database));
program
  .command('doctor')
  .description('look whether everything is as it must be')
  .action(async () => {
    process.exitCode = await diagnose(readSettings(process.env), process.stdout);
  });

program.parseAsync().catch((error: unknown) => {
  console.error(`statehouse: ${error instanceof Error ? error.message : error}`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exitCode = 2;
});

async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  const built = join(PROJECT, 'build/server/index.js');
  if (!existsSync(built))
    throw new Error("The site is not built. Run 'npm start', or 'npm run build' first.");
  await loadSampleWhereEmpty(settings);
  const log = pino({ level: settings.logLevel });
  const siteModule = await import(pathToFileURL(built).href);
  const site = await runSite(
    settings,
    siteModule,
    relative(process.cwd(), join(PROJECT, 'build/client')),
    log,
  );
  console.log(`Statehouse is at ${settings.siteUrl} (listening on ${site.address}).`);
  const stop = () => {
    site.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'the site did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await site.whenReady;
  console.log('Search is ready.');
}

async function loadSampleWhereEmpty(settings: Settings): Promise<void> {
  const db = await openDatabase(settings.database);
  try {
    if (await needsSample(db)) {
      console.log('The database is empty: making a sample legislature. Everybody in it is invented.');
      await loadSample(db, { ...DEFAULT_SAMPLE, out: process.stdout });
    }
  } finally {
    await db.destroy();
  }
}

async function reindex(): Promise<void> {
  const settings = readSettings(process.env);
  const db = await openDatabase(settings.database);
  const search = await openSearch(
    settings,
    db,
    readSiteConfig(settings.siteConfigFile),
    pino({ level: 'warn' }),
  );
  await search.whenReady;
  for (const [index, records] of Object.entries(await search.rebuild()))
    console.log(`${index}: ${records} records`);
  await search.close();
  await db.destroy();
}

function feedItemsOption(): Option {
  return new Option('--as <kind>', 'take all items of feeds for this, whatever their categories say').choices(
    ['news', 'press'],
  );
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
