import type { DetectedChange } from '../dashboard/change-groups.ts';
import { dateText } from '../ui/dates.ts';

/** Names of sources, by the part before the colon. Other sources have their own name there. */
const SOURCE_NAMES: Record<string, string> = {
  openstates: 'Open States',
  legiscan: 'LegiScan',
  editor: 'an editor of this site',
};

/** What changed, with the day and the source: `Read (January 5, 2026, from Open States)`. */
export function changeSentence({
  text,
  day,
  source,
}: Pick<DetectedChange, 'text' | 'day' | 'source'>): string {
  return `${text} (${[day && dateText(day), `from ${sourceName(source)}`].filter(Boolean).join(', ')})`;
}

/** A bill or meeting and its change in one line, without what was before: `H.1: On the floor`. */
export function subjectLine(name: string, text: string): string {
  const [what] = text
    .replace(/^Status: /, '')
    .replace(/\s+/g, ' ')
    .split(' (before: ');
  return `${name}: ${what}`;
}

/** The name of a source as users know it. @param source as in `change_events.source` */
export function sourceName(source: string): string {
  const [kind = '', ...rest] = source.split(':');
  return SOURCE_NAMES[kind] ?? (rest.length > 0 ? rest.join(':') : kind);
}
