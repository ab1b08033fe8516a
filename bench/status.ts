/**
 * Measures how well the status of a bill is derived from its actions, per state.
 *
 *   npm run bench -- status [--data DIR] [--states CA-2025-2026,MA-194]
 *     [--explain unmatched|labels|laws|passages|contradictions|hearings|referrals] [--limit 40]
 *
 * It reads a corpus of real bills, and the exports beside it, which the importers read. Some sets have labels by
 * LegiScan, which were made independently of this code and are not shown to it. `--explain` lists the bills or texts
 * behind a figure.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { hearingNotices } from '../src/legislature/language/hearing-notices.ts';
import { referralOfAction } from '../src/legislature/language/referrals.ts';
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
import { readSource, sourceSetsIn } from './status-sources.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
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
  hearings: new Share(),
  referrals: new Share(),
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
  'hearings without a date',
  'referrals without a committee',
];

const folder = resolve(options.data);
const corpus = join(folder, 'actions-corpus');
const wanted = options.states?.split(',');
const isWanted = (set: string) => wanted?.includes(set) ?? true;

const ofCorpus = await measureSets(setsOf(corpus), 'corpus', (set) => readSet(corpus, set));
const ofSources = await measureSets(sourceSetsIn(folder), 'exports', (set) => readSource(folder, set));
const excesses = printTable('Wrong or missing conclusions, in percent', HEADINGS, [
  ...ofCorpus,
  ...ofSources,
]);
if (excesses.length > 0) process.exitCode = 1;

/** Returns a row for each set, and one for all of them together. */
async function measureSets(
  sets: readonly string[],
  name: string,
  read: (set: string) => CorpusBill[] | Promise<CorpusBill[]>,
): Promise<FigureRow[]> {
  const total = newFigures();
  const rows: FigureRow[] = [];
  for (const set of sets.filter(isWanted)) {
    const figures = newFigures();
    for (const bill of await read(set)) measure(bill, figures);
    for (const [figure, share] of Object.entries(figures)) total[figure as keyof Figures].merge(share);
    if (options.explain) explain(set, figures);
    rows.push(rowOf(set, figures));
  }
  return rows.length > 0 ? [...rows, rowOf(`all ${name}`, total)] : [];
}

function measure(bill: CorpusBill, figures: Figures) {
  const history = historyOf(bill);
  const progress = billProgress(history);
  const byAction = billProgress({ ...history, rollCalls: [], versions: [] });
  const name = () => `${bill.number} (${bill.kind})`;
  const story = () => bill.actions.map(({ chamber, text }) => `${chamber[0] ?? '-'}: ${text.slice(0, 110)}`);

  for (const { text, date } of bill.actions) {
    const [step] = ruleOfAction({ text, classification: [] }) ?? [];
    figures.matched.add(step !== undefined, () => text);
    if (isDatedHearing(text)) {
      const isRead = hearingNotices({ text, date }).some((notice) => notice.date !== undefined);
      figures.hearings.add(isRead, () => text);
    }
    // New Mexico's `germane` passes a bill on to the committee that its referral named before.
    if ((step === 'referred' || step === 'recommitted') && !/^germane$/i.test(text)) {
      figures.referrals.add(referralOfAction(text) !== undefined, () => text);
    }
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
  // The vote on the day on which another bill takes this one's place is on the other bill.
  const replacedOn = progress.progress === 'continued' ? progress.statusDate : undefined;
  const votes = bill.votes.filter((vote) => isPassingFloorVote(vote) && vote.date !== replacedOn);
  const chambers = votes.map((vote) => (history.isUnicameral ? 'senate' : chamberOf(vote.chamber)));
  for (const chamber of new Set(chambers)) {
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
  // Rhode Island numbers its resolutions like bills.
  const isBill = bill.kind === 'bill' && !/^(?:house|senate|joint) resolution/i.test(bill.title);
  if (isBill && label === 'Passed') figures.laws.add(isLaw, miss);
  figures.falseLaws.add(!isLaw || label === 'Passed', miss);
}

/**
 * Whether an action speaks of a hearing and has a day. It reads the text more simply than the site does, so that it is a
 * check on the site.
 */
function isDatedHearing(text: string): boolean {
  const isHearing = /\b(?:hearing|work session|executive session)\b/i.test(text);
  return isHearing && /\b\d{1,2}[/-]\d{1,2}\b|\b[A-Z][a-z]{2,8}\.? \d{1,2}\b/.test(text);
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
  {
    labels,
    laws,
    falseLaws,
    passages,
    passagesByAction,
    matched,
    contradictions,
    hearings,
    referrals,
  }: Figures,
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
      { ...hearings.missed(2), budget: undefined },
      { ...referrals.missed(2), budget: undefined },
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
    const isText = [figures.matched, figures.hearings, figures.referrals].includes(share);
    const pattern = isText ? miss.replace(/\d+/g, '#').slice(0, 140) : miss;
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  const sorted = [...counts].sort((one, other) => other[1] - one[1]).slice(0, limit);
  console.log(`\n${set}`);
  for (const [pattern, count] of sorted) console.log(`${String(count).padStart(6)}  ${pattern}`);
}
