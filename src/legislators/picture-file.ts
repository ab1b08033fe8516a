import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { upstreamPicture } from './legislators.server.ts';
import { pictureVersion } from './picture-address.ts';
import {
  DEFAULT_PORTRAIT_WIDTH,
  fetchAddress,
  isPictureName,
  legislatorOfPicture,
  PLACEHOLDER,
  PORTRAIT_WIDTHS,
} from './pictures.ts';

const seconds = (age: number) => ({ 'Cache-Control': `public, max-age=${age}` });
const ONE_MINUTE = seconds(60);
const ONE_HOUR = seconds(3_600);
const THIRTY_DAYS = seconds(2_592_000);

/**
 * `/img/legislators/{image}` (P14): a portrait as a square WebP with a width of 48, 96, 112 or 224 pixels
 * (the default), regardless of the extension. The source is the file of that name in `img/legislators` of the
 * data directory, or a picture that the site fetched from another host. Without either, the response is a
 * placeholder, so that no picture is broken. Addresses from our own pages (`?v=`, `?width=`) get a 204
 * instead, and the pages show initials; a 404 would log an error in every visitor's console while a picture's
 * host is down.
 */
export async function loader({ context, params, request }: LoaderArgs<'image'>) {
  const { db, portraits } = context.get(siteContext);
  const name = params.image;
  const { searchParams } = new URL(request.url);
  const requestedWidth = searchParams.get('width');
  const width = PORTRAIT_WIDTHS.find((each) => String(each) === requestedWidth) ?? DEFAULT_PORTRAIT_WIDTH;
  const own = isPictureName(name) && (await portraits.ofFile(name, width));
  if (own) return webp(own, ONE_HOUR);

  const id = legislatorOfPicture(name);
  const upstream = id === undefined ? null : await upstreamPicture(db, id);
  const version = searchParams.get('v');
  const fetched =
    id !== undefined && upstream && (await portraits.ofAddress(id, fetchAddress(upstream), width));
  if (fetched) return webp(fetched, version === pictureVersion(upstream) ? THIRTY_DAYS : ONE_HOUR);
  if (version !== null || requestedWidth !== null)
    return new Response(null, { status: 204, headers: ONE_MINUTE });
  const age = upstream ? ONE_MINUTE : ONE_HOUR;
  return new Response(PLACEHOLDER, { headers: { 'Content-Type': 'image/svg+xml', ...age } });
}

const webp = (bytes: Uint8Array<ArrayBuffer>, age: Record<string, string>) =>
  new Response(bytes, { headers: { 'Content-Type': 'image/webp', ...age } });
