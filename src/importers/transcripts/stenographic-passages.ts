import { speakerOf } from './speaker-names.ts';
import type { TranscriptLine } from './stenographic-pages.ts';

/** Words of one speaker without a break, or a note of the stenographer, which has no speaker. */
export interface Passage {
  speaker?: { name: string };
  content: string;
}

/** The approximate length of the passages that a long speech is split into. Each has its own address. */
const READABLE_LENGTH = 700;
/** The maximum length of a paragraph, longer than any real one. Adding a line copies the paragraph, so the limit bounds the time. */
const MAX_PARAGRAPH_LENGTH = 20_000;
/** The minimum indent of a paragraph's first line in columns. */
const PARAGRAPH_INDENT = 3;
const NOT_SPOKEN = /^(?:[-_=*\s]+|[-\s]*o[o0]*o[-\s]*)$/i;
const END = /^C\s*E\s*R\s*T\s*I\s*F\s*I\s*C\s*A\s*T/;
const EXAMINATION = /^BY ([A-Z.'’\s-]+):$/;

/** The index of the first line of the proceedings or of a speech, which ends the title pages; undefined if there is no speech. */
export function startOfProceedings(lines: readonly TranscriptLine[]): number | undefined {
  const at = lines.findIndex(({ text }) => /^P R O C E E D I N G S$/.test(text) || speakerOf(text));
  return at === -1 ? undefined : at;
}

/** The speeches of a record in order, split into passages of readable length. */
export function passagesOf(lines: readonly TranscriptLine[]): Passage[] {
  const column = columnOfText(lines);
  const speeches: { speaker: string | undefined; paragraphs: string[] }[] = [];
  let speaker: string | undefined;
  let questioner: string | undefined;
  const addSpeech = (name: string | undefined, words: string) => {
    speeches.push({ speaker: name, paragraphs: words ? [words] : [] });
  };

  for (const { text, column: at } of lines) {
    if (END.test(text)) break;
    if (NOT_SPOKEN.test(text) || /^P R O C E E D I N G S$/.test(text)) continue;
    const examiner = EXAMINATION.exec(text)?.[1];
    const begins = examiner ? undefined : speakerOf(text);
    const answer = /^([QA])[.:]?\s{2,}(\S.*)$/.exec(text);
    const current = speeches.at(-1);
    if (examiner) questioner = speakerOf(`${examiner}:`)?.name;
    else if (begins) {
      speaker = begins.name;
      addSpeech(speaker, begins.words);
    } else if (answer) addSpeech(answer[1] === 'Q' ? questioner : 'The Witness', answer[2] ?? '');
    else if (/^[([]/.test(text) && at >= column + PARAGRAPH_INDENT && isNote(text))
      addSpeech(undefined, text);
    else if (!current) addSpeech(speaker, text);
    else if (at >= column + PARAGRAPH_INDENT) {
      // After a note of the stenographer, the same speaker continues.
      if (isClosed(current)) addSpeech(speaker, text);
      else current.paragraphs.push(text);
    } else continueParagraph(current.paragraphs, text);
  }

  return speeches.flatMap(({ speaker: name, paragraphs }) =>
    readable(paragraphs.map((each) => each.replace(/\s+/g, ' ').trim()).filter(Boolean)).map((content) => ({
      ...(name ? { speaker: { name } } : {}),
      content,
    })),
  );
}

/** Whether a paragraph is a note of the stenographer, by its first words: `(Whereupon, …`. Other parentheses belong to the speech. */
function isNote(text: string): boolean {
  return /^[([]\s*(?:whereupon|a |the |no |at |pause|discussion|recess|laughter|applause|senator|representative|assembly|off )/i.test(
    text,
  );
}

function isClosed({ speaker, paragraphs }: { speaker: string | undefined; paragraphs: string[] }): boolean {
  return (
    speaker === undefined && /^[([]/.test(paragraphs[0] ?? '') && /[)\]]\.?$/.test(paragraphs.at(-1) ?? '')
  );
}

function continueParagraph(paragraphs: string[], text: string): void {
  const last = paragraphs.pop() ?? '';
  if (last.length > MAX_PARAGRAPH_LENGTH) {
    paragraphs.push(last, text);
    return;
  }
  // A hyphen at the end of a line belongs to the word; a dash does not.
  const glue = /[A-Za-z]-$/.test(last) || last === '' ? '' : ' ';
  paragraphs.push(`${last}${glue}${text}`);
}

/** The left margin: the leftmost column that many lines share. */
function columnOfText(lines: readonly TranscriptLine[]): number {
  const counts = new Map<number, number>();
  for (const { column } of lines) counts.set(column, (counts.get(column) ?? 0) + 1);
  const many = [...counts].filter(([, count]) => count >= lines.length * 0.2).map(([column]) => column);
  return Math.min(...(many.length > 0 ? many : counts.keys()));
}

function readable(paragraphs: readonly string[]): string[] {
  const passages: string[] = [];
  for (const paragraph of paragraphs.flatMap(splitAtSentences)) {
    const last = passages.at(-1);
    if (last !== undefined && last.length + paragraph.length <= READABLE_LENGTH) {
      passages[passages.length - 1] = `${last}\n${paragraph}`;
    } else passages.push(paragraph);
  }
  return passages;
}

/** Splits a long paragraph at the ends of sentences. */
function splitAtSentences(paragraph: string): string[] {
  if (paragraph.length <= 2 * READABLE_LENGTH) return [paragraph];
  const pieces: string[] = [''];
  for (const sentence of paragraph.replaceAll(/\s+/g, ' ').split(/(?<=[.?!]["']?) (?=["'A-Z])/)) {
    const last = pieces.at(-1) ?? '';
    if (last !== '' && last.length + sentence.length > READABLE_LENGTH) pieces.push(sentence);
    else pieces[pieces.length - 1] = last === '' ? sentence : `${last} ${sentence}`;
  }
  return pieces;
}
