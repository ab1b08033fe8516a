import type { SearchRecord } from '../contract.ts';
import { badRequest, quoted } from './errors.ts';

interface Operation {
  _operation: string;
  value: unknown;
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && '_operation' in value;

const operations = ['Increment', 'Decrement', 'Add', 'Remove', 'AddUnique', 'IncrementFrom', 'IncrementSet'];

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);
const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Validates the operations of a partial update before anything is changed.
 * @throws ApiError 400 with the attribute whose operation is unknown or has a value of the wrong type
 */
export const checkOperations = (changes: Record<string, unknown>): void => {
  for (const [attribute, change] of Object.entries(changes)) {
    if (!isOperation(change)) continue;
    const { _operation, value } = change;
    if (!operations.includes(_operation)) {
      throw badRequest(`Unknown operation ${quoted(_operation)} on attribute ${quoted(attribute)}`);
    }
    const needsInteger = _operation === 'IncrementFrom' || _operation === 'IncrementSet';
    const isNumeric = needsInteger || _operation === 'Increment' || _operation === 'Decrement';
    const fits = needsInteger
      ? Number.isSafeInteger(value)
      : isNumeric
        ? Number.isFinite(value)
        : typeof value === 'string' || Number.isFinite(value);
    if (!fits) {
      throw badRequest(
        `Operation ${_operation} on attribute ${quoted(attribute)} needs ${needsInteger ? 'an integer' : isNumeric ? 'a number' : 'a number or a string'} as value`,
      );
    }
  }
};

/**
 * Applies a partial update. Values replace top-level attributes, and built-in operations change them, by the rules that
 * algoliasearch documents for partialUpdateObject.
 * @param current the stored record, or undefined if it does not exist
 * @returns the record to save, or undefined if the condition of IncrementFrom or IncrementSet fails
 */
export const applyPartialUpdate = (
  current: SearchRecord | undefined,
  objectID: string,
  changes: Record<string, unknown>,
): SearchRecord | undefined => {
  const updated = new Map<string, unknown>(Object.entries(current ?? {}));
  for (const [attribute, change] of Object.entries(changes)) {
    if (!isOperation(change)) {
      updated.set(attribute, change);
      continue;
    }
    const before = updated.get(attribute);
    const { _operation, value } = change;
    if (_operation === 'Increment') updated.set(attribute, asNumber(before) + asNumber(value));
    else if (_operation === 'Decrement') updated.set(attribute, asNumber(before) - asNumber(value));
    else if (_operation === 'Add') updated.set(attribute, [...asArray(before), value]);
    else if (_operation === 'Remove')
      updated.set(
        attribute,
        asArray(before).filter((element) => element !== value),
      );
    else if (_operation === 'AddUnique') {
      const list = asArray(before);
      updated.set(attribute, list.includes(value) ? list : [...list, value]);
    } else if (_operation === 'IncrementFrom') {
      if (asNumber(before) !== value) return undefined;
      updated.set(attribute, asNumber(before) + 1);
    } else {
      if (asNumber(value) <= asNumber(before)) return undefined;
      updated.set(attribute, value);
    }
  }

  updated.set('objectID', objectID);

  return { ...Object.fromEntries(updated), objectID };
};
