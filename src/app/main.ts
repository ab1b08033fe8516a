import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, serverOptions } from '../http/connection-limits.ts';
import { gracefulStop } from '../http/graceful-stop.ts';
import type { RateCounter } from '../http/request-rates.ts';
import { dropStalledResponses } from '../http/stalled-responses.ts';
import type { BuiltSite } from './built-site.ts';
import { openSite, type SearchOpener } from './open-site.ts';
import { runBulkFiles } from './run-bulk-files.ts';
import { runSources } from './run-sources.ts';

export interface RunningSite {
  /** Resolves when the search indexes are in sync with the database for the first time. */
  whenReady: Promise<void>;
  /** The address it listens on: `http://127.0.0.1:3000`. */
  address: string;
  /**
   * Stops accepting connections, answers open requests, and closes the database.
   * @param isReplaced whether other processes go on accepting connections at the same port
   */
  stop(isReplaced?: boolean): Promise<void>;
}

interface RunOptions {
  /** Time limits of connections. */
  limits?: ConnectionLimits | undefined;
  /** Gives the search of another process, in place of one in this process. */
  searchWith?: SearchOpener;
  /** Counts the requests of API clients for all processes, in place of a count in this process. */
  requestRates?: RateCounter;
}

/**
 * Opens the site and listens.
 * @throws if another program listens on the port
 * @param built the caller loads it, so that only one copy runs
 */
export async function runSite(
  settings: Settings,
  built: BuiltSite,
  log: Logger,
  { limits = CONNECTION_LIMITS, searchWith, requestRates }: RunOptions = {},
): Promise<RunningSite> {
  const opened = await openSite(settings, log, { searchWith, requestRates });
  const open = () => built.siteModule.createSite(opened.services, built.clientDir, opened.pageCache);
  let current = open();
  // The endpoints depend on which features are on.
  opened.onConfigChange(() => {
    current = open();
  });
  const stopping = gracefulStop();
  const fetch = stopping.pausable<Parameters<typeof current>, Response>((...args) => current(...args));
  const server = serve({
    fetch,
    serverOptions: serverOptions(limits),
    hostname: settings.host,
    port: settings.port,
  });
  // No page takes that long, and event streams send data every 15 seconds, so the client has stopped reading.
  server.setTimeout(limits.stalledMs);
  dropStalledResponses(server, limits.unreadMs);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('listening', resolve);
      server.once('error', reject);
    });
  } catch (error) {
    // Otherwise the search thread would keep the process running.
    opened.endStreams();
    await opened.close();
    throw listenError(error, settings);
  }
  const stopAlerts = built.siteModule.runAlerts(opened.services);
  const stopSources = runSources(opened.services.db, settings, log);
  const stopBulkFiles = runBulkFiles(opened.services.config, settings, log);
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://${settings.host}:${port}`,
    whenReady: opened.whenReady,
    async stop(isReplaced) {
      opened.endStreams();
      await stopping.stop(server as Server, isReplaced);
      await Promise.all([stopAlerts(), stopSources(), stopBulkFiles()]);
      await opened.close();
    },
  };
}

/** The error of a server that could not listen, with what to do about it if the port is taken. */
function listenError(error: unknown, { host, port }: Settings): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') return error;
  return new Error(`Another program listens on ${host}:${port}. Stop it, or set PORT to another port.`);
}
