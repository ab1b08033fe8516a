import { chanceEdit, edited } from '../acts/act-text.ts';
import { type Course, formalDay, happens, pass } from './bill-course.ts';
import { chamberWord, type Fate, type House, otherHouse, type PlannedRollCall } from './bill-plan.ts';
import { rollCallOn } from './floor-work.ts';

/** Both chambers enact, and the bill is laid before the governor. */
export function comeToGovernor(course: Course): void {
  pass(course, 2, 20);
  enact(course, 'house', 'Enacted');
  if (course.random.chance(0.5)) pass(course, 0, 3);
  happens(course, 'Enacted and laid before the Governor', ['passage', 'executive-receipt'], {
    chamber: 'senate',
    version: { name: 'Enacted', edition: course.edition },
  });
}

export function beSigned(course: Course): void {
  pass(course, 5, 10);
  happens(course, 'Signed by the Governor', ['executive-signature'], { makesLaw: true });
}

/** The governor sends it back with an amendment, which is adopted, and then signs it. */
export function beReturnedAndSigned(course: Course): void {
  const { chamber, measure } = course.plan;
  pass(course, 5, 10);
  happens(course, `Governor returned to the ${chamberWord(chamber)} with recommendation of amendment`);
  pass(course, 8, 40);
  course.edition = edited(course.edition, [chanceEdit(course.random, measure, course.edition)]);
  happens(course, "Governor's amendment adopted", ['amendment-passage'], { chamber });
  happens(course, "Governor's amendment adopted, in concurrence", ['amendment-passage'], {
    chamber: otherHouse(chamber),
  });
  pass(course, 1, 6);
  enact(course, 'house', 'Re-enacted');
  happens(course, 'Re-enacted and laid before the Governor', ['passage', 'executive-receipt'], {
    chamber: 'senate',
    version: { name: 'Enacted', edition: course.edition },
  });
  beSigned(course);
}

export function pocketVeto(course: Course): void {
  pass(course, 10, 12);
  happens(course, 'Pocket veto by the Governor', ['executive-veto']);
}

/** The governor vetoes; where the fate says so, the chambers vote on it again. */
export function beVetoed(course: Course, fate: Fate): void {
  const { chamber } = course.plan;
  pass(course, 6, 10);
  happens(course, `Vetoed by the Governor and returned to the ${chamberWord(chamber)}`, ['executive-veto']);
  if (fate === 'vetoed') return;
  pass(course, 7, 50);
  course.day = formalDay(chamber, course.day);
  if (fate === 'veto sustained') {
    happens(course, 'Veto sustained', ['veto-override-failure'], {
      chamber,
      rollCall: override(course, chamber, false),
    });
    return;
  }
  for (const each of [chamber, otherHouse(chamber)]) {
    course.day = formalDay(each, course.day);
    happens(course, 'Passed over the veto', ['veto-override-passage'], {
      chamber: each,
      rollCall: override(course, each, true),
    });
  }
}

/** After an override the act needs no signature. */
export function becomeLaw(course: Course): void {
  pass(course, 1, 3);
  happens(course, '', ['became-law'], { makesLaw: true });
}

function enact(course: Course, chamber: House, word: string): void {
  happens(course, word, ['passage'], { chamber });
}

function override(course: Course, chamber: House, passes: boolean): PlannedRollCall {
  const motion = 'Shall the bill pass, notwithstanding the objections of the Governor?';
  const pattern = passes ? 'bipartisan' : 'party line';
  return { ...rollCallOn(course, chamber, 'veto override', motion, passes, pattern), needed: 0.667 };
}
