import type { InputFile } from '../importer.ts';
import { firstBytes } from '../input/first-bytes.ts';
import { textOf } from '../input/text-encoding.ts';
import { textOrError, UnreadableFile, wholeJson } from '../input/whole-file.ts';
import { stateName, stateOfId } from './states.ts';

/*
 * LegiScan's JSON comes as the files of a dataset, as answers of its API (with a status around them), or as what somebody
 * kept of those. Which of its objects a file holds shows in its first lines, so that a folder of thousands is not read twice.
 */

/** What a file holds: one of the objects that records are made of, or one of the lists that hold none. */
export type PayloadKind =
  | 'bill'
  | 'roll_call'
  | 'person'
  | 'text'
  | 'amendment'
  | 'supplement'
  | 'masterlist'
  | 'sessionpeople'
  | 'dataset'
  | 'list'
  | 'error';

/** A file and what its first lines say of it; no more of them is kept, since there may be millions. */
export interface JsonFile extends InputFile {
  kind: PayloadKind;
  /** The name around the object, or its first key where it is bare. */
  key: string;
  /** Postal code of the state. */
  state?: string;
  billId?: number;
  /** Day of the snapshot, which a dataset of the API states itself. */
  asOf?: string;
}

const HEAD_BYTES = 8192;

// By the name around an object; some names are common, so the object must also show one of its own ids.
const wrapped = new Map<string, { kind: PayloadKind; shows: RegExp }>([
  ['bill', { kind: 'bill', shows: /"bill_id"/ }],
  ['roll_call', { kind: 'roll_call', shows: /"roll_call_id"/ }],
  ['person', { kind: 'person', shows: /"people_id"/ }],
  ['text', { kind: 'text', shows: /"doc_id"/ }],
  ['amendment', { kind: 'amendment', shows: /"amendment_id"/ }],
  ['supplement', { kind: 'supplement', shows: /"supplement_id"/ }],
  ['masterlist', { kind: 'masterlist', shows: /"session_id"|"bill_id"/ }],
  ['sessionpeople', { kind: 'sessionpeople', shows: /"session_id"|"people_id"/ }],
  ['dataset', { kind: 'dataset', shows: /"session_id"/ }],
  ['datasetlist', { kind: 'list', shows: /"dataset_hash"|"access_key"/ }],
  ['sessions', { kind: 'list', shows: /"session_id"/ }],
  ['searchresult', { kind: 'list', shows: /"summary"|"relevance"/ }],
  ['monitorlist', { kind: 'list', shows: /"bill_id"/ }],
  ['sponsoredbills', { kind: 'list', shows: /"people_id"/ }],
  ['alert', { kind: 'error', shows: /"ERROR"/ }],
]);

// By an object's first key, where somebody kept it without the name around it.
const bare = new Map<string, { kind: PayloadKind; shows: RegExp }>([
  ['bill_id', { kind: 'bill', shows: /"change_hash"/ }],
  ['roll_call_id', { kind: 'roll_call', shows: /"bill_id"/ }],
  ['people_id', { kind: 'person', shows: /"person_hash"/ }],
  ['doc_id', { kind: 'text', shows: /"bill_id"/ }],
]);

/** In characters: the first key stands within them. */
const BEGINNING_LENGTH = 400;
const beginning = /^\s*\[?\s*\{\s*(?:"status"\s*:\s*"[^"]*"\s*,\s*)?"(\w+)"\s*:\s*([[{"\d]?)/;

/** Looks at a file's first lines. @returns nothing where it is no JSON of LegiScan's */
export async function jsonFile(file: InputFile): Promise<JsonFile | undefined> {
  if (!/\.json$/i.test(file.path)) return undefined;
  const head = textOf(await firstBytes(file.diskPath, HEAD_BYTES));
  const [, key = '', opens = ''] = beginning.exec(head.trimStart().slice(0, BEGINNING_LENGTH)) ?? [];
  const known = /[[{]/.test(opens) || key === 'alert' ? wrapped.get(key) : bare.get(key);
  if (!known?.shows.test(head)) return undefined;
  const billId = Number(/"bill_id"\s*:\s*"?(\d{1,15})\b/.exec(head)?.[1] ?? 0);
  const state = stateIn(head) ?? (STATED.has(known.kind) ? await stateInWhole(file) : undefined);
  const asOf =
    known.kind === 'dataset' ? /"dataset_date"\s*:\s*"(\d{4}-\d{2}-\d{2})"/.exec(head)?.[1] : undefined;
  return {
    ...file,
    kind: known.kind,
    // As the table has it: a piece of the head would keep all of it in memory.
    key: [...wrapped.keys(), ...bare.keys()].find((each) => each === key) ?? key,
    ...(state && { state }),
    ...(billId > 0 && { billId }),
    ...(asOf && asOf !== '1969-12-31' && { asOf }),
  };
}

/** Objects that name their state, though a long session may push that beyond the first lines. */
const STATED = new Set<PayloadKind>(['bill', 'person', 'masterlist', 'sessionpeople', 'dataset']);

function stateIn(text: string): string | undefined {
  const byUrl = /"https?:\\?\/\\?\/(?:www\.)?legiscan\.com\\?\/([A-Z]{2})\\?\//.exec(text)?.[1];
  if (byUrl && stateName(byUrl)) return byUrl;
  return stateOfId(Number(/"state_id"\s*:\s*"?(\d{1,3})\b/.exec(text)?.[1]));
}

/** Nothing of a file that is too large: it is refused where its record is read. */
async function stateInWhole(file: InputFile): Promise<string | undefined> {
  const text = await textOrError(file);
  return text instanceof UnreadableFile ? undefined : stateIn(text);
}

/**
 * The objects in a file, out of whatever is around them: a status, a list, the object's name.
 * @throws UnreadableFile where it is no JSON, or too large
 */
export async function payloadsOf(file: JsonFile): Promise<unknown[]> {
  const json = await wholeJson(file);
  const objects: unknown[] = Array.isArray(json) ? json : [json];
  return objects.map((object) => (isObject(object) && file.kind in object ? object[file.kind] : object));
}

/** A list as LegiScan gives it: an array, or an object whose keys are 0, 1, 2. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => (/^\d+$/.test(key) ? [each] : []));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
