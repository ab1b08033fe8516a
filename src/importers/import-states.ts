import type { ImportedSource } from '../legislature/batch.ts';
import type { FoundFormats } from './input/find-format.ts';
import { jurisdictionOfCode } from './jurisdictions.ts';

/** Thrown before anything is written, if the files are of several states or of another state than the database. */
export class StateMismatch extends Error {}

/** The state of all files in one import: one state, or none yet. */
export interface StateOfImport {
  /** Code of the state given as `--state`. */
  requested: string | undefined;
  /** Code of the state in the database. */
  stored: string | undefined;
  /** Code of the state named by the files inspected so far. */
  inFiles?: string;
  /** A path with records whose state is unknown. */
  unknownIn?: string;
}

/**
 * Reads the `--state` option.
 * @returns the state's code
 * @throws StateMismatch if it is not the code of a state
 */
export function requestedState(letters: string | undefined): string | undefined {
  if (letters === undefined) return undefined;
  const found = jurisdictionOfCode(letters);
  if (found) return found.code;
  throw new StateMismatch(`"${letters}" is not a state. Use a two-letter code: --state ma.`);
}

/** The state to assume for records that do not name theirs. */
export function assumedState({ stored, inFiles }: StateOfImport): string | undefined {
  return stored ?? inFiles;
}

/**
 * Notes the states of the sources in one input set.
 * @throws StateMismatch if a state differs from the one in the database, in `--state`, or in other sources
 */
export function noteStates(states: StateOfImport, path: string, { sources }: FoundFormats): void {
  for (const { source } of sources) {
    if (source.isOfNoState) continue;
    if (!source.state) {
      states.unknownIn = path;
      continue;
    }
    const { code } = source.state;
    const mismatch = `records of ${nameOf(code)}${guessNote(source, states.stored)}`;
    if (states.requested && code !== states.requested) {
      throw new StateMismatch(`the files contain ${mismatch}, but --state is ${nameOf(states.requested)}.`);
    }
    if (states.stored && code !== states.stored) {
      throw new StateMismatch(
        `the files contain ${mismatch}, but this database holds ${nameOf(states.stored)}. A database holds one state: import ${nameOf(code)} with a different DATA_DIR.`,
      );
    }
    if (states.inFiles && code !== states.inFiles) {
      const both = [states.inFiles, code].map(nameOf).sort().join(' and ');
      throw new StateMismatch(
        `the files contain records of ${both}. A database holds one state: import each with its own DATA_DIR.`,
      );
    }
    states.inFiles = code;
  }
}

/** @throws StateMismatch if there are records whose state is unknown */
export function rejectUnknownState(states: StateOfImport): void {
  if (!states.unknownIn || states.requested || assumedState(states)) return;
  throw new StateMismatch(
    `the records in ${states.unknownIn} do not name their state. Add it to the command: --state ma.`,
  );
}

function guessNote(source: ImportedSource, stored: string | undefined): string {
  if (!source.state?.isGuess) return '';
  const letters = stored ?? 'XX';
  return ` (according to file names, folder names, or a title page; if that is wrong, use --state ${letters})`;
}

function nameOf(code: string): string {
  return jurisdictionOfCode(code)?.name ?? code.toUpperCase();
}
