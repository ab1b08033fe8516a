import { text } from 'node:stream/consumers';
import { runDueSources } from '../sources/run-due.server.ts';
import type { RunResult } from '../sources/run-source.server.ts';
import { kindOf } from '../sources/source-kinds.ts';
import type { SourceServices } from '../sources/source-run.ts';
import { type NewSource, sourceNamed } from '../sources/sources.server.ts';
import { testSource } from '../sources/test-source.server.ts';
import { counted } from '../ui/counted.ts';
import { COMMAND_LINE, recordAction } from './audit-log.server.ts';
import {
  addSourceAs,
  changeSource,
  SOURCES_PAGE,
  type SourceChange,
  type SourceOverview,
  sourcesOverview,
} from './sources-admin.server.ts';

const PROGRESS_EVERY_MS = 5_000;

interface Terminal {
  stdin?: NodeJS.ReadableStream;
  out?: { write(text: string): unknown };
}

/**
 * `statehouse source add KIND [ADDRESS]`: adds a source, or replaces its key.
 * @param isKeySent whether the first line of standard input is the key
 */
export async function addSourceCommand(
  services: SourceServices,
  { isKeySent, ...added }: Omit<NewSource, 'key'> & { isKeySent: boolean },
  { stdin = process.stdin, out = process.stdout }: Terminal = {},
): Promise<void> {
  if (!isKeySent && kindOf(added.kind).needs.includes('key'))
    throw new Error(
      'Add --key-stdin, and give the key on standard input, so that it is in no list of commands.',
    );
  const [key = ''] = isKeySent ? (await text(stdin)).split(/\r?\n/) : [];
  const { name } = await addSourceAs(services, COMMAND_LINE, { ...added, key });
  out.write(
    `Added the source ${name}. The site runs it within a minute, or run it now: bin/statehouse source run ${name}\n`,
  );
}

const DONE: Record<Exclude<SourceChange, 'run'>, string> = {
  pause: 'Paused',
  resume: 'Resumed',
  remove: 'Removed',
  accept: 'Accepted the next lists of',
};

/** `statehouse source pause|resume|remove|accept NAME`. @throws InvalidSource if there is no source of this name */
export async function changeSourceCommand(
  { db }: SourceServices,
  what: Exclude<SourceChange, 'run'>,
  name: string,
  { out = process.stdout }: Terminal = {},
): Promise<void> {
  await changeSource(db, COMMAND_LINE, { what, name });
  const more = what === 'remove' ? ' Its key is deleted. The records that it imported stay.' : '';
  out.write(`${DONE[what]} ${name}.${more}\n`);
}

/** `statehouse source list`: prints each source with its state, last run and budget. */
export async function listSourcesCommand(
  { db, clock }: SourceServices,
  { out = process.stdout }: Terminal = {},
): Promise<void> {
  const sources = await sourcesOverview(db, clock.now());
  if (sources.length === 0)
    out.write('No sources. Add one: bin/statehouse source add legiscan --state MA --key-stdin\n');
  for (const source of sources) for (const line of linesOf(source)) out.write(`${line}\n`);
}

function linesOf(source: SourceOverview): string[] {
  const { name, title, running, runs, behind, used, monthlyLimit, held } = source;
  const limit = monthlyLimit > 0 ? ` of ${monthlyLimit.toLocaleString('en-US')}` : '';
  const [last] = runs;
  return [
    `${name} (${title}): ${stateText(source)}`,
    running
      ? `  ${running.progress}.`
      : `  Last run: ${last ? `${last.finished_at}, ${last.summary}` : 'none'}`,
    `  ${counted(behind, 'bill')} behind. ${used.toLocaleString('en-US')}${limit} requests used this month.`,
    ...(held.length > 0 ? [`  ${counted(held.length, 'record')} waiting for you at ${SOURCES_PAGE}.`] : []),
  ];
}

/** The state of a source: `running`, `paused`, or when it runs next. */
function stateText({ running, paused_at, due_at, hold_reason }: SourceOverview): string {
  if (running) return 'running';
  if (paused_at) return 'paused';
  const next = due_at ? `next run ${due_at}` : 'waiting for you';
  return hold_reason ? `${next}. ${hold_reason}` : next;
}

/** `statehouse source test NAME`: asks the provider one question. @returns the exit code: 1 if it fails */
export async function testSourceCommand(
  services: SourceServices,
  name: string,
  { out = process.stdout }: Terminal = {},
): Promise<number> {
  const { isOk, message } = await testSource(services, await sourceNamed(services.db, name));
  await recordAction(services.db, {
    who: COMMAND_LINE,
    what: 'tested the source',
    about: name,
    page: SOURCES_PAGE,
  });
  out.write(`${message}\n`);
  return isOk ? 0 : 1;
}

/**
 * `statehouse sync` and `statehouse source run NAME`: runs what is due, or one source now.
 * @returns the exit code: 0 if nothing is wrong, 1 if a source failed or another process is running sources
 */
export async function runSourcesCommand(
  services: SourceServices,
  name: string | undefined,
  { out = process.stdout }: Terminal = {},
): Promise<number> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    if (name !== undefined) await changeSource(services.db, COMMAND_LINE, { what: 'run', name });
    const only = name === undefined ? undefined : await sourceNamed(services.db, name);
    const shown = { ...services, onProgress: sparingly((line) => out.write(`${line}.\n`)) };
    const results = await runDueSources(shown, stopping.signal, only);
    if (results === undefined) {
      out.write(
        'Another process is running the sources. It has up to five minutes to go on after it was killed.\n',
      );
      return name === undefined ? 0 : 1;
    }
    if (results.length === 0) out.write('Nothing is due.\n');
    for (const result of results) out.write(`${result.name}: ${result.summary}\n`);
    return results.some(({ outcome }: RunResult) => outcome === 'failed') ? 1 : 0;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

/** Passes on the first line, and then at most one every five seconds. */
function sparingly(write: (line: string) => void): (line: string) => void {
  let next = 0;
  return (line) => {
    if (Date.now() < next) return;
    next = Date.now() + PROGRESS_EVERY_MS;
    write(line);
  };
}
