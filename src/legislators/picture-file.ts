import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/picture-file.ts';
import { upstreamPicture } from './legislators.server.ts';
import { pictureVersion } from './picture-address.ts';
import { elsewhereAddress, legislatorOfPicture, PLACEHOLDER, pictureType } from './pictures.ts';

const seconds = (age: number) => ({ 'Cache-Control': `public, max-age=${age}` });
const A_MINUTE = seconds(60);
const AN_HOUR = seconds(3_600);
const THIRTY_DAYS = seconds(2_592_000);

/**
 * `/img/legislators/{image}` (P14): a file of the folder `img/legislators` in the data directory; else, for a legislator
 * whose picture is elsewhere, what the site fetched from there; else the placeholder, so that nobody gets a broken picture. The addresses
 * that our own pages have (`?v=`) answer 404 in its place, where the pages show initials.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, settings, portraits } = context.get(siteContext);
  const name = params.image;
  const type = pictureType(name);
  const file = type && (await fileOrNothing(join(settings.dataDir, 'img', 'legislators', name)));
  if (type && file) return new Response(file, { headers: { 'Content-Type': type, ...AN_HOUR } });

  const id = legislatorOfPicture(name);
  const elsewhere = id === undefined ? null : await upstreamPicture(db, id);
  const version = new URL(request.url).searchParams.get('v');
  const picture = id !== undefined && elsewhere && (await portraits.of(id, elsewhereAddress(elsewhere)));
  if (picture) {
    const age = version === pictureVersion(elsewhere) ? THIRTY_DAYS : AN_HOUR;
    return new Response(picture.bytes, { headers: { 'Content-Type': picture.type, ...age } });
  }
  if (version !== null) return new Response('There is no picture.', { status: 404, headers: A_MINUTE });
  const age = elsewhere ? A_MINUTE : AN_HOUR;
  return new Response(PLACEHOLDER, { headers: { 'Content-Type': 'image/svg+xml', ...age } });
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
