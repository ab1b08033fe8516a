import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { loadSample, needsSample } from '../../sample/load-sample.ts';
import {
  addUserCommand,
  linkUserCommand,
  listUsersCommand,
  setRoleCommand,
} from '../accounts/user-command.ts';
import { needsAdministrator } from '../accounts/users.server.ts';
import { openLiveConfig } from '../admin/site-settings.server.ts';
import {
  addSourceCommand,
  changeSourceCommand,
  listSourcesCommand,
  runSourcesCommand,
  testSourceCommand,
} from '../admin/source-command.ts';
import { exportCommand } from '../bulk/export-command.ts';
import { prepareDataFolder } from '../config/data-folder.ts';
import { openLog } from '../config/log.ts';
import { readSettings, type Settings } from '../config/settings.ts';
import { readSiteConfig, readSiteFile } from '../config/site-config.ts';
import { openSiteSecrets } from '../config/site-secrets.ts';
import { backUp, restore } from '../db/backup.ts';
import { recordBackup } from '../db/backup-note.ts';
import { openChangeFeed } from '../db/change-feed.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { withExclusiveLock } from '../db/exclusive.ts';
import { isDiskFull } from '../db/unavailable.ts';
import { Role } from '../http/user.ts';
import { importCommand } from '../importers/import-command.ts';
import { deleteAbandonedFolders } from '../importers/input/work-folders.ts';
import { mailTestCommand } from '../mail/mail-test-command.ts';
import { openSearch } from '../search/open-search.ts';
import { systemClock } from '../sources/clock.ts';
import { SOURCE_KINDS } from '../sources/source-kinds.ts';
import type { SourceServices } from '../sources/source-run.ts';
import { loadBuiltSite, requireBuild } from './built-site.ts';
import { diagnose } from './doctor/doctor.ts';
import { runSite } from './main.ts';
import { runProcesses } from './run-processes.ts';
import './subscribers.ts';

const DEFAULT_SAMPLE = { bills: 8000, sessions: 15, seed: 1 };

const program = new Command('statehouse').description('Follow a state legislature on your own server.');
program.showHelpAfterError('(use --help for usage)');
// Commander exits with 1, which an import uses for rejected records.
program.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));

program.command('serve').description('serve the built site').action(serve);
program
  .command('import')
  .description('import files, folders, archives, or feeds; the format is detected')
  .argument('<path...>')
  .addOption(feedItemsOption())
  .option('--state <letters>', 'the two-letter code of the state, such as ma, if the records do not name it')
  .action(async (paths: string[], { as, state }: { as?: 'news' | 'press'; state?: string }) => {
    const settings = prepareSettings();
    const siteFile = readSiteFile(settings.siteConfigFile);
    await withDatabase(settings, async (db) => {
      await openLiveConfig(db, siteFile);
      process.exitCode = await importCommand(db, paths, {
        dataDir: settings.dataDir,
        timeZone: siteFile.timeZone,
        feedItemsAs: as,
        state,
      });
    });
  });
program
  .command('export')
  .description('write all published records into a new folder; the site can keep running')
  .argument('[folder]')
  .option('--nightly', 'write the files that the site offers for download, as it does every night', false)
  .action(async (folder: string | undefined, { nightly }: { nightly: boolean }) => {
    if (nightly === (folder !== undefined)) program.error('error: name a folder, or use --nightly');
    const settings = prepareSettings();
    await withDatabase(settings, async (db) => {
      const { config } = await openLiveConfig(db, readSiteFile(settings.siteConfigFile));
      process.exitCode = await exportCommand(db, folder, { ...settings, config });
    });
  });
program.command('reindex').description('rebuild the search indexes').action(reindex);
program
  .command('sample')
  .description('load a fictional legislature into a database without real records')
  .option('--bills <n>', 'number of bills', wholeNumber, DEFAULT_SAMPLE.bills)
  .option('--sessions <n>', 'number of sessions', wholeNumber, DEFAULT_SAMPLE.sessions)
  .option('--seed <n>', 'the same seed gives the same legislature', wholeNumber, DEFAULT_SAMPLE.seed)
  .action(async (options: typeof DEFAULT_SAMPLE) => {
    await withDatabase(prepareSettings(), (db) => loadSample(db, { ...options, out: process.stdout }));
  });
