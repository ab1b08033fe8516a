/**
 * The kind of a matter, which decides what acts make sense for it: a facility can be inspected, a service has waiting
 * lists, money can be exempted or capped, a procedure has forms and deadlines.
 */
export type MatterKind = 'facility' | 'service' | 'money' | 'procedure';

/** A topic of bills, with the words for their titles, texts and debates. */
export interface Matter {
  kind: MatterKind;
  /** `school buses` */
  things: string;
  /** `school bus` */
  thing: string;
  /** The operators, who would have to act: `bus companies` */
  keepers: string;
  /** The people who benefit: `pupils` */
  people: string;
  /** The problem: `worn brakes` */
  trouble: string;
}

export interface Subject {
  /** Short name of the joint committee that handles its bills. */
  committee: string;
  /** The agency responsible for its acts: `department of education` */
  agency: string;
  /** The head of the agency: `commissioner` */
  head: string;
  /** Chapters of the General Laws that its bills amend. */
  chapters: number[];
  /** Categories of its bills. All of its bills have the first one. */
  categories: string[];
  matters: Matter[];
}

const KINDS: Record<string, MatterKind> = { F: 'facility', S: 'service', M: 'money', P: 'procedure' };

/**
 * Parses matters from a table with one matter on each line: kind | things | thing | keepers | people | trouble.
 * @throws Error if a line has the wrong number of fields
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
