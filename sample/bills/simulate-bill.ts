import { edited, randomEdit } from '../acts/act-text.ts';
import {
  HOUSE_STEERING,
  HOUSE_WAYS_AND_MEANS,
  SENATE_RULES,
  SENATE_WAYS_AND_MEANS,
} from '../people/committees.ts';
import { chamberWord, filingMember, type House, type Outcome, otherHouse } from './bill-plan.ts';
import {
  addStep,
  advanceDays,
  type BillSimulation,
  fileAndRefer,
  holdHearing,
  waitForReport,
} from './bill-simulation.ts';
import { acceptConferenceReport, appointConference } from './conference.ts';
import { becomeLaw, enactAndPresent, pocketVeto, returnAndSign, sign, veto } from './enactment.ts';
import { debateAndDefeat, debateAndPass, readSecond, rollCallOn } from './floor-action.ts';

/** Outcomes of bills that reach the floor. Bills with other outcomes end in committee. */
const REACHES_FLOOR: readonly Outcome[] = [
  'floor',
  'defeated',
  'one chamber',
  'law',
  'law after conference',
  'law after return',
  'conference',
  'vetoed',
  'pocket vetoed',
  'veto sustained',
  'veto overridden',
];

/** Simulates a bill up to its outcome, and adds the steps to the simulation. */
export function simulateBill(simulation: BillSimulation): void {
  const { plan, random } = simulation;
  if (plan.related.some((each) => each.relation === 'replaces')) reportNewDraft(simulation);
  else if (plan.measure.isBudget) reportBudget(simulation);
  else {
    fileAndRefer(simulation);
    if (plan.outcome === 'docket') return;
    if (plan.outcome === 'withdrawn') {
      withdraw(simulation);
      return;
    }
    if (plan.measure.isLocal ? random.chance(0.6) : random.chance(0.93)) holdHearing(simulation);
    if (plan.outcome === 'committee') {
      stayInCommittee(simulation);
      return;
    }
    waitForReport(simulation);
    if (endInCommittee(simulation)) return;
    reportFavorably(simulation);
    if (plan.outcome === 'ways and means') return;
  }
  simulateFloor(simulation);
}

function simulateFloor(simulation: BillSimulation): void {
  const { chamber, outcome } = simulation.plan;
  if (!REACHES_FLOOR.includes(outcome)) return;
  advanceDays(simulation, 3, 60);
  readSecond(simulation, chamber);
  if (outcome === 'defeated') debateAndDefeat(simulation, chamber);
  if (outcome === 'floor' || outcome === 'defeated') return;
  debateAndPass(simulation, chamber);
  sendToOtherChamber(simulation, otherHouse(chamber));
  if (outcome !== 'one chamber') simulateSecondChamber(simulation);
}

function simulateSecondChamber(simulation: BillSimulation): void {
  const { chamber, outcome } = simulation.plan;
  const agreed = passInOtherChamber(simulation, otherHouse(chamber));
  if (outcome === 'conference') appointConference(simulation);
  else if (outcome === 'law after conference') acceptConferenceReport(simulation);
  else if (!agreed) concur(simulation);
  if (outcome === 'conference') return;

  enactAndPresent(simulation);
  if (outcome === 'law' || outcome === 'law after conference') sign(simulation);
  else if (outcome === 'law after return') returnAndSign(simulation);
  else if (outcome === 'pocket vetoed') pocketVeto(simulation);
  else veto(simulation, outcome);
  if (outcome === 'veto overridden') becomeLaw(simulation);
}

/** A budget begins as a bill reported by the committee that wrote it. */
function reportBudget(simulation: BillSimulation): void {
  const { chamber } = simulation.plan;
  addStep(simulation, 'Reported by the committee on House Ways and Means', ['filing'], {
    chamber,
    version: { name: 'As reported', edition: simulation.edition },
  });
}

/** A new draft is reported by its committee, with the bills that it replaces. */
function reportNewDraft(simulation: BillSimulation): void {
  const { plan } = simulation;
  const { chamber } = plan;
  const replaced = plan.related.filter((each) => each.relation === 'replaces').map((each) => each.number);
  const version = { name: 'New draft', edition: simulation.edition };

  addStep(simulation, `Reported from the committee on ${simulation.committee.inActions}`, [], {
    chamber,
    version,
  });
  addStep(simulation, `New draft of ${replaced.join(' and ')}`, [], { chamber });
  addStep(
    simulation,
    `Bill reported favorably by committee and referred to the committee on ${moneyCommittee(chamber).inActions}`,
    ['committee-passage-favorable', 'referral-committee'],
    { chamber },
  );
}

