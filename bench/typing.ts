/**
 * Measures the cost of a keystroke in the search for the browser, for each number of results per page (S09).
 *
 *   node bench/typing.ts [--data DIR] [--bills 8000] [--sizes 50,1000]
 *
 * It measures the last build of the site, signed out, on this machine's processor without throttling.
 * The exit code is 1 if a task of the page's main thread takes longer than 50 ms.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../tests/browser.ts';
import { type FigureRow, median, printTable, quantile } from './pages-figures.ts';
import { startSite } from './pages-process.ts';
import { sampleOf } from './pages-sample.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    bills: { type: 'string', default: '8000' },
    sizes: { type: 'string', default: '50,1000' },
  },
});

/** The limit for long tasks in W3C's Long Tasks API. */
const LONG_TASK_MS = 50;
/** Queries with thousands of hits, some, and none. Between them is a pause for reading. */
const TYPED = ['act relative to schools', 'water', 'zzzz'];
const KEY_EVERY_MS = 120;
const READING_MS = 2000;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** The duration in microseconds. */
  dur?: number;
  tdur?: number;
  args: { name?: string; data?: { frames?: { url: string; processId: number }[] } };
}

/** The duration of each task of the page's main thread during typing, in milliseconds. */
async function tasksWhileTyping(browser: Browser, address: string, size: number) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    await page.goto(`${address}/app/search?size=${size}&sessions=all`, { waitUntil: 'networkidle' });
    await page.waitForTimeout(READING_MS);
    const box = page.getByRole('searchbox', { name: 'Search for anything' });
    await box.focus();
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
    for (const words of TYPED) {
      await page.keyboard.type(words, { delay: KEY_EVERY_MS });
      await page.waitForTimeout(READING_MS);
      for (const _ of words) await page.keyboard.press('Backspace', { delay: KEY_EVERY_MS });
      await page.waitForTimeout(READING_MS);
    }
    const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }; // Chromium's trace format
    return mainThreadTasks(trace.traceEvents);
  } finally {
    await page.close();
  }
}

function mainThreadTasks(events: TraceEvent[]) {
  const pid = events.findLast(({ name }) => name === 'UpdateLayerTree' || name === 'FunctionCall')?.pid;
  const thread = events.find(
    (event) => event.pid === pid && event.name === 'thread_name' && event.args.name === 'CrRendererMain',
  );
  if (!thread) throw new Error('The trace does not contain the main thread of the page.');
  const tasks = events.filter(
    ({ name, pid, tid }) =>
      name === 'ThreadControllerImpl::RunTask' && pid === thread.pid && tid === thread.tid,
  );
  return tasks.map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, processor: tdur / 1000 }));
}

const site = await startSite(options.data ? resolve(options.data) : sampleOf(Number(options.bills)));
const browser = await launchBrowser();
try {
  const rows: FigureRow[] = [];
  for (const size of options.sizes.split(',').map(Number)) {
    const tasks = await tasksWhileTyping(browser, site.address, size);
    const wall = tasks.map((task) => task.wall);
    rows.push({
      name: `${size} per page`,
      figures: [
        { value: Math.max(...wall), budget: LONG_TASK_MS },
        { value: Math.max(...tasks.map(({ processor }) => processor)) },
        { value: wall.filter((ms) => ms > LONG_TASK_MS).length, digits: 0, budget: 0 },
        {
          value: quantile(
            wall.filter((ms) => ms > 1),
            0.99,
          ),
        },
        { value: median(wall.filter((ms) => ms > 1)) },
        { value: wall.reduce((sum, ms) => sum + ms, 0) / TYPED.join('').length / 2 },
      ],
    });
  }
  const excess = printTable(
    `Typing in the search, ${options.data ?? `sample of ${options.bills} bills`}. Tasks of the page's main thread in ms.`,
    [
      'results',
      'longest',
      'most CPU time',
      'over 50 ms',
      'p99 of tasks over 1 ms',
      'their median',
      'total per key',
    ],
    rows,
  );
  if (excess.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await site.stop();
}
