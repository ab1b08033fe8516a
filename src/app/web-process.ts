import { openLog } from '../config/log.ts';
import { readSettings } from '../config/settings.ts';
import type { Rate, RateCounter } from '../http/request-rates.ts';
import { remoteSearch } from '../search/shared-search.ts';
import { loadBuiltSite } from './built-site.ts';
import { runSite } from './main.ts';
import { type FromWebProcess, SEARCH_SOCKET, type ToWebProcess } from './web-process-messages.ts';

/* One of several processes that serve the site. `runProcesses` starts and stops them. */

const report = (message: FromWebProcess) => process.send?.(message);

async function serveAsOneOfSeveral(): Promise<void> {
  const settings = readSettings(process.env);
  const log = openLog(settings);
  const search = remoteSearch(settings, process.env[SEARCH_SOCKET] ?? '');
  let onSearchUpdate = () => {};
  process.on('message', (message: ToWebProcess) => {
    if (message.kind === 'search') search.learn(message.state);
    else if (message.kind === 'search changed') onSearchUpdate();
  });
  const site = await runSite(settings, await loadBuiltSite(), log, {
    requestRates: sharedRates(),
    searchWith: ({ onUpdate = () => {} }) => {
      onSearchUpdate = onUpdate;
      return search;
    },
  });
  process.on('message', (message: ToWebProcess) => {
    if (message.kind !== 'stop') return;
    site.stop(message.isReplaced).then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'a web process did not stop cleanly');
        process.exit(1);
      },
    );
  });
  report({ kind: 'ready', address: site.address });
}

/** Has the requests of clients counted by the first process, so that all processes together keep each client's rate. */
function sharedRates(): RateCounter {
  const waiting = new Map<number, (rate: Rate) => void>();
  let counted = 0;
  process.on('message', (message: ToWebProcess) => {
    if (message.kind !== 'request counted') return;
    waiting.get(message.number)?.(message.rate);
    waiting.delete(message.number);
  });
  return {
    // This process ends with the first one, so that each count is answered.
    count(client, limit) {
      const { promise, resolve } = Promise.withResolvers<Rate>();
      waiting.set(++counted, resolve);
      report({ kind: 'count request', number: counted, client, limit });
      return promise;
    },
  };
}

// A terminal sends signals to every process, and the first one decides what happens.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});

serveAsOneOfSeveral().catch((error: unknown) => {
  report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  process.disconnect?.();
});
