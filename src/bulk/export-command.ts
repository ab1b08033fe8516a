import type { Database } from '../db/database.ts';
import { counted } from '../ui/counted.ts';
import { type ExportOptions, exportSite } from './export-site.server.ts';

/**
 * `statehouse export FOLDER`: writes all published records into a folder, and prints how many of each there are.
 * @returns the exit code: 0 if everything was exported, 130 if interrupted
 * @throws if the folder is not empty or cannot be written
 */
export async function exportCommand(
  db: Database,
  folder: string,
  options: Pick<ExportOptions, 'siteUrl' | 'config'>,
  out: { write(text: string): unknown } = process.stdout,
): Promise<number> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const { files } = await exportSite(db, folder, {
      ...options,
      signal: stopping.signal,
      onFile({ name, record, count }) {
        // The other files have the same records.
        if (name.endsWith('.ndjson')) out.write(`${name}: ${counted(count, record ?? 'record')}\n`);
      },
    });
    const size = files.reduce((total, file) => total + file.size, 0);
    out.write(`Exported ${counted(files.length, 'file')} (${(size / 1e6).toFixed(1)} MB) to ${folder}.\n`);
    return 0;
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    out.write('Stopped. Nothing was exported.\n');
    return 130;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
