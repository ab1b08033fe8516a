/**
 * Loaded into a server before anything of its own (`--import`): tells whoever started it what the process has used, when asked.
 * All threads count: the search engine's, the compressor's and the garbage collector's too.
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
// Listening for questions keeps no server alive that wants to end.
process.channel?.unref();
