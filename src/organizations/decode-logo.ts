import { imageLibrary } from '../http/image-library.ts';
import { InvalidPicture } from '../legislators/decode-portrait.ts';
import { kindOfPicture } from '../legislators/pictures.ts';

/** A picture of an organization. */
export interface Logo {
  /** A PNG file in base64. */
  image: string;
  /** The size at which pages show it, in CSS pixels. The file has twice as many pixels, unless the uploaded one had fewer. */
  width: number;
  height: number;
}

/** The largest logo on a page, in CSS pixels. */
const MAX_WIDTH = 240;
const MAX_HEIGHT = 64;
const MAX_PIXELS = 25_000_000;
const TIMEOUT_SECONDS = 10;

/**
 * Converts a picture to a logo: the first frame of an animation, in sRGB, without metadata, in its own proportions.
 * @param file a JPEG, PNG, WebP, GIF or AVIF file
 * @throws InvalidPicture if the file has another format, is damaged, has too many pixels or takes too long
 */
export async function decodeLogo(file: Uint8Array): Promise<Logo> {
  if (!kindOfPicture(file)) throw new InvalidPicture('is not a PNG, JPEG, WebP, GIF, or AVIF picture');
  const sharp = await imageLibrary();
  try {
    const { data, info } = await sharp(file, {
      autoOrient: true,
      failOn: 'error',
      limitInputPixels: MAX_PIXELS,
    })
      .resize(2 * MAX_WIDTH, 2 * MAX_HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      // At most 256 colors, which keeps a photo below 60 kB.
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    const scale = Math.min(1, MAX_WIDTH / info.width, MAX_HEIGHT / info.height);
    return {
      image: data.toString('base64'),
      width: Math.max(1, Math.round(info.width * scale)),
      height: Math.max(1, Math.round(info.height * scale)),
    };
  } catch (error) {
    const [reason] = String(error).split('\n');
    throw new InvalidPicture(`cannot be decoded (${reason})`, { cause: error });
  }
}
