import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request as requestOf } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Settings } from '../config/settings.ts';
import { responseFinished } from '../http/stalled-responses.ts';
import type { SearchService } from '../search-engine/service.ts';
import type { OpenSearch } from './open-search.ts';
import type { SearchGateway } from './search-gateway.ts';
import { searchKeys } from './search-keys.ts';

/*
 * One process of a machine has the search engine and keeps its indexes in sync. The others send it their requests over a socket,
 * so that a machine has one copy of the indexes and one limit for each visitor.
 */

/** The header with the visitor's address, which only requests over the socket have. */
const VISITOR_ADDRESS = 'x-visitor-address';
/** Headers that belong to one connection (RFC 9110, section 7.6.1). */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect', VISITOR_ADDRESS];

/** What the process with the search engine tells the others. */
export interface SearchState {
  isReady: boolean;
  indexedChange: number;
  problem: string | undefined;
}

/** A search that other processes of this machine can use. */
export interface SharedSearch {
  /** The path of its socket, in a folder that only this user can open. */
  socket: string;
  close(): Promise<void>;
}

/** Answers the search requests of other processes. */
export async function shareSearch({ handle }: Pick<SearchGateway, 'handle'>): Promise<SharedSearch> {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-search-'));
  const socket = join(folder, 'search.sock');
  const app = new Hono();
  if (handle)
    app.all('*', (c) => handle(c.req.raw, c.req.header(VISITOR_ADDRESS) ?? '', responseFinished(c)));
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { keepAliveTimeout: 0 } });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  return {
    socket,
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The search of another process, as this one last heard of it. */
export interface RemoteSearch extends Omit<OpenSearch, 'rebuild'> {
  /** Takes the state that the process with the engine reports. */
  learn(state: SearchState): void;
}

/**
 * The search of another process of this machine.
 * @param socket the path of its socket
 */
export function remoteSearch(settings: Settings, socket: string): RemoteSearch {
  const agent = new Agent({ keepAlive: true });
  const firstReady = Promise.withResolvers<void>();
  let state: SearchState = { isReady: false, indexedChange: 0, problem: undefined };
  return {
    keys: searchKeys(settings),
    handle: settings.hostedSearch ? undefined : handleAt(socket, agent),
    isReady: () => state.isReady,
    indexedChange: () => state.indexedChange,
    problem: () => state.problem,
    whenReady: firstReady.promise,
    learn(newState) {
      state = newState;
      if (state.isReady) firstReady.resolve();
    },
    close: async () => agent.destroy(),
  };
}

function handleAt(socketPath: string, agent: Agent): SearchService['handle'] {
  return async (request, address) => {
    const { method, signal, body } = request;
    const { pathname, search } = new URL(request.url);
    const headers = Object.fromEntries(
      [...request.headers].filter(([name]) => !OF_CONNECTION.includes(name)),
    );
    try {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = requestOf(
          {
            socketPath,
            agent,
            method,
            signal,
            path: pathname + search,
            headers: { ...headers, [VISITOR_ADDRESS]: address },
          },
          resolve,
        );
        sent.on('error', reject);
        // The types of Node and of the browser describe the same stream.
        if (body)
          Readable.fromWeb(body as NodeReadableStream)
            .on('error', reject)
            .pipe(sent);
        else sent.end();
      });
      return responseOf(answer);
    } catch (error) {
      // The visitor has gone.
      if (signal.aborted) return new Response('', { status: 400 });
      if (!(error instanceof Error && 'code' in error)) throw error;
      const headers = { 'content-type': 'application/json; charset=UTF-8', 'retry-after': '2' };
      const message = 'The search engine is not running';
      return new Response(JSON.stringify({ message, status: 503 }), { status: 503, headers });
    }
  };
}

function responseOf(answer: IncomingMessage): Response {
  const { statusCode: status = 500, headers } = answer;
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    OF_CONNECTION.includes(name) || value === undefined
      ? []
      : [[name, String(value)] satisfies [string, string]],
  );
  const body = status === 204 ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
  if (!body) answer.resume();
  return new Response(body, { status, headers: kept });
}
