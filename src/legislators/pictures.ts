/** Where pictures of legislators are (P14). */
const FOLDER = '/img/legislators/';

/** Names of files that are served from there: no folders, and no kinds that could carry scripts. */
const FILE_NAME = /^[\p{L}\p{N}_][\p{L}\p{N} _.-]*\.(?:jpe?g|png|webp|gif|avif)$/iu;

/** Content types by a file name's end. */
const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};

/**
 * Where to load a legislator's picture from. Old addresses without encryption are asked for with it: no page may load others.
 * @param image as recorded: the address of a picture elsewhere, or the name of a file below `/img/legislators/`
 */
export function pictureAddress(image: string | null): string | null {
  if (!image || image.startsWith('/')) return image;
  if (isElsewhere(image)) return image.replace(/^http:/i, 'https:');
  return FOLDER + encodeURIComponent(image);
}

/**
 * The name below `/img/legislators/` at which a legislator's picture is found (specification, section 3): a file's own, or
 * that of the legislator, from where the visitor is sent on to the picture elsewhere.
 */
export function pictureName(id: number, image: string | null): string | null {
  if (!image) return null;
  return isElsewhere(image) ? `${id}.jpg` : image;
}

/** Whether a picture, as recorded, is at an address on another site. */
export function isElsewhere(image: string): boolean {
  return /^https?:\/\//i.test(image);
}

/** The legislator whose picture elsewhere a name stands for; undefined where it is a file's. */
export function legislatorOfPicture(name: string): number | undefined {
  const match = /^([1-9]\d{0,8})\.jpg$/.exec(name);
  return match ? Number(match[1]) : undefined;
}

/** The content type of a picture file that may be served; undefined where its name is none of those. */
export function pictureType(name: string): string | undefined {
  if (!FILE_NAME.test(name) || name.includes('..')) return undefined;
  return TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''];
}

/** What stands in where there is no picture: a head and shoulders. */
export const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#dfe5e7"/><g fill="#7c8a90"><circle cx="48" cy="37" r="17"/><path d="M14 96a34 34 0 0 1 68 0z"/></g></svg>`;