program
  .command('backup')
  .description('back up the database to a file; the site can keep running')
  .argument('<file>')
  .action(async (file: string) => {
    const { database, dataDir } = prepareSettings();
    await backUp(database, file);
    await recordBackup(dataDir, file);
  });
program
  .command('restore')
  .description('replace the database with a backup; stop the site first')
  .argument('<file>')
  .action(async (file: string) => restore(file, prepareSettings().database));
const user = program.command('user').description('manage accounts');
user
  .command('add')
  .description('create an account; without --password-stdin, print a link to choose a password')
  .argument('<email>')
  .addOption(new Option('--role <role>', 'the account’s role').choices(Role.options).default('user'))
  .option('--password-stdin', 'read the password from standard input', false)
  .action(async (email: string, { role, passwordStdin }: { role: string; passwordStdin: boolean }) => {
    const settings = prepareSettings();
    const config = readSiteConfig(settings.siteConfigFile);
    const { siteUrl } = settings;
    await withDatabase(settings, (db) =>
      addUserCommand(db, { email, role, isPasswordSent: passwordStdin }, { siteUrl, config }),
    );
  });
user
  .command('role')
  .description('change the role of an account')
  .argument('<email>')
  .addArgument(new Argument('<role>').choices(Role.options))
  .action((email: string, role: string) =>
    withDatabase(prepareSettings(), (db) => setRoleCommand(db, email, role)),
  );
user
  .command('link')
  .description('print a new link to choose a password or to finish a sign-up')
  .argument('<email>')
  .action(async (email: string) => {
    const settings = prepareSettings();
    await withDatabase(settings, (db) => linkUserCommand(db, email, settings));
  });
user
  .command('list')
  .description('list accounts, pending sign-ups, and invitations')
  .action(() => withDatabase(prepareSettings(), (db) => listUsersCommand(db)));
program
  .command('sync')
  .description('run the live sources that are due, once; the serving site does this by itself')
  .action(() =>
    withSources(async (services) => {
      process.exitCode = await runSourcesCommand(services, undefined);
    }),
  );
const source = program.command('source').description('manage live sources');
source
  .command('add')
  .description('add a source, or replace its key')
  .addArgument(new Argument('<kind>').choices(Object.keys(SOURCE_KINDS)))
  .argument('[address]', 'the address of a file or feed, or a folder')
  .option('--state <letters>', 'the two-letter code of the state')
  .option('--key-stdin', 'read the key from standard input', false)
  .action((kind: string, address: string | undefined, options: { state?: string; keyStdin: boolean }) =>
    withSources((services) =>
      addSourceCommand(services, { kind, address, state: options.state, isKeySent: options.keyStdin }),
    ),
  );
source
  .command('list')
  .description('list sources with their state, last run and budget')
  .action(() => withSources((services) => listSourcesCommand(services)));
source
  .command('run')
  .description('run a source now')
  .argument('<name>')
  .action((name: string) =>
    withSources(async (services) => {
      process.exitCode = await runSourcesCommand(services, name);
    }),
  );
source
  .command('test')
  .description('ask the provider one question, and say what is wrong')
  .argument('<name>')
  .action((name: string) =>
    withSources(async (services) => {
      process.exitCode = await testSourceCommand(services, name);
    }),
  );
for (const [what, description] of [
  ['pause', 'stop a source until it is resumed'],
  ['resume', 'resume a source that was paused'],
  ['remove', 'delete a source with its key; its records stay'],
  ['accept', 'accept that the next list lacks many bills'],
] as const)
  source
    .command(what)
    .description(description)
    .argument('<name>')
    .action((name: string) => withSources((services) => changeSourceCommand(services, what, name)));
program
  .command('mail')
  .description('check outgoing mail')
  .command('test')
  .description('send a test message')
  .argument('<email>')
  .action(async (email: string) => {
    process.exitCode = await mailTestCommand(prepareSettings(), email);
  });
