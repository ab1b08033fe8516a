import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countRejected, type RejectedRecord } from '../legislature/ingest/counts.ts';
import type { ImportReport } from '../legislature/legislature.server.ts';

/** What became of one source. */
export interface ImportedPart {
  path: string;
  format: string;
  jurisdiction: string;
  asOf: string | undefined;
  report: ImportReport;
  remarks: string[];
}

/** What became of everything that was named. */
export interface ImportOutcome {
  parts: ImportedPart[];
  /** Files and archives, or pieces of them, that could not be opened. */
  unread: { path: string; reason: string }[];
  /** Files with nothing for this site in them. */
  skipped: { path: string; reason: string }[];
  /** Whether a sample legislature was there, and was taken out first. */
  sampleRemoved: boolean;
}

export function refusedCount(outcome: ImportOutcome): number {
  return outcome.unread.length + countRejected(outcome.parts.flatMap((part) => part.report.refused));
}

/** How many texts were cut because they are too long. */
export function truncatedCount(outcome: ImportOutcome): number {
  return outcome.parts.reduce((sum, part) => sum + part.report.cut.length, 0);
}

export function readCount(outcome: ImportOutcome): number {
  return sumOf(outcome, 'read');
}

/**
 * Whether everything went in: 0 all of it, 1 some was refused, 2 nothing was done.
 */
export function exitCode(outcome: ImportOutcome): 0 | 1 | 2 {
  const refused = refusedCount(outcome);
  const accepted = readCount(outcome) - sumOf(outcome, 'refused');
  if (accepted <= 0) return 2;
  return refused > 0 ? 1 : 0;
}

function sumOf(outcome: ImportOutcome, count: 'read' | 'refused'): number {
  const nouns = outcome.parts.flatMap((part) => Object.values(part.report.counts));
  return nouns.reduce((sum, counts) => sum + counts[count], 0);
}

/**
 * Writes a line for each record and file that was refused or passed over and each text that was cut, for a spreadsheet.
 * @returns the report's path, or undefined where there was nothing to tell
 */
export function writeRejectionReport(outcome: ImportOutcome, dataDir: string): string | undefined {
  if (refusedCount(outcome) + truncatedCount(outcome) + outcome.skipped.length === 0) return undefined;
  const folder = join(dataDir, 'imports');
  mkdirSync(folder, { recursive: true });
  const id = outcome.parts[0]?.report.importId ?? `nothing-${new Date().toISOString().replaceAll(':', '-')}`;
  const path = join(folder, `${id}-refused.csv`);
  const lines = [
    ['what', 'file', 'line', 'record', 'field', 'reason'],
    ...outcome.unread.map((each) => ['refused', each.path, '', '', '', each.reason]),
    ...outcome.parts.flatMap((part) => part.report.refused.map((each) => lineOf('refused', each))),
    ...outcome.parts.flatMap((part) => part.report.cut.map((each) => lineOf('cut', each))),
    ...outcome.skipped.map((each) => ['passed over', each.path, '', '', '', each.reason]),
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

/** Quoted, and with a mark before what a spreadsheet would take for a formula: the text is a stranger's. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
