/** Where pictures of legislators are (P14). */
const FOLDER = '/img/legislators/';

/** Names of files that are served from there: no folders, and no kinds that could carry scripts. */
const FILE_NAME = /^[\p{L}\p{N}_][\p{L}\p{N} _.-]*\.(?:jpe?g|png|webp|gif|avif)$/iu;

/** How wide and high pages show portraits, in pixels of a screen of ordinary density: 3 and 7 rem. */
export const PORTRAIT_SIDES = { small: 48, large: 112 } as const;
/** Widths in which portraits are kept: each side, and twice that for dense screens. */
export const PORTRAIT_WIDTHS = [48, 96, 112, 224] as const;
export type PortraitWidth = (typeof PORTRAIT_WIDTHS)[number];
/** What is answered where no width is asked for. */
export const MAX_PORTRAIT = 224;

/** The address of a portrait in one width; pictures that are not below `/img/legislators/` have one size. */
export function sizedAddress(address: string, width: PortraitWidth): string {
  if (!address.startsWith(FOLDER)) return address;
  return `${address}${address.includes('?') ? '&' : '?'}width=${width}`;
}

/** The address of a name below `/img/legislators/`. */
export function folderAddress(name: string): string {
  return FOLDER + encodeURIComponent(name);
}

/**
 * The name below `/img/legislators/` at which a legislator's picture is found (specification, section 3): a file's own, or
 * that of the legislator where the picture is elsewhere.
 */
export function pictureName(id: number, image: string | null): string | null {
  if (!image) return null;
  return isOnAnotherHost(image) ? `${id}.jpg` : image;
}

/** Whether a picture, as recorded, is at an address on another site; browsers take `//host` and `/\\host` for one too. */
export function isOnAnotherHost(image: string): boolean {
  return /^(https?:\/\/|[/\\]{2})/i.test(asBrowsersRead(image));
}

/** Browsers skip tabs and ends of lines in addresses, so that `/` and `/host` with a tab in between lead to another host. */
function asBrowsersRead(address: string): string {
  return address.replace(/[\t\r\n]/g, '');
}

/** The address to fetch a picture elsewhere from. One that leaves the scheme out is asked for by https. */
export function elsewhereAddress(image: string): string {
  return asBrowsersRead(image).replace(/^[/\\]{2}/, 'https://');
}

/** First bytes of the kinds of pictures that are decoded, `.` for any. */
const KINDS = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF....WEBP/s],
  ['image/avif', /^....ftypavi[fs]/s],
] as const;
type PictureType = (typeof KINDS)[number][0];

/** The media type of a picture by its first bytes, whatever it was sent as; undefined where it is no picture that is decoded. */
export function kindOfPicture(bytes: Uint8Array): PictureType | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  return KINDS.find(([, beginning]) => beginning.test(start))?.[0];
}

/** The legislator whose picture elsewhere a name stands for; undefined where it is a file's. */
export function legislatorOfPicture(name: string): number | undefined {
  const match = /^([1-9]\d{0,8})\.jpg$/.exec(name);
  return match ? Number(match[1]) : undefined;
}

/** Whether a name is that of a picture file that may be served. */
export function isPictureName(name: string): boolean {
  return FILE_NAME.test(name) && !name.includes('..');
}

/** What stands in where there is no picture: a head and shoulders. */
export const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#dfe5e7"/><g fill="#7c8a90"><circle cx="48" cy="37" r="17"/><path d="M14 96a34 34 0 0 1 68 0z"/></g></svg>`;
