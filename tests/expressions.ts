/*
 * Every regular expression of the source, and how long it may take. `node tests/expressions.ts` writes down those that were found
 * safe, so that a test run checks only what is new.
 */
import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { BOUNDED } from './bounded-expressions.ts';

const SOURCE = join(import.meta.dirname, '../src');
const SAFE_FILE = join(import.meta.dirname, 'safe-expressions.json');
/** Steps that an expression takes in less than 50 ms. */
const MAX_STEPS = 5_000_000;
/** Of one expression; the hard ones take a minute where other programs run too. */
const TIME_LIMIT_MS = 180_000;
const LANES = 2;

export interface Expression {
  source: string;
  flags: string;
  /** `legislature/referrals.ts:18`, each place where it stands. */
  places: string[];
}

/** Every regular expression that the source writes as a literal. */
export function expressionsOfSource(): Expression[] {
  const found = new Map<string, Expression>();
  const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path);
  for (const path of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(isSource)) {
    const text = readFileSync(join(SOURCE, path), 'utf8');
    visit(parseSync(path, text).program, ({ type, regex, start }) => {
      if (type !== 'Literal' || !isRecord(regex)) return;
      const literal = `/${regex.pattern}/${regex.flags}`;
      const expression = found.get(literal) ?? {
        source: String(regex.pattern),
        flags: String(regex.flags),
        places: [],
      };
      expression.places.push(`${path}:${text.slice(0, Number(start)).split('\n').length}`);
      found.set(literal, expression);
    });
  }
  return [...found.values()];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function visit(node: unknown, see: (node: Record<string, unknown>) => void): void {
  if (!isRecord(node)) return;
  see(node);
  for (const child of Object.values(node)) visit(child, see);
}

/** Why each of these expressions may hold the site up; none where none can. */
export async function faultsOf(expressions: readonly Expression[]): Promise<string[]> {
  const waiting = [...expressions];
  const faults: string[] = [];
  const lane = async () => {
    for (let expression = waiting.pop(); expression; expression = waiting.pop()) {
      const fault = await faultOf(expression);
      if (fault) faults.push(`${expression.places.join(', ')} /${expression.source}/ ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return faults;
}

async function faultOf({ source, flags, places }: Expression): Promise<string | undefined> {
  const verdict = await check(source, flags, { timeout: TIME_LIMIT_MS });
  if (verdict.status === 'safe') return undefined;
  if (verdict.status === 'unknown') return `could not be decided (${verdict.error.kind})`;
  const { complexity } = verdict;
  if (complexity.type === 'exponential') return 'takes exponential time';
  const isBounded = places.every((place) => {
    const { characters } = BOUNDED[place.split(':')[0] ?? ''] ?? {};
    return characters !== undefined && characters ** complexity.degree <= MAX_STEPS;
  });
  return isBounded
    ? undefined
    : `takes ${complexity.summary} time, and tests/bounded-expressions.ts names no bound`;
}

/** Those of which nobody has found yet that they are safe, there where they stand. */
export function unchecked(expressions: readonly Expression[]): Expression[] {
  const safe = new Set(JSON.parse(readFileSync(SAFE_FILE, 'utf8')) as string[]);
  return expressions.filter((expression) => !safe.has(nameOf(expression)));
}

/** The same expression in another file may read longer texts. */
function nameOf({ source, flags, places }: Expression): string {
  const files = new Set(places.map((place) => place.split(':')[0]));
  return hash('sha256', JSON.stringify([source, flags, [...files].sort()]), 'base64url').slice(0, 16);
}

if (import.meta.main) {
  const expressions = expressionsOfSource();
  const rest = unchecked(expressions);
  const faults = await faultsOf(rest);
  for (const fault of faults) console.error(fault);
  const unsafe = new Set(faults.map((fault) => fault.split(' /')[0]));
  const safe = expressions.filter(({ places }) => !unsafe.has(places.join(', '))).map(nameOf);
  writeFileSync(SAFE_FILE, `${JSON.stringify(safe.sort(), null, 2)}\n`);
  console.log(`${safe.length} expressions are safe, ${faults.length} are not.`);
  process.exit(faults.length > 0 ? 1 : 0);
}
