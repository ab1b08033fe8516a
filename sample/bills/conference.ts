import { edited, randomEdit } from '../acts/act-text.ts';
import { chamberWord, type House, otherHouse } from './bill-plan.ts';
import { addStep, advanceDays, type BillSimulation, formalDay, sittingIn } from './bill-simulation.ts';
import { rollCallOn } from './floor-action.ts';

/** The chambers disagree, and each appoints three conferees. */
export function appointConference(simulation: BillSimulation): void {
  const { chamber } = simulation.plan;
  const other = otherHouse(chamber);
  advanceDays(simulation, 1, 8);
  addStep(simulation, `${chamberWord(chamber)} NON-concurred in the ${chamberWord(other)} amendment`, [], {
    chamber,
  });
  addStep(simulation, `Committee of conference appointed - (${conferees(simulation, chamber)})`, [], {
    chamber,
  });
  advanceDays(simulation, 0, 4);
  addStep(
    simulation,
    `Committee of conference appointed (${conferees(simulation, other)}), in concurrence`,
    [],
    {
      chamber: other,
    },
  );
}

/** The conference reports a compromise, and both chambers accept it. */
export function acceptConferenceReport(simulation: BillSimulation): void {
  const { chamber, measure } = simulation.plan;
  appointConference(simulation);
  advanceDays(simulation, 12, 50);
  simulation.edition = edited(simulation.edition, [
    randomEdit(simulation.random, measure, simulation.edition),
  ]);

  const version = { name: 'Conference report', edition: simulation.edition };
  addStep(simulation, 'Reported from the committee of conference', [], { chamber, version });
  for (const each of [chamber, otherHouse(chamber)]) {
    simulation.day = formalDay(each, simulation.day);
    const rollCall = rollCallOn(
      simulation,
      each,
      'passage',
      'On acceptance of the report of the committee of conference',
      true,
    );
    addStep(simulation, 'Conference report accepted', [], { chamber: each, rollCall });
  }
}

function conferees(simulation: BillSimulation, chamber: House): string {
  const sitting = sittingIn(simulation, chamber);
  const majority = sitting.filter((member) => member.legislator.party === 'Democratic');
  const minority = sitting.filter((member) => member.legislator.party === 'Republican');
  const three = [...simulation.random.some(majority, 2), ...simulation.random.some(minority, 1)];
  return three.map((member) => member.legislator.name.family).join('-');
}
