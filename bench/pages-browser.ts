import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../tests/browser.ts';
import type { Kind } from './pages-addresses.ts';
import { type Excess, type FigureRow, median, printTable } from './pages-figures.ts';
import type { ServerProcess } from './pages-process.ts';
import type { Visitor } from './pages-visits.ts';

/** A slow phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip, a quarter of this processor's speed, a small screen. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

const BUDGET = {
  scriptKilobytes: 80,
  searchScriptKilobytes: 150,
  readKilobytes: 60,
  fontKilobytes: 80,
  lcp: 1000,
  cls: 0.02,
};
/** The maximum duration of a task that does not block. In longer ones, the time beyond it counts as blocking. */
const SHORT_TASK_MS = 50;
const QUIET_MS = 800;
const LIMIT_MS = 120_000;

interface Paints {
  firstPaint: number;
  largestPaint: number;
  largestElement: string;
  shift: number;
  longTasks: { start: number; duration: number }[];
}

interface Downloads {
  script: number;
  markup: number;
  style: number;
  font: number;
  image: number;
  data: number;
}

interface Visit {
  paints: Paints;
  downloads: Downloads;
}

/**
 * Measures the first visit to each kind of page on a slow phone.
 * @param loads number of loads of each page, of which the median counts
 * @returns the figures over budget
 */
export async function firstVisits(
  title: string,
  server: ServerProcess,
  visitor: Visitor,
  kinds: readonly Kind[],
  loads: number,
): Promise<Excess[]> {
  const browser = await launchBrowser();
  const rows: FigureRow[] = [];
  try {
    for (const { pattern, addresses } of kinds) {
      const address = await heaviest(visitor, addresses);
      if (!address) continue;
      const visits: Visit[] = [];
      for (let load = 0; load < loads; load++) visits.push(await visit(browser, server.address + address));
      rows.push(rowOf(pattern, visits));
    }
  } finally {
    await browser.close();
  }

  return printTable(
    `First visit to the page of each kind with the most HTML. ${title}\n1.6 Mbit/s, 150 ms, CPU /${CPU_SLOWDOWN}, 412 px wide, median of ${loads} loads. Kilobytes, Brotli; milliseconds; CLS counts every shift.\nAt most ${BUDGET.scriptKilobytes} kB of JavaScript (search ${BUDGET.searchScriptKilobytes}), ${BUDGET.readKilobytes} kB of HTML and CSS, ${BUDGET.fontKilobytes} kB of fonts, LCP ${BUDGET.lcp}, CLS ${BUDGET.cls}.`,
    ['page', 'JS', 'HTML+CSS', 'HTML', 'fonts', 'images', 'data', 'FCP', 'LCP', 'CLS', 'TBT', ''],
    rows,
  );
}

function rowOf(pattern: string, visits: readonly Visit[]): FigureRow {
  const { script, markup, style, font, image, data } = visits[0]!.downloads;
  const isSearch = pattern.startsWith('/app/search');
  const middle = (of: (paints: Paints) => number) => median(visits.map(({ paints }) => of(paints)));

  return {
    name: pattern,
    figures: [
      { value: script / 1000, budget: isSearch ? BUDGET.searchScriptKilobytes : BUDGET.scriptKilobytes },
      { value: (markup + style) / 1000, budget: BUDGET.readKilobytes },
      { value: markup / 1000 },
      { value: font / 1000, budget: BUDGET.fontKilobytes },
      { value: image / 1000 },
      { value: data / 1000 },
      { value: middle((paints) => paints.firstPaint), digits: 0 },
      { value: middle((paints) => paints.largestPaint), digits: 0, budget: BUDGET.lcp },
      { value: middle((paints) => paints.shift), digits: 3, budget: BUDGET.cls },
      { value: middle(blocking), digits: 0, note: visits[0]!.paints.largestElement },
    ],
  };
}

function blocking({ firstPaint, longTasks }: Paints): number {
  return longTasks
    .filter(({ start }) => start >= firstPaint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - SHORT_TASK_MS), 0);
}

/** The address with the most HTML; undefined if none is an HTML page. */
async function heaviest(visitor: Visitor, addresses: readonly string[]): Promise<string | undefined> {
  const sizes: { address: string; size: number }[] = [];
  for (const address of addresses) {
    const { type, body } = await visitor.request(address);
    if (type.startsWith('text/html')) sizes.push({ address, size: body.byteLength });
  }
  return sizes.sort((first, second) => second.size - first.size)[0]?.address;
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(SCREEN);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(watchPaints);
    const downloads = collectDownloads(page);
    await page.goto(address, { waitUntil: 'load', timeout: LIMIT_MS });
    await page.waitForLoadState('networkidle', { timeout: LIMIT_MS });
    await page.waitForTimeout(QUIET_MS);
    const paints = await page.evaluate(() => (window as unknown as { paints: Paints }).paints); // set by `watchPaints`
    return { paints, downloads: await downloads() };
  } finally {
    await context.close();
  }
}

/** Collects sizes compressed with Brotli, as scripts and styles are served. */
function collectDownloads(page: Page): () => Promise<Downloads> {
  const waiting: Promise<[kind: keyof Downloads, size: number]>[] = [];
  page.on('response', (response) => {
    const kind = KINDS[response.request().resourceType()] ?? 'data';
    const isPacked = kind === 'font' || kind === 'image';
    const size = response.body().then(
      (body) => (isPacked ? body.byteLength : brotliCompressSync(body).byteLength),
      // A redirect has no body.
      () => 0,
    );
    waiting.push(size.then((bytes) => [kind, bytes]));
  });
  return async () => {
    const sums: Downloads = { script: 0, markup: 0, style: 0, font: 0, image: 0, data: 0 };
    for (const [kind, size] of await Promise.all(waiting)) sums[kind] += size;
    return sums;
  };
}

const KINDS: Record<string, keyof Downloads> = {
  document: 'markup',
  stylesheet: 'style',
  script: 'script',
  font: 'font',
  image: 'image',
};

/** Runs in the page before its own scripts. */
function watchPaints(): void {
  const paints: Paints = { firstPaint: 0, largestPaint: 0, largestElement: '', shift: 0, longTasks: [] };
  Object.assign(window, { paints });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });

  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') paints.firstPaint = entry.startTime;
  });

  watch('largest-contentful-paint', (entry) => {
    paints.largestPaint = entry.startTime;
    const { element } = entry as PerformanceEntry & { element?: Element }; // not in the DOM's types
    paints.largestElement = element ? `<${element.localName}>` : '';
  });

  watch('layout-shift', (entry) => {
    paints.shift += (entry as PerformanceEntry & { value: number }).value; // not in the DOM's types
  });

  watch('longtask', (entry) => {
    paints.longTasks.push({ start: entry.startTime, duration: entry.duration });
  });
}
