import { Readable } from 'node:stream';
import { afterAll } from 'vitest';
import { siteApi } from '../../src/api.ts';
import { openDatabase } from '../../src/db/database.ts';
import { importSource } from '../../src/legislature/legislature.server.ts';
import { sampleLegislature } from '../../src/legislature/sample/sample-legislature.ts';
import { readSettings } from '../../src/settings.ts';
import { type Site, SiteConfig } from '../../src/site.ts';
import { addressOf, type Endpoint, endpointsIn } from './endpoints-described.ts';

export interface TestApi {
  /** @param body sent with GET, which Node's server hands on beside the request */
  request(path: string, init?: RequestInit, body?: string): Promise<Response>;
  endpoints: Endpoint[];
  /** An address of each endpoint that answers anybody. */
  examples: string[];
}

/** The whole API over a small sample, in this process; its database closes when the test file ends. */
export async function openApi(): Promise<TestApi> {
  const db = await openDatabase(':memory:');
  afterAll(() => db.destroy());
  await importSource(db, sampleLegislature({ bills: 40, sessions: 2, seed: 3 }), { path: 'sample' });
  // No endpoint searches.
  const search = {} as Site['search'];
  const { api } = siteApi({ db, search, config: SiteConfig.parse({}), settings: readSettings({}) });
  const request = async (path: string, init?: RequestInit, body?: string) =>
    api.request(path, init, body === undefined ? {} : { incoming: incoming(body) });
  const endpoints = endpointsIn(await (await request('/api/openapi.json')).json());
  const examples = endpoints
    .filter(({ operation }) => !operation.security)
    .map((endpoint) => addressOf(endpoint, {}));
  return { request, endpoints, examples };
}

function incoming(body: string) {
  const bytes = Buffer.from(body);
  return Object.assign(Readable.from([bytes]), { headers: { 'content-length': String(bytes.length) } });
}
