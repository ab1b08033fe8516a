import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { openLiveConfig } from '../admin/site-settings.server.ts';
import { logOutages } from '../config/log.ts';
import type { Settings } from '../config/settings.ts';
import { readSiteFile } from '../config/site-config.ts';
import { openChangeFeed } from '../db/change-feed.ts';
import { openDatabase } from '../db/database.ts';
import { RequestRates } from '../http/request-rates.ts';
import { openSearch } from '../search/open-search.ts';
import { RetryDelay } from '../search/retry-delay.ts';
import { type SearchState, shareSearch } from '../search/shared-search.ts';
import type { RunningSite } from './main.ts';
import { type FromWebProcess, SEARCH_SOCKET, type ToWebProcess } from './web-process-messages.ts';

/** How often the state of the search is compared with what the web processes know. */
const SEARCH_STATE_MS = 100;
/** A web process that ran for less is started again only after a delay, since it may fail each time. */
const SHORT_RUN_MS = 10_000;
/** How long a web process may take to answer its last requests. */
const STOP_LIMIT_MS = 15_000;

/**
 * Runs the site in several web processes, which share one address, and one search process: this one. A web process that
 * dies is replaced. SIGHUP replaces all of them one after the other, each once its successor answers, so that no request is
 * lost.
 * @throws if a web process cannot start, because of the settings or because another program listens on the port
 */
export async function runProcesses(settings: Settings, log: Logger): Promise<RunningSite> {
  const db = await openDatabase(settings.database, logOutages(log));
  const changes = await openChangeFeed(db);
  const { config, follow } = await openLiveConfig(db, readSiteFile(settings.siteConfigFile));
  const tellAll = (message: ToWebProcess) => {
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker?.isConnected()) worker.send(message);
  };
  const search = await openSearch(settings, db, changes, config, log, {
    follow,
    onUpdate: () => tellAll({ kind: 'search changed' }),
  });
  const shared = await shareSearch(search);
  const rates = new RequestRates();
  const running = new Set<WebProcess>();
  const delay = new RetryDelay();
  let isStopping = false;
  let restarting = Promise.resolve();

  const searchState = (): SearchState => ({
    isReady: search.isReady(),
    indexedChange: search.indexedChange(),
    problem: search.problem(),
  });
  let known = JSON.stringify(searchState());
  const tellingState = setInterval(() => {
    const state = searchState();
    if (JSON.stringify(state) === known) return;
    known = JSON.stringify(state);
    tellAll({ kind: 'search', state });
  }, SEARCH_STATE_MS);

  // Each process takes connections from one queue. With the default, a connection that was given to a process just before its
  // death hangs.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'web-process.ts'), args: [] });

  const start = async (): Promise<WebProcess> => {
    const worker = cluster.fork({ [SEARCH_SOCKET]: shared.socket });
    const started = performance.now();
    worker.on('message', (message: FromWebProcess) => {
      if (message.kind !== 'count request' || !worker.isConnected()) return;
      const { number, client, limit } = message;
      const rate = rates.count(client, limit);
      worker.send({ kind: 'request counted', number, rate } satisfies ToWebProcess);
    });
    const exit = once(worker, 'exit').then(([code, signal]) => ({ code, signal }));
    worker.once('online', () => worker.send({ kind: 'search', state: searchState() } satisfies ToWebProcess));
    const webProcess: WebProcess = { worker, address: await whenReady(worker, exit), isReplaced: false };
    running.add(webProcess);
    void exit.then(async (how) => {
      running.delete(webProcess);
      if (isStopping || webProcess.isReplaced) return;
      log.error({ ...how, pid: worker.process.pid }, 'a web process ended and is being replaced');
      if (performance.now() - started < SHORT_RUN_MS) await delay.wait();
      else delay.reset();
      await startUntilItWorks();
    });
    return webProcess;
  };
  const startUntilItWorks = async () => {
    while (!isStopping) {
      try {
        await start();
        return;
      } catch (error) {
        log.error({ err: error }, 'a web process could not be started');
        await delay.wait();
      }
    }
  };
  const replaceAll = async () => {
    for (const old of [...running]) {
      if (isStopping) return;
      await start();
      old.isReplaced = true;
      await stopProcess(old);
    }
  };
  const restart = () => {
    restarting = restarting.then(replaceAll).catch((error: unknown) => {
      log.error({ err: error }, 'the web processes could not be replaced');
    });
  };
  const stop = async () => {
    isStopping = true;
    process.off('SIGHUP', restart);
    delay.end();
    clearInterval(tellingState);
    await Promise.all([...running].map(stopProcess));
    await shared.close();
    await search.close();
    await changes.close();
    await db.destroy();
  };

  process.on('SIGHUP', restart);
  try {
    const [first] = await Promise.all(Array.from({ length: settings.processes }, start));
    return {
      address: first?.address ?? '',
      whenReady: search.whenReady,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface WebProcess {
  worker: Worker;
  address: string;
  /** Whether another process takes its place, so that its end is no failure. */
  isReplaced: boolean;
}

/** The address where a new web process listens. @throws if it ends before it listens */
async function whenReady(
  worker: Worker,
  exit: Promise<{ code: number; signal: string | null }>,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  worker.on('message', (message: FromWebProcess) => {
    if (message.kind === 'ready') resolve(message.address);
    if (message.kind === 'failed') reject(new Error(message.message));
  });
  void exit.then(({ code, signal }) =>
    reject(new Error(`A web process ended before it could answer (${signal ?? code}).`)),
  );
  return await promise;
}

/** Lets a web process answer the requests that it has, and ends it. */
async function stopProcess({ worker, isReplaced }: WebProcess): Promise<void> {
  if (worker.isDead()) return;
  const exit = once(worker, 'exit');
  const limit = setTimeout(() => worker.process.kill('SIGKILL'), STOP_LIMIT_MS);
  if (worker.isConnected()) worker.send({ kind: 'stop', isReplaced } satisfies ToWebProcess);
  await exit;
  clearTimeout(limit);
}
