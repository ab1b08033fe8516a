import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A site's secrets. They are created at the first start and stored in `DATA_DIR/secrets.json`. */
export interface SiteSecrets {
  searchPublicKey: string;
  searchAdminKey: string;
  /** 256 bits. Encrypts secrets in the database, and signs cookies. */
  siteKey: KeyObject;
}

const SITE_KEY_BYTES = 32;

const SecretsFile = z.object({
  searchPublicKey: z.string().min(16),
  searchAdminKey: z.string().min(16),
  /** The site's key in base64url. It is missing in files from before sites had a key. */
  siteKey: z
    .string()
    .refine((text) => Buffer.from(text, 'base64url').length === SITE_KEY_BYTES)
    .optional(),
});
type SecretsFile = z.infer<typeof SecretsFile>;

/**
 * Reads the site's secrets, or creates them. Processes that start at the same time get the same secrets. A damaged file is restored
 * from its copy.
 * @param warn is called with a sentence for the operator if the copy was used
 * @throws if both the file and its copy are damaged, because new secrets would lock out users with one-time codes
 */
export function openSiteSecrets(dataDir: string, warn: (message: string) => void = () => {}): SiteSecrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'secrets.json');
  const copy = `${file}.copy`;
  const stored = readSecrets(file) ?? restored(file, copy, warn) ?? createSecrets(file);
  const siteKey = stored.siteKey ?? derivedSiteKey(stored);
  const secrets = { ...stored, siteKey };

  if (!stored.siteKey) replaceFile(file, secrets);
  if (readSecrets(copy)?.siteKey !== siteKey) replaceFile(copy, secrets);
  return { ...secrets, siteKey: createSecretKey(siteKey, 'base64url') };
}

/** The secrets in a file; undefined if it is missing or damaged. */
function readSecrets(file: string): SecretsFile | undefined {
  return secretsIn(readIfExists(file));
}

function secretsIn(text: string | undefined): SecretsFile | undefined {
  if (text === undefined) return undefined;
  try {
    return SecretsFile.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function restored(file: string, copy: string, warn: (message: string) => void): SecretsFile | undefined {
  // In this order, because another process that starts at the same time creates the file before the copy.
  const copied = readIfExists(copy);
  const written = readIfExists(file);
  const created = secretsIn(written);
  if (created) return created;

  const backup = secretsIn(copied);
  if (backup) {
    warn(`${file} was missing or damaged. It was restored from ${copy}.`);
    replaceFile(file, backup);
    return backup;
  }
  if (written === undefined && copied === undefined) return undefined;
  throw new Error(
    `${file} is damaged, and so is its copy. Restore it from a backup of the data folder. Without a backup, delete ${file} and ${copy}. The next start creates new secrets, and users with one-time codes need a recovery code to sign in.`,
  );
}

function createSecrets(file: string): SecretsFile {
  const secrets = {
    searchPublicKey: randomBytes(16).toString('hex'),
    searchAdminKey: randomBytes(24).toString('hex'),
    siteKey: randomBytes(SITE_KEY_BYTES).toString('base64url'),
  };
  const temporary = temporaryFile(file, secrets);
  try {
    // A link fails if another process was first, and other processes never see a partial file.
    linkSync(temporary, file);
    return secrets;
  } catch (error) {
    const first = isCode(error, 'EEXIST') ? readSecrets(file) : undefined;
    if (!first) throw error;
    return first;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Derived, so that processes that add the key to an older file at the same time get the same one. */
function derivedSiteKey({ searchAdminKey }: SecretsFile): string {
  const key = hkdfSync('sha256', searchAdminKey, '', 'statehouse site key', SITE_KEY_BYTES);
  return Buffer.from(key).toString('base64url');
}

function replaceFile(file: string, secrets: SecretsFile): void {
  renameSync(temporaryFile(file, secrets), file);
}

/** Writes the secrets to a temporary file and flushes it to disk. @returns its path */
function temporaryFile(file: string, secrets: SecretsFile): string {
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  const descriptor = openSync(temporary, 'wx', 0o600);
  try {
    writeFileSync(descriptor, `${JSON.stringify(secrets, null, 2)}\n`);
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
  return temporary;
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
