import type { RecordOf } from '../../src/legislature/records.ts';
import { actText, effectiveAfter } from '../acts/act-text.ts';
import { capitalized, citationText, fillTemplate } from '../acts/measure.ts';
import { type BillPlan, filingMember, sponsorName, stepsUntil } from './bill-plan.ts';
import { actionText, formalNumber } from './numbering.ts';

/** The share of bills without a summary. */
const WITHOUT_SUMMARY_SHARE = 0.1;

/** A bill as a record, with its history up to the session's last day. */
export function billRecord(plan: BillPlan): RecordOf<'bill'> {
  const steps = stepsUntil(plan, plan.session.lastDay);
  const random = plan.random.fork('record');
  const effective = random.chance(0.5) ? effectiveAfter(plan.filed) : undefined;
  const draft = plan.docket === '' ? {} : { docketNumber: plan.docket };

  return {
    noun: 'bill',
    upstreamId: `${plan.session.identifier}-${plan.number}`,
    session: plan.session.identifier,
    number: plan.number,
    ...draft,
    chamber: plan.chamber,
    kind: plan.outcome === 'docket' ? 'docket' : plan.measure.kind,
    title: plan.measure.title,
    description: `${capitalized(fillTemplate(plan.measure.purpose, plan.measure.words, plan.edition.terms))}.`,
    ...(random.chance(WITHOUT_SUMMARY_SHARE) ? {} : { summary: summary(plan) }),
    ...petition(plan),
    ...(plan.sessionLaw ? { sessionLaw: plan.sessionLaw } : {}),
    sponsors: sponsors(plan),
    actions: steps.map((step) => ({
      date: step.date,
      ...(step.chamber ? { chamber: step.chamber } : {}),
      text: actionText(plan, step),
      classification: step.classification,
    })),
    versions: steps.flatMap(({ date, version }) =>
      version
        ? [{ name: version.name, date, links: [], text: actText(plan.measure, version.edition, effective) }]
        : [],
    ),
    citations: plan.measure.citations.map(citationText),
    categories: plan.measure.categories,
    relatedBills: plan.related,
  };
}

/** A summary of the bill in two to four sentences. */
function summary(plan: BillPlan): string {
  const { measure, edition } = plan;
  const filled = (template: string) => fillTemplate(template, measure.words, edition.terms);
  const [first, second] = measure.duties.slice(measure.isBudget ? -1 : 0);
  const kind = measure.kind === 'resolve' ? 'resolve' : 'bill';
  const sentences = [`This ${kind} would ${filled(measure.purpose)}.`, filled(first ?? '')];
  if (second && plan.random.fork('summary').chance(0.7)) sentences.push(filled(second));
  if (edition.added[0]) sentences.push(filled(edition.added[0]));
  return sentences.filter(Boolean).join(' ');
}

/** The text of the petition. Committee drafts have none. */
function petition(plan: BillPlan): { petition?: string } {
  const member = filingMember(plan.sponsor);
  if (!member || plan.docket === '') return {};
  const title = plan.chamber === 'house' ? 'Representative' : 'Senator';
  const seat = member.terms.find((term) => term.session === plan.session.identifier) ?? member.terms[0]!;
  const byRequest = plan.sponsor.kind === 'citizen' ? ' (by request)' : '';
  const others = plan.cosponsors.length > 0 ? ' and others' : '';
  const purpose = fillTemplate(plan.measure.purpose, plan.measure.words, plan.edition.terms);
  const bill = plan.outcome === 'docket' ? '' : ` (accompanied by bill, ${formalNumber(plan)})`;
  return {
    petition: `By ${title} ${member.name.family} of ${seat.district.town.name}${byRequest}, a petition${bill} of ${sponsorName(plan.sponsor)}${others} for legislation to ${purpose}. ${plan.measure.subject.committee}.`,
  };
}

function sponsors(plan: BillPlan): NonNullable<RecordOf<'bill'>['sponsors']> {
  const { sponsor } = plan;
  const isOrganization = sponsor.kind === 'organization';
  const member = sponsor.kind === 'legislator' ? sponsor.legislator : undefined;
  const id = sponsor.kind === 'organization' ? sponsor.id : member?.id;
  const district = (of: typeof member) =>
    of?.terms.find((term) => term.session === plan.session.identifier)?.district.name;

  return [
    {
      name: sponsorName(sponsor),
      ...(id ? { upstreamId: id } : {}),
      kind: isOrganization ? 'organization' : 'person',
      classification: 'primary',
      ...(member ? { district: district(member) } : {}),
      addedDate: plan.filed,
    },
    ...plan.cosponsors.map(({ legislator, date }) => ({
      name: legislator.name.full,
      upstreamId: legislator.id,
      kind: 'person' as const,
      classification: 'cosponsor' as const,
      district: district(legislator),
      addedDate: date,
    })),
  ];
}
