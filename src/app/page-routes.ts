import type { PageModule } from '../layout/page-module.ts';

/** A pattern of addresses, and the modules that answer them. */
export interface Route {
  /** Such as `/app/bill/:id/text`. A parameter is one part of the path, `:date?` may be missing, and `*` is the rest of the path. */
  pattern: string;
  /** Loads the module of the page, or of its tab. */
  load: () => Promise<PageModule>;
  /** Loads the module of the page around a tab. */
  loadParent?: () => Promise<PageModule>;
}

type Load<Path extends string> = () => Promise<PageModule<NamesIn<Path>>>;
/** The names of the parameters in a pattern: `'id' | 'date?'`. */
type NamesIn<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? NameIn<Part> | NamesIn<Rest>
  : NameIn<Path>;
type NameIn<Part extends string> = Part extends '*'
  ? '*'
  : Part extends `:${infer Name}.${string}`
    ? Name
    : Part extends `:${infer Name}`
      ? Name
      : never;

/** A route of one module. The compiler checks that the pattern has the parameters that the module uses. */
export function route<const Path extends string>(pattern: Path, load: Load<Path>): Route {
  return { pattern, load: load as Route['load'] };
}

/** The routes of a page with tabs. @param tabs the end of each tab's pattern, and its module */
export function tabs<const Path extends string>(
  pattern: Path,
  loadParent: Load<Path>,
  tabs: Record<string, Load<Path>>,
): Route[] {
  return Object.entries(tabs).map(([tab, load]) => ({
    pattern: pattern + tab,
    load: load as Route['load'],
    loadParent: loadParent as Route['load'],
  }));
}

export interface FoundRoute {
  route: Route;
  /** The parameters in the address, decoded. */
  params: Record<string, string>;
}

/**
 * Makes a function that finds the route of a path. Fixed words take precedence over parameters, and parameters over `*`. Upper and
 * lower case are the same, and slashes at the end are ignored.
 * @returns a function that returns undefined for a path that no pattern matches, or that is not encoded correctly
 */
export function routeFinder(routes: readonly Route[]): (path: string) => FoundRoute | undefined {
  const patterns = routes.map((route) => ({ route, ...compiled(route.pattern) })).sort(bySpecificity);
  return (path) => {
    const trimmed = withoutSlashesAtEnd(path);
    for (const { route, expression } of patterns) {
      const found = expression.exec(trimmed);
      if (found) return withParams(route, found.groups ?? {});
    }
    return undefined;
  };
}

/** A regular expression would take quadratic time for a path of many slashes. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

function withParams(route: Route, groups: Record<string, string | undefined>): FoundRoute | undefined {
  try {
    const params = Object.entries(groups).flatMap(([name, value]) =>
      value === undefined ? [] : [[name === REST ? '*' : name, decodeURIComponent(value)]],
    );
    return { route, params: Object.fromEntries(params) };
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** The name of the group for `*`. */
const REST = 'rest';

interface CompiledPattern {
  expression: RegExp;
  /** For each part of the path how specific it is. */
  ranks: number[];
}

const RANKS = { fixed: 5, withEnding: 4, parameter: 3, end: 2, optional: 1, rest: 0 };

function compiled(pattern: string): CompiledPattern {
  const parts = pattern.split('/').filter(Boolean).map(compiledPart);
  return {
    expression: new RegExp(`^${parts.map(({ source }) => source).join('')}$`, 'i'),
    ranks: parts.map(({ rank }) => rank),
  };
}

function compiledPart(part: string): { source: string; rank: number } {
  if (part === '*') return { source: `(?:/(?<${REST}>.+))?`, rank: RANKS.rest };
  const [, name, optional, ending = ''] = /^:(\w+)(\?)?(\.\w+)?$/.exec(part) ?? [];
  if (!name) return { source: `/${RegExp.escape(part)}`, rank: RANKS.fixed };
  if (optional) return { source: `(?:/(?<${name}>[^/]+))?`, rank: RANKS.optional };
  return {
    source: `/(?<${name}>[^/]+)${RegExp.escape(ending)}`,
    rank: ending ? RANKS.withEnding : RANKS.parameter,
  };
}

function bySpecificity({ ranks: one }: CompiledPattern, { ranks: other }: CompiledPattern): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const difference = (other[at] ?? RANKS.end) - (one[at] ?? RANKS.end);
    if (difference !== 0) return difference;
  }
  return 0;
}
