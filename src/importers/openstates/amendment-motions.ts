import type { AmendmentOutcome } from '../../legislature/language/amendment-outcomes.ts';
import type { Chamber } from '../../legislature/records/fields.ts';
import type { OpenStatesVersion } from './shapes.ts';

/** A bill's action, as far as the motions in it depend on it. */
interface DatedAction {
  date: string;
  text: string;
  chamber?: Chamber | undefined;
}

/** An amendment that the source lists by the motions on it, or by the committee or member that offered it. */
export interface MovedAmendment {
  /** `Judiciary 1st Amendment`, or the motion's own words if it is not clear which amendment it is about. */
  name: string;
  chamber: Chamber | undefined;
  /** Undefined if no motion decided it. */
  outcome: AmendmentOutcome | undefined;
  /** The last of its versions. */
  version: OpenStatesVersion;
}

/** Alabama: `Carnley motion to Adopt - Adopted Roll Call 1166`, `Moore (M) motion to Table - Adopted Voice Vote` */
const MOTION = /^(?:.{1,60} )?motion to (adopt|table|concur|reconsider)\b/i;
/** Alabama: `Senate Concurs in Conference Committee Report` */
const CONCURRENCE = /^(?:house|senate) concurs in\b/i;
/** Alabama: `Judiciary 1st Amendment`, `Harrison 2nd Amendment Offered`, `Reported Out Committee House of Origin-- Committee Amendment` */
const OWN_NAME =
  /^(?:reported out (?:of )?committee [a-z ]{1,40}- ?-? ?)?((?:[^-]{1,100} \d{1,2}(?:st|nd|rd|th)|committee) amendment)(?: offered)?$/i;
/** An action that offers an amendment: `Faulkner 1st Amendment Offered`, `Judiciary 1st Substitute Offered (Judiciary)`. */
const OFFER = /^([^(]{1,120}\b(?:amendment|substitute)) offered\b/i;
/** `Harrison Amendment Withdrawn` */
const WITHDRAWAL = /^[^(]{1,120}\b(?:amendment|substitute) (withdrawn)\b/i;

const CARRIED = /\b(?:adopted|agreed to|carried|passed|prevailed)\b/i;

/** Whether a version is named after a motion, and not after a stage of the bill's text. */
export function isMotion({ note }: Pick<OpenStatesVersion, 'note'>): boolean {
  return MOTION.test(note.trim()) || CONCURRENCE.test(note.trim());
}

/** Whether a version is an amendment by its own name. */
export function isNamedAmendment({ note }: Pick<OpenStatesVersion, 'note'>): boolean {
  return OWN_NAME.test(note.trim());
}

/**
 * Reads the amendments that a source lists by the motions on them. The actions show which amendment a motion is about: the only
 * one that its chamber has before it.
 * @returns also the versions about motions on something else, such as a resolution itself, which are documents
 */
export function movedAmendments(
  versions: readonly OpenStatesVersion[],
  actions: readonly DatedAction[],
): { amendments: MovedAmendment[]; documents: OpenStatesVersion[] } {
  const motions = motionsIn(actions);
  const byKey = new Map<string, MovedAmendment & { at: number }>();
  const documents: OpenStatesVersion[] = [];

  for (const version of versions) {
    const note = version.note.trim();
    const own = OWN_NAME.exec(note)?.[1];
    if (own) {
      const at = motions.findLastIndex(({ about }) => typeof about === 'object' && about.name === own);
      const { chamber, outcome } = motions[at] ?? {};
      const key = `${own}|${chamber ?? ''}`;
      if (!byKey.has(key)) byKey.set(key, { name: own, chamber, outcome, version, at });
      continue;
    }
    if (!isMotion(version)) continue;
    // Of motions with the same words, the source lists the last one first.
    const at = motions.findLastIndex((motion) => motion.text === note && !motion.isRead);
    const motion = motions[at];
    if (!motion || motion.about === 'nothing') {
      documents.push(version);
      continue;
    }
    motion.isRead = true;
    const name = motion.about === 'one of several' ? note : motion.about.name;
    const key = motion.about === 'one of several' ? `${note}|${at}` : `${name}|${motion.chamber ?? ''}`;
    const before = byKey.get(key);
    if (before && before.at > at) continue;
    byKey.set(key, { name, chamber: motion.chamber, outcome: motion.outcome, version, at });
  }

  return { amendments: [...byKey.values()].map(({ at: _, ...amendment }) => amendment), documents };
}

interface Motion extends DatedAction {
  about: { name: string } | 'one of several' | 'nothing';
  outcome: AmendmentOutcome | undefined;
  isRead?: boolean;
}

/** The motions in a bill's actions, each with the amendment that it is about. */
function motionsIn(actions: readonly DatedAction[]): Motion[] {
  const motions: Motion[] = [];
  let pending: string[] = [];
  let isAmbiguous = false;
  let sitting = '';
  let last: { name: string; outcome: AmendmentOutcome } | undefined;
  for (const action of actions) {
    const own = `${action.date} ${action.chamber ?? ''}`;
    if (own !== sitting) {
      [pending, isAmbiguous, last] = [[], false, undefined];
      sitting = own;
    }
    const offered = OFFER.exec(action.text)?.[1];
    if (offered) {
      if (!pending.includes(offered)) pending.push(offered);
      continue;
    }
    const kind = (MOTION.exec(action.text) ?? WITHDRAWAL.exec(action.text))?.[1]?.toLowerCase();
    if (!kind) continue;

    if (pending.length > 1) isAmbiguous = true;
    const [only] = pending;
    const again = kind === 'reconsider' ? last : undefined;
    const name = again?.name ?? only;
    // Where a motion to reconsider is lost, the outcome stays.
    const isSettled = again !== undefined && !CARRIED.test(action.text);
    const outcome = isSettled ? again.outcome : outcomeOfMotion(kind, action.text);
    const about =
      isAmbiguous && name !== undefined ? 'one of several' : name === undefined ? 'nothing' : { name };
    motions.push({ ...action, about, outcome });
    if (again) {
      if (!isSettled) pending.unshift(again.name);
      continue;
    }
    if (outcome === undefined) continue;
    last = name === undefined ? undefined : { name, outcome };
    pending = pending.slice(1);
    if (pending.length === 0) isAmbiguous = false;
  }
  return motions;
}

/** What a motion decided about its amendment. One that was lost to table or reconsider it leaves the question open. */
function outcomeOfMotion(kind: string, text: string): AmendmentOutcome | undefined {
  if (kind === 'withdrawn') return 'withdrawn';
  const result = text.slice(MOTION.exec(text)?.[0].length ?? 0);
  const hasCarried = CARRIED.test(result);
  const isLost = /\b(?:lost|failed|rejected|defeated|not adopted)\b/i.test(result);
  if (hasCarried === isLost) return undefined;
  if (kind === 'adopt' || kind === 'concur') return hasCarried ? 'adopted' : 'rejected';
  return kind === 'table' && hasCarried ? 'tabled' : undefined;
}
