import { badRequest, invalidValue, quoted } from './errors.ts';

/** Reads a value from a client: JSON, or text if it was sent in a URL. */
export type ValueReader<T> = (value: unknown, parameter: string) => T;

/** The maximum length of a list in a query. */
const MAX_LIST = 1000;
const MAX_ELEMENT_CHARACTERS = 1024;
const MAX_ATTRIBUTES = 200;

const asNumber = (value: unknown): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : Number.NaN;
};

export const integer =
  (min: number, max: number): ValueReader<number> =>
  (value, parameter) => {
    const number = asNumber(value);
    const expected = `for "${parameter}" parameter, expected integer between ${min} and ${max}`;
    if (!Number.isSafeInteger(number)) {
      throw badRequest(`Value "${quoted(value)}" outside of the range ${expected}`);
    }
    if (number < min) throw badRequest(`Value too small ${expected}`);
    if (number > max) throw badRequest(`Value too large ${expected}`);
    return number;
  };

export const bool: ValueReader<boolean> = (value, parameter) => {
  if (value === true || value === 'true' || value === 1 || value === '1') return true;
  if (value === false || value === 'false' || value === 0 || value === '0') return false;
  throw invalidValue(parameter, 'true or false');
};

export const text =
  (maxLength: number): ValueReader<string> =>
  (value, parameter) => {
    const sent = typeof value === 'number' ? String(value) : value;
    if (typeof sent !== 'string') throw invalidValue(parameter, 'a string');
    if (sent.length > maxLength) throw invalidValue(parameter, `string of at most ${maxLength} characters`);
    return sent;
  };

export const oneOf =
  <const T extends string>(allowed: readonly T[]): ValueReader<T> =>
  (value, parameter) => {
    const found = allowed.find((name) => name === value);
    if (found === undefined) throw invalidValue(parameter, `one of ${allowed.join(', ')}`);
    return found;
  };

/** Reads a list: a JSON array, or text with commas, as in a URL. */
const asList = (value: unknown, parameter: string): unknown => {
  if (typeof value !== 'string') return value;
  if (value.startsWith('[')) {
    try {
      return JSON.parse(value);
    } catch (error) {
      if (error instanceof SyntaxError)
        throw invalidValue(parameter, 'a JSON array or comma-separated names');
      throw error;
    }
  }

  return value === '' ? [] : value.split(',').map((part) => part.trim());
};

export const strings: ValueReader<string[]> = (value, parameter) => {
  const list = asList(value, parameter);
  if (!Array.isArray(list)) throw invalidValue(parameter, 'an array of strings');
  if (list.length > MAX_LIST) throw invalidValue(parameter, `an array of at most ${MAX_LIST} strings`);
  return list.map((element) => {
    if (typeof element !== 'string') throw invalidValue(parameter, 'an array of strings');
    if (element.length > MAX_ELEMENT_CHARACTERS) {
      throw invalidValue(parameter, `strings of at most ${MAX_ELEMENT_CHARACTERS} characters`);
    }
    return element;
  });
};

/** Reads attribute names, and removes duplicates, which would be computed twice. */
export const attributeNames: ValueReader<string[]> = (value, parameter) => {
  const names = [...new Set(strings(value, parameter))];
  if (names.length > MAX_ATTRIBUTES) throw invalidValue(parameter, `at most ${MAX_ATTRIBUTES} attributes`);
  return names;
};

/** Accepts `null`, which means the default. */
export const nullable =
  <T>(read: ValueReader<T>, defaultValue: T): ValueReader<T> =>
  (value, parameter) =>
    value === null ? defaultValue : read(value, parameter);

/** Parses a JSON array in a URL, and leaves other values to the filter parsers. */
export const filterList: ValueReader<unknown> = (value, parameter) =>
  typeof value === 'string' && value.startsWith('[') ? asList(value, parameter) : value;
