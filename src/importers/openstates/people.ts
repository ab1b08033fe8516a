import type { ImportedRecord, ImportedSource } from '../../legislature/batch.ts';
import { cleanText } from '../../legislature/clean-text.ts';
import type { Importer, ImportFlags, InputFile, SkippedFile } from '../importer.ts';
import { csvRows } from '../input/csv-rows.ts';
import { firstBytes } from '../input/first-bytes.ts';
import { textOf } from '../input/text-encoding.ts';
import { truncatedFiles, withoutRows } from '../input/unreadable-tables.ts';
import { textOrError, UnreadableFile, wholeText } from '../input/whole-file.ts';
import {
  decideJurisdiction,
  type FoundJurisdiction,
  type Jurisdiction,
  jurisdictionOfCode,
  jurisdictionOfId,
  jurisdictionOfPath,
  stateOfSource,
} from '../jurisdictions.ts';
import { readCommittee } from './committees.ts';
import { dayInPath } from './dates.ts';
import { type ReadPeople, readPerson, readPersonRow } from './persons.ts';

interface PeopleFiles {
  origin: FoundJurisdiction;
  asOf?: string;
  people: InputFile[];
  tables: InputFile[];
  committees: InputFile[];
}

type Kind = 'people' | 'tables' | 'committees';

