import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Usage } from './cpu-reporter.ts';

const PROJECT = join(import.meta.dirname, '..');
const START_LIMIT_MS = 180_000;

/** A server in a separate process that reports its resource usage. */
export interface ServerProcess {
  /** The server's address: `http://localhost:41234`. */
  address: string;
  port: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
  /** Kills the process at once, like a power failure. */
  kill(): Promise<void>;
  isRunning(): boolean;
  /** Sends a signal to the process. */
  signal(name: NodeJS.Signals): void;
  pid: number;
  /** The exit code; null while the process runs, or if a signal ended it. */
  exitCode(): number | null;
  /** The lines written to standard output and standard error. */
  output(): string[];
}

/**
 * Starts a server and waits until it is ready.
 * @param script script for Node, which listens on `PORT`
 * @param readyPath path that responds with 200 when the server is ready
 */
export async function startServer(
  script: string,
  args: (port: number) => string[],
  env: Record<string, string | undefined>,
  readyPath: string,
  nodeOptions: string[] = ['--disable-warning=ExperimentalWarning'],
): Promise<ServerProcess> {
  const port = await freePort();
  const child = fork(script, args(port), {
    execArgv: [...nodeOptions, '--import', join(PROJECT, 'bench/cpu-reporter.ts')],
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface(stream).on('line', (line) => written.push(line));
  const address = `http://localhost:${port}`;

  try {
    await untilReady(child, `http://127.0.0.1:${port}${readyPath}`);
  } catch (error) {
    await stop(child);
    console.error(written.join('\n'));
    throw error;
  }

  return {
    address,
    port,
    usage: () => usageOf(child),
    stop: () => stop(child),
    kill: () => kill(child),
    exitCode: () => child.exitCode,
    signal: (name) => child.kill(name),
    pid: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => [...written],
  };
}

/** The options of Node, the same as in bin/statehouse. */
const NODE_OPTIONS = ['--max-semi-space-size=8', '--disable-warning=ExperimentalWarning'];

/**
 * Starts the built site with a data directory.
 * @param databaseUrl address of a database server, used instead of the embedded database
 * @param readyPath path that responds with 200 when the site is ready
 * @param processes the number of processes that serve it
 * @param settings further settings, such as `SMTP_URL`
 */
export function startSite(
  dataDir: string,
  databaseUrl?: string,
  readyPath = '/readyz',
  processes = 1,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SITE_URL: undefined,
    // The export of all records would take a core in the middle of a measurement.
    BULK_FILES: 'off',
    PROCESSES: String(processes),
    ...settings,
  };
  return startServer(join(PROJECT, 'src/app/cli.ts'), () => ['serve'], env, readyPath, NODE_OPTIONS);
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  const start = performance.now();
  while (performance.now() - start < START_LIMIT_MS) {
    if (child.exitCode !== null) throw new Error(`The server exited with code ${child.exitCode}.`);
    const response = await fetch(address).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No response from ${address} within ${START_LIMIT_MS / 1000} s.`);
}

function usageOf(child: ChildProcess): Promise<Usage> {
  return new Promise((resolve) => {
    const listen = (message: unknown) => {
      // Next.js sends messages over the same channel.
      if (typeof message !== 'object' || message === null || !('cpuMilliseconds' in message)) return;
      child.off('message', listen);
      resolve(message as Usage); // sent by cpu-reporter.ts
    };
    child.on('message', listen);
    child.send('usage');
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 12_000);
  await ended;
  clearTimeout(killTimer);
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a port, not a pipe
  server.close();
  await once(server, 'close');
  return port;
}
