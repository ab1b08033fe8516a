import type { RecordOf } from '../../src/legislature/records.ts';
import type { BillPlan, PlannedRollCall, Step } from '../bills/bill-plan.ts';
import { type Legislator, type SeatedMember, sitsOn } from '../people/careers.ts';
import { COMMITTEES, type Role } from '../people/committees.ts';

type Choice = NonNullable<RecordOf<'rollCall'>['votes']>[number]['choice'];
type Vote = { legislator: Legislator; choice: Choice; note?: string };

/** The members of the chambers and committees, who may vote. */
export interface Electorate {
  members: readonly SeatedMember[];
  committees: ReadonlyMap<string, { legislator: Legislator; role: Role }[]>;
}

/**
 * Casts the votes of a roll call: the number of yes votes fits its result, and members closest to the mover vote yes
 * first.
 */
export function castVotes(
  plan: BillPlan,
  step: Step & { rollCall: PlannedRollCall },
  electorate: Electorate,
): Vote[] {
  const { rollCall, date } = step;
  const random = plan.random.fork('roll call', rollCall.number ?? '', rollCall.chamber);
  const voters = votersOf(rollCall, date, electorate);
  const absences = new Map<Legislator, Choice>();

  for (const voter of voters) {
    const choice = random.next();
    if (choice < 0.024) absences.set(voter, 'absent');
    else if (choice < 0.032) absences.set(voter, 'not voting');
    else if (choice < 0.036) absences.set(voter, 'present');
    else if (choice < 0.041 && rollCall.chamber === 'house') absences.set(voter, 'after-vote');
  }

  const voting = voters.filter((voter) => !absences.has(voter));
  const weight = { bipartisan: 0.25, 'party line': 3, 'near tie': 1.2 }[rollCall.pattern];
  const favor = new Map(
    voting.map((voter) => [
      voter,
      voter.leaning * Math.sign(rollCall.side || 1) * weight + random.bell() * 0.35,
    ]),
  );

  const byFavor = voting.toSorted((one, other) => favor.get(other)! - favor.get(one)!);
  const yes = new Set(byFavor.slice(0, yesCount(rollCall, voting, random.next())));
  return voters.map((legislator) => {
    const choice = absences.get(legislator) ?? (yes.has(legislator) ? 'yes' : 'no');
    return choice === 'after-vote'
      ? { legislator, choice, note: 'Recorded after the vote' }
      : { legislator, choice };
  });
}

/** The printed tally. Members recorded after the vote are not counted. */
export function tallyOf(votes: readonly { choice: Choice }[]): RecordOf<'rollCall'>['counts'] {
  const count = (choice: Choice) => votes.filter((vote) => vote.choice === choice).length;
  return {
    yes: count('yes'),
    no: count('no'),
    absent: count('absent'),
    notVoting: count('not voting'),
    other: count('present'),
  };
}

/** A roll call as a record. */
export function rollCallRecord(
  plan: BillPlan,
  step: Step & { rollCall: PlannedRollCall },
  electorate: Electorate,
): RecordOf<'rollCall'> {
  const { rollCall } = step;
  const votes = castVotes(plan, step, electorate);
  const committee = COMMITTEES.find((each) => each.id === rollCall.committeeId);
  const random = plan.random.fork('time', rollCall.number ?? '');

  return {
    noun: 'rollCall',
    upstreamId: `${plan.session.identifier}-${rollCall.chamber}-${rollCall.number}`,
    session: plan.session.identifier,
    billNumber: plan.number,
    chamber: rollCall.chamber,
    ...(committee ? { committee: committee.name } : {}),
    date: step.date,
    time: `${random.between(13, 18)}:${String(random.between(0, 59)).padStart(2, '0')}`,
    motion: rollCall.motion,
    kind: rollCall.kind,
    result: rollCall.passes ? 'pass' : 'fail',
    rollCallNumber: rollCall.number,
    counts: tallyOf(votes),
    votes: votes.map(({ legislator, choice, note }) => ({
      name: legislator.name.full,
      upstreamId: legislator.id,
      choice,
      ...(note ? { note } : {}),
    })),
  };
}

function votersOf(rollCall: PlannedRollCall, date: string, electorate: Electorate): Legislator[] {
  if (rollCall.committeeId) {
    return (electorate.committees.get(rollCall.committeeId) ?? []).map((seat) => seat.legislator);
  }
  return electorate.members
    .filter((member) => member.district.chamber === rollCall.chamber && sitsOn(member, date))
    .map((member) => member.legislator)
    .toSorted((one, other) => (one.name.family < other.name.family ? -1 : 1));
}

/** The number of yes votes that fits the result and the pattern of a roll call. */
function yesCount(rollCall: PlannedRollCall, voting: readonly Legislator[], chance: number): number {
  const cast = voting.length;
  const majority = rollCall.needed === 0.5 ? Math.floor(cast / 2) + 1 : Math.ceil(cast * 0.667);
  const allies = voting.filter((voter) => voter.leaning * Math.sign(rollCall.side || 1) > 0).length;
  const natural = {
    bipartisan: Math.round(cast * (0.9 + 0.1 * chance)),
    'party line': allies + Math.round((chance - 0.5) * 0.08 * cast),
    'near tie': majority + Math.floor(chance * 4) - (rollCall.passes ? 0 : 4),
  }[rollCall.pattern];
  const wanted = rollCall.passes ? Math.max(majority, natural) : Math.min(majority - 1, natural);
  return Math.max(0, Math.min(cast, wanted));
}
