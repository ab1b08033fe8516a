import { Readable } from 'node:stream';
import { sampleLegislature } from '../../sample/sample-legislature.ts';
import { siteApi } from '../../src/app/api.ts';
import { readSettings } from '../../src/config/settings.ts';
import { SiteConfig } from '../../src/config/site-config.ts';
import { openDatabase } from '../../src/db/database.ts';
import type { ApiKey } from '../../src/http/api-key.ts';
import type { User } from '../../src/http/user.ts';
import type { Visitor } from '../../src/http/visitor.ts';
import type { Site } from '../../src/layout/site.ts';
import { importSource } from '../../src/legislature/legislature.server.ts';
import { createBoard } from '../../src/whipboard/boards.server.ts';
import { cleanUp } from '../clean-up.ts';
import { addAccount } from '../signed-in.ts';
import { addressOf, type Endpoint, endpointsIn } from './endpoints-described.ts';

export interface TestApi {
  /** @param body the body of a GET request, which Node's server passes separately from the request */
  request(path: string, init?: RequestInit, body?: string): Promise<Response>;
  /** Sends the request as a signed-in user, with an API key. */
  requestSignedIn(path: string, init?: RequestInit): Promise<Response>;
  endpoints: Endpoint[];
  /** Every endpoint of the server, described or not, such as `get /api/bill/{id}/actions`. */
  serverEndpoints: string[];
  /** An example address for each public endpoint. */
  examples: string[];
}

/** Opens the complete API over a small sample in this process. The database closes when the test file ends. */
export async function openApi(): Promise<TestApi> {
  const db = await openDatabase(':memory:');
  cleanUp(() => db.destroy());
  await importSource(db, sampleLegislature({ bills: 40, sessions: 2, seed: 3 }), { path: 'sample' });
  // The endpoints of the API do not use search.
  const search = {} as Site['search'];
  const { api } = siteApi({
    db,
    search,
    config: SiteConfig.parse({}),
    settings: readSettings({}),
    stopping: new AbortController().signal,
  });
  const request = async (path: string, init?: RequestInit, body?: string) =>
    api.request(path, init, body === undefined ? {} : { incoming: incoming(body) });
  const email = 'anna@elm.example';
  const user: User = { id: await addAccount(db, email), email, role: 'user', signInId: 1 };
  // Records that request bodies refer to exist, so that a bad request is wrong for only one reason.
  await createBoard(db, user.id, { name: 'Oil', chamber: 'house' }, 'a browser');
  const visitor: Visitor = { user, session: 'secret', csrfToken: 'token', forgery: undefined };
  const apiKey: ApiKey = { id: 1, user_id: user.id, organization_id: null, scopes: ['records', 'lists'] };
  const requestSignedIn = async (path: string, init?: RequestInit) =>
    api.request(path, init, { visitor, apiKey });
  // The sample's first committees have been replaced by others.
  const { id } = await db.selectFrom('committees').select('id').orderBy('id').executeTakeFirstOrThrow();
  const committee = String(id);
  const endpoints = endpointsIn(await (await request('/api/openapi.json')).json());
  const examples = endpoints
    .filter(({ method, access }) => method === 'get' && access === 'public')
    .map((endpoint) => addressOf(endpoint, endpoint.path.includes('/committees/') ? { id: committee } : {}));
  const serverEndpoints = api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`);

  return { request, requestSignedIn, endpoints, serverEndpoints, examples };
}

function incoming(body: string) {
  const bytes = Buffer.from(body);
  return Object.assign(Readable.from([bytes]), { headers: { 'content-length': String(bytes.length) } });
}
