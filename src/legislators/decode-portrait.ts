import { open } from 'node:fs/promises';
import { imageLibrary } from '../http/image-library.ts';
import { DEFAULT_PORTRAIT_WIDTH, kindOfPicture, PORTRAIT_WIDTHS, type PortraitWidth } from './pictures.ts';

/** The maximum number of pixels: enough for photos of 6,000 × 4,000, but not for small files that decode to gigabytes. */
const MAX_PIXELS = 25_000_000;
const TIMEOUT_SECONDS = 10;
const QUALITY = 80;

/** The reason a file cannot be shown, phrased to follow "It". */
export class InvalidPicture extends Error {}

/**
 * Decodes a picture once, off the event loop, and converts it to a square WebP in each width that pages use:
 * rotated upright, cropped towards the face, the first frame of an animation, in sRGB, and without metadata
 * such as the location.
 * @param path a JPEG, PNG, WebP, GIF or AVIF file with any extension
 * @throws InvalidPicture if the file has another format, is damaged or truncated, or has too many pixels or
 * takes too long
 */
export async function decodePortrait(path: string): Promise<Map<PortraitWidth, Uint8Array<ArrayBuffer>>> {
  if (!kindOfPicture(await firstBytes(path)))
    throw new InvalidPicture('is not a JPEG, PNG, WebP, GIF, or AVIF picture');
  try {
    return await portraitsOf(path);
  } catch (error) {
    const [reason] = String(error).split('\n');
    throw new InvalidPicture(`cannot be decoded (${reason})`, { cause: error });
  }
}

/** The reason a picture is not shown, for the log: a sentence for invalid pictures, otherwise the error. */
export function reasonOf(error: unknown): unknown {
  return error instanceof InvalidPicture ? `It ${error.message}.` : error;
}

async function portraitsOf(path: string): Promise<Map<PortraitWidth, Uint8Array<ArrayBuffer>>> {
  const sharp = await imageLibrary();
  const picture = sharp(path, {
    autoOrient: true,
    // Defects that every browser tolerates are accepted; truncated pictures are not.
    failOn: 'error',
    limitInputPixels: MAX_PIXELS,
    sequentialRead: true,
  });
  const { width, height } = (await picture.metadata()).autoOrient;
  // In an upright portrait the head is at the top. In a wide picture it can be anywhere and is located by
  // color.
  const position = height > width ? 'top' : 'attention';
  const { data, info } = await picture
    .resize(DEFAULT_PORTRAIT_WIDTH, DEFAULT_PORTRAIT_WIDTH, { fit: 'cover', position })
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
