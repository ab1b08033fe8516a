/** One line of captions, as it stood on the screen. */
export interface Caption {
  /** Seconds from the start of the recording. */
  seconds: number;
  content: string;
}

/** A passage ends at the first sentence that ends after so many characters… */
const READABLE = 450;
/** …or here, where nobody ends a sentence. */
const MAX_LENGTH = 900;
/** A silence of so many seconds ends one too, unless it is only a few words. */
const SILENCE_SECONDS = 8;
const MIN_LENGTH = 250;
/** After so long a pause, something else begins. */
const PAUSE_SECONDS = 60;

/**
 * Joins captions, some thirty characters each, into passages of readable length. Nobody is named in captions, so what ends a passage
 * is a silence or the end of a sentence.
 * @param captions in the order of their times
 */
export function captionPassages(captions: readonly Caption[]): { startSeconds: number; content: string }[] {
  const passages: { startSeconds: number; content: string }[] = [];
  let lastLine = { seconds: Number.NEGATIVE_INFINITY, content: '' };
  for (const caption of captions) {
    const content = caption.content.replace(/\s+/g, ' ').trim();
    // A line that rolls up is sent again.
    const isAgain = content === lastLine.content && caption.seconds - lastLine.seconds < 2;
    if (content === '' || isAgain) continue;
    const passage = passages.at(-1);
    if (!passage || isComplete(passage.content, caption.seconds - lastLine.seconds)) {
      passages.push({ startSeconds: Math.floor(caption.seconds), content });
    } else passage.content += ` ${content}`;
    lastLine = { seconds: caption.seconds, content };
  }
  return passages;
}

function isComplete(content: string, silence: number): boolean {
  if (content.length >= MAX_LENGTH) return true;
  if (silence >= PAUSE_SECONDS) return true;
  if (silence >= SILENCE_SECONDS && content.length >= MIN_LENGTH) return true;
  return content.length >= READABLE && /[.?!]["']?$/.test(content);
}
