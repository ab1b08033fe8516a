import { BlockList, isIP, isIPv6 } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  SEARCH_APP_ID: z.string().min(1).optional(),
  SEARCH_API_KEY: z.string().min(1).optional(),
  SEARCH_ADMIN_KEY: z.string().min(1).optional(),
  SEARCH_HOSTS: z.string().min(1).optional(),
  SITE_URL: z.url().optional(),
  SITE_CONFIG: z.string().min(1).optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (text) => listIn(text).every(isNetwork),
      'must be addresses or networks such as 10.0.0.2,192.168.0.0/16',
    )
    .default(''),
  PRIVATE_PICTURE_HOSTS: z.string().default(''),
  PRIVATE_WEBHOOK_HOSTS: z.string().default(''),
  LEGISCAN_URL: z.url().default('https://api.legiscan.com/'),
  OPENSTATES_URL: z.url().default('https://v3.openstates.org/'),
  MALEGISLATURE_URL: z.url().default('https://malegislature.gov/api/'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  PROCESSES: z
    .string()
    .regex(/^(?:auto|[1-9]|[1-5]\d|6[0-4])$/, 'must be auto, or a number from 1 to 64')
    .default('1'),
  BULK_FILES: z.enum(['nightly', 'off']).default('nightly'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** A hosted search application and its keys. */
export interface HostedSearch {
  appId: string;
  /** The search-only key, which is sent to browsers. */
  apiKey: string;
  adminKey: string;
  hosts: string[];
}

export interface Settings {
  port: number;
  host: string;
  /** Absolute path of the folder for the embedded database, the search snapshot and the secrets. */
  dataDir: string;
  /** A file path or a PostgreSQL URL, for `openDatabase`. */
  database: string;
  /** The hosted search; undefined if search is embedded. */
  hostedSearch: HostedSearch | undefined;
  /** The site's address without a trailing slash. */
  siteUrl: string;
  siteConfigFile: string;
  /** Reverse proxies whose `X-Forwarded-For` is trusted. Addresses of this machine are always included. */
  trustedProxies: BlockList;
  /** Hosts in a private network that portraits may be fetched from. */
  privatePictureHosts: string[];
  /** Hosts in a private network that alerts may be sent to, also without https. */
  privateWebhookHosts: string[];
  /** The address of LegiScan's API. */
  legiscanUrl: string;
  /** The address of Open States' API. */
  openstatesUrl: string;
  /** The address of the Massachusetts Legislature's API. */
  malegislatureUrl: string;
  /** The address of the mail server; undefined if mail is written to a folder. */
  smtpUrl: string | undefined;
  /** The sender of mail: an address, or a name with an address. */
  mailFrom: string;
  /** The number of processes that serve the site. */
  processes: number;
  /** Whether files with all records are written every night. */
  bulkFiles: boolean;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
}

/**
 * Reads the settings, which docs/operations.md lists.
 * @param env the process's environment. Empty values count as not set
 * @throws an error that names each invalid setting and what it must be
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(nonEmpty);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Invalid settings. ${faults.join('; ')}. See docs/operations.md.`);
  }
  const e = parsed.data;
  const dataDir = resolve(e.DATA_DIR);
  const siteUrl = (e.SITE_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '');
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir,
    database: e.DATABASE_URL ?? join(dataDir, 'statehouse.sqlite'),
    hostedSearch: hostedSearch(e),
    siteUrl,
    siteConfigFile: e.SITE_CONFIG ? resolve(e.SITE_CONFIG) : join(dataDir, 'site.json'),
    trustedProxies: proxiesAt(listIn(e.TRUSTED_PROXIES)),
    privatePictureHosts: listIn(e.PRIVATE_PICTURE_HOSTS.toLowerCase()),
    privateWebhookHosts: listIn(e.PRIVATE_WEBHOOK_HOSTS.toLowerCase()),
    legiscanUrl: e.LEGISCAN_URL,
    openstatesUrl: e.OPENSTATES_URL,
    malegislatureUrl: e.MALEGISLATURE_URL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? `statehouse@${new URL(siteUrl).hostname}`,
    processes: e.PROCESSES === 'auto' ? availableParallelism() : Number(e.PROCESSES),
    bulkFiles: e.BULK_FILES === 'nightly',
    logLevel: e.LOG_LEVEL,
  };
}

/** Whether visitors use https. Cookies are then sent over https only. */
export function isHttps({ siteUrl }: Pick<Settings, 'siteUrl'>): boolean {
  return siteUrl.startsWith('https:');
}

const OWN_MACHINE = ['127.0.0.0/8', '::1'];

function listIn(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const maxBits = isIPv6(address) ? 128 : 32;
  return (
    isIP(address) !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= maxBits))
  );
}

function proxiesAt(networks: string[]): BlockList {
  const proxies = new BlockList();
  for (const network of [...OWN_MACHINE, ...networks]) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return proxies;
}

function hostedSearch(e: z.infer<typeof Environment>): HostedSearch | undefined {
  const { SEARCH_APP_ID: appId, SEARCH_API_KEY: apiKey, SEARCH_ADMIN_KEY: adminKey } = e;
  if (!appId && !apiKey && !adminKey && !e.SEARCH_HOSTS) return undefined;
  if (!appId || !apiKey || !adminKey) {
    throw new Error('Hosted search needs all of SEARCH_APP_ID, SEARCH_API_KEY, and SEARCH_ADMIN_KEY.');
  }
  const hosts = e.SEARCH_HOSTS?.split(',').map((host) => host.trim()) ?? [`${appId}-dsn.algolia.net`];
  return { appId, apiKey, adminKey, hosts };
}
