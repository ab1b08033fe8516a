/*
 * Checks the running time of every regular expression in the source. One check takes up to a minute, so `node tests/expressions.ts`
 * writes the results to a file, and a test run checks only new expressions.
 */
import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { z } from 'zod';
import { BOUNDED } from './bounded-expressions.ts';

const SOURCE = join(import.meta.dirname, '../src');
const TIMES_FILE = join(import.meta.dirname, 'expression-times.json');
/** The number of steps that an expression takes in less than 50 ms. */
const MAX_STEPS = 5_000_000;
/** The limit for one expression. Hard ones take a minute on a busy machine. */
const TIME_LIMIT_MS = 180_000;
const LANES = 2;

export interface Expression {
  source: string;
  flags: string;
  /** The places that use the expression, such as `legislature/language/referrals.ts:18`. */
  places: string[];
}

/** The degree of the polynomial that bounds the running time, `Infinity` if it is exponential. */
type Degree = number;

/** Returns every regular expression literal in the source. */
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

function visit(node: unknown, onNode: (node: Record<string, unknown>) => void): void {
  if (!isRecord(node)) return;
  onNode(node);
  for (const child of Object.values(node)) visit(child, onNode);
}

/** Returns the degrees that earlier runs found, by the expression's hash. */
function knownDegrees(): Map<string, Degree> {
  const degrees = z.record(z.string(), z.int()).parse(JSON.parse(readFileSync(TIMES_FILE, 'utf8')));
  return new Map(Object.entries(degrees));
}

/** Checks expressions whose degree is not known yet, several at a time. @throws if the running time of one cannot be decided */
async function degreesOf(expressions: readonly Expression[]): Promise<Map<string, Degree>> {
  const degrees = knownDegrees();
  const queue = expressions.filter((expression) => !degrees.has(nameOf(expression)));
  const lane = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) degrees.set(nameOf(next), await degreeOf(next));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return degrees;
}

async function degreeOf({ source, flags, places }: Expression): Promise<Degree> {
  const verdict = await check(source, flags, { timeout: TIME_LIMIT_MS });
  if (verdict.status === 'safe') return 1;
  if (verdict.status === 'unknown')
    throw new Error(
      `The running time of /${source}/ at ${places} could not be decided (${verdict.error.kind}).`,
    );
  return verdict.complexity.type === 'exponential' ? Number.POSITIVE_INFINITY : verdict.complexity.degree;
}

/** Returns a sentence for each expression that may block the site because it is too slow for the texts that its file reads. */
export async function slowExpressions(expressions: readonly Expression[]): Promise<string[]> {
  const degrees = await degreesOf(expressions);
  return expressions.flatMap((expression) => {
    const degree = degrees.get(nameOf(expression)) ?? Number.POSITIVE_INFINITY;
    const isBounded = expression.places.every((place) => {
      const { characters } = BOUNDED[place.split(':')[0] ?? ''] ?? {};
      return characters !== undefined && characters ** degree <= MAX_STEPS;
    });
    if (degree <= 1 || isBounded) return [];
    const time = Number.isFinite(degree) ? `polynomial time of degree ${degree}` : 'exponential time';
    return [
      `${expression.places.join(', ')} /${expression.source}/ takes ${time}. Rewrite it, or add the maximum length of the text that its file reads to tests/bounded-expressions.ts.`,
    ];
  });
}

function nameOf({ source, flags }: Expression): string {
  return hash('sha256', JSON.stringify([source, flags]), 'base64url').slice(0, 16);
}

if (import.meta.main) {
  const expressions = expressionsOfSource();
  const degrees = await degreesOf(expressions);
  const found = expressions.map(
    (expression) => [nameOf(expression), degrees.get(nameOf(expression))] as const,
  );
  const finite = found.filter(([, degree]) => degree !== undefined && Number.isFinite(degree)).sort();
  writeFileSync(TIMES_FILE, `${JSON.stringify(Object.fromEntries(finite), null, 2)}\n`);
  const slow = await slowExpressions(expressions);
  for (const sentence of slow) console.error(sentence);
  console.log(`${expressions.length} expressions, ${slow.length} too slow.`);
  process.exit(slow.length > 0 ? 1 : 0);
}
