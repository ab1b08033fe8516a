import { inTitleCase } from '../../legislature/language/title-case.ts';
import { jurisdictionOfName } from '../jurisdictions.ts';
import { dayFromWords, timesFromWords } from './clock-times.ts';
import type { TranscriptLine } from './stenographic-pages.ts';

/** The facts about a meeting on the title pages of a stenographic record. */
export interface TitlePages {
  isFloorSession: boolean;
  chamber: 'house' | 'senate' | 'joint' | undefined;
  /** The date of the meeting, `YYYY-MM-DD`; undefined if the pages have no date. */
  date: string | undefined;
  start?: string;
  end?: string;
  /** The body that met: `New York State Senate Standing Committee on Local Government`. */
  body: string;
  /** The committee's short name: `Local Government`. */
  committee: string | undefined;
  /** The subject of the meeting: `To Review State Laws …`. */
  subject: string;
  place: string | undefined;
  /** Name of the state. */
  state: string | undefined;
}

/** The maximum length of the title pages, in case no speaker is found. */
const MAX_TITLE_LINES = 200;
const MAX_OPENING_LENGTH = 2000;
const RULE = /^[-_=*\s]{5,}$/;
/** `ROUNDTABLE DISCUSSION HELD BY THE …`, `JOINT HEARING BEFORE THE …`: the words before the body that met. */
const OPENING = /^(?:((?:[A-Z]+ ){1,5})(?:HELD BY|BEFORE) |BEFORE )?(?:THE )?(.+)$/;
const FLOOR = /\b(STENOGRAPHIC\s+RECORD|(REGULAR|EXTRAORDINARY|SPECIAL|LEGISLATIVE) SESSION)\b/;

/**
 * Reads the title pages.
 * @param lines the lines before the first speaker
 * @param firstWords the start of the first speech, which names the chamber if the title does not
 */
export function readTitlePages(lines: readonly TranscriptLine[], firstWords: string): TitlePages {
  const all = lines.slice(0, MAX_TITLE_LINES);
  const text = all.map((line) => line.text).join('\n');
  const isFloorSession = FLOOR.test(text);
  const [first = [], ...blocks] = blocksOf(all.filter((line) => line.page === (all[0]?.page ?? 1)));
  const place = blocks.at(-1) ?? [];
  const subjectLines = blocks.slice(0, -1).flat();
  const opening = first.join(' ').slice(0, MAX_OPENING_LENGTH);
  const met = OPENING.exec(opening);

  return {
    isFloorSession,
    chamber: chamberOf(isFloorSession ? `${text}\n${firstWords}` : opening, isFloorSession),
    date: dayFromWords(text),
    ...timesFromWords(text),
    body: inTitleCase(met?.[2] ?? opening),
    committee: committeeOf(opening),
    subject: inTitleCase(subjectLines.length > 0 ? subjectLines.join(' ') : opening),
    place: isFloorSession ? floorPlace(text) : placeOf(place),
    state: stateOf(text),
  };
}

/** Rules of dashes on title pages separate the body, the subject and the place. */
function blocksOf(lines: readonly TranscriptLine[]): string[][] {
  const blocks: string[][] = [[]];
  for (const { text } of lines) {
    if (RULE.test(text)) blocks.push([]);
    else blocks.at(-1)?.push(text);
  }
  return blocks.filter((block) => block.length > 0);
}

function chamberOf(text: string, isFloorSession: boolean): TitlePages['chamber'] {
  const senate = text.search(/\bsenate\b|\bsenator\b/i);
  const house = text.search(/\b(house of|assembly\b|assembly(man|woman)|representatives|house will)/i);
  if (senate === -1 && house === -1) return undefined;
  if (!isFloorSession && (/\bjoint legislative\b/i.test(text) || (senate !== -1 && house !== -1)))
    return 'joint';
  return house === -1 || (senate !== -1 && senate < house) ? 'senate' : 'house';
}

function committeeOf(body: string): string | undefined {
  const after =
    /\bCOMMITTEE ON (?:THE )?(.+?)(?=,?\s+(?:AND\s+)?(?:THE\s+)?(?:SENATE|ASSEMBLY|HOUSE|STANDING|JOINT)\b|[,;]?\s+AND$|$)/i.exec(
      body,
    );
  const before =
    /\b(?:SENATE|ASSEMBLY|HOUSE) ((?:[A-Z&]+ ){1,4}?)(?:AND (?:SENATE|ASSEMBLY|HOUSE) .*)?COMMITTEES?\b/.exec(
      body,
    );
  const name = after?.[1] ?? before?.[1];
  return name ? inTitleCase(name.replace(/[\s,;]+$/, '')) : undefined;
}

function placeOf(lines: readonly string[]): string | undefined {
  const end = lines.findIndex((line) => dayFromWords(line) !== undefined || /^[A-Z -]+:$/.test(line));
  const place = lines
    .slice(0, end === -1 ? undefined : end)
    .map((line) => line.replace(/^Location:\s*/i, ''));
  return place.length > 0 ? place.join(', ') : undefined;
}

function floorPlace(text: string): string | undefined {
  const place = /^([A-Z][A-Z ]+), ([A-Z][A-Z ]+)$/m.exec(text)?.[0];
  return place ? inTitleCase(place) : undefined;
}

function stateOf(text: string): string | undefined {
  const named = [
    ...text.matchAll(/\b([A-Z]+(?: [A-Z]+)?) STATE (?:SENATE|ASSEMBLY|HOUSE|LEGISLATURE)/g),
    ...text.matchAll(/,\s+([A-Z][A-Za-z]+(?: [A-Z][A-Za-z]+)?)(?:\s+\d{5}(?:-\d{4})?)?$/gm),
  ];
  return named.map((match) => jurisdictionOfName(match[1] ?? '')?.name).find((name) => name !== undefined);
}
