import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { notFound } from '../http/http-errors.ts';
import { MANIFEST } from '../importers/statehouse/manifest.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { newestExport } from './nightly.server.ts';

const TYPES: Record<string, string> = {
  ndjson: 'application/x-ndjson',
  csv: 'text/csv; charset=utf-8',
  sqlite: 'application/vnd.sqlite3',
};

/** Downloads one of the files with all records: `/app/data/bills.ndjson`. */
export async function loader({ context, params, request }: LoaderArgs<'file'>) {
  const newest = await newestExport(context.get(siteContext).settings.dataDir);
  if (newest && params.file === MANIFEST) return Response.json(newest.manifest);
  // The name is compared with the manifest's, so that it cannot lead out of the folder.
  const file = newest?.manifest.files.find(({ name }) => name === params.file);
  if (!newest || !file) throw notFound('This file does not exist.');

  const tag = `"${file.sha256}"`;
  const headers = {
    ETag: tag,
    'Last-Modified': new Date(newest.manifest.exported_at).toUTCString(),
    'Cache-Control': 'no-cache',
  };
  if (request.headers.get('if-none-match')?.includes(tag))
    return new Response(null, { status: 304, headers });
  const stream = Readable.toWeb(createReadStream(join(newest.folder, file.name)));
  // Node's type of the same stream lacks a method that browsers have.
  return new Response(stream as ReadableStream, {
    headers: {
      ...headers,
      'Content-Type': TYPES[file.name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'Content-Length': String(file.size),
      'Content-Disposition': `attachment; filename="${file.name}"`,
    },
  });
}
