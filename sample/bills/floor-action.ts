import { amendmentTitle, edited, randomEdit } from '../acts/act-text.ts';
import {
  chamberWord,
  filingMember,
  type House,
  type PlannedAmendment,
  type PlannedRollCall,
  type VotePattern,
} from './bill-plan.ts';
import { addStep, advanceDays, type BillSimulation, formalDay, sittingIn } from './bill-simulation.ts';

/** The share of bills whose passage is decided by roll call. */
const PASSAGE_BY_ROLL_CALL = { general: 0.26, local: 0.02, budget: 1 };

/** The second reading, after which a bill awaits its third reading in the Orders of the Day. */
export function readSecond(simulation: BillSimulation, chamber: House): void {
  const sitting = chamber === 'house' ? 'sitting' : 'session';
  addStep(
    simulation,
    `Committee reported that the matter be placed in the Orders of the Day for the next ${sitting}`,
    [],
    { chamber },
  );
  addStep(simulation, 'Rules suspended', [], { chamber });
  addStep(simulation, 'Read second and ordered to a third reading', ['reading-2'], { chamber });
}

/** Takes up amendments, and passes the bill to be engrossed. */
export function debateAndPass(simulation: BillSimulation, chamber: House): void {
  const { measure } = simulation.plan;
  advanceDays(simulation, 4, 45);
  if (!measure.isLocal) simulation.day = formalDay(chamber, simulation.day);
  amend(simulation, chamber);
  const version = { name: `Engrossed by the ${chamberWord(chamber)}`, edition: simulation.edition };

  if (isByRollCall(simulation)) {
    const rollCall = rollCallOn(simulation, chamber, 'passage', 'Shall the bill pass to be engrossed?', true);
    addStep(simulation, 'Passed to be engrossed', ['passage'], { chamber, rollCall, version });
  } else {
    addStep(simulation, 'Read third and passed to be engrossed', ['passage', 'reading-3'], {
      chamber,
      version,
    });
  }
}

/** Defeats the bill on its third reading. */
export function debateAndDefeat(simulation: BillSimulation, chamber: House): void {
  advanceDays(simulation, 4, 45);
  simulation.day = formalDay(chamber, simulation.day);
  amend(simulation, chamber);
  const pattern = simulation.random.pick(['near tie', 'party line'] as const);
  const rollCall = rollCallOn(
    simulation,
    chamber,
    'passage',
    'Shall the bill pass to be engrossed?',
    false,
    pattern,
  );
  addStep(simulation, 'Failed to pass to be engrossed', ['failure'], { chamber, rollCall });
}

/** A question that is decided by roll call. */
export function rollCallOn(
  simulation: BillSimulation,
  chamber: House,
  kind: PlannedRollCall['kind'],
  motion: string,
  passes: boolean,
  pattern: VotePattern = simulation.plan.pattern,
): PlannedRollCall {
  return { chamber, kind, motion, passes, pattern, needed: 0.5, side: simulation.plan.side };
}

function isByRollCall(simulation: BillSimulation): boolean {
  const { isBudget, isLocal } = simulation.plan.measure;
  const share = isBudget ? 'budget' : isLocal ? 'local' : 'general';
  return simulation.random.chance(PASSAGE_BY_ROLL_CALL[share]);
}

function amend(simulation: BillSimulation, chamber: House): void {
  const { random } = simulation;
  const { isBudget, isLocal } = simulation.plan.measure;
  if (!isBudget && !random.chance(isLocal ? 0.05 : 0.36)) return;

  const count = isBudget ? random.between(10, 24) : isLocal ? 1 : random.between(1, 7);
  const movers = sittingIn(simulation, chamber);
  for (let n = 1; n <= count; n++) {
    const mover = random.chance(0.15)
      ? filingMember(simulation.plan.sponsor)
      : random.pick(movers).legislator;
    const edit = randomEdit(random, simulation.plan.measure, simulation.edition);
    const amendment: PlannedAmendment = {
      number: String(n),
      chamber,
      mover: mover ?? random.pick(movers).legislator,
      edit,
      before: simulation.edition,
      status: random.weighted(['adopted', 'rejected', 'withdrawn'] as const, [42, 45, 13]),
      filed: simulation.day,
    };
    decideAmendment(simulation, amendment);
  }
}

function decideAmendment(simulation: BillSimulation, amendment: PlannedAmendment): void {
  const { chamber, status, number, mover, before, edit } = amendment;
  const name = chamber === 'house' ? `Amendment ${number}` : `Amendment #${number} (${mover.name.family})`;
  const classification = {
    adopted: ['amendment-passage'],
    rejected: ['amendment-failure'],
    withdrawn: ['amendment-withdrawal'],
  }[status];
  const isContested = status !== 'withdrawn' && simulation.random.chance(0.1);
  const title = amendmentTitle(edit, simulation.plan.measure, before);
  const pattern = simulation.random.weighted(['party line', 'near tie', 'bipartisan'] as const, [6, 2, 2]);
  const rollCall: PlannedRollCall | undefined = isContested
    ? {
        ...rollCallOn(
          simulation,
          chamber,
          'amendment',
          `On amendment ${number}: ${title}`,
          status === 'adopted',
          pattern,
        ),
        side: mover.leaning,
      }
    : undefined;

  addStep(simulation, `${name} ${status}`, classification, {
    chamber,
    amendment,
    ...(rollCall ? { rollCall } : {}),
  });

  if (status === 'adopted') simulation.edition = edited(simulation.edition, [edit]);
}
