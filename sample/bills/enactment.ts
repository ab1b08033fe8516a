import { edited, randomEdit } from '../acts/act-text.ts';
import { chamberWord, type House, type Outcome, otherHouse, type PlannedRollCall } from './bill-plan.ts';
import { addStep, advanceDays, type BillSimulation, formalDay } from './bill-simulation.ts';
import { rollCallOn } from './floor-action.ts';

/** Adds the votes of both chambers to enact the bill, and its presentation to the governor. */
export function enactAndPresent(simulation: BillSimulation): void {
  advanceDays(simulation, 2, 20);
  enact(simulation, 'house', 'Enacted');
  if (simulation.random.chance(0.5)) advanceDays(simulation, 0, 3);
  addStep(simulation, 'Enacted and laid before the Governor', ['passage', 'executive-receipt'], {
    chamber: 'senate',
    version: { name: 'Enacted', edition: simulation.edition },
  });
}

export function sign(simulation: BillSimulation): void {
  advanceDays(simulation, 5, 10);
  addStep(simulation, 'Signed by the Governor', ['executive-signature'], { makesLaw: true });
}

/** The governor returns the bill with an amendment, and signs it after its adoption. */
export function returnAndSign(simulation: BillSimulation): void {
  const { chamber, measure } = simulation.plan;
  advanceDays(simulation, 5, 10);
  addStep(simulation, `Governor returned to the ${chamberWord(chamber)} with recommendation of amendment`);
  advanceDays(simulation, 8, 40);
  simulation.edition = edited(simulation.edition, [
    randomEdit(simulation.random, measure, simulation.edition),
  ]);
  addStep(simulation, "Governor's amendment adopted", ['amendment-passage'], { chamber });
  addStep(simulation, "Governor's amendment adopted, in concurrence", ['amendment-passage'], {
    chamber: otherHouse(chamber),
  });
  advanceDays(simulation, 1, 6);
  enact(simulation, 'house', 'Re-enacted');
  addStep(simulation, 'Re-enacted and laid before the Governor', ['passage', 'executive-receipt'], {
    chamber: 'senate',
    version: { name: 'Enacted', edition: simulation.edition },
  });
  sign(simulation);
}

export function pocketVeto(simulation: BillSimulation): void {
  advanceDays(simulation, 10, 12);
  addStep(simulation, 'Pocket veto by the Governor', ['executive-veto']);
}

/** The governor vetoes the bill. Depending on the outcome, the chambers vote on an override. */
export function veto(simulation: BillSimulation, outcome: Outcome): void {
  const { chamber } = simulation.plan;
  advanceDays(simulation, 6, 10);
  addStep(simulation, `Vetoed by the Governor and returned to the ${chamberWord(chamber)}`, [
    'executive-veto',
  ]);
  if (outcome === 'vetoed') return;

  advanceDays(simulation, 7, 50);
  simulation.day = formalDay(chamber, simulation.day);
  if (outcome === 'veto sustained') {
    addStep(simulation, 'Veto sustained', ['veto-override-failure'], {
      chamber,
      rollCall: override(simulation, chamber, false),
    });
    return;
  }

  for (const each of [chamber, otherHouse(chamber)]) {
    simulation.day = formalDay(each, simulation.day);
    addStep(simulation, 'Passed over the veto', ['veto-override-passage'], {
      chamber: each,
      rollCall: override(simulation, each, true),
    });
  }
}

/** Turns the act into law. After an override, it needs no signature. */
export function becomeLaw(simulation: BillSimulation): void {
  advanceDays(simulation, 1, 3);
  addStep(simulation, '', ['became-law'], { makesLaw: true });
}

function enact(simulation: BillSimulation, chamber: House, word: string): void {
  addStep(simulation, word, ['passage'], { chamber });
}

function override(simulation: BillSimulation, chamber: House, passes: boolean): PlannedRollCall {
  const motion = 'Shall the bill pass, notwithstanding the objections of the Governor?';
  const pattern = passes ? 'bipartisan' : 'party line';
  return { ...rollCallOn(simulation, chamber, 'veto override', motion, passes, pattern), needed: 0.667 };
}
