import { siteContext } from '../site-context.ts';
import type { Route } from './+types/export-file.ts';
import { exportOf } from './export.server.ts';
import { signedIn } from './signed-in.ts';

/** A file with all that is the user's own (U04). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const user = signedIn(context, request);
  const all = await exportOf(context.get(siteContext).db, user.id);
  return new Response(JSON.stringify(all, undefined, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="statehouse-export.json"',
    },
  });
}
