import type { Kind } from './pages-addresses.ts';
import { type Excess, type FigureRow, median, printTable, quantile } from './pages-figures.ts';
import type { ServerProcess } from './pages-process.ts';
import type { PageResponse, Visitor } from './pages-visits.ts';

/** Budgets in milliseconds: processor time for signed-out pages, rendered and cached, and elapsed time for all pages. */
const BUDGET = { rendered: 4, cached: 0.15, wall: 100 };
/** The budgets of pages that must be rendered faster than others, or may take longer. */
const RENDERED_BUDGETS: Readonly<Record<string, number>> = {
  '/': 2,
  '/app/bill/:id': 3.5,
  '/app/search': 8,
  '/app/search/site': 8,
  // Fifty whole records with all their parts, such as the votes of all members.
  '/api/v1/bills': 8,
  '/api/v1/roll-calls': 8,
};

/** Warm-up rounds before all measurements, and warm-up visits before each kind of page, so that the server has compiled its hot code. */
const WARM_UP_ROUNDS = 15;
const WARM_UP_VISITS = 10;
const VISITS = 40;
/** The size of the groups in which cached visits are measured, because reading the processor time costs more than one visit. */
const ROWS = 10;
const VISITS_PER_GROUP = 50;
const EMPTY_MEASUREMENTS = 50;

interface Times {
  cpu: number[];
  wall: number[];
}

/** Measures the server time of each kind of page, rendered and from the page cache. @returns the figures over budget */
export async function serverTimes(
  title: string,
  server: ServerProcess,
  visitor: Visitor,
  kinds: readonly Kind[],
): Promise<Excess[]> {
  for (let round = 0; round < WARM_UP_ROUNDS; round++) {
    for (const { addresses } of kinds) {
      const address = addresses[round % addresses.length];
      if (address === undefined) continue;
      await visitor.askUncached(address);
      await visitor.request(address);
    }
  }

  const reading = await measurementCost(server);
  const rows: FigureRow[] = [];
  for (const { pattern, addresses } of kinds) {
    if (addresses.length === 0) {
      console.log(`Not measured, because nothing links to it: ${pattern}`);
      continue;
    }
    const rendered = await visitsRendered(server, visitor, addresses, reading);
    const cached = await visitsCached(server, visitor, addresses, reading);
    rows.push({
      name: pattern,
      figures: [
        { value: median(rendered.cpu), budget: RENDERED_BUDGETS[pattern] ?? BUDGET.rendered, digits: 2 },
        { value: quantile(rendered.cpu, 0.95), digits: 2 },
        { value: median(rendered.wall) },
        { value: quantile(rendered.wall, 0.95), budget: BUDGET.wall },
        { value: cached && median(cached.cpu), budget: BUDGET.cached, digits: 2 },
        { value: cached && quantile(cached.cpu, 0.95), digits: 2 },
        { value: cached && quantile(cached.wall, 0.95) },
        { value: addresses.length, digits: 0 },
      ],
    });
  }

  return printTable(
    `${title}\nMilliseconds, median and 95th percentile; CPU time of all server threads; compressed, over one connection.\nBudgets: ${BUDGET.rendered} CPU rendered unless named in RENDERED_BUDGETS, ${BUDGET.cached} CPU from the cache (-: not cached), ${BUDGET.wall} elapsed.`,
    [
      'page',
      'rendered: CPU',
      'p95',
      'elapsed',
      'elapsed p95',
      'cached: CPU',
      'cached p95',
      'cached elapsed p95',
      'addresses',
    ],
    rows,
  );
}

async function visitsRendered(
  server: ServerProcess,
  visitor: Visitor,
  addresses: readonly string[],
  reading: number,
): Promise<Times> {
  const times: Times = { cpu: [], wall: [] };
  for (let visit = 0; visit < WARM_UP_VISITS + VISITS; visit++) {
    const address = addresses[visit % addresses.length] ?? '';
    const before = await server.usage();
    const response = await visitor.askUncached(address);
    const after = await server.usage();
    expectPage(address, response);
    if (response.cache === 'hit') throw new Error(`${address} unexpectedly came from the page cache.`);
    if (visit < WARM_UP_VISITS) continue;
    times.cpu.push(after.cpuMilliseconds - before.cpuMilliseconds - reading);
    times.wall.push(response.milliseconds);
  }
  return times;
}

/** Times of cached pages. @returns undefined if the page is not cached */
async function visitsCached(
  server: ServerProcess,
  visitor: Visitor,
  addresses: readonly string[],
  reading: number,
): Promise<Times | undefined> {
  const times: Times = { cpu: [], wall: [] };
  for (let row = 0; row < ROWS; row++) {
    const address = addresses[row % addresses.length] ?? '';
    await visitor.request(address);
    const before = await server.usage();
    let isCached = true;
    for (let visit = 0; visit < VISITS_PER_GROUP; visit++) {
      const response = await visitor.request(address);
      expectPage(address, response);
      isCached &&= response.cache === 'hit';
      times.wall.push(response.milliseconds);
    }
    const after = await server.usage();
    if (!isCached) return undefined;
    times.cpu.push((after.cpuMilliseconds - before.cpuMilliseconds - reading) / VISITS_PER_GROUP);
  }
  return times;
}

function expectPage(address: string, { status }: PageResponse): void {
  if (status !== 200) throw new Error(`${address} responded with ${status}.`);
}

/** The processor time of the measurement itself, which is subtracted. */
async function measurementCost(server: ServerProcess): Promise<number> {
  const costs: number[] = [];
  for (let reading = 0; reading < EMPTY_MEASUREMENTS; reading++) {
    const before = await server.usage();
    const after = await server.usage();
    costs.push(after.cpuMilliseconds - before.cpuMilliseconds);
  }
  return median(costs);
}
