import { BlockList, isIP, isIPv6 } from 'node:net';
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
    .refine((text) => listIn(text).every(isNetwork), 'must be addresses or networks: 10.0.0.2,192.168.0.0/16')
    .default(''),
  PRIVATE_PICTURE_HOSTS: z.string().default(''),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Where a hosted search service is, and the keys to it. */
export interface HostedSearch {
  appId: string;
  /** Search-only; the browser gets it. */
  apiKey: string;
  adminKey: string;
  hosts: string[];
}

export interface Settings {
  port: number;
  host: string;
  /** Absolute path of the folder with the embedded database, the index snapshot and the secrets. */
  dataDir: string;
  /** What `openDatabase` takes. */
  database: string;
  /** Undefined where search is embedded. */
  hostedSearch: HostedSearch | undefined;
  /** Without a slash at the end. */
  siteUrl: string;
  siteConfigFile: string;
  /** Servers in front, which say whom they ask for: those of this machine, and others that were named. */
  trustedProxies: BlockList;
  /** Hosts in the operator's own network that portraits may be fetched from. */
  privatePictureHosts: string[];
  /** Undefined where mail is written to a folder instead. */
  smtpUrl: string | undefined;
  /** Who mail is from: an address, or a name with one. */
  mailFrom: string;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
}

/**
 * Every setting, parsed once; docs/operations.md lists them.
 * @param env the process's environment; empty values count as not set
 * @throws an error that names each setting at fault and what it must be
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Settings cannot be used. ${faults.join('; ')}. See docs/operations.md.`);
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
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? `statehouse@${new URL(siteUrl).hostname}`,
    logLevel: e.LOG_LEVEL,
  };
}

/** Whether visitors come by https: cookies are then sent by nothing else. */
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
  const most = isIPv6(address) ? 128 : 32;
  return (
    isIP(address) !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
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
    throw new Error('Hosted search needs SEARCH_APP_ID, SEARCH_API_KEY and SEARCH_ADMIN_KEY, all three.');
  }
  const hosts = e.SEARCH_HOSTS?.split(',').map((host) => host.trim()) ?? [`${appId}-dsn.algolia.net`];
  return { appId, apiKey, adminKey, hosts };
}
