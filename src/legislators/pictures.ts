/** Path of the pictures of legislators (P14). */
const FOLDER = '/img/legislators/';

/** File names that may be served: no folders, and no formats that can contain scripts. */
const FILE_NAME = /^[\p{L}\p{N}_][\p{L}\p{N} _.-]*\.(?:jpe?g|png|webp|gif|avif)$/iu;

/** Sides of portraits on pages in CSS pixels: 3 and 7 rem. */
export const PORTRAIT_SIDES = { small: 48, large: 112 } as const;
/** Widths of stored portraits: each side, and twice that for high-density screens. */
export const PORTRAIT_WIDTHS = [48, 96, 112, 224] as const;
export type PortraitWidth = (typeof PORTRAIT_WIDTHS)[number];
/** The width if none is requested. */
export const DEFAULT_PORTRAIT_WIDTH = 224;

/** The address of a portrait in one width. Pictures that are not below `/img/legislators/` have only one size. */
export function sizedAddress(address: string, width: PortraitWidth): string {
  if (!address.startsWith(FOLDER)) return address;
  return `${address}${address.includes('?') ? '&' : '?'}width=${width}`;
}

/** The address of a file name below `/img/legislators/`. */
export function folderAddress(name: string): string {
  return FOLDER + encodeURIComponent(name);
}

/**
 * The file name of a legislator's picture below `/img/legislators/` (specification, section 3): the name of
 * the file, or one derived from the legislator's id if the picture is on another host.
 */
export function pictureName(id: number, image: string | null): string | null {
  if (!image) return null;
  return isOnAnotherHost(image) ? `${id}.jpg` : image;
}

/** Whether a recorded picture is on another host. Browsers also treat `//host` and `/\\host` as other hosts. */
export function isOnAnotherHost(image: string): boolean {
  return /^(https?:\/\/|[/\\]{2})/i.test(normalizedAddress(image));
}

/** Removes tabs and line breaks, which browsers ignore in addresses: `/<tab>/host` is another host. */
function normalizedAddress(address: string): string {
  return address.replace(/[\t\r\n]/g, '');
}

/** The address to fetch a picture from. Addresses without a scheme use https. */
export function fetchAddress(image: string): string {
  return normalizedAddress(image).replace(/^[/\\]{2}/, 'https://');
}

/** First bytes of the supported picture formats; `.` stands for any byte. */
const KINDS = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF....WEBP/s],
  ['image/avif', /^....ftypavi[fs]/s],
] as const;
type PictureType = (typeof KINDS)[number][0];

/**
 * Detects the media type of a picture from its first bytes, regardless of its declared type; undefined if
 * unsupported.
 */
export function kindOfPicture(bytes: Uint8Array): PictureType | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  return KINDS.find(([, beginning]) => beginning.test(start))?.[0];
}

/** The id of the legislator that a file name was derived from; undefined if it is the name of a file. */
export function legislatorOfPicture(name: string): number | undefined {
  const match = /^([1-9]\d{0,8})\.jpg$/.exec(name);
  return match ? Number(match[1]) : undefined;
}

/** Whether a name is a valid name of a picture file. */
export function isPictureName(name: string): boolean {
  return FILE_NAME.test(name) && !name.includes('..');
}

/** The placeholder picture: head and shoulders. */
export const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#dfe5e7"/><g fill="#7c8a90"><circle cx="48" cy="37" r="17"/><path d="M14 96a34 34 0 0 1 68 0z"/></g></svg>`;
