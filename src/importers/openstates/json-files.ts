import { open } from 'node:fs/promises';
import type { ImportFlags, InputFile } from '../importer.ts';
import { firstBytes } from '../input/first-bytes.ts';
import {
  decideJurisdiction,
  type FoundJurisdiction,
  type Jurisdiction,
  jurisdictionOfId,
  jurisdictionOfPath,
} from '../jurisdictions.ts';

/** What one legislature's scraper wrote, sorted by what is in the files. */
export interface ScrapedFiles extends FoundJurisdiction {
  bills: InputFile[];
  votes: InputFile[];
  texts: InputFile[];
  events: InputFile[];
  /** `jurisdiction_….json`: the names and days of its sessions. */
  jurisdictions: InputFile[];
  /** Latest moment that a bill's file gives for its scraping. */
  asOf?: string;
}

type Kind = 'bills' | 'votes' | 'texts' | 'events' | 'jurisdictions' | 'known to hold no record';

const UUID = '[0-9a-f]{8}-[0-9a-f-]{27}';
const NAMES: [RegExp, Kind][] = [
  // 20250407T201400Z.vote_event.pass.lower.json and vote_event_68595006-….json
  [/(^|[._])vote_event[._].*\.json$/, 'votes'],
  [new RegExp(`^bill_${UUID}\\.json$`), 'bills'],
  [new RegExp(`^event_${UUID}\\.json$`), 'events'],
  [/^metadata\.json$/, 'bills'],
  [/^jurisdiction_.*\.json$/, 'jurisdictions'],
  [new RegExp(`^organization_${UUID}\\.json$`), 'known to hold no record'],
  [/_extracted\.txt$/, 'texts'],
];
const START_BYTES = 4096;
const END_BYTES = 1024;

/** Which of the files are a scraper's, by their names or else by how they begin. */
export async function scrapedKind(file: InputFile): Promise<Kind | undefined> {
  const name = file.path.slice(file.path.lastIndexOf('/') + 1);
  const known = NAMES.find(([pattern]) => pattern.test(name))?.[1];
  if (known) return known;
  if (!/\.(json|txt)$/i.test(name)) return undefined;
  const start = (await firstBytes(file.diskPath, START_BYTES)).toString('utf8');
  if (/^Title: .*\nOfficial Title: [\s\S]*^Source: versions - /m.test(start.slice(0, 2_000))) return 'texts';
  if (!/^\s*\{/.test(start)) return undefined;
  if (/"motion_text"\s*:/.test(start) && /"motion_classification"\s*:/.test(start)) return 'votes';
  if (/"legislative_session"\s*:/.test(start) && /"from_organization"\s*:/.test(start)) return 'bills';
  return undefined;
}

/**
 * Sorts a scraper's files by legislature. A bill says whose it is; its votes and texts lie beside it, or their path says it, or
 * there is only one legislature it could be.
 * @returns besides, the files of which nothing says whose they are
 */
export async function byLegislature(
  files: { file: InputFile; kind: Kind }[],
  flags: ImportFlags | undefined,
): Promise<{ legislatures: ScrapedFiles[]; unclear: InputFile[] }> {
  const found = new Map<string, ScrapedFiles>();
  const of = (whose: FoundJurisdiction) => {
    const known = found.get(whose.jurisdiction.code);
    if (known) return known;
    const made: ScrapedFiles = {
      ...whose,
      bills: [],
      votes: [],
      texts: [],
      events: [],
      jurisdictions: [],
    };
    found.set(whose.jurisdiction.code, made);
    return made;
  };
  const ofFolder = new Map<string, FoundJurisdiction>();
  const later: { file: InputFile; kind: Kind }[] = [];
  for (const each of files) {
    if (each.kind !== 'bills') {
      later.push(each);
      continue;
    }
    const { jurisdiction: inRecords, asOf } = await endOfBill(each.file);
    const inNames = jurisdictionOfPath(each.file.path);
    const whose = decideJurisdiction({ inRecords, inNames }, flags);
    if (!whose) {
      later.push(each);
      continue;
    }
    const scraped = of(whose);
    scraped.bills.push(each.file);
    if (asOf && asOf > (scraped.asOf ?? '')) scraped.asOf = asOf;
    ofFolder.set(billFolder(each.file.path), whose);
  }
  const unclear: InputFile[] = [];
  for (const { file, kind } of later) {
    if (kind === 'known to hold no record') continue;
    const only = found.size === 1 ? [...found.values()][0] : undefined;
    const inNames = jurisdictionOfPath(file.path);
    const whose = ofFolder.get(billFolder(file.path)) ?? only ?? decideJurisdiction({ inNames }, flags);
    if (whose) of(whose)[kind].push(file);
    else unclear.push(file);
  }
  return { legislatures: [...found.values()], unclear };
}

/** The folder of the bill that a file belongs to: that of `H472/metadata.json`, `H472/logs/…`, `H472/files/…`. */
export function billFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/')).replace(/\/(files|logs)$/, '');
}

/** What the end of a bill's file says: whose it is, and when it was scraped. The files are read in full only once. */
async function endOfBill(file: InputFile): Promise<{ jurisdiction?: Jurisdiction; asOf?: string }> {
  const end = await endOf(file.diskPath);
  const id = /ocd-jurisdiction\/[\w:/-]+/.exec(end)?.[0];
  const asOf = /"(?:logs_latest_update|scraped_at)"\s*:\s*"(\d{4}-\d\d-\d\dT[^"]+)"/.exec(end)?.[1];
  const moment = asOf ? new Date(asOf) : undefined;
  return {
    jurisdiction: id ? jurisdictionOfId(id) : undefined,
    // One bill that claims to be of a later day would make every later snapshot look old.
    asOf: moment && moment.getTime() <= Date.now() ? moment.toISOString() : undefined,
  };
}

async function endOf(diskPath: string): Promise<string> {
  const handle = await open(diskPath);
  try {
    const { size } = await handle.stat();
    const from = Math.max(0, size - END_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(END_BYTES), 0, END_BYTES, from);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
