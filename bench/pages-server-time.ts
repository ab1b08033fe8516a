import type { Kind } from './pages-addresses.ts';
import { type Excess, type FigureRow, median, printTable, quantile } from './pages-figures.ts';
import type { ServerProcess } from './pages-process.ts';
import type { Answer, Visitor } from './pages-visits.ts';

/** Milliseconds of the processor for a page of someone who is not signed in, and of the clock for any. */
const BUDGET = { anew: 6, held: 0.5, wall: 100 };

/** Until the server has compiled what it runs often, before anything is measured, and again for each kind. */
const ROUNDS_WARMING_UP = 15;
const WARMING_UP = 10;
const VISITS = 40;
/** A page from the cache costs less than a question for the clock: they are asked in rows. */
const ROWS = 10;
const VISITS_IN_A_ROW = 20;
const EMPTY_READINGS = 50;

interface Times {
  cpu: number[];
  wall: number[];
}

/** What each kind costs the server: made anew, and from the page cache. @returns what is over its budget */
export async function serverTimes(
  title: string,
  server: ServerProcess,
  visitor: Visitor,
  kinds: readonly Kind[],
): Promise<Excess[]> {
  for (let round = 0; round < ROUNDS_WARMING_UP; round++) {
    for (const { addresses } of kinds)
      if (addresses.length > 0) await visitor.askAnew(addresses[round % addresses.length] ?? '');
  }
  const reading = await costOfReading(server);
  const rows: FigureRow[] = [];
  for (const { pattern, addresses } of kinds) {
    if (addresses.length === 0) {
      console.log(`Not measured, as no link leads to one: ${pattern}`);
      continue;
    }
    const anew = await visitsAnew(server, visitor, addresses, reading);
    const held = await visitsToHeld(server, visitor, addresses, reading);
    rows.push({
      name: pattern,
      figures: [
        { value: median(anew.cpu), budget: BUDGET.anew, digits: 2 },
        { value: quantile(anew.cpu, 0.95), digits: 2 },
        { value: median(anew.wall) },
        { value: quantile(anew.wall, 0.95), budget: BUDGET.wall },
        { value: held && median(held.cpu), budget: BUDGET.held, digits: 2 },
        { value: held && quantile(held.cpu, 0.95), digits: 2 },
        { value: held && quantile(held.wall, 0.95) },
        { value: addresses.length, digits: 0 },
      ],
    });
  }
  return printTable(
    `${title}\nMilliseconds, median and 95th percentile; CPU of all threads of the server; compressed, over one connection.\nAt most ${BUDGET.anew} CPU made anew, ${BUDGET.held} from the cache (-: not held there), ${BUDGET.wall} on the clock.`,
    [
      'page',
      'anew: CPU',
      'p95',
      'clock',
      'clock p95',
      'cache: CPU',
      'cache p95',
      'cache clock p95',
      'addresses',
    ],
    rows,
  );
}

async function visitsAnew(
  server: ServerProcess,
  visitor: Visitor,
  addresses: readonly string[],
  reading: number,
): Promise<Times> {
  const times: Times = { cpu: [], wall: [] };
  for (let visit = 0; visit < WARMING_UP + VISITS; visit++) {
    const address = addresses[visit % addresses.length] ?? '';
    const before = await server.usage();
    const answer = await visitor.askAnew(address);
    const after = await server.usage();
    expectPage(address, answer);
    if (answer.cache === 'hit') throw new Error(`${address} came from the page cache, where it cannot be.`);
    if (visit < WARMING_UP) continue;
    times.cpu.push(after.cpuMilliseconds - before.cpuMilliseconds - reading);
    times.wall.push(answer.milliseconds);
  }
  return times;
}

/** @returns undefined where the page cache does not hold the page */
async function visitsToHeld(
  server: ServerProcess,
  visitor: Visitor,
  addresses: readonly string[],
  reading: number,
): Promise<Times | undefined> {
  const times: Times = { cpu: [], wall: [] };
  for (let row = 0; row < ROWS; row++) {
    const address = addresses[row % addresses.length] ?? '';
    await visitor.ask(address);
    const before = await server.usage();
    let isHeld = true;
    for (let visit = 0; visit < VISITS_IN_A_ROW; visit++) {
      const answer = await visitor.ask(address);
      expectPage(address, answer);
      isHeld &&= answer.cache === 'hit';
      times.wall.push(answer.milliseconds);
    }
    const after = await server.usage();
    if (!isHeld) return undefined;
    times.cpu.push((after.cpuMilliseconds - before.cpuMilliseconds - reading) / VISITS_IN_A_ROW);
  }
  return times;
}

function expectPage(address: string, { status }: Answer): void {
  if (status !== 200) throw new Error(`${address} answered ${status}.`);
}

/** What the question itself costs the server, so that it can be taken off. */
async function costOfReading(server: ServerProcess): Promise<number> {
  const costs: number[] = [];
  for (let reading = 0; reading < EMPTY_READINGS; reading++) {
    const before = await server.usage();
    const after = await server.usage();
    costs.push(after.cpuMilliseconds - before.cpuMilliseconds);
  }
  return median(costs);
}
