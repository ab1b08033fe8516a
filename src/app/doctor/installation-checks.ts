import { access, constants, mkdir, statfs } from 'node:fs/promises';
import type { Settings } from '../../config/settings.ts';
import { readSiteFile } from '../../config/site-config.ts';
import { lastBackup } from '../../db/backup-note.ts';
import { isServerAddress } from '../../db/database.ts';
import { verifyMailServer } from '../../mail/mailer.ts';
import { daysAgo, daysSince, type Finding, failure, inUnits, ok, reasonOf, warning } from './findings.ts';

const NODE_MAJOR = 24;
/** The recommended free disk space. With less, an import or the search snapshot can fill the disk. */
const ENOUGH_BYTES = 1e9;
const MIN_BYTES = 1e8;
const MAX_BACKUP_DAYS = 7;
const ADDRESS_TIMEOUT_MS = 5_000;
const LOCAL_HOST = /^(localhost|127\.[\d.]+|\[::1\])$/;

export function checkNode(): Finding {
  const { version } = process;
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return ok(`${version}.`);
  return failure(`Found ${version}. Run 'npm ci' to install version ${NODE_MAJOR}.`);
}

export async function checkDataFolder({ dataDir }: Settings): Promise<Finding> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK);
    return ok(`${dataDir} can be read and written.`);
  } catch (error) {
    return failure(
      `${dataDir} cannot be used: ${reasonOf(error)}. Run the site as the user who owns it, or set DATA_DIR.`,
    );
  }
}

export async function checkDisk({ dataDir }: Settings): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const found = `${inUnits(free)} free in ${dataDir}.`;
  if (free >= ENOUGH_BYTES) return ok(found);
  if (free >= MIN_BYTES)
    return warning(`${found} Free some space: an import may need ${inUnits(ENOUGH_BYTES)}.`);
  return failure(`${found} Free some space now. Nothing can be saved on a full disk.`);
}

export function checkConfiguration({ siteConfigFile }: Settings): Finding {
  const { timeZone, configWith } = readSiteFile(siteConfigFile);
  return ok(`${configWith({}).name}, in the time zone ${timeZone ?? 'of its state'}.`);
}

export async function checkBackup({ dataDir, database }: Settings): Promise<Finding> {
  if (isServerAddress(database))
    return ok(
      'The records are on a PostgreSQL server. Back it up with pg_dump. This command cannot check those backups.',
    );
  const backup = await lastBackup(dataDir);
  if (backup === 'unreadable')
    return warning(`Unknown: last-backup.json cannot be read. Run 'statehouse backup FILE' to replace it.`);
  if (!backup) return warning(`No backup yet. Run 'statehouse backup FILE' every day (docs/operations.md).`);
  const days = daysSince(backup.at);
  const made = `${backup.file} was written ${daysAgo(days)}`;
  if (!backup.exists)
    return warning(`${made}, but the file is missing. If you did not move it, run 'statehouse backup FILE'.`);
  if (days > MAX_BACKUP_DAYS) return warning(`${made}. Make a backup every day (docs/operations.md).`);
  return ok(`${made} (${inUnits(backup.bytes)}).`);
}

export async function checkMail({ smtpUrl, mailFrom }: Settings): Promise<Finding> {
  if (!smtpUrl)
    return ok(
      `The site does not send email, because SMTP_URL is not set. Run 'statehouse user list' to see who is waiting for a ` +
        `link, and 'statehouse user link EMAIL' to print it.`,
    );
  const { host } = new URL(smtpUrl);
  try {
    await verifyMailServer(smtpUrl);
    return ok(
      `${host} accepts mail from this site. The sender is ${mailFrom}. Run 'statehouse mail test EMAIL' to send a test message.`,
    );
  } catch (error) {
    return failure(
      `${host} does not accept mail from this site: ${reasonOf(error)}. Correct SMTP_URL, then run 'statehouse mail test EMAIL'.`,
    );
  }
}

export async function checkAddress({ siteUrl }: Settings): Promise<Finding> {
  const { protocol, hostname } = new URL(siteUrl);
  const isLocal = LOCAL_HOST.test(hostname);
  if (protocol === 'http:' && !isLocal)
    return warning(
      `${siteUrl} is not encrypted, so passwords can be intercepted. Put a reverse proxy with TLS in front, and set SITE_URL to its https address.`,
    );
  const audience = isLocal
    ? ' Only this machine can open this address. To let visitors in, set SITE_URL to the public address.'
    : '';
  const problem = await siteProblem(siteUrl);
  if (problem === undefined) return ok(`The site answers at ${siteUrl}.${audience}`);
  const hint = isLocal
    ? 'Start it if it should be running.'
    : 'Start the site, or check the host name, the certificate, and the reverse proxy.';
  return warning(`The site does not answer at ${siteUrl}: ${problem}. ${hint}${audience}`);
}

/** The reason why the site does not answer at an address; undefined if it does. */
async function siteProblem(siteUrl: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${siteUrl}/healthz`, { signal: AbortSignal.timeout(ADDRESS_TIMEOUT_MS) });
    const body = (await response.text()).trim();
    return body === '{"status":"alive"}' ? undefined : 'another service answers there';
  } catch (error) {
    return reasonOf(error);
  }
}
