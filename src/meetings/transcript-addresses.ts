/** Passages on one page of a transcript. */
export const PASSAGES_PER_PAGE = 200;

/** Where a transcript is. */
export function transcriptAddress(id: number): string {
  return `/app/transcript/${id}`;
}

/** Where a passage is, on whatever page of the transcript that is. @param position from 0 */
export function passageAddress(id: number, position: number): string {
  return `${transcriptAddress(id)}?at=${position}#p${position}`;
}

/** Where one speaker's passages are. */
export function speakerAddress(id: number, speaker: string): string {
  return `${transcriptAddress(id)}?speaker=${encodeURIComponent(speaker)}`;
}

/** Seconds from the start as people read them on a player: `1:02:09`. */
export function playerTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, ...rest] = parts;
  const shown = hours > 0 ? parts : rest;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** The recording at a second, in the way that its host understands. */
export function streamAt(stream: string, seconds: number): string {
  if (!URL.canParse(stream)) return stream;
  const url = new URL(stream);
  if (/(^|\.)(youtube\.com|youtu\.be)$/.test(url.hostname)) url.searchParams.set('t', `${seconds}s`);
  else url.hash = `t=${seconds}`;
  return url.href;
}

/** Whether a recording is a file that a browser plays by itself, and of which kind. */
export function playableAs(stream: string | null): 'video' | 'audio' | undefined {
  if (!stream || !URL.canParse(stream)) return undefined;
  const { pathname, protocol } = new URL(stream);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  if (/\.(mp4|m4v|webm|ogv)$/i.test(pathname)) return 'video';
  return /\.(mp3|m4a|ogg|oga|wav|aac)$/i.test(pathname) ? 'audio' : undefined;
}
