import { open } from 'node:fs/promises';
import { kindOfPicture, MAX_PORTRAIT, PORTRAIT_WIDTHS, type PortraitWidth } from './pictures.ts';

/** A photo of 6,000 × 4,000 pixels is taken; a small file that unpacks to gigabytes is not. */
const MAX_PIXELS = 25_000_000;
const TIMEOUT_SECONDS = 10;
const QUALITY = 80;

/** The library of pictures, loaded with the first of them: a site that decodes none starts and stops without it. */
let loaded: Promise<typeof import('sharp').default> | undefined;

async function loadSharp(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp');
  // Portraits are small: one thread each leaves the other cores to the site, and no file is decoded twice.
  sharp.concurrency(1);
  sharp.cache(false);
  // Decoders of rare formats are where faults are found; no portrait needs them.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
  });
  return sharp;
}

/** Why a file cannot be shown, as the end of a sentence that begins with it. */
export class InvalidPicture extends Error {}

/**
 * Decodes a picture once, off the event loop, and makes it a square WebP in each width that pages use: turned upright, cropped to the face
 * as well as that can be told, the first frame of an animation, in sRGB, and without metadata such as where it was taken.
 * @param path of a JPEG, PNG, WebP, GIF or AVIF file, whatever it is called
 * @throws InvalidPicture where it is none of these, is damaged or truncated, or takes too many pixels or too long
 */
export async function decodePortrait(path: string): Promise<Map<PortraitWidth, Uint8Array<ArrayBuffer>>> {
  if (!kindOfPicture(await firstBytes(path)))
    throw new InvalidPicture('is no JPEG, PNG, WebP, GIF or AVIF picture');
  try {
    return await portraitsOf(path);
  } catch (error) {
    const [reason] = String(error).split('\n');
    throw new InvalidPicture(`cannot be decoded (${reason})`, { cause: error });
  }
}

/** Why a picture is not shown, for the log: a sentence where that is the picture's fault. */
export function reasonOf(error: unknown): unknown {
  return error instanceof InvalidPicture ? `It ${error.message}.` : error;
}

async function portraitsOf(path: string): Promise<Map<PortraitWidth, Uint8Array<ArrayBuffer>>> {
  loaded ??= loadSharp();
  const sharp = await loaded;
  const picture = sharp(path, {
    autoOrient: true,
    // Faults that every browser tolerates are mere warnings; a picture of which a part is missing is not shown.
    failOn: 'error',
    limitInputPixels: MAX_PIXELS,
    sequentialRead: true,
  });
  const { width, height } = (await picture.metadata()).autoOrient;
  // In an upright portrait the head is at the top. In a wide picture it can be anywhere, and is found by its colors.
  const position = height > width ? 'top' : 'attention';
  const { data, info } = await picture
    .resize(MAX_PORTRAIT, MAX_PORTRAIT, { fit: 'cover', position })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });

  const pixels = { width: info.width, height: info.height, channels: info.channels };
  const portraits = new Map<PortraitWidth, Uint8Array<ArrayBuffer>>();
  for (const side of PORTRAIT_WIDTHS) {
    const webp = await sharp(data, { raw: pixels }).resize(side, side).webp({ quality: QUALITY }).toBuffer();
    portraits.set(side, new Uint8Array(webp));
  }
  return portraits;
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
