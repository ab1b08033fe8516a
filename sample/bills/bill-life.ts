import { chanceEdit, edited } from '../acts/act-text.ts';
import {
  HOUSE_STEERING,
  HOUSE_WAYS_AND_MEANS,
  SENATE_RULES,
  SENATE_WAYS_AND_MEANS,
} from '../people/committees.ts';
import { beHeard, type Course, fileAndRefer, happens, pass, waitForReport } from './bill-course.ts';
import { broughtBy, chamberWord, type Fate, type House, otherHouse } from './bill-plan.ts';
import { conferAndAgree, goToConference } from './conference.ts';
import {
  becomeLaw,
  beReturnedAndSigned,
  beSigned,
  beVetoed,
  comeToGovernor,
  pocketVeto,
} from './enactment.ts';
import { debateAndDefeat, debateAndPass, readSecond, rollCallOn } from './floor-work.ts';

/** How far a fate leads; those not named end in committee. */
const REACHES_FLOOR: readonly Fate[] = [
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

/** Walks a bill through all that its fate has for it; the steps are in the course. */
export function live(course: Course): void {
  const { plan, random } = course;
  if (plan.related.some((each) => each.relation === 'replaces')) beginAsNewDraft(course);
  else if (plan.measure.isBudget) beginInWaysAndMeans(course);
  else {
    fileAndRefer(course);
    if (plan.fate === 'docket') return;
    if (plan.fate === 'withdrawn') {
      withdraw(course);
      return;
    }
    if (plan.measure.isLocal ? random.chance(0.6) : random.chance(0.93)) beHeard(course);
    if (plan.fate === 'committee') {
      stayInCommittee(course);
      return;
    }
    waitForReport(course);
    if (endInCommittee(course)) return;
    reportFavorably(course);
    if (plan.fate === 'ways and means') return;
  }
  liveOnTheFloor(course);
}

function liveOnTheFloor(course: Course): void {
  const { chamber, fate } = course.plan;
  if (!REACHES_FLOOR.includes(fate)) return;
  pass(course, 3, 60);
  readSecond(course, chamber);
  if (fate === 'defeated') debateAndDefeat(course, chamber);
  if (fate === 'floor' || fate === 'defeated') return;
  debateAndPass(course, chamber);
  goToOtherChamber(course, otherHouse(chamber));
  if (fate !== 'one chamber') liveInBothChambers(course);
}

function liveInBothChambers(course: Course): void {
  const { chamber, fate } = course.plan;
  const agreed = passInOtherChamber(course, otherHouse(chamber));
  if (fate === 'conference') goToConference(course);
  else if (fate === 'law after conference') conferAndAgree(course);
  else if (!agreed) concur(course);
  if (fate === 'conference') return;
  comeToGovernor(course);
  if (fate === 'law' || fate === 'law after conference') beSigned(course);
  else if (fate === 'law after return') beReturnedAndSigned(course);
  else if (fate === 'pocket vetoed') pocketVeto(course);
  else beVetoed(course, fate);
  if (fate === 'veto overridden') becomeLaw(course);
}

/** What a budget is before it has been anywhere: a bill of the committee that wrote it. */
function beginInWaysAndMeans(course: Course): void {
  const { chamber } = course.plan;
  happens(course, 'Reported by the committee on House Ways and Means', ['filing'], {
    chamber,
    version: { name: 'As reported', edition: course.edition },
  });
}

/** A new draft comes out of its committee with the bills that it stands for named. */
function beginAsNewDraft(course: Course): void {
  const { plan } = course;
  const { chamber } = plan;
  const replaced = plan.related.filter((each) => each.relation === 'replaces').map((each) => each.number);
  const version = { name: 'New draft', edition: course.edition };
  happens(course, `Reported from the committee on ${course.committee.inActions}`, [], { chamber, version });
  happens(course, `New draft of ${replaced.join(' and ')}`, [], { chamber });
  happens(
    course,
    `Bill reported favorably by committee and referred to the committee on ${moneyCommittee(chamber).inActions}`,
    ['committee-passage-favorable', 'referral-committee'],
    { chamber },
  );
}

function withdraw(course: Course): void {
  pass(course, 20, 90);
  const by = broughtBy(course.plan.sponsor)?.name.family ?? 'its sponsor';
  happens(course, `Withdrawn by ${by}`, ['withdrawal'], { chamber: course.plan.chamber });
}

function stayInCommittee(course: Course): void {
  if (course.random.chance(0.25)) waitForReport(course);
}

/** Reports that end a bill. @returns whether this was one */
function endInCommittee(course: Course): boolean {
  const { plan, random } = course;
  const { chamber } = plan;
  const draft = plan.related.find((each) => each.relation === 'replaced-by');
  if (plan.fate === 'new draft' && draft) {
    happens(course, `Accompanied a new draft, see ${draft.number}`, [], { chamber });
    return true;
  }
  if (plan.fate === 'study') {
    const order = `${chamber === 'house' ? 'H' : 'S'}${random.between(2, 9) + (chamber === 'house' ? 4900 : 2900)}`;
    happens(course, `Accompanied a study order, see ${order}`, [], { chamber });
    return true;
  }
  if (plan.fate === 'filed away') {
    happens(course, 'Committee recommended ought NOT to pass', ['committee-passage-unfavorable'], {
      chamber,
    });
    pass(course, 2, 20);
    happens(course, 'Placed on file', [], { chamber });
    return true;
  }
  return false;
}

function reportFavorably(course: Course): void {
  const { plan, random } = course;
  const { chamber } = plan;
  if (random.chance(0.3)) {
    course.edition = edited(course.edition, [chanceEdit(random, plan.measure, course.edition)]);
  }
  const version =
    course.edition === plan.edition ? {} : { version: { name: 'As reported', edition: course.edition } };
  const costsMoney = /\{amount\}/.test(plan.measure.duties.join()) || random.chance(0.3);
  const next =
    costsMoney || plan.fate === 'ways and means' ? moneyCommittee(chamber) : orderCommittee(chamber);
  const pattern = random.chance(0.6) ? plan.pattern : 'party line';
  const isPolled = !plan.measure.isLocal && random.chance(0.07);
  const rollCall = isPolled
    ? {
        ...rollCallOn(course, chamber, 'committee', 'That the bill ought to pass', true, pattern),
        chamber: 'joint' as const,
        committeeId: course.committee.id,
      }
    : undefined;
  happens(
    course,
    `Bill reported favorably by committee and referred to the committee on ${next.inActions}`,
    ['committee-passage-favorable', 'referral-committee'],
    { chamber, ...version, ...(rollCall ? { rollCall } : {}) },
  );
}

function goToOtherChamber(course: Course, chamber: House): void {
  pass(course, 1, 8);
  const to = course.random.chance(0.5) ? moneyCommittee(chamber) : orderCommittee(chamber);
  happens(course, `Read; and referred to the committee on ${to.inActions}`, ['referral-committee'], {
    chamber,
  });
}

/** @returns whether the other chamber passed it as it came */
function passInOtherChamber(course: Course, chamber: House): boolean {
  const { random } = course;
  pass(course, 10, 90);
  readSecond(course, chamber);
  const before = course.edition;
  debateAndPass(course, chamber);
  if (course.edition === before && course.plan.fate.includes('conference')) {
    course.edition = edited(before, [chanceEdit(random, course.plan.measure, before)]);
  }
  return course.edition === before;
}

function concur(course: Course): void {
  const { chamber } = course.plan;
  const other = chamberWord(otherHouse(chamber));
  pass(course, 1, 10);
  happens(course, `${chamberWord(chamber)} concurred in the ${other} amendment`, ['concurrence'], {
    chamber,
  });
}

function moneyCommittee(chamber: House) {
  return chamber === 'house' ? HOUSE_WAYS_AND_MEANS : SENATE_WAYS_AND_MEANS;
}

function orderCommittee(chamber: House) {
  return chamber === 'house' ? HOUSE_STEERING : SENATE_RULES;
}
