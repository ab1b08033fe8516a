import { z } from 'zod';
import type { Chamber } from '../records/fields.ts';
import type { Progress } from './progress-stages.ts';
import type { Status } from './statuses.ts';

/** The kinds of records that prove that a bill reached a stage. `source` is the status that the source itself states. */
export const Witness = z.enum(['action', 'roll call', 'version', 'source', 'session end']);
export type Witness = z.infer<typeof Witness>;

/** What proves that a bill reached a stage. */
export interface Evidence {
  witness: Witness;
  /** The text of the action, the motion, the name of the version, or the status in the source. */
  text: string;
  /** The day in the legislature's time zone, `YYYY-MM-DD`; undefined if the record has none. */
  date?: string;
}

/** A stage that a bill reached. */
export interface ReachedStage {
  /** A stage, `passed` for each chamber's passage, or the bill's status if it is none of the stages: `floor:senate`. */
  stage: Progress | 'passed' | Status;
  /** The chamber that passed the bill, for the stage `passed`. */
  chamber?: Chamber;
  /** The first day of the stage; undefined if no witness gives it. */
  since?: string;
  /** At least one; the first one gave the day. */
  because: Evidence[];
}
