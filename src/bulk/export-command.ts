import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { counted } from '../ui/counted.ts';
import { type ExportOptions, exportSite } from './export-site.server.ts';
import { exportForDownload } from './nightly.server.ts';

/**
 * `statehouse export FOLDER`: writes all published records into a folder, and prints how many of each there are.
 * @param folder undefined for the files that the site offers for download
 * @returns the exit code: 0 if everything was exported or another process is exporting it, 130 if interrupted
 * @throws if the folder is not empty or cannot be written
 */
export async function exportCommand(
  db: Database,
  folder: string | undefined,
  { dataDir, siteUrl, config }: { dataDir: string; siteUrl: string; config: SiteConfig },
  out: { write(text: string): unknown } = process.stdout,
): Promise<number> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const options: ExportOptions = {
    siteUrl,
    config,
    signal: stopping.signal,
    onFile({ name, record, count }) {
      // The other files have the same records.
      if (name.endsWith('.ndjson')) out.write(`${name}: ${counted(count, record ?? 'record')}\n`);
    },
  };

  try {
    const manifest =
      folder === undefined
        ? await exportForDownload(db, dataDir, options)
        : await exportSite(db, folder, options);
    if (!manifest) {
      out.write('Another process is writing the files. Nothing was exported.\n');
      return 0;
    }
    const size = manifest.files.reduce((total, file) => total + file.size, 0);
    const to = folder ?? 'the files for download';
    out.write(
      `Exported ${counted(manifest.files.length, 'file')} (${(size / 1e6).toFixed(1)} MB) to ${to}.\n`,
    );
    return 0;
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    out.write('Stopped. Nothing was exported.\n');
    return 130;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
