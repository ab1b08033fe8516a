import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse';

/** A line of a report: a record or file that was refused, or passed over. */
export interface ReportLine {
  what: string;
  file: string;
  line: string;
  record: string;
  field: string;
  reason: string;
}

/**
 * The report that tells of an import. What was imported together has one, under the first one's id.
 * @returns its path; undefined where there was nothing to report, or it is gone
 */
export async function findRejectionReport(dataDir: string, importId: number): Promise<string | undefined> {
  const folder = join(dataDir, 'imports');
  const files = await readdir(folder).catch(() => []);
  const ids = files.flatMap((file) => /^(\d+)-refused\.csv$/.exec(file)?.[1] ?? []).map(Number);
  const id = Math.max(0, ...ids.filter((each) => each <= importId));
  return id > 0 ? join(folder, `${id}-refused.csv`) : undefined;
}

/** The first lines of a report, and whether there are more. */
export async function firstLinesOf(
  report: string,
  most: number,
): Promise<{ lines: ReportLine[]; hasMore: boolean }> {
  const lines: ReportLine[] = [];
  const file = createReadStream(report);
  try {
    for await (const line of file.pipe(parse({ columns: true, relax_column_count: true }))) {
      if (lines.length === most) return { lines, hasMore: true };
      lines.push(line);
    }
    return { lines, hasMore: false };
  } finally {
    file.destroy();
  }
}
