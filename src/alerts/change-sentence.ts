import type { DetectedChange } from '../dashboard/change-groups.ts';
import { BEFORE, LOCATION } from '../dashboard/change-text.ts';
import { counted } from '../ui/counted.ts';
import { dateText } from '../ui/dates.ts';

/** Names of sources, by the part before the colon. Other sources have their own name there. */
const SOURCE_NAMES: Record<string, string> = {
  openstates: 'Open States',
  legiscan: 'LegiScan',
  editor: 'an editor of this site',
};
/** The most bills that a subject names. */
const MAX_NAMED_BILLS = 2;

type Evidence = Pick<DetectedChange, 'day' | 'announcedOn' | 'foundOn' | 'chamber' | 'source'>;

/** What changed, with the chamber, the day and the source: `Read (House, January 5, 2026, from Open States)`. */
export function changeSentence({ text, ...evidence }: Evidence & Pick<DetectedChange, 'text'>): string {
  return `${text} (${evidenceOf(evidence)})`;
}

/** Who acted, when, and which source says so. If the source has no day, it is that on which the change was found. */
export function evidenceOf({ day, announcedOn, foundOn, chamber, source }: Evidence): string {
  const when = day
    ? dateText(day)
    : announcedOn
      ? `announced ${dateText(announcedOn)}`
      : `found ${dateText(foundOn)}`;
  return [chamber, when, `from ${sourceName(source)}`].filter(Boolean).join(', ');
}

/**
 * A bill or meeting and its change in one line, without what was before and the place: `H.1: On the floor`, `Hearing on H.1: Scheduled for …`.
 * @param bills the numbers of the followed bills of a meeting
 */
export function subjectLine(name: string, text: string, bills: readonly string[] = []): string {
  const whole = text.replace(/^Status: /, '').replace(/\s+/g, ' ');
  const what = whole.split(BEFORE)[0]?.split(LOCATION)[0];
  return `${bills.length > 0 ? meetingOn(name, bills) : name}: ${what}`;
}

/** `Hearing: Ways and Means` is long, and means less to a reader than the bills. */
function meetingOn(name: string, bills: readonly string[]): string {
  const [kind = ''] = name.split(':');
  const some = bills.length > MAX_NAMED_BILLS ? counted(bills.length, 'bill') : bills.join(' and ');
  return `${kind} on ${some}`;
}

/** The name of a source as users know it. @param source as in `change_events.source` */
export function sourceName(source: string): string {
  const [kind = '', ...rest] = source.split(':');
  return SOURCE_NAMES[kind] ?? (rest.length > 0 ? rest.join(':') : kind);
}
