import { createHash } from 'node:crypto';
import { folderAddress, isOnAnotherHost, pictureName } from './pictures.ts';

/**
 * Where pages load a legislator's picture from: always this site, which fetches what is at an address on another host. The address changes
 * when the recorded one does, so that browsers may keep what is there.
 * @param image as recorded: the address of a picture elsewhere, a path on this site, or the name of a file below `/img/legislators/`
 */
export function pictureAddress(id: number, image: string | null): string | null {
  const name = pictureName(id, image);
  if (!image || !name) return null;
  if (isOnAnotherHost(image)) return `${folderAddress(name)}?v=${pictureVersion(image)}`;
  return image.startsWith('/') ? image : folderAddress(name);
}

/** What tells one recorded address from another in the address that pages have. */
export function pictureVersion(image: string): string {
  return createHash('sha256').update(image).digest('hex').slice(0, 12);
}