program
  .command('doctor')
  .description('check the installation; exits with 1 if a check fails')
  .option('--strict', 'also exit with 1 for warnings', false)
  .action(async ({ strict }: { strict: boolean }) => {
    const { failures, warnings } = await diagnose(readSettings(process.env), process.stdout);
    process.exitCode = failures > 0 || (strict && warnings > 0) ? 1 : 0;
  });

program.parseAsync().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  const hint = isDiskFull(error) ? 'The disk is full. Free some space and try again. ' : '';
  // Printed to standard error and not to the log, because it is for the person who ran the command.
  process.stderr.write(`statehouse: ${hint}${message}\n`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exitCode = 2;
});

/** Reads the settings and prepares the data folder. */
function prepareSettings(): Settings {
  const settings = readSettings(process.env);
  prepareDataFolder(settings.dataDir);
  deleteAbandonedFolders();
  return settings;
}

async function serve(): Promise<void> {
  const settings = prepareSettings();
  const log = openLog(settings);
  requireBuild();
  // An invalid file is reported before anything is created.
  readSiteConfig(settings.siteConfigFile);
  openSiteSecrets(settings.dataDir, (message) => log.warn(message));
  await withDatabase(settings, (db) => loadSampleIfEmpty(settings, db));
  const site =
    settings.processes > 1
      ? await runProcesses(settings, log)
      : await runSite(settings, await loadBuiltSite(), log);
  console.log(`Statehouse is running at ${settings.siteUrl} (listening on ${site.address}).`);
  await withDatabase(settings, printFirstSteps);
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

async function withDatabase(settings: Settings, use: (db: Database) => Promise<unknown>): Promise<void> {
  const db = await openDatabase(settings.database);
  try {
    await use(db);
  } finally {
    await db.destroy();
  }
}

async function withSources(use: (services: SourceServices) => Promise<unknown>): Promise<void> {
  const settings = prepareSettings();
  const siteFile = readSiteFile(settings.siteConfigFile);
  const { siteKey } = openSiteSecrets(settings.dataDir);
  await withDatabase(settings, async (db) => {
    await openLiveConfig(db, siteFile);
    await use({ db, siteKey, settings, timeZone: siteFile.timeZone, clock: systemClock });
  });
}

async function loadSampleIfEmpty({ database }: Settings, db: Database): Promise<void> {
  if (!(await needsSample(db))) return;
  // Another process that starts at the same time may be loading it.
  await withExclusiveLock(database, async () => {
    if (await needsSample(db)) await loadDefaultSample(db);
  });
}

async function loadDefaultSample(db: Database): Promise<void> {
  console.log('The database is empty. Creating a sample legislature. All people in it are fictional.');
  const out = process.stdout.isTTY ? process.stdout : { write: (text: string) => console.log(text.trim()) };
  await loadSample(db, { ...DEFAULT_SAMPLE, out });
}

async function printFirstSteps(db: Database): Promise<void> {
  if (!(await needsAdministrator(db))) return;
  console.log('There is no administrator yet. Create one: bin/statehouse user add EMAIL --role admin');
}

async function reindex(): Promise<void> {
  const settings = prepareSettings();
  const db = await openDatabase(settings.database);
  const { config } = await openLiveConfig(db, readSiteFile(settings.siteConfigFile));
  const failed = Promise.withResolvers<never>();
  const changes = await openChangeFeed(db);
  const search = await openSearch(settings, db, changes, config, openLog({ logLevel: 'fatal' }), {
    onFailure: failed.reject,
  });
  try {
    await Promise.race([search.whenReady, failed.promise]);
    // Outside a terminal, the console goes into the log.
    for (const [index, records] of Object.entries(await search.rebuild()))
      process.stdout.write(`${index}: ${records} records\n`);
  } finally {
    await search.close();
    await changes.close();
    await db.destroy();
  }
}

function feedItemsOption(): Option {
  return new Option(
    '--as <kind>',
    'import all feed items as this type, regardless of their categories',
  ).choices(['news', 'press']);
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Use a whole number.');
  return Number(text);
}
