import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { startTestPostgres } from '../tests/test-postgres.ts';
import type { Contestant } from './search-contestant.ts';
import { type CorpusBill, DEFAULT_SESSION } from './search-corpus.ts';

const SINGLE = ['session_name', 'chamber', 'sponsor', 'progress', 'status_name'];
const SEVERAL = ['citations', 'categories'];

/** PostgreSQL's text search with facets counted in SQL, a straightforward setup without typo tolerance. */
export async function postgres(): Promise<Contestant> {
  const server = await startTestPostgres([
    'shared_buffers=512MB',
    'work_mem=64MB',
    'jit=off',
    'max_parallel_workers_per_gather=0',
  ]);
  const client = new Client({ connectionString: server.address });
  await client.connect();

  return {
    name: 'PostgreSQL FTS',
    note: 'no typos, no highlighting',
    build: (bills) => fill(client, bills),
    keystroke: (text, hitsPerPage) => keystroke(client, text, hitsPerPage),
    serverMemory: () => clusterMegabytes(server.cluster),
    async close() {
      await client.end();
      await server.stop();
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

/** The peak memory of the server's main process, in MB. */
function clusterMegabytes(cluster: string): number {
  const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const peak = /VmHWM:\s+(\d+)/.exec(status)?.[1];
  return Number(peak ?? 0) / 1024;
}
