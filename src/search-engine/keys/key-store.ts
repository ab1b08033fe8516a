import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { hasExpired, Key, type KeyDescription, type PublicKey } from './key.ts';
import { keyDigest } from './same-key.ts';

const KeyFile = z.object({ format: z.literal(1), keys: z.array(Key) });

const staticKey = ({ key, ...description }: PublicKey): Key =>
  Key.parse({ acl: ['search'], ...description, value: key, createdAt: Date.now() });

/**
 * All API keys: static ones, which are configured at startup, and those created with the API. The latter are stored
 * in their own JSON file, because the index snapshot may be deleted and rebuilt at any time, and keys must survive that.
 */
export class KeyStore {
  /** The configured keys and those created with the API, by their `keyDigest`. */
  readonly #static = new Map<string, Key>();
  readonly #created = new Map<string, Key>();
  readonly #file: string | undefined;

  /**
   * @param file the file that stores keys created with the API; without one, they exist only in memory
   * @throws if the file exists and cannot be read, because continuing would lose keys that are in use
   */
  constructor(publicKeys: PublicKey[], file: string | undefined) {
    this.setStaticKeys(publicKeys);
    this.#file = file;
    if (file === undefined) return;
    const text = readIfExists(file);
    if (text === undefined) return;
    for (const key of keysIn(text, file)) this.#created.set(keyDigest(key.value), key);
  }

  /** Replaces the static keys. */
  setStaticKeys(publicKeys: PublicKey[]): void {
    this.#static.clear();
    for (const key of publicKeys) this.#static.set(keyDigest(key.key), staticKey(key));
  }

  isStatic(value: string): boolean {
    return this.#static.has(keyDigest(value));
  }

  /** Returns a valid key, or undefined if it is unknown or has expired. */
  find(value: string, now = Date.now()): Key | undefined {
    const digest = keyDigest(value);
    const key = this.#static.get(digest) ?? this.#created.get(digest);
    return key && !hasExpired(key, now) ? key : undefined;
  }

  all(now = Date.now()): Key[] {
    return [...this.#static.values(), ...this.#created.values()].filter((key) => !hasExpired(key, now));
  }

  add(description: KeyDescription): Key {
    const key = { ...description, value: randomBytes(16).toString('hex'), createdAt: Date.now() };
    this.#created.set(keyDigest(key.value), key);
    this.#write();
    return key;
  }

  /** Returns whether the key existed. */
  update(value: string, description: KeyDescription): boolean {
    const digest = keyDigest(value);
    if (!this.#created.has(digest)) return false;
    this.#created.set(digest, { ...description, value, createdAt: Date.now() });
    this.#write();
    return true;
  }

  /** Returns whether the key existed. */
  remove(value: string): boolean {
    if (!this.#created.delete(keyDigest(value))) return false;
    this.#write();
    return true;
  }

  #write(): void {
    if (this.#file === undefined) return;
    const keys = [...this.#created.values()].filter((key) => !hasExpired(key, Date.now()));
    const unfinished = `${this.#file}.unfinished`;
    const handle = openSync(unfinished, 'w', 0o600);

    try {
      writeFileSync(handle, JSON.stringify({ format: 1, keys }, null, 2));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }

    renameSync(unfinished, this.#file);
  }
}

const keysIn = (text: string, file: string): Key[] => {
  try {
    return KeyFile.parse(JSON.parse(text)).keys;
  } catch (cause) {
    throw new Error(
      `${file} is damaged. Restore it from a backup, or delete it. If you delete it, keys created with the search API stop working.`,
      { cause },
    );
  }
};

const readIfExists = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};
