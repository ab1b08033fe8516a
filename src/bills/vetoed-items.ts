import { tallyIn } from '../legislature/language/motion-tallies.ts';
import { capitalized } from '../legislature/language/title-case.ts';
import type { Chamber } from '../legislature/records/fields.ts';
import type { LegislatureWords } from '../legislature/status/legislature-words.ts';
import { chamberInSentence } from '../legislature/status/statuses.ts';
import { dateText } from '../ui/dates.ts';

/** What a chamber decided on vetoed items. */
export interface ItemVetoVote {
  date: string;
  chamber: string | null;
  isOverridden: boolean;
  /** The members who voted yes or no, if it is known. Both chambers may vote in joint session. */
  voters: number | undefined;
}

/** The votes on vetoed items among the actions of a bill, in their order. */
export function itemVetoVotes(
  actions: readonly { text: string; date: string; chamber: string | null; step: string | null }[],
): ItemVetoVote[] {
  return actions.flatMap(({ text, date, chamber, step }) => {
    const outcome = outcomeOf(text.slice(0, MAX_READ_LENGTH), step);
    if (outcome === undefined) return [];
    const tally = tallyIn(text);
    const voters = tally && tally.yes + tally.no;
    return [{ date, chamber, isOverridden: outcome === 'veto overridden', voters }];
  });
}

/** The number of characters that are read of an action, which bounds the time of the expressions. */
const MAX_READ_LENGTH = 300;
const OF_ITEM = /\bitems?\b/i;
const TO_OVERRIDE = /\boverrid(?:e|den)\b|\boverrode\b|\bnotwithstanding\b|\bover the veto\b/i;
const LOST = /\b(?:fail(?:ed|s)?|lost|rejected|not)\b/i;
/** Kansas: the session had ended, so that `there was no opportunity to reconsider and the line-item vetoes are sustained`. */
const WITHOUT_VOTE = /\bno (?:opportunity|motion|action|vote)\b|\badjourned sine die\b|\bwithout a vote\b/i;
const CARRIED = /\b(?:pass(?:ed|es)?|overridden|overrode|carried|adopted)\b/i;

/**
 * What an action says of a veto. An item that is passed over the veto changes nothing about the bill, which is law already, so
 * that it is no step of its progress.
 */
function outcomeOf(text: string, step: string | null): 'veto overridden' | 'veto sustained' | undefined {
  if (WITHOUT_VOTE.test(text)) return undefined;
  if (step === 'veto overridden' || step === 'veto sustained') return step;
  if (!OF_ITEM.test(text) || !TO_OVERRIDE.test(text)) return undefined;
  if (LOST.test(text)) return 'veto sustained';
  return CARRIED.test(text) ? 'veto overridden' : undefined;
}

/**
 * What it means that the governor signed a bill without some of its items, with what the records show of the votes on them.
 * @param isOver whether the session has ended
 * @param seats the number of members of each chamber, if it is known
 */
export function itemsVetoedMeaning(
  votes: readonly ItemVetoVote[],
  isOver: boolean,
  words: LegislatureWords,
  seats: Partial<Record<string, number>> = {},
): string {
  const vetoed = `The ${words.executive} signed the bill into law and vetoed some of its items.`;
  if (votes.length === 0) {
    return isOver
      ? `${vetoed} The records show no vote to pass an item over the veto.`
      : `${vetoed} The legislature may pass an item over the veto. The records show no vote on that.`;
  }

  const bodies = votes.map((vote) => ({ ...vote, body: bodyOf(vote, words, seats) }));
  const ofDays = Map.groupBy(bodies, ({ body, date }) => `${body} ${date}`);
  const sentences = [...ofDays.values()].map((ofDay) => sentenceOn(ofDay));
  const isRefused = bodies.some(
    ({ body, isOverridden }) =>
      !isOverridden && !bodies.some((other) => other.body === body && other.isOverridden),
  );
  return [vetoed, ...sentences, ...(isRefused ? ['So none of the items became law.'] : [])].join(' ');
}

/** What a chamber decided on vetoed items on one day. */
function sentenceOn(votes: readonly (ItemVetoVote & { body: string })[]): string {
  const { body, date } = votes[0]!;
  const overridden = votes.filter(({ isOverridden }) => isOverridden).length;
  if (overridden === 0) return `${body} did not override the veto on ${dateText(date)}.`;
  if (overridden < votes.length)
    return `${body} held ${votes.length} votes on vetoed items on ${dateText(date)}: ${overridden} passed items over the veto, ${votes.length - overridden} did not.`;
  const items = overridden === 1 ? 'an item' : 'items';
  return `${body} voted to pass ${items} over the veto on ${dateText(date)}.`;
}

function bodyOf(
  { chamber, voters = 0 }: ItemVetoVote,
  words: LegislatureWords,
  seats: Partial<Record<string, number>>,
): string {
  if (chamber === null || chamber === 'joint') return 'The legislature';
  if (voters > (seats[chamber] ?? Number.POSITIVE_INFINITY)) return 'The legislature, in joint session,';
  // The column holds a chamber's key.
  return capitalized(chamberInSentence(chamber as Chamber, words));
}
