import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { resultOf } from '../src/importers/legiscan/roll-calls.ts';
import { chamberOfAction, inOrder } from '../src/importers/openstates/bill.ts';
import { chamberOfBill } from '../src/importers/openstates/chambers.ts';
import { withDecidingChamber } from '../src/legislature/language/acting-chamber.ts';
import { asksToAdoptReport, asksToConcur, kindOfMotion } from '../src/legislature/language/motions.ts';
import {
  amendmentsGoToVoters,
  isUnicameral,
  profileOf,
  votesToPass,
} from '../src/legislature/profiles/profiles.ts';
import type { Chamber } from '../src/legislature/records/fields.ts';
import type { BillHistory, PassageVote } from '../src/legislature/status/bill-history.ts';
import { isMotionToTakeUp } from '../src/legislature/status/motions-to-take-up.ts';
import { voteOutcome } from '../src/legislature/vote-outcome.ts';
import type { VoteOutcome } from '../src/legislature/vote-results.ts';

const Vote = z.object({
  date: z.string(),
  chamber: z.string(),
  motion: z.string(),
  result: z.enum(['pass', 'fail']).nullable(),
  yes: z.int().nullable(),
  no: z.int().nullable(),
  other: z.int().nullish(),
  class: z.array(z.string()).optional(),
});
export type CorpusVote = z.infer<typeof Vote>;

const Bill = z.object({
  state: z.string(),
  number: z.string(),
  title: z.string(),
  kind: z.string(),
  chamber: z.string(),
  actions: z.array(
    z.object({
      date: z.string(),
      chamber: z.string(),
      text: z.string(),
      class: z.array(z.string()).default([]),
    }),
  ),
  votes: z.array(Vote),
  versions: z.array(z.string()),
  label: z.object({ status: z.string() }).optional(),
});
/** A bill of the corpus. Chambers are `lower`, `upper`, `legislature` or `executive`, or empty. */
export type CorpusBill = z.infer<typeof Bill>;

/** Returns the names of a corpus' sets, such as `KS-2023-2024`. */
export function setsOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ndjson.gz'))
    .map((name) => name.replace('.ndjson.gz', ''))
    .sort();
}

/** Reads the bills of a set. */
export function readSet(folder: string, set: string): CorpusBill[] {
  const lines = gunzipSync(readFileSync(join(folder, `${set}.ndjson.gz`)))
    .toString()
    .trim()
    .split('\n');
  return lines.map((line) => Bill.parse(JSON.parse(line)));
}

/** The history from which the status of a bill is derived, without its label. */
export function historyOf(bill: CorpusBill): BillHistory {
  const state = bill.state.toLowerCase();
  const profile = profileOf(state);
  const only = isUnicameral(profile) ? ('senate' as const) : undefined;
  return {
    kind: bill.kind,
    number: bill.number,
    title: bill.title,
    chamber: only ?? chamberOfBill(bill.number, chamberOf(bill.chamber)),
    isUnicameral: isUnicameral(profile),
    actions: withDecidingChamber(
      inOrder(bill.actions, state).map((action) => ({
        date: action.date,
        chamber:
          (action.chamber !== 'executive' && only) ||
          chamberOfAction(
            { classification: action.chamber },
            { text: action.text, classification: action.class },
            state,
          ),
        text: action.text,
        classification: action.class,
      })),
    ),
    rollCalls: bill.votes.flatMap((vote) => {
      const chamber = only ?? chamberOf(vote.chamber);
      const kind = decidingKind(vote);
      const { result } = outcomeOf(vote);
      const tally = vote.yes ? { yes: vote.yes, no: vote.no ?? 0 } : undefined;
      return chamber && kind && (result === 'pass' || result === 'fail')
        ? [{ kind, chamber, date: vote.date, motion: vote.motion, result, tally }]
        : [];
    }),
    versions: bill.versions.map((name) => ({ name })),
    votesToPass: votesToPass(profile),
    jointCommittees: profile?.jointCommittees,
    amendmentsGoToVoters: amendmentsGoToVoters(profile),
  };
}

/** The kind of a vote on passage or on the other chamber's changes; undefined if it is another vote. */
function decidingKind({ motion, class: classification }: CorpusVote): PassageVote['kind'] {
  if (asksToConcur(motion)) return 'concurrence';
  if (asksToAdoptReport(motion)) return 'conference report';
  if (kindOfMotion(motion, classification) === 'passage') return 'passage';
  return isMotionToTakeUp(motion) ? 'taking up' : undefined;
}

/** The outcome of a roll call. Sets without results get those that the importer derives from the motion and the tally. */
export function outcomeOf({ motion, result, yes, no, other, ...vote }: CorpusVote): VoteOutcome {
  const tally = { yea: yes ?? 0, nay: no ?? 0, nv: 0, absent: other ?? 0 };
  return voteOutcome({
    title: motion,
    kind: kindOfMotion(motion, vote.class),
    result: result ?? resultOf(motion, tally),
    yes_count: tally.yea,
    no_count: tally.nay,
    absent_count: tally.absent,
    not_voting_count: 0,
    other_count: 0,
    contradicting_action: null,
  });
}

export function chamberOf(name: string): Chamber | undefined {
  if (name === 'lower') return 'house';
  return name === 'upper' ? 'senate' : undefined;
}

/**
 * Whether a roll call is a chamber's vote that passed a bill on the floor. It reads the motion more simply than the
 * site does, so that it is a check on the site. The results of some sources are wrong, so the tally decides if there is one.
 */
export function isPassingFloorVote({ motion, result, yes, no }: CorpusVote): boolean {
  const words = motion.replace(/^\([HS]\) /, '').replace(/as amended/gi, '');
  const carried = yes !== null && no !== null && yes + no > 0 ? yes > no : result === 'pass';
  const isPassage =
    /\b(?:third|3rd|final) (?:reading|passage|consideration|action|vote)|\b(?:final )?passage\b|^(?:House |Senate |Assembly )?passed\b|on passage/i;
  const isOther =
    /committee|amend(?:ment)?s?\b(?! third)|reconsider|concur|conference|table|veto|override|postpone|suspend|recommit|do pass|failed|lost|not passed|urgency|emergency clause|2nd|second|to (?:3rd|third) reading/i;
  return carried && isPassage.test(words) && !isOther.test(words);
}
