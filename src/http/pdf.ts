import { runInWorker } from './run-in-worker.ts';
import type { FileCell } from './workbook.ts';

/** A thousand rows take about two seconds and 150 MB. */
const LIMITS = { milliseconds: 60_000, megabytes: 1_024 };

/** A table to print, with what stands above it. */
export interface TableDocument {
  title: string;
  /** A PNG file in base64 that stands above the title, with its size in points. */
  logo?: { image: string; width: number; height: number };
  /** Paragraphs under the title. */
  paragraphs: string[];
  headings: string[];
  rows: FileCell[][];
}

/**
 * Makes a PDF file of a table, in landscape on letter paper, with the headings and a page number on each page. Works in a worker
 * thread.
 * @throws if it takes more than a minute
 */
export async function makePdf(document: TableDocument): Promise<Uint8Array<ArrayBuffer>> {
  return await runInWorker(new URL('./pdf-worker.ts', import.meta.url), document, LIMITS);
}

/** A PDF file to download. @param name the file's name without extension */
export function pdfResponse(file: Uint8Array<ArrayBuffer>, name: string): Response {
  return new Response(file, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}.pdf"`,
    },
  });
}
