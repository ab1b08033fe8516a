import { siteContext } from '../layout/site-context.ts';
import type { Route } from './+types/picture-file.ts';
import { upstreamPicture } from './legislators.server.ts';
import { pictureVersion } from './picture-address.ts';
import {
  elsewhereAddress,
  isPictureName,
  legislatorOfPicture,
  MAX_PORTRAIT,
  PLACEHOLDER,
  PORTRAIT_WIDTHS,
} from './pictures.ts';

const seconds = (age: number) => ({ 'Cache-Control': `public, max-age=${age}` });
const A_MINUTE = seconds(60);
const AN_HOUR = seconds(3_600);
const THIRTY_DAYS = seconds(2_592_000);

/**
 * `/img/legislators/{image}` (P14): a portrait as a square WebP, `width` pixels wide (48, 96, 112 or 224, which is the default), whatever the name
 * ends with. It is made of the file of that name in the folder `img/legislators` of the data directory; else, for a legislator whose picture is
 * elsewhere, of what the site fetched from there. Else it is the placeholder, so that nobody gets a broken picture. The addresses
 * that our own pages have (`?v=`, `?width=`) answer 204 in its place, where the pages show initials: a 404 would be an error in each
 * visitor's console where a picture's host is down.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, portraits } = context.get(siteContext);
  const name = params.image;
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('width');
  const width = PORTRAIT_WIDTHS.find((each) => String(each) === asked) ?? MAX_PORTRAIT;
  const own = isPictureName(name) && (await portraits.ofFile(name, width));
  if (own) return webp(own, AN_HOUR);

  const id = legislatorOfPicture(name);
  const elsewhere = id === undefined ? null : await upstreamPicture(db, id);
  const version = searchParams.get('v');
  const fetched =
    id !== undefined && elsewhere && (await portraits.ofAddress(id, elsewhereAddress(elsewhere), width));
  if (fetched) return webp(fetched, version === pictureVersion(elsewhere) ? THIRTY_DAYS : AN_HOUR);
  if (version !== null || asked !== null) return new Response(null, { status: 204, headers: A_MINUTE });
  const age = elsewhere ? A_MINUTE : AN_HOUR;
  return new Response(PLACEHOLDER, { headers: { 'Content-Type': 'image/svg+xml', ...age } });
}

const webp = (bytes: Uint8Array<ArrayBuffer>, age: Record<string, string>) =>
  new Response(bytes, { headers: { 'Content-Type': 'image/webp', ...age } });
