import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse';

/** A line of a report: a rejected record or file, a truncated text, or a skipped file. */
export interface ReportLine {
  what: string;
  file: string;
  line: string;
  record: string;
  field: string;
  reason: string;
}

/**
 * Finds the report of an import. Sources that were imported together share one report, named after the id of the first.
 * @returns its path, or undefined if there was nothing to report or the file was deleted
 */
export async function findRejectionReport(dataDir: string, importId: number): Promise<string | undefined> {
  const folder = join(dataDir, 'imports');
  const files = await readdir(folder).catch(() => []);
  const ids = files.flatMap((file) => /^(\d+)-refused\.csv$/.exec(file)?.[1] ?? []).map(Number);
  const id = Math.max(0, ...ids.filter((each) => each <= importId));
  return id > 0 ? join(folder, `${id}-refused.csv`) : undefined;
}

/** The first lines of a report, up to a limit, and whether there are more. */
export async function firstLinesOf(
  report: string,

  limit: number,
): Promise<{ lines: ReportLine[]; hasMore: boolean }> {
  const lines: ReportLine[] = [];
  const file = createReadStream(report);
  try {
    for await (const line of file.pipe(parse({ columns: true, relax_column_count: true }))) {
      if (lines.length === limit) return { lines, hasMore: true };
      lines.push(line);
    }
    return { lines, hasMore: false };
  } finally {
    file.destroy();
  }
}
