/** Passages on one page of a transcript. */
export const PASSAGES_PER_PAGE = 200;

/** The address of a transcript. */
export function transcriptAddress(id: number): string {
  return `/app/transcript/${id}`;
}

/**
 * The address of a passage; the transcript opens at the page that contains it.
 * @param position from 0
 */
export function passageAddress(id: number, position: number): string {
  return `${transcriptAddress(id)}?at=${position}#p${position}`;
}

/** The address of a speaker's passages. */
export function speakerAddress(id: number, speaker: string): string {
  return `${transcriptAddress(id)}?speaker=${encodeURIComponent(speaker)}`;
}

/** Formats seconds from the start as a player shows them: `1:02:09`. */
export function playerTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, ...rest] = parts;
  const shown = hours > 0 ? parts : rest;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** The address of a recording at a second, in the format of its host. */
export function streamAt(stream: string, seconds: number): string {
  if (!URL.canParse(stream)) return stream;
  const url = new URL(stream);
  if (/(^|\.)(youtube\.com|youtu\.be)$/.test(url.hostname)) url.searchParams.set('t', `${seconds}s`);
  else url.hash = `t=${seconds}`;
  return url.href;
}

/** The kind of a recording that browsers can play directly, or undefined. */
export function playableAs(stream: string | null): 'video' | 'audio' | undefined {
  if (!stream || !URL.canParse(stream)) return undefined;
  const { pathname, protocol } = new URL(stream);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  if (/\.(mp4|m4v|webm|ogv)$/i.test(pathname)) return 'video';
  return /\.(mp3|m4a|ogg|oga|wav|aac)$/i.test(pathname) ? 'audio' : undefined;
}
