import { chanceEdit, edited } from '../acts/act-text.ts';
import { type Course, formalDay, happens, pass, sittingIn } from './bill-course.ts';
import { chamberWord, type House, otherHouse } from './bill-plan.ts';
import { rollCallOn } from './floor-work.ts';

/** The chambers do not agree, and each names three members to find a text that both will take. */
export function goToConference(course: Course): void {
  const { chamber } = course.plan;
  const other = otherHouse(chamber);
  pass(course, 1, 8);
  happens(course, `${chamberWord(chamber)} NON-concurred in the ${chamberWord(other)} amendment`, [], {
    chamber,
  });
  happens(course, `Committee of conference appointed - (${conferees(course, chamber)})`, [], { chamber });
  pass(course, 0, 4);
  happens(course, `Committee of conference appointed (${conferees(course, other)}), in concurrence`, [], {
    chamber: other,
  });
}

/** The conference finds a text, and both chambers take it. */
export function conferAndAgree(course: Course): void {
  const { chamber, measure } = course.plan;
  goToConference(course);
  pass(course, 12, 50);
  course.edition = edited(course.edition, [chanceEdit(course.random, measure, course.edition)]);
  const version = { name: 'Conference report', edition: course.edition };
  happens(course, 'Reported from the committee of conference', [], { chamber, version });
  for (const each of [chamber, otherHouse(chamber)]) {
    course.day = formalDay(each, course.day);
    const rollCall = rollCallOn(
      course,
      each,
      'passage',
      'On acceptance of the report of the committee of conference',
      true,
    );
    happens(course, 'Conference report accepted', [], { chamber: each, rollCall });
  }
}

function conferees(course: Course, chamber: House): string {
  const sitting = sittingIn(course, chamber);
  const majority = sitting.filter((member) => member.legislator.party === 'Democratic');
  const minority = sitting.filter((member) => member.legislator.party === 'Republican');
  const three = [...course.random.some(majority, 2), ...course.random.some(minority, 1)];
  return three.map((member) => member.legislator.name.family).join('-');
}