const START_BYTES = 4096;
/** The maximum size of a YAML file. The largest real files have 6,000 bytes, and the parser needs seconds for a million. */
const MAX_YAML_BYTES = 250_000;
/** Files of the repository without people: vacant seats, and the towns of each state. */
const ACCOMPANYING = /(^|\/)(settings|municipalities)\.ya?ml$/;
const SEAT = /^[ -]*type: ['"]?(upper|lower|legislature)\b/m;
const OFFICE = /^[ -]*type: ['"]?([a-z_ -]+)/m;
/** Columns of data.openstates.org/people/current/ST.csv. */
const TABLE_HEADER = /^\uFEFF?id,name,current_party,current_district,current_chamber\b/;

/**
 * The people repository of Open States: a YAML file for each legislator and committee (`data/ma/legislature/….yml`), and a table
 * of current members (`people/current/ma.csv`).
 */
export const openStatesPeople: Importer = {
  format: 'Open States people',
  async find(files, flags) {
    const found = new Map<string, PeopleFiles>();
    const accepted: InputFile[] = [];
    const skipped: SkippedFile[] = [];
    const unreadable: SkippedFile[] = [];

    for (const file of files.filter((each) => /\.(ya?ml|csv)$/i.test(each.path))) {
      const reading = await readPeopleFile(file, flags);
      if (!reading) continue;
      if ('skipped' in reading) skipped.push({ path: file.path, reason: reading.skipped });
      else if ('unreadable' in reading) unreadable.push({ path: file.path, reason: reading.unreadable });
      else {
        const { jurisdiction } = reading.origin;
        const asOf = dayInPath(file.path);
        const existing = found.get(jurisdiction.code) ?? {
          origin: reading.origin,
          people: [],
          tables: [],
          committees: [],
        };
        if (asOf && asOf > (existing.asOf ?? '')) existing.asOf = asOf;
        existing[reading.kind].push(file);
        found.set(jurisdiction.code, existing);
        accepted.push(file);
      }
    }

    return { accepted, skipped, unreadable, sources: [...found.values()].map(sourceOf) };
  },
};

async function readPeopleFile(
  file: InputFile,
  flags: ImportFlags | undefined,
): Promise<
  { kind: Kind; origin: FoundJurisdiction } | { skipped: string } | { unreadable: string } | undefined
> {
  const isCsv = /\.csv$/i.test(file.path);
  if (!isCsv && ACCOMPANYING.test(file.path)) return { skipped: 'contains no people' };
  // A table of another format may be larger than memory, and the header is enough to recognize it.
  const text = isCsv
    ? textOf(await firstBytes(file.diskPath, START_BYTES))
    : await textOrError(file, MAX_YAML_BYTES);
  if (text instanceof UnreadableFile) return { unreadable: text.message };
  const isTable = isCsv && TABLE_HEADER.test(text);
  const kind: Kind | undefined = isTable
    ? 'tables'
    : /^id: ['"]?ocd-person\//m.test(text)
      ? 'people'
      : /^id: ['"]?ocd-organization\//m.test(text)
        ? 'committees'
        : undefined;
  if (!kind) return undefined;

  if (kind === 'people' && !SEAT.test(text)) {
    const office = OFFICE.exec(text)?.[1]?.trim();
    return office
      ? { skipped: `is not a legislator (${office})` }
      : { unreadable: 'has no seat and no office: it may be truncated' };
  }

  const ofTable = /(?:^|[_/])([a-z]{2})(?:_current)?\.csv$/i.exec(file.path)?.[1];
  const inNames = jurisdictionOfCode(isTable ? (ofTable ?? '') : '') ?? jurisdictionOfPath(file.path);
  const origin = decideJurisdiction({ inRecords: jurisdictionIn(text, inNames), inNames }, flags);

  return origin ? { kind, origin } : { unreadable: 'does not name its legislature: add --state' };
}

/** The jurisdiction of a person's roles. For a person who has served in several, the file's folder decides. */
function jurisdictionIn(text: string, folder: Jurisdiction | undefined): Jurisdiction | undefined {
  const ids = [...text.matchAll(/ocd-jurisdiction\/country:[\w:/-]+/g)];
  const all = ids.map(([id]) => jurisdictionOfId(id)).filter((each) => each !== undefined);
  return all.find((each) => each.code === folder?.code) ?? all[0];
}

function sourceOf(files: PeopleFiles): ImportedSource {
  return {
    source: `openstates:${files.origin.jurisdiction.code}`,
    ...stateOfSource(files.origin),
    asOf: files.asOf,
    attribution: 'Open States',
    records: peopleRecords(files),
  };
}

/** Legislators, then committees, then subcommittees, which refer to their parent committees. */
async function* peopleRecords(files: PeopleFiles): AsyncGenerator<ImportedRecord> {
  yield* truncatedFiles([...files.people, ...files.committees, ...files.tables]);
  const today = files.asOf ?? new Date().toISOString().slice(0, 10);
  for (const file of files.people) yield* readFrom(file, (text) => readPerson(text, today));
  for (const file of files.tables) yield* readTable(file);
  const subcommittees: InputFile[] = [];

  for (const file of files.committees) {
    const text = await wholeText(file);
    if (/^parent: ./m.test(text)) subcommittees.push(file);
    else yield* readFrom(file, readCommittee);
  }

  for (const file of subcommittees) yield* readFrom(file, readCommittee);
}

async function* readFrom(
  file: InputFile,
  read: (text: string) => ReadPeople,
): AsyncGenerator<ImportedRecord> {
  const result = read(await wholeText(file));
  if ('record' in result) {
    const { record } = result;
    yield {
      place: { file: file.path, record: 'fullName' in record ? record.fullName : record.name },
      record,
    };
    for (const refused of result.refused) yield { place: { file: file.path }, refused };
  } else yield { place: { file: file.path }, refused: result };
}

async function* readTable(file: InputFile): AsyncGenerator<ImportedRecord> {
  let rows = 0;
  for await (const row of csvRows(file.diskPath)) {
    rows++;
    const place = { file: file.path, line: row.line };
    if ('problem' in row) {
      yield { place, refused: { field: 'row', reason: row.problem } };
      continue;
    }
    const cells = Object.fromEntries(
      row.header.map((name, position) => [name, cleanText(row.fields[position] ?? '')]),
    );
    const result = readPersonRow(cells);
    if ('record' in result) yield { place: { ...place, record: cells.name }, record: result.record };
    else yield { place, refused: result };
  }
  if (rows === 0) yield withoutRows(file);
}
