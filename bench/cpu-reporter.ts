import cluster from 'node:cluster';

/**
 * Loaded into a server before its own code (`--import`). On request, it reports the resources that the process has used to its
 * parent process, for all threads, including those of the search engine, compression and garbage collection.
 */

export interface Usage {
  cpuMilliseconds: number;
  megabytes: number;
}

process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({
    cpuMilliseconds: (user + system) / 1000,
    megabytes: process.memoryUsage.rss() / 1e6,
  } satisfies Usage);
});
// Without this, listening for messages would keep the process from exiting. A web process of several lives until it is told to stop.
if (!cluster.isWorker) process.channel?.unref();
