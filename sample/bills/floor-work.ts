import { amendmentTitle, chanceEdit, edited } from '../acts/act-text.ts';
import { type Course, formalDay, happens, pass, sittingIn } from './bill-course.ts';
import {
  broughtBy,
  chamberWord,
  type House,
  type PlannedAmendment,
  type PlannedRollCall,
  type VotePattern,
} from './bill-plan.ts';

/** How many of the bills that need one have their passage put to a roll call. */
const PASSAGE_BY_ROLL_CALL = { general: 0.26, local: 0.02, budget: 1 };

/** Second reading, after which a bill waits in the Orders of the Day for its third. */
export function readSecond(course: Course, chamber: House): void {
  const sitting = chamber === 'house' ? 'sitting' : 'session';
  happens(
    course,
    `Committee reported that the matter be placed in the Orders of the Day for the next ${sitting}`,
    [],
    { chamber },
  );
  happens(course, 'Rules suspended', [], { chamber });
  happens(course, 'Read second and ordered to a third reading', ['reading-2'], { chamber });
}

/** Amendments are taken up, then the bill passes to be engrossed. */
export function debateAndPass(course: Course, chamber: House): void {
  const { measure } = course.plan;
  pass(course, 4, 45);
  if (!measure.isLocal) course.day = formalDay(chamber, course.day);
  amend(course, chamber);
  const version = { name: `Engrossed by the ${chamberWord(chamber)}`, edition: course.edition };
  if (isByRollCall(course)) {
    const rollCall = rollCallOn(course, chamber, 'passage', 'Shall the bill pass to be engrossed?', true);
    happens(course, 'Passed to be engrossed', ['passage'], { chamber, rollCall, version });
  } else {
    happens(course, 'Read third and passed to be engrossed', ['passage', 'reading-3'], { chamber, version });
  }
}

/** The bill fails on its third reading. */
export function debateAndDefeat(course: Course, chamber: House): void {
  pass(course, 4, 45);
  course.day = formalDay(chamber, course.day);
  amend(course, chamber);
  const pattern = course.random.pick(['near tie', 'party line'] as const);
  const rollCall = rollCallOn(
    course,
    chamber,
    'passage',
    'Shall the bill pass to be engrossed?',
    false,
    pattern,
  );
  happens(course, 'Failed to pass to be engrossed', ['failure'], { chamber, rollCall });
}

/** A question put by roll call. */
export function rollCallOn(
  course: Course,
  chamber: House,
  kind: PlannedRollCall['kind'],
  motion: string,
  passes: boolean,
  pattern: VotePattern = course.plan.pattern,
): PlannedRollCall {
  return { chamber, kind, motion, passes, pattern, needed: 0.5, side: course.plan.side };
}

function isByRollCall(course: Course): boolean {
  const { isBudget, isLocal } = course.plan.measure;
  const share = isBudget ? 'budget' : isLocal ? 'local' : 'general';
  return course.random.chance(PASSAGE_BY_ROLL_CALL[share]);
}

function amend(course: Course, chamber: House): void {
  const { random } = course;
  const { isBudget, isLocal } = course.plan.measure;
  if (!isBudget && !random.chance(isLocal ? 0.05 : 0.36)) return;
  const count = isBudget ? random.between(10, 24) : isLocal ? 1 : random.between(1, 7);
  const movers = sittingIn(course, chamber);
  for (let n = 1; n <= count; n++) {
    const mover = random.chance(0.15) ? broughtBy(course.plan.sponsor) : random.pick(movers).legislator;
    const edit = chanceEdit(random, course.plan.measure, course.edition);
    const amendment: PlannedAmendment = {
      number: String(n),
      chamber,
      mover: mover ?? random.pick(movers).legislator,
      edit,
      before: course.edition,
      status: random.weighted(['adopted', 'rejected', 'withdrawn'] as const, [42, 45, 13]),
      filed: course.day,
    };
    decideAmendment(course, amendment);
  }
}

function decideAmendment(course: Course, amendment: PlannedAmendment): void {
  const { chamber, status, number, mover, before, edit } = amendment;
  const name = chamber === 'house' ? `Amendment ${number}` : `Amendment #${number} (${mover.name.family})`;
  const classification = {
    adopted: ['amendment-passage'],
    rejected: ['amendment-failure'],
    withdrawn: ['amendment-withdrawal'],
  }[status];
  const isContested = status !== 'withdrawn' && course.random.chance(0.1);
  const title = amendmentTitle(edit, course.plan.measure, before);
  const pattern = course.random.weighted(['party line', 'near tie', 'bipartisan'] as const, [6, 2, 2]);
  const rollCall: PlannedRollCall | undefined = isContested
    ? {
        ...rollCallOn(
          course,
          chamber,
          'amendment',
          `On amendment ${number}: ${title}`,
          status === 'adopted',
          pattern,
        ),
        side: mover.leaning,
      }
    : undefined;
  happens(course, `${name} ${status}`, classification, {
    chamber,
    amendment,
    ...(rollCall ? { rollCall } : {}),
  });
  if (status === 'adopted') course.edition = edited(course.edition, [edit]);
}
