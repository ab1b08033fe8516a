import { Readable } from 'node:stream';
import { signedIn } from '../http/signed-in.ts';
import { siteContext } from '../layout/site-context.ts';
import type { Route } from './+types/export-file.ts';
import { exportOf } from './export.server.ts';

/** A file with all that is the user's own (U04). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const user = signedIn(context, request);
  const all = await exportOf(context.get(siteContext).db, user.id);
  // Node's own type of the same web stream.
  return new Response(Readable.toWeb(Readable.from(asJson(all))) as ReadableStream, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="statehouse-export.json"',
    },
  });
}

/** What is read one after another is also written so, and never held as a whole. */
async function* asJson(all: Awaited<ReturnType<typeof exportOf>>): AsyncGenerator<string> {
  const { reports, ...others } = all;
  const text = JSON.stringify(others, undefined, 2);
  yield `${text.slice(0, text.lastIndexOf('}')).trimEnd()},\n  "reports": [`;
  let between = '\n';
  for await (const report of reports) {
    yield between + JSON.stringify(report, undefined, 2);
    between = ',\n';
  }
  yield '\n  ]\n}\n';
}
