/**
 * Measures how well the status of a bill is derived from its actions, per state.
 *
 *   npm run bench -- status [--data DIR] [--states CA-2025-2026,KS-2023-2024]
 *     [--explain unmatched|labels|laws|passages|contradictions] [--limit 40]
 *
 * It reads a corpus of real bills. Some sets have labels by LegiScan, which were made independently of this code and
 * are not shown to it. `--explain` lists the bills or texts behind a figure.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Chamber } from '../src/legislature/records/fields.ts';
import { type BillProgress, billProgress } from '../src/legislature/status/progress.ts';
import { ruleOfAction } from '../src/legislature/status/progress-rules.ts';
import { type FigureRow, printTable } from './pages-figures.ts';
import {
  type CorpusBill,
  chamberOf,
  historyOf,
  isPassingFloorVote,
  readSet,
  setsOf,
} from './status-corpus.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data/actions-corpus' },
    states: { type: 'string' },
    explain: { type: 'string' },
    limit: { type: 'string', default: '40' },
  },
});

/** A share, as the number of successes and the number of cases. */
class Share {
  hits = 0;
  cases = 0;
  readonly misses: string[] = [];

  add(isHit: boolean, miss: () => string) {
    this.cases++;
    if (isHit) this.hits++;
    else this.misses.push(miss());
  }

  merge(other: Share) {
    this.hits += other.hits;
    this.cases += other.cases;
  }

  /** The share of misses in percent, with the maximum that is accepted. */
  missed(budget: number) {
    const value = this.cases === 0 ? undefined : (100 * (this.cases - this.hits)) / this.cases;
    return { value, budget, note: this.cases === 0 ? undefined : `of ${this.cases}` };
  }
}

/** The figures of a state. */
const newFigures = () => ({
  labels: new Share(),
  laws: new Share(),
  falseLaws: new Share(),
  passages: new Share(),
  passagesByAction: new Share(),
  matched: new Share(),
  contradictions: new Share(),
});
type Figures = ReturnType<typeof newFigures>;

const HEADINGS = [
  'set',
  'furthest stage wrong',
  'laws missed',
  'false laws',
  'passages without a date',
  'passages without an action',
  'actions without a rule',
  'records that disagree',
];

const folder = resolve(options.data);
const sets = options.states?.split(',') ?? setsOf(folder);
const total = newFigures();
const rows = sets.map((set) => {
  const figures = newFigures();
  for (const bill of readSet(folder, set)) measure(bill, figures);
  for (const [name, share] of Object.entries(figures)) total[name as keyof Figures].merge(share);
  if (options.explain) explain(set, figures);
  return rowOf(set, figures);
});
const excesses = printTable('Wrong or missing conclusions, in percent', HEADINGS, [
  ...rows,
  rowOf('all', total),
]);
if (excesses.length > 0) process.exitCode = 1;

function measure(bill: CorpusBill, figures: Figures) {
  const history = historyOf(bill);
  const progress = billProgress(history);
  const byAction = billProgress({ ...history, rollCalls: [], versions: [] });
  const name = () => `${bill.number} (${bill.kind})`;
  const story = () => bill.actions.map(({ chamber, text }) => `${chamber[0] ?? '-'}: ${text.slice(0, 110)}`);

  for (const { text } of bill.actions) {
    figures.matched.add(ruleOfAction({ text, classification: [] }) !== undefined, () => text);
  }
  const withLabel = billProgress({ ...history, upstreamStatus: bill.label?.status });
  figures.contradictions.add(withLabel.contradictions.length === 0, () =>
    [
      `${name()}: ${withLabel.progress} (${withLabel.status})`,
      ...withLabel.contradictions.map(
        ({ stage, chamber, because }) => `${stage} ${chamber}: ${JSON.stringify(because)}`,
      ),
      ...story(),
    ].join('\n    '),
  );
  const votes = bill.votes.filter((vote) => isPassingFloorVote(vote));
  for (const chamber of new Set(votes.map((vote) => chamberOf(vote.chamber)))) {
    if (!chamber) continue;
    const heading = `${name()}: ${chamber} ${votes.map(({ date, motion }) => `${date} ${motion}`)}`;
    const miss = () => [heading, ...story()].join('\n    ');
    figures.passages.add(passageIn(progress, chamber), miss);
    figures.passagesByAction.add(passageIn(byAction, chamber), miss);
  }

  const label = bill.label?.status;
  if (label === undefined || label === 'N/A') return;
  const furthest = furthestOf(progress);
  const isRight = label === 'Failed' ? ['dead', 'continued'].includes(progress.progress) : furthest === label;
  const miss = () =>
    [`${name()}: ${label}, but ${furthest}, ${progress.progress} (${progress.status})`, ...story()].join(
      '\n    ',
    );
  figures.labels.add(isRight, miss);
  const isLaw = progress.progress === 'law';
  if (bill.kind === 'bill' && label === 'Passed') figures.laws.add(isLaw, miss);
  figures.falseLaws.add(!isLaw || label === 'Passed', miss);
}

/** Whether the passage in a chamber has a day. */
function passageIn({ stages }: BillProgress, chamber: Chamber): boolean {
  return stages.some((stage) => stage.stage === 'passed' && stage.chamber === chamber && stage.since);
}

/** LegiScan's word for the furthest stage that a bill reached. */
function furthestOf({ progress, stages }: BillProgress): string {
  const reached: string[] = stages.map(({ stage }) => stage);
  if (progress === 'law' || progress === 'adopted') return 'Passed';
  if (progress === 'vetoed') return 'Vetoed';
  if (['passed both', 'before the governor', 'conference'].some((stage) => reached.includes(stage)))
    return 'Enrolled';
  return reached.includes('passed one chamber') ? 'Engrossed' : 'Introduced';
}

function rowOf(
  set: string,
  { labels, laws, falseLaws, passages, passagesByAction, matched, contradictions }: Figures,
): FigureRow {
  return {
    name: set,
    figures: [
      labels.missed(2),
      laws.missed(0.5),
      falseLaws.missed(0),
      passages.missed(2),
      { ...passagesByAction.missed(2), budget: undefined },
      matched.missed(10),
      { ...contradictions.missed(2), budget: undefined },
    ],
  };
}

/** Prints the bills or texts behind a figure, the most frequent texts first. */
function explain(set: string, figures: Figures) {
  const limit = Number(options.limit);
  const share = { ...figures, unmatched: figures.matched }[options.explain as keyof Figures | 'unmatched'];
  if (!share)
    throw new Error(`--explain has no "${options.explain}". Use ${Object.keys(figures).join(', ')}.`);
  const counts = new Map<string, number>();
  for (const miss of share.misses) {
    const pattern = share === figures.matched ? miss.replace(/\d+/g, '#').slice(0, 140) : miss;
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  const sorted = [...counts].sort((one, other) => other[1] - one[1]).slice(0, limit);
  console.log(`\n${set}`);
  for (const [pattern, count] of sorted) console.log(`${String(count).padStart(6)}  ${pattern}`);
}
