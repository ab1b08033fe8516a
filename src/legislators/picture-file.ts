import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/picture-file.ts';
import { upstreamPicture } from './legislators.server.ts';
import { legislatorOfPicture, PLACEHOLDER, pictureType } from './pictures.ts';

const AN_HOUR = { 'Cache-Control': 'public, max-age=3600' };

/**
 * `/img/legislators/{image}` (P14): a file of the folder `img/legislators` in the data directory; else, for a legislator
 * whose picture is elsewhere, the way there; else the placeholder, so that no page shows a broken picture.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, settings } = context.get(siteContext);
  const name = params.image;
  const type = pictureType(name);
  const file = type && (await fileOrNothing(join(settings.dataDir, 'img', 'legislators', name)));
  if (type && file) return new Response(file, { headers: { 'Content-Type': type, ...AN_HOUR } });
  const id = legislatorOfPicture(name);
  const elsewhere = id === undefined ? null : await upstreamPicture(db, id);
  if (elsewhere) return new Response(null, { status: 302, headers: { Location: elsewhere, ...AN_HOUR } });
  return new Response(PLACEHOLDER, { headers: { 'Content-Type': 'image/svg+xml', ...AN_HOUR } });
}

async function fileOrNothing(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    // No such file, or a folder of that name: there is no picture.
    if (
      error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'EISDIR', 'ENOTDIR'].includes(String(error.code))
    )
      return undefined;
    throw error;
  }
}