function withdraw(simulation: BillSimulation): void {
  advanceDays(simulation, 20, 90);
  const by = filingMember(simulation.plan.sponsor)?.name.family ?? 'its sponsor';
  addStep(simulation, `Withdrawn by ${by}`, ['withdrawal'], { chamber: simulation.plan.chamber });
}

function stayInCommittee(simulation: BillSimulation): void {
  if (simulation.random.chance(0.25)) waitForReport(simulation);
}

/** Ends a bill in committee, if that is its outcome. @returns whether the bill has ended */
function endInCommittee(simulation: BillSimulation): boolean {
  const { plan, random } = simulation;
  const { chamber } = plan;
  const draft = plan.related.find((each) => each.relation === 'replaced-by');

  if (plan.outcome === 'new draft' && draft) {
    addStep(simulation, `Accompanied a new draft, see ${draft.number}`, [], { chamber });
    return true;
  }
  if (plan.outcome === 'study') {
    const order = `${chamber === 'house' ? 'H' : 'S'}${random.between(2, 9) + (chamber === 'house' ? 4900 : 2900)}`;
    addStep(simulation, `Accompanied a study order, see ${order}`, [], { chamber });
    return true;
  }

  if (plan.outcome === 'filed away') {
    addStep(simulation, 'Committee recommended ought NOT to pass', ['committee-passage-unfavorable'], {
      chamber,
    });
    advanceDays(simulation, 2, 20);
    addStep(simulation, 'Placed on file', [], { chamber });
    return true;
  }

  return false;
}

function reportFavorably(simulation: BillSimulation): void {
  const { plan, random } = simulation;
  const { chamber } = plan;
  if (random.chance(0.3)) {
    simulation.edition = edited(simulation.edition, [randomEdit(random, plan.measure, simulation.edition)]);
  }

  const version =
    simulation.edition === plan.edition
      ? {}
      : { version: { name: 'As reported', edition: simulation.edition } };
  const costsMoney = /\{amount\}/.test(plan.measure.duties.join()) || random.chance(0.3);
  const next =
    costsMoney || plan.outcome === 'ways and means' ? moneyCommittee(chamber) : orderCommittee(chamber);
  const pattern = random.chance(0.6) ? plan.pattern : 'party line';
  const isPolled = !plan.measure.isLocal && random.chance(0.07);
  const rollCall = isPolled
    ? {
        ...rollCallOn(simulation, chamber, 'committee', 'That the bill ought to pass', true, pattern),
        chamber: 'joint' as const,
        committeeId: simulation.committee.id,
      }
    : undefined;

  addStep(
    simulation,
    `Bill reported favorably by committee and referred to the committee on ${next.inActions}`,
    ['committee-passage-favorable', 'referral-committee'],
    { chamber, ...version, ...(rollCall ? { rollCall } : {}) },
  );
}

function sendToOtherChamber(simulation: BillSimulation, chamber: House): void {
  advanceDays(simulation, 1, 8);
  const to = simulation.random.chance(0.5) ? moneyCommittee(chamber) : orderCommittee(chamber);
  addStep(simulation, `Read; and referred to the committee on ${to.inActions}`, ['referral-committee'], {
    chamber,
  });
}

/** Passes a bill in the other chamber. @returns whether it passed without amendment */
function passInOtherChamber(simulation: BillSimulation, chamber: House): boolean {
  const { random } = simulation;
  advanceDays(simulation, 10, 90);
  readSecond(simulation, chamber);
  const before = simulation.edition;
  debateAndPass(simulation, chamber);
  if (simulation.edition === before && simulation.plan.outcome.includes('conference')) {
    simulation.edition = edited(before, [randomEdit(random, simulation.plan.measure, before)]);
  }
  return simulation.edition === before;
}

function concur(simulation: BillSimulation): void {
  const { chamber } = simulation.plan;
  const other = chamberWord(otherHouse(chamber));
  advanceDays(simulation, 1, 10);
  addStep(simulation, `${chamberWord(chamber)} concurred in the ${other} amendment`, ['concurrence'], {
    chamber,
  });
}

function moneyCommittee(chamber: House) {
  return chamber === 'house' ? HOUSE_WAYS_AND_MEANS : SENATE_WAYS_AND_MEANS;
}

function orderCommittee(chamber: House) {
  return chamber === 'house' ? HOUSE_STEERING : SENATE_RULES;
}
