import type { ImportedSource } from '../legislature/batch.ts';
import type { FoundFormats } from './input/find-format.ts';
import { jurisdictionOfCode } from './jurisdictions.ts';

/** Thrown before anything is written, with a sentence that says why the files may not come in together, or into this database. */
export class StateMismatch extends Error {}

/** The state of everything that is imported at once: one, or none yet. */
export interface StateOfImport {
  /** What the operator says. */
  asked: string | undefined;
  /** What the database holds. */
  held: string | undefined;
  /** What the sources looked at so far say. */
  offered?: string;
  /** A path with records of which nothing says the state. */
  unknownIn?: string;
}

/** The state that the operator says, as its code. @throws StateMismatch where it is none */
export function requestedState(letters: string | undefined): string | undefined {
  if (letters === undefined) return undefined;
  const found = jurisdictionOfCode(letters);
  if (found) return found.code;
  throw new StateMismatch(`"${letters}" is no state. Say the two letters of one: --state ma.`);
}

/** The state to assume for records that do not say theirs. */
export function assumedState({ held, offered }: StateOfImport): string | undefined {
  return held ?? offered;
}

/**
 * Notes what the sources of one set say.
 * @throws StateMismatch where it is another state than the database holds, the operator says, or other sources say
 */
export function noteStates(states: StateOfImport, path: string, { sources }: FoundFormats): void {
  for (const { source } of sources) {
    if (source.isOfNoState) continue;
    if (!source.state) {
      states.unknownIn = path;
      continue;
    }
    const { code } = source.state;
    const its = `records of ${nameOf(code)}${guessed(source, states.held)}`;
    if (states.asked && code !== states.asked) {
      throw new StateMismatch(`there are ${its}, and --state says ${nameOf(states.asked)}.`);
    }
    if (states.held && code !== states.held) {
      throw new StateMismatch(
        `these are ${its}, and this database holds those of ${nameOf(states.held)}. A database holds one state: give ${nameOf(code)} a data folder of its own.`,
      );
    }
    if (states.offered && code !== states.offered) {
      const both = [states.offered, code].map(nameOf).sort().join(' and ');
      throw new StateMismatch(
        `the files hold records of ${both}. A database holds one state: import those of one.`,
      );
    }
    states.offered = code;
  }
}

/** @throws StateMismatch where there are records of a state and nothing says which */
export function rejectUnknownState(states: StateOfImport): void {
  if (!states.unknownIn || states.asked || assumedState(states)) return;
  throw new StateMismatch(
    `nothing says which state the records in ${states.unknownIn} are of. Name it by its letters: --state ma.`,
  );
}

function guessed(source: ImportedSource, held: string | undefined): string {
  if (!source.state?.isGuess) return '';
  const letters = held ?? '…';
  return ` by the names of files and folders or by a title page (if that is wrong, say --state ${letters})`;
}

function nameOf(code: string): string {
  return jurisdictionOfCode(code)?.name ?? code.toUpperCase();
}
