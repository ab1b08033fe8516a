import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countRejected, type RejectedRecord } from '../legislature/ingest/counts.ts';
import type { ImportReport } from '../legislature/legislature.server.ts';

/** The result of importing one source. */
export interface ImportedPart {
  path: string;
  format: string;
  jurisdiction: string;
  asOf: string | undefined;
  report: ImportReport;
  remarks: string[];
}

/** The result of an import of all given paths. */
export interface ImportOutcome {
  parts: ImportedPart[];
  /** Files and archives, or parts of them, that could not be read. */
  unread: { path: string; reason: string }[];
  /** Files without legislative records. */
  skipped: { path: string; reason: string }[];
  /** Whether the import removed a sample legislature first. */
  sampleRemoved: boolean;
}

export function rejectedCount(outcome: ImportOutcome): number {
  return outcome.unread.length + countRejected(outcome.parts.flatMap((part) => part.report.refused));
}

/** The number of texts that were truncated because they are too long. */
export function truncatedCount(outcome: ImportOutcome): number {
  return outcome.parts.reduce((sum, part) => sum + part.report.cut.length, 0);
}

export function readCount(outcome: ImportOutcome): number {
  return sumOf(outcome, 'read');
}

/**
 * The exit code of the import command: 0 if everything was imported, 1 if some records were rejected, 2 if nothing was imported.
 */
export function exitCode(outcome: ImportOutcome): 0 | 1 | 2 {
  const refused = rejectedCount(outcome);
  const accepted = readCount(outcome) - sumOf(outcome, 'refused');
  if (accepted <= 0) return 2;
  return refused > 0 ? 1 : 0;
}

function sumOf(outcome: ImportOutcome, count: 'read' | 'refused'): number {
  const recordTypes = outcome.parts.flatMap((part) => Object.values(part.report.counts));
  return recordTypes.reduce((sum, counts) => sum + counts[count], 0);
}

/**
 * Writes a CSV file with a line for each rejected record, rejected or skipped file, and truncated text.
 * @returns the report's path, or undefined if there was nothing to report
 */
export function writeRejectionReport(outcome: ImportOutcome, dataDir: string): string | undefined {
  if (rejectedCount(outcome) + truncatedCount(outcome) + outcome.skipped.length === 0) return undefined;
  const folder = join(dataDir, 'imports');
  mkdirSync(folder, { recursive: true });
  const id = outcome.parts[0]?.report.importId ?? `nothing-${new Date().toISOString().replaceAll(':', '-')}`;
  const path = join(folder, `${id}-refused.csv`);
  const lines = [
    ['what', 'file', 'line', 'record', 'field', 'reason'],
    ...outcome.unread.map((each) => ['rejected', each.path, '', '', '', each.reason]),
    ...outcome.parts.flatMap((part) => part.report.refused.map((each) => lineOf('rejected', each))),
    ...outcome.parts.flatMap((part) => part.report.cut.map((each) => lineOf('truncated', each))),
    ...outcome.skipped.map((each) => ['skipped', each.path, '', '', '', each.reason]),
  ];
  const temporary = `${path}.tmp`;
  writeFileSync(temporary, `${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`);
  renameSync(temporary, path);

  return path;
}

function lineOf(what: string, { place, field, reason, count = 1 }: RejectedRecord): string[] {
  const all = count > 1 ? ` (${count.toLocaleString('en-US')} of them)` : '';
  return [what, place.file, String(place.line ?? ''), place.record ?? '', field, reason + all];
}

/** A quoted cell. The text is untrusted, so an apostrophe precedes any text that a spreadsheet would run as a formula. */
function cell(text: string): string {
  const escaped = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${escaped.replaceAll('"', '""')}"`;
}
