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

/** The secrets of one site, made at its first start and kept in `DATA_DIR/secrets.json`. */
export interface SiteSecrets {
  searchPublicKey: string;
  searchAdminKey: string;
  /** 256 bits. Encrypts what the database must not give away, and signs what the site hands to browsers. */
  siteKey: KeyObject;
}

const SITE_KEY_BYTES = 32;

const SecretsFile = z.object({
  searchPublicKey: z.string().min(16),
  searchAdminKey: z.string().min(16),
  /** In base64url. Files made before the site had a key lack it. */
  siteKey: z
    .string()
    .refine((text) => Buffer.from(text, 'base64url').length === SITE_KEY_BYTES)
    .optional(),
});
type SecretsFile = z.infer<typeof SecretsFile>;

/**
 * Reads the site's secrets, and makes them where there are none. Programs that start at the same moment get the same ones.
 * A damaged file is replaced by its copy.
 * @param warn is called with a sentence for the operator where the copy had to be used
 * @throws where neither the file nor its copy can be read: new secrets would lock out users with one-time codes
 */
export function openSiteSecrets(dataDir: string, warn: (message: string) => void = () => {}): SiteSecrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'secrets.json');
  const copy = `${file}.copy`;
  const kept = readSecrets(file) ?? restored(file, copy, warn) ?? newSecrets(file);
  const siteKey = kept.siteKey ?? derivedSiteKey(kept);
  const whole = { ...kept, siteKey };
  if (!kept.siteKey) replaceFile(file, whole);
  if (readSecrets(copy)?.siteKey !== siteKey) replaceFile(copy, whole);
  return { ...whole, siteKey: createSecretKey(siteKey, 'base64url') };
}

/** Gives undefined where the file is missing or does not hold the secrets. */
function readSecrets(file: string): SecretsFile | undefined {
  return secretsIn(readIfThere(file));
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
  // In this order, because a program that starts at the same moment makes the file first.
  const copied = readIfThere(copy);
  const written = readIfThere(file);
  const made = secretsIn(written);
  if (made) return made;
  const kept = secretsIn(copied);
  if (kept) {
    warn(`${file} was missing or damaged. It was restored from ${copy}.`);
    replaceFile(file, kept);
    return kept;
  }
  if (written === undefined && copied === undefined) return undefined;
  throw new Error(
    `${file} is damaged, and there is no usable copy of it. Restore it from a backup of the data folder. Without one, delete ${file} and ${copy}: the next start makes new secrets, and users with one-time codes need a recovery code to sign in.`,
  );
}

function newSecrets(file: string): SecretsFile {
  const made = {
    searchPublicKey: randomBytes(16).toString('hex'),
    searchAdminKey: randomBytes(24).toString('hex'),
    siteKey: randomBytes(SITE_KEY_BYTES).toString('base64url'),
  };
  const temporary = writtenBeside(file, made);
  try {
    // A link fails where another program was first, and never shows half a file.
    linkSync(temporary, file);
    return made;
  } catch (error) {
    const first = isCode(error, 'EEXIST') ? readSecrets(file) : undefined;
    if (!first) throw error;
    return first;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** The same in every program that adds the key to an older file at the same time. */
function derivedSiteKey({ searchAdminKey }: SecretsFile): string {
  const key = hkdfSync('sha256', searchAdminKey, '', 'statehouse site key', SITE_KEY_BYTES);
  return Buffer.from(key).toString('base64url');
}

function replaceFile(file: string, secrets: SecretsFile): void {
  renameSync(writtenBeside(file, secrets), file);
}

/** Writes to a temporary file that survives a power cut. @returns its path */
function writtenBeside(file: string, secrets: SecretsFile): string {
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

function readIfThere(file: string): string | undefined {
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
