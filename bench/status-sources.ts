import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findFormats } from '../src/importers/input/find-format.ts';
import { eachInputSet } from '../src/importers/input/input-files.ts';
import { billNumberKey } from '../src/legislature/language/bill-numbers.ts';
import { timeZoneOf } from '../src/legislature/profiles/profiles.ts';
import type { Chamber } from '../src/legislature/records/fields.ts';
import type { LegislativeRecordInput, RecordOf } from '../src/legislature/records.ts';
import type { CorpusBill, CorpusVote } from './status-corpus.ts';

/** The exports of whole sessions with actions beside the corpus, by the name of the set. They are read by the importers. */
const SOURCES: Readonly<Record<string, string>> = {
  'GA-2023-2024':
    'legiscan-csv/GA_2023-2024_Regular_Session_CSV_20240507_f04063c97c50d2a6cd165266ed9c64db.zip',
  'MA-194': 'openstates-json-ma-194/ma-194-bills-2026-01-01.tar.gz',
  'MD-2024': 'legiscan-csv/MD_2024-2024_Regular_Session_CSV_20240526_615d20833f12888ab8d91f7284d9078c.zip',
  'MI-2023-2024':
    'legiscan-csv/MI_2023-2024_102nd_Legislature_CSV_20241229_0b6a7a45a1de93633887ff63c2dfbea9.zip',
  'MN-2019-special':
    'legiscan-csv/MN_2019-2019_91st_Legislature_1st_Special_Session_CSV_20190530_078e8e36cc1a10cda13c2e0eb626085e.zip',
  'MN-2023-2024':
    'legiscan-csv/MN_2023-2024_93rd_Legislature_CSV_20240524_e11ce889cce64c58aaf83d6a171b46ab.zip',
  'NH-2026': 'openstates-json-nh-raw/nh-2026-scrape-2026-08-22.tar.gz',
  'OR-2022': 'legiscan-csv/OR_2022-2022_Regular_Session_CSV_20220419_2d06aefdf11a3937b02b3a6ba89dd089.zip',
  'PA-2025-2026': 'openstates-json-pa/pa-2025-2026-bills-and-votes-2025-12-14.tar.gz',
  'RI-2020': 'legiscan-csv/RI_2020-2020_Regular_Session_csv.tar.gz',
  'WY-2025': 'openstates-json-wy-2025/wy-2025-bills-votes-texts.tar.gz',
};

/** Returns the names of the exports that are in a folder. */
export function sourceSetsIn(folder: string): string[] {
  return Object.keys(SOURCES).filter((name) => existsSync(join(folder, SOURCES[name]!)));
}

/** Reads the bills of an export with the roll calls on them, as the importers understand them. */
export async function readSource(folder: string, name: string): Promise<CorpusBill[]> {
  const state = name.slice(0, 2).toLowerCase();
  const timeZone = timeZoneOf(state);
  const bills = new Map<string, CorpusBill>();
  const votes: RecordOf<'rollCall'>[] = [];

  await eachInputSet([join(folder, SOURCES[name]!)], async ({ files }) => {
    const found = await findFormats(files, { timeZone, state, assumedState: state });
    for (const { source } of found.sources) {
      for await (const item of source.records) {
        if (!('record' in item)) continue;
        const { record } = item;
        if (record.noun === 'bill')
          bills.set(keyOf(record.session, record.number), corpusBill(record, state));
        if (record.noun === 'rollCall') votes.push(record as RecordOf<'rollCall'>);
      }
    }
  });

  for (const vote of votes) {
    const bill = bills.get(keyOf(vote.session, vote.billNumber ?? ''));
    // A committee's vote is not the chamber's.
    if (bill && vote.committee === undefined) bill.votes.push(corpusVote(vote));
  }
  return [...bills.values()];
}

function keyOf(session: string, number: string): string {
  return `${session} ${billNumberKey(number)}`;
}

function corpusBill(record: Extract<LegislativeRecordInput, { noun: 'bill' }>, state: string): CorpusBill {
  const { number, title, kind = 'bill', chamber, actions = [], versions = [], upstreamStatus } = record;
  return {
    state,
    number,
    title,
    kind,
    chamber: CORPUS_CHAMBERS[chamber],
    actions: actions.map((action) => ({
      date: action.date,
      chamber: action.chamber ? CORPUS_CHAMBERS[action.chamber] : '',
      text: action.text,
      class: action.classification ?? [],
    })),
    votes: [],
    versions: versions.map((version) => version.name),
    label: upstreamStatus === undefined ? undefined : { status: upstreamStatus },
  };
}

function corpusVote({ date, chamber, motion, result, counts }: RecordOf<'rollCall'>): CorpusVote {
  return {
    date,
    chamber: CORPUS_CHAMBERS[chamber],
    motion,
    result: result === 'unknown' ? null : result,
    yes: counts?.yes ?? null,
    no: counts?.no ?? null,
    other: counts ? counts.absent + counts.notVoting + counts.other : null,
  };
}

const CORPUS_CHAMBERS: Readonly<Record<Chamber, string>> = {
  house: 'lower',
  senate: 'upper',
  joint: 'legislature',
};
