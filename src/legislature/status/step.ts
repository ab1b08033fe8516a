/** The step that an action is in the progress of its bill. */
export type Step =
  | 'nothing'
  | 'filed'
  | 'referred'
  | 'heard'
  | 'recommitted'
  | 'reported'
  | 'reported against'
  | 'reported in part'
  | 'failed in committee'
  | 'held in committee'
  | 'discharged'
  | 'floor'
  | 'passed second reading'
  | 'passed'
  | 'adopted'
  | 'transmitted'
  | 'for concurrence'
  | 'agreed'
  | 'disagreed'
  | 'conference'
  | 'conference accepted'
  | 'failed'
  | 'withdrawn'
  | 'replaced'
  | 'study'
  | 'postponed'
  | 'carried over'
  | 'died'
  | 'placed on file'
  | 'tabled'
  | 'untabled'
  | 'reconsidered'
  | StepToLaw;

/** The steps from the final text of a bill to its law, and beyond a veto. */
export type StepToLaw =
  | 'enacted'
  | 'unenrolled'
  | 'presented'
  | 'returned'
  | 'changes accepted'
  | 'changes rejected'
  | 'signed'
  | 'law'
  | 'items vetoed'
  | 'vetoed'
  | 'pocket vetoed'
  | 'veto overridden'
  | 'veto sustained';

/** Wordings of actions, each with the step that it means. */
export type Wordings = readonly (readonly [Step, ...RegExp[]])[];
