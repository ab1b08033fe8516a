import { createHash } from 'node:crypto';
import { folderAddress, isOnAnotherHost, pictureName } from './pictures.ts';

/**
 * The address from which pages load a legislator's picture. It is always on this site, which fetches pictures
 * from other hosts. It changes with the recorded address, so that browsers can cache the picture.
 * @param image the recorded value: an address on another host, a path on this site, or a file name below
 * `/img/legislators/`
 */
export function pictureAddress(id: number, image: string | null): string | null {
  const name = pictureName(id, image);
  if (!image || !name) return null;
  if (isOnAnotherHost(image)) return `${folderAddress(name)}?v=${pictureVersion(image)}`;
  return image.startsWith('/') ? image : folderAddress(name);
}

/** A version derived from the recorded address, for the `v` parameter. */
export function pictureVersion(image: string): string {
  return createHash('sha256').update(image).digest('hex').slice(0, 12);
}
