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

/** The files that one legislature's scraper wrote, sorted by content. */
export interface ScrapedFiles extends FoundJurisdiction {
  bills: InputFile[];
  votes: InputFile[];
  texts: InputFile[];
  events: InputFile[];
  /** `jurisdiction_….json`: the names and dates of its sessions. */
  jurisdictions: InputFile[];
  /** The latest time at which a bill was scraped, in ISO 8601. */
  asOf?: string;
}

type Kind = 'bills' | 'votes' | 'texts' | 'events' | 'jurisdictions' | 'no records';

const UUID = '[0-9a-f]{8}-[0-9a-f-]{27}';
const NAMES: [RegExp, Kind][] = [
  // 20250407T201400Z.vote_event.pass.lower.json and vote_event_68595006-….json
  [/(^|[._])vote_event[._].*\.json$/, 'votes'],
  [new RegExp(`^bill_${UUID}\\.json$`), 'bills'],
  [new RegExp(`^event_${UUID}\\.json$`), 'events'],
  [/^metadata\.json$/, 'bills'],
  [/^jurisdiction_.*\.json$/, 'jurisdictions'],
  [new RegExp(`^organization_${UUID}\\.json$`), 'no records'],
  [/_extracted\.txt$/, 'texts'],
];
const START_BYTES = 4096;
const END_BYTES = 1024;

/** The kind of a scraper's file, by its name or its first bytes; undefined for other files. */
export async function scrapedKind(file: InputFile): Promise<Kind | undefined> {
  const name = file.path.slice(file.path.lastIndexOf('/') + 1);
  const kindByName = NAMES.find(([pattern]) => pattern.test(name))?.[1];
  if (kindByName) return kindByName;
  if (!/\.(json|txt)$/i.test(name)) return undefined;
  const start = (await firstBytes(file.diskPath, START_BYTES)).toString('utf8');
  if (/^Title: .*\nOfficial Title: [\s\S]*^Source: versions - /m.test(start.slice(0, 2_000))) return 'texts';
  if (!/^\s*\{/.test(start)) return undefined;
  if (/"motion_text"\s*:/.test(start) && /"motion_classification"\s*:/.test(start)) return 'votes';
  if (/"legislative_session"\s*:/.test(start) && /"from_organization"\s*:/.test(start)) return 'bills';
  return undefined;
}

/**
 * Groups a scraper's files by legislature. A bill names its legislature. Votes and texts take it from the bill beside them, from
 * their path, or from the only legislature in the import.
 * @returns the groups, and the files whose legislature is unknown
 */
export async function byLegislature(
  files: { file: InputFile; kind: Kind }[],
  flags: ImportFlags | undefined,
): Promise<{ legislatures: ScrapedFiles[]; unclear: InputFile[] }> {
  const found = new Map<string, ScrapedFiles>();
  const groupOf = (origin: FoundJurisdiction) => {
    const group = found.get(origin.jurisdiction.code);
    if (group) return group;

    const created: ScrapedFiles = {
      ...origin,
      bills: [],
      votes: [],
      texts: [],
      events: [],
      jurisdictions: [],
    };
    found.set(origin.jurisdiction.code, created);
    return created;
  };

  const originOfFolder = new Map<string, FoundJurisdiction>();
  const deferred: { file: InputFile; kind: Kind }[] = [];
  for (const each of files) {
    if (each.kind !== 'bills') {
      deferred.push(each);
      continue;
    }
    const { jurisdiction: inRecords, asOf } = await endOfBill(each.file);
    const inNames = jurisdictionOfPath(each.file.path);
    const origin = decideJurisdiction({ inRecords, inNames }, flags);
    if (!origin) {
      deferred.push(each);
      continue;
    }
    const scraped = groupOf(origin);
    scraped.bills.push(each.file);
    if (asOf && asOf > (scraped.asOf ?? '')) scraped.asOf = asOf;
    originOfFolder.set(billFolder(each.file.path), origin);
  }

  const unclear: InputFile[] = [];
  for (const { file, kind } of deferred) {
    if (kind === 'no records') continue;
    const only = found.size === 1 ? [...found.values()][0] : undefined;
    const inNames = jurisdictionOfPath(file.path);
    const origin =
      originOfFolder.get(billFolder(file.path)) ?? only ?? decideJurisdiction({ inNames }, flags);
    if (origin) groupOf(origin)[kind].push(file);
    else unclear.push(file);
  }

  return { legislatures: [...found.values()], unclear };
}

/** The folder of the bill that a file belongs to: `H472` for `H472/metadata.json`, `H472/logs/…` and `H472/files/…`. */
export function billFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/')).replace(/\/(files|logs)$/, '');
}

/** The jurisdiction and scraping time at the end of a bill's file. Reading only the end avoids reading every file twice. */
async function endOfBill(file: InputFile): Promise<{ jurisdiction?: Jurisdiction; asOf?: string }> {
  const end = await endOf(file.diskPath);
  const id = /ocd-jurisdiction\/[\w:/-]+/.exec(end)?.[0];
  const asOf = /"(?:logs_latest_update|scraped_at)"\s*:\s*"(\d{4}-\d\d-\d\dT[^"]+)"/.exec(end)?.[1];
  const moment = asOf ? new Date(asOf) : undefined;
  return {
    jurisdiction: id ? jurisdictionOfId(id) : undefined,
    // A single bill with a date in the future would make every later snapshot look old.
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
