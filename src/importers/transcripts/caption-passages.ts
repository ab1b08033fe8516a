/** One line of captions, as shown on the screen. */
export interface Caption {
  /** Seconds from the start of the recording. */
  seconds: number;
  content: string;
}

/** The number of characters after which a passage ends with the current sentence. */
const READABLE_LENGTH = 450;
/** The maximum length of a passage, even if no sentence ends. */
const MAX_LENGTH = 900;
/** The silence in seconds that ends a passage of at least `MIN_LENGTH` characters. */
const SILENCE_SECONDS = 8;
const MIN_LENGTH = 250;
/** The pause in seconds that ends any passage. */
const PAUSE_SECONDS = 60;

/**
 * Joins captions of about thirty characters into passages of readable length. Captions do not name speakers, so a passage ends at
 * a silence or the end of a sentence.
 * @param captions sorted by time
 */
export function captionPassages(captions: readonly Caption[]): { startSeconds: number; content: string }[] {
  const passages: { startSeconds: number; content: string }[] = [];
  let lastLine = { seconds: Number.NEGATIVE_INFINITY, content: '' };
  for (const caption of captions) {
    const content = caption.content.replace(/\s+/g, ' ').trim();
    // Roll-up captions repeat a line when it moves up.
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
  return content.length >= READABLE_LENGTH && /[.?!]["']?$/.test(content);
}
