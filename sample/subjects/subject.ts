/**
 * What kind of thing a bill is about, for which acts make sense on it: a facility can be inspected, a service has waiting
 * lists, money can be exempted or capped, a procedure has forms and deadlines.
 */
export type MatterKind = 'facility' | 'service' | 'money' | 'procedure';

/** One thing that bills are about, in the words that their titles, texts and debates are made of. */
export interface Matter {
  kind: MatterKind;
  /** `school buses` */
  things: string;
  /** `school bus` */
  thing: string;
  /** Who runs them and would have to do something: `bus companies` */
  keepers: string;
  /** Whom it is for: `pupils` */
  people: string;
  /** What goes wrong: `worn brakes` */
  trouble: string;
}

export interface Subject {
  /** Short name of the joint committee that its bills go to. */
  committee: string;
  /** The agency that its acts give work to: `department of education` */
  agency: string;
  /** Who heads the agency: `commissioner` */
  head: string;
  /** Chapters of the General Laws that its acts amend. */
  chapters: number[];
  /** Categories of its bills; the first is on all of them. */
  categories: string[];
  matters: Matter[];
}

const KINDS: Record<string, MatterKind> = { F: 'facility', S: 'service', M: 'money', P: 'procedure' };

/**
 * Reads matters from a table of text, one a line: kind | things | thing | keepers | people | trouble.
 * @throws where a line has a field too few or too many
 */
export function matters(table: string): Matter[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [kind, things, thing, keepers, people, trouble, ...more] = line.split('|').map((f) => f.trim());
      const known = KINDS[kind ?? ''];
      if (!known || !things || !thing || !keepers || !people || !trouble || more.length > 0) {
        throw new Error(`This is no matter of a bill: ${line}`);
      }
      return { kind: known, things, thing, keepers, people, trouble };
    });
}
