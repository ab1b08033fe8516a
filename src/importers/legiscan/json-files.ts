import type { InputFile } from '../importer.ts';
import { firstBytes } from '../input/first-bytes.ts';
import { textOf } from '../input/text-encoding.ts';
import { textOrError, UnreadableFile, wholeJson } from '../input/whole-file.ts';
import { stateName, stateOfId } from './states.ts';

/*
 * LegiScan's JSON comes as files of a dataset, as API responses (in a status wrapper), or as objects extracted from those. The
 * first lines show which object a file contains, so that a folder of thousands is not read twice.
 */

/** The contents of a file: an object with records, or a list without any. */
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

/** A file and the facts from its first lines. Nothing else is kept, because there may be millions of files. */
export interface JsonFile extends InputFile {
  kind: PayloadKind;
  /** The name of the wrapper around the object, or the object's first key if it has no wrapper. */
  key: string;
  /** The state's postal code. */
  state?: string;
  billId?: number;
  /** Date of the snapshot, which only datasets from the API contain. */
  asOf?: string;
}

const HEAD_BYTES = 8192;

// By the wrapper's name. Some names are common, so the object must also contain one of its ids.
const wrapped = new Map<string, { kind: PayloadKind; contains: RegExp }>([
  ['bill', { kind: 'bill', contains: /"bill_id"/ }],
  ['roll_call', { kind: 'roll_call', contains: /"roll_call_id"/ }],
  ['person', { kind: 'person', contains: /"people_id"/ }],
  ['text', { kind: 'text', contains: /"doc_id"/ }],
  ['amendment', { kind: 'amendment', contains: /"amendment_id"/ }],
  ['supplement', { kind: 'supplement', contains: /"supplement_id"/ }],
  ['masterlist', { kind: 'masterlist', contains: /"session_id"|"bill_id"/ }],
  ['sessionpeople', { kind: 'sessionpeople', contains: /"session_id"|"people_id"/ }],
  ['dataset', { kind: 'dataset', contains: /"session_id"/ }],
  ['datasetlist', { kind: 'list', contains: /"dataset_hash"|"access_key"/ }],
  ['sessions', { kind: 'list', contains: /"session_id"/ }],
  ['searchresult', { kind: 'list', contains: /"summary"|"relevance"/ }],
  ['monitorlist', { kind: 'list', contains: /"bill_id"/ }],
  ['sponsoredbills', { kind: 'list', contains: /"people_id"/ }],
  ['alert', { kind: 'error', contains: /"ERROR"/ }],
]);

// By an object's first key, for objects without a wrapper.
const bare = new Map<string, { kind: PayloadKind; contains: RegExp }>([
  ['bill_id', { kind: 'bill', contains: /"change_hash"/ }],
  ['roll_call_id', { kind: 'roll_call', contains: /"bill_id"/ }],
  ['people_id', { kind: 'person', contains: /"person_hash"/ }],
  ['doc_id', { kind: 'text', contains: /"bill_id"/ }],
]);

/** The number of characters that are read to find the first key. */
const HEAD_LENGTH = 400;
const headPattern = /^\s*\[?\s*\{\s*(?:"status"\s*:\s*"[^"]*"\s*,\s*)?"(\w+)"\s*:\s*([[{"\d]?)/;

/** Recognizes a file by its first lines. @returns undefined if it is not LegiScan JSON */
export async function jsonFile(file: InputFile): Promise<JsonFile | undefined> {
  if (!/\.json$/i.test(file.path)) return undefined;
  const head = textOf(await firstBytes(file.diskPath, HEAD_BYTES));
  const [, key = '', firstCharacter = ''] = headPattern.exec(head.trimStart().slice(0, HEAD_LENGTH)) ?? [];
  const found = /[[{]/.test(firstCharacter) || key === 'alert' ? wrapped.get(key) : bare.get(key);
  if (!found?.contains.test(head)) return undefined;
  const billId = Number(/"bill_id"\s*:\s*"?(\d{1,15})\b/.exec(head)?.[1] ?? 0);
  const state = stateIn(head) ?? (KINDS_WITH_STATE.has(found.kind) ? await stateInFile(file) : undefined);
  const asOf =
    found.kind === 'dataset' ? /"dataset_date"\s*:\s*"(\d{4}-\d{2}-\d{2})"/.exec(head)?.[1] : undefined;

  return {
    ...file,
    kind: found.kind,
    // The string from the table, because a substring of the head would keep all of it in memory.
    key: [...wrapped.keys(), ...bare.keys()].find((each) => each === key) ?? key,
    ...(state && { state }),
    ...(billId > 0 && { billId }),
    ...(asOf && asOf !== '1969-12-31' && { asOf }),
  };
}

/** Objects that name their state, although a long session may push it beyond the first lines. */
const KINDS_WITH_STATE = new Set<PayloadKind>(['bill', 'person', 'masterlist', 'sessionpeople', 'dataset']);

function stateIn(text: string): string | undefined {
  const byUrl = /"https?:\\?\/\\?\/(?:www\.)?legiscan\.com\\?\/([A-Z]{2})\\?\//.exec(text)?.[1];
  if (byUrl && stateName(byUrl)) return byUrl;
  return stateOfId(Number(/"state_id"\s*:\s*"?(\d{1,3})\b/.exec(text)?.[1]));
}

/** The state that the whole file names; undefined if the file is too large, for which it is rejected later. */
async function stateInFile(file: InputFile): Promise<string | undefined> {
  const text = await textOrError(file);
  return text instanceof UnreadableFile ? undefined : stateIn(text);
}

/**
 * The objects in a file, without the list, status or name around them.
 * @throws UnreadableFile if it is not JSON, or too large
 */
export async function payloadsOf(file: JsonFile): Promise<unknown[]> {
  const json = await wholeJson(file);
  const objects: unknown[] = Array.isArray(json) ? json : [json];
  return objects.map((object) => (isObject(object) && file.kind in object ? object[file.kind] : object));
}

/** The elements of a LegiScan list: an array, or an object with the keys 0, 1, 2. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => (/^\d+$/.test(key) ? [each] : []));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
