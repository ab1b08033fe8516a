import type { Chamber } from '../../legislature/records/fields.ts';
import type { LegislativeRecordInput } from '../../legislature/records.ts';

type Action = NonNullable<Extract<LegislativeRecordInput, { noun: 'bill' }>['actions']>[number];

/** Nevada's scraper joins the steps of a day, each of which ends its last sentence. Other texts only wrap their lines. */
const JOINT = /(?<=\.)[ \t]*\r\s*/;

/** The steps that a scraper joined in one action, in their order. Most actions are one step. */
export function stepsOf(description: string): string[] {
  const steps = description.split(JOINT).map((step) => step.replace(/\s+/g, ' '));
  return steps.length > 1 ? steps.map((step) => step.trim()).filter((step) => step !== '') : steps;
}

const PLACE = /^In (?:(Assembly)|Senate)\./;

/**
 * The actions of a bill with the chamber in which each happened, if its record says when the bill comes to a chamber: `In Assembly.`
 * Nevada's scraper gives what follows in the other chamber to the one in which the day began.
 * @param actions oldest first
 */
export function inTheirPlaces<T extends Pick<Action, 'chamber' | 'text'>>(actions: readonly T[]): T[] {
  let place: Chamber | undefined;
  return actions.map((action) => {
    const found = PLACE.exec(action.text);
    if (found) place = found[1] ? 'house' : 'senate';
    const isOfChamber = action.chamber === 'house' || action.chamber === 'senate';
    return place && isOfChamber ? { ...action, chamber: place } : action;
  });
}
