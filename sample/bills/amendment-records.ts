import type { RecordOf } from '../../src/legislature/records.ts';
import { amendmentText, amendmentTitle } from '../acts/act-text.ts';
import { daysLater, laterOf } from '../sample-sessions.ts';
import { type BillPlan, chamberWord, type PlannedAmendment, type Step } from './bill-plan.ts';

/** The amendments to a bill. Amendments to a bill that awaits its third reading are pending. */
export function amendmentRecords(plan: BillPlan): RecordOf<'amendment'>[] {
  const { lastDay, isCurrent } = plan.session;
  return plan.steps.flatMap((step, i) => {
    const { amendment, chamber, date } = step;
    if (!amendment) return [];
    if (date <= lastDay) return [amendmentRecord(plan, { amendment, i }, amendment.status, date)];
    const second = plan.steps.find((each) => each.chamber === chamber && isSecondReading(each));
    if (!isCurrent || !second || second.date > lastDay) return [];
    const filed = daysLater(lastDay, -plan.random.fork(amendment.number).between(0, 5));
    return [amendmentRecord(plan, { amendment, i }, 'pending', laterOf(filed, second.date))];
  });
}

function amendmentRecord(
  plan: BillPlan,
  { amendment, i }: { amendment: PlannedAmendment; i: number },
  status: RecordOf<'amendment'>['status'],
  date: string,
): RecordOf<'amendment'> {
  const { number, mover, edit, before, chamber } = amendment;
  const text = plan.steps.slice(0, i).findLast((step) => step.version)?.version?.name;
  return {
    noun: 'amendment',
    upstreamId: `${plan.session.identifier}-${plan.number}-${chamber}-${number}`,
    session: plan.session.identifier,
    billNumber: plan.number,
    amendmentNumber: chamber === plan.chamber ? number : `${chamberWord(chamber)} ${number}`,
    title: amendmentTitle(edit, plan.measure, before),
    text: amendmentText(
      `${chamber === 'house' ? 'Representative' : 'Senator'} ${mover.name.full}`,
      edit,
      plan.measure,
      before,
    ),
    sponsor: { name: mover.name.full, upstreamId: mover.id },
    amending: `Text ${(text ?? 'As filed').replace(/^[A-Z]/, (first) => first.toLowerCase())}`,
    chamber,
    status,
    date,
  };
}

function isSecondReading(step: Step): boolean {
  return step.classification.includes('reading-2');
}
