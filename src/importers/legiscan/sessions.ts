import type { RecordOf } from '../../legislature/records.ts';
import { stateName } from './states.ts';

/** The facts about a session, from a path or a payload. */
export interface LegiscanSession {
  sessionId: number;
  startYear: number;
  endYear: number;
  /** The title without years: `Regular Session`, `102nd Legislature`, `91st Legislature 1st Special Session`. */
  title: string;
  /** Whether the session is special, if the source has this; otherwise the title decides. */
  special?: boolean;
}

/** The facts in the names of a dataset's archive and folders. */
export interface DatasetPath {
  state?: string;
  startYear?: number;
  endYear?: number;
  title?: string;
  /** Date of the snapshot; undefined for an empty session, which LegiScan dates 1969-12-31. */
  asOf?: string;
}

const archiveName =
  /^([A-Z]{2})_(\d{4})-(\d{4})_(.+?)_(?:CSV|JSON)(?:_(\d{4})(\d{2})(\d{2})_[0-9a-f]{8,64})?(?: ?\(\d+\))?(?:\.[a-z.]+)?$/i;
const sessionFolder = /^(\d{4})-(\d{4})_(.+)$/;

/**
 * Reads a dataset's path: `MI_2023-2024_102nd_Legislature_CSV_20241229_0b6a….zip/MI/2023-2024_102nd_Legislature/csv`.
 * Names closer to the files take precedence. Only the archive's name has the date.
 */
export function datasetPath(path: string): DatasetPath {
  const parts = path.split(/[/\\]/);
  const found: DatasetPath = {};
  for (const [position, part] of parts.entries()) {
    const archive = archiveName.exec(part);
    const folder = archive ? null : sessionFolder.exec(part);
    if (archive)
      Object.assign(found, named(archive[1], archive[2], archive[3], archive[4]), snapshotDay(archive));
    if (folder) Object.assign(found, named(parts[position - 1], folder[1], folder[2], folder[3]));
  }
  return found;
}

/**
 * The dataset that a file belongs to: the path up to the archive or folder with a dataset's name.
 * @returns an empty string if there is none
 */
export function datasetRoot(path: string): string {
  const parts = path.split(/[/\\]/);
  const last = parts.findLastIndex((part) => archiveName.test(part) || sessionFolder.test(part));
  return parts.slice(0, last + 1).join('/');
}

function named(state = '', startYear = '', endYear = '', title = ''): DatasetPath {
  return {
    ...(/^[A-Z]{2}$/.test(state) && stateName(state) && { state }),
    startYear: Number(startYear),
    endYear: Number(endYear),
    title: title.replaceAll('_', ' ').trim(),
  };
}

function snapshotDay([, , , , , year, month, day]: RegExpExecArray): DatasetPath {
  if (!year || `${year}${month}${day}` === '19691231') return {};
  return { asOf: `${year}-${month}-${day}` };
}

/**
 * Reads the session from the address of one of its bills. The address ends with the first year, followed by `X1` for a first
 * special session, or by `F` for Arkansas's fiscal session.
 * @param lastYear the year of the last known action
 */
export function sessionOfUrl(sessionId: number, url: string, lastYear: number): LegiscanSession | undefined {
  const [, year, special, other] = /\/(\d{4})(?:\/(?:X(\d)|([A-Z]\w*)))?\/?$/.exec(url) ?? [];
  if (!year) return undefined;
  const startYear = Number(year);
  return {
    sessionId,
    startYear,
    endYear: !special && !other && lastYear > startYear ? startYear + 1 : startYear,
    title: special ? `${ordinal(special)} Special Session` : other ? `Session ${other}` : 'Regular Session',
  };
}

function ordinal(digit: string): string {
  return `${digit}${{ 1: 'st', 2: 'nd', 3: 'rd' }[digit] ?? 'th'}`;
}

/** The session's identifier in records, the same from a path and from a payload. */
export function sessionIdentifier(session: LegiscanSession): string {
  return `${yearsOf(session)} ${titleWithoutYears(session)}`.trim();
}

/** The session as a record. */
export function sessionRecord(session: LegiscanSession): RecordOf<'session'> {
  const title = titleWithoutYears(session);
  const special = session.special ?? /special|extraordinary|called|veto/i.test(title);
  return {
    noun: 'session',
    upstreamId: String(session.sessionId),
    identifier: sessionIdentifier(session),
    name: `${yearsOf(session)} ${shortTitle(title)}`.trim(),
    kind: special ? 'special' : 'regular',
    startYear: session.startYear,
    endYear: session.endYear,
  };
}

function yearsOf({ startYear, endYear }: LegiscanSession): string {
  return startYear === endYear ? String(startYear) : `${startYear}-${endYear}`;
}

function titleWithoutYears({ title }: LegiscanSession): string {
  return title.replace(/^\d{4}(?:\s*-\s*\d{4})?\s+/, '').trim();
}

/** The title as people use it, as in `2023-2024` and `2019 1st Special Session`, without the number of the legislature. */
function shortTitle(title: string): string {
  return title
    .replace(/\b\d+(?:st|nd|rd|th)\s+(?:Legislature|General Assembly|General Court|Congress)\b/i, '')
    .replace(/^(?:Legislature|General Assembly|General Court|Congress)$/i, '')
    .replace(/\bRegular Session\b/i, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[^\w(]{0,9}\((?:\d{4} )?([^()]*)\)$/, '$1')
    .trim();
}
