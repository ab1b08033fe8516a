import { Readable } from 'node:stream';
import { signedIn } from '../http/signed-in.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { exportAccount } from './export.server.ts';

/** Downloads the user's data as JSON (U04). */
export async function loader({ context, request }: LoaderArgs) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const all = await exportAccount(db, user.id, dayOfMoment(new Date(), config.timeZone));
  // Node's and the DOM's types for the same stream are not compatible.
  return new Response(Readable.toWeb(Readable.from(asJson(all))) as ReadableStream, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="statehouse-export.json"',
    },
  });
}

/** Writes reports one at a time, so that the export is never in memory as a whole. */
async function* asJson(all: Awaited<ReturnType<typeof exportAccount>>): AsyncGenerator<string> {
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
