import type { Refusal } from '../../legislature/batch.ts';
import { chamberThatActed, withDecidingChamber } from '../../legislature/language/acting-chamber.ts';
import { isDocketNumber } from '../../legislature/language/bill-numbers.ts';
import { inOrderOfVersions } from '../../legislature/language/version-order.ts';
import type { Chamber } from '../../legislature/records/fields.ts';
import type { LegislativeRecordInput } from '../../legislature/records.ts';
import type { Jurisdiction } from '../jurisdictions.ts';
import { isPaper } from './amendment-names.ts';
import {
  amendmentOf,
  amendmentsByMotion,
  amendmentsInActions,
  isNotBillText,
  isVetoOverride,
  type Question,
} from './amendments.ts';
import { chamberOfBill, chamberOfReference } from './chambers.ts';
import { localMoment, zoneOfDays } from './dates.ts';
import { inTheirPlaces, stepsOf } from './joined-actions.ts';
import { validLinks, validUrl } from './links.ts';
import type { OpenStatesBill, Reference } from './shapes.ts';

export type BillInput = Extract<LegislativeRecordInput, { noun: 'bill' }>;
type AmendmentInput = Extract<LegislativeRecordInput, { noun: 'amendment' }>;

export interface ReadBill {
  bill: BillInput;
  amendments: AmendmentInput[];
  /** Invalid parts, which are left out of the bill. */
  refused: Refusal[];
}

/**
 * Converts a scraped object to a bill.
 * @param votes the questions of its roll calls, from the first to the last
 */
export function readBill(
  raw: OpenStatesBill,
  jurisdiction: Jurisdiction,
  votes?: readonly Question[],
): ReadBill {
  const { timeZone } = jurisdiction;
  const refused: Refusal[] = [];
  const number = raw.identifier.trim();
  const session = raw.legislative_session;
  const actions = actionsOf(raw, jurisdiction, refused);
  const numbered = [...raw.versions, ...amendmentsInActions(actions, raw.versions)].flatMap(
    (version) => amendmentOf(version, { session, number, timeZone, actions, votes }) ?? [],
  );
  const moved = amendmentsByMotion(raw.versions, { session, number, timeZone, actions });
  const papers = raw.versions.filter((version) => isVetoOverride(version) || isPaper(version.note, number));
  const abstract = abstractOf(raw.abstracts.map((each) => each.abstract));
  const docketNumber = docketOf(number, raw.related_bills);

  return {
    refused,
    amendments: [...numbered, ...moved.amendments],
    bill: {
      noun: 'bill',
      upstreamId: billUpstreamId(session, number),
      session,
      number,
      docketNumber,
      chamber: chamberOfBill(number, chamberOfReference(raw.from_organization)),
      kind: isDocketNumber(number) ? 'docket' : raw.classification[0],
      title: inOneLine(raw.title),
      description: raw.other_titles.find((each) => each.title !== '')?.title,
      ...abstract,
      sponsors: raw.sponsorships.filter((each) => each.name.trim() !== '').map(sponsorOf),
      actions,
      versions: inOrderOfVersions(
        raw.versions
          .filter((version) => !isNotBillText(version, number))
          .map((version, position) => ({
            name: version.note || `Version ${position + 1}`,
            date: localMoment(version.date, timeZone)?.date,
            links: validLinks(version.links, `versions[${position}]`, refused),
          })),
      ),
      documents: [...raw.documents, ...papers, ...moved.documents].map((document, position) => ({
        name: document.note || `Document ${position + 1}`,
        kind: document.classification || kindOfDocument(document.note),
        date: localMoment(document.date, timeZone)?.date,
        links: validLinks(document.links, `documents[${position}]`, refused),
      })),
      // No known scraper fills these, so an empty list means that the citations are unknown.
      citations: filled(raw.citations.map((each) => each.citation).filter(Boolean)),
      categories: filled(raw.subject),
      relatedBills: relatedBillsOf(raw.related_bills, docketNumber),
      sourceUrl: validUrl(raw.sources[0]?.url ?? ''),
    },
  };
}

/** An id that is the same in every snapshot, unlike the id that the scraper assigns. */
export function billUpstreamId(session: string, number: string): string {
  return `${session}/${number.replaceAll(' ', '')}`;
}

function actionsOf(raw: OpenStatesBill, { code, timeZone }: Jurisdiction, refused: Refusal[]) {
  const actions: NonNullable<BillInput['actions']> = [];
  let isJoined = false;
  const zone = zoneOfDays(
    raw.actions.map(({ date }) => date),
    timeZone,
  );
  for (const [position, action] of raw.actions.entries()) {
    const moment = localMoment(action.date, zone);
    const [text = '', ...others] = stepsOf(withCommittee(action));
    if (!moment || text === '') {
      const field = `actions[${position}].${moment ? 'description' : 'date'}`;
      refused.push({
        field,
        reason: moment ? 'is empty' : `"${action.date}" is not a date; the rest of the bill was imported`,
      });
      continue;
    }
    isJoined ||= others.length > 0;
    for (const step of [text, ...others]) {
      // What the scraper says of several steps may not be true of each.
      const classification = others.length === 0 ? action.classification : [];
      actions.push({
        ...moment,
        chamber: chamberOfAction(action.organization_id, { text: step, classification }, code),
        text: step,
        classification,
      });
    }
  }
  const ordered = withDecidingChamber(inOrder(actions, code));
  return isJoined ? inTheirPlaces(ordered) : ordered;
}

/**
 * The text of an action. Ohio's scraper has the committee of a referral beside the text, which names none: `Referred to
 * committee` becomes `Referred to committee: House Judiciary Committee`.
 */
function withCommittee({ description, related_entities }: OpenStatesBill['actions'][number]): string {
  const text = description.trim();
  const committees = related_entities
    .filter(({ entity_type, name }) => entity_type !== 'person' && entity_type !== 'bill' && name !== '')
    .map(({ name }) => name);
  const [, words = ''] = NAMES_NO_COMMITTEE.exec(text) ?? [];
  return words && committees.length > 0 ? `${words}: ${committees.join('; ')}` : text;
}

/** South Dakota's scraper gives all actions on a bill to the first chamber, but cites the journal: `… Passed, YEAS 7, NAYS 6 S.J. 27`. */
const JOURNAL = /\b([HSJ])\.J\. \d+$/;
const OF_JOURNAL: Readonly<Record<string, Chamber>> = { H: 'house', S: 'senate', J: 'joint' };

/**
 * The chamber that acted: the one that the text shows, or else the source's. Puerto Rico's scraper often does not know it: it gives
 * most actions to the legislature, which has no joint committees.
 * @param state the code of the state: `pr`
 */
export function chamberOfAction(
  organization: Reference,
  { text, classification }: { text: string; classification: readonly string[] },
  state: string,
): Chamber | undefined {
  if (organization.classification === 'executive') return undefined;
  const [, journal = ''] = JOURNAL.exec(text) ?? [];
  if (OF_JOURNAL[journal]) return OF_JOURNAL[journal];
  const chamber = chamberThatActed(text, chamberOfReference(organization), classification);
  return chamber === 'joint' && state === 'pr' && !/\bconjunt[ao]\b/i.test(text) ? undefined : chamber;
}

const NAMES_NO_COMMITTEE =
  /^((?:introduced and )?(?:re-?)?(?:referred|assigned|committed)(?: to (?:the |an? )?committees?)?)[.:]?$/i;

/**
 * The states whose actions Open States lists oldest first, but those of a day newest first. In Tennessee that is so on 254 of the
 * 255 days whose order the actions show, such as `Passed Senate` before `Placed on Senate Regular Calendar`.
 */
const DAYS_NEWEST_FIRST: ReadonlySet<string> = new Set(['tn']);

/**
 * Sorts actions, oldest first. Actions of one day keep the source's order, reversed if the source lists the newest first.
 * @param state the two letters of the state, in lower case
 */
export function inOrder<Action extends { date: string; time?: string }>(
  actions: Action[],
  state = '',
): Action[] {
  const moment = (action: Action) => `${action.date} ${action.time ?? ''}`;
  const [first, last] = [actions[0], actions.at(-1)];
  const newestFirst = first && last && moment(first) > moment(last);
  const listed = newestFirst || DAYS_NEWEST_FIRST.has(state) ? actions.toReversed() : actions;
  // Times are compared only if all actions have one, because an action without a time may be anywhere in its day.
  const key = actions.every((action) => action.time) ? moment : (action: Action) => action.date;
  return listed.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

/**
 * The type of sponsorship that Open States states.
 * @param primary its mark of primary sponsors, if there is one
 * @param classification its word, such as `primary`, `cosponsor` or `author`
 * @returns undefined if it states none
 */
export function sponsorship(
  primary: boolean | undefined,
  classification: string,
): 'primary' | 'cosponsor' | undefined {
  if (primary || classification === 'primary') return 'primary';
  return primary === false || classification !== '' ? 'cosponsor' : undefined;
}

function sponsorOf(sponsor: OpenStatesBill['sponsorships'][number]) {
  return {
    name: sponsor.name.trim(),
    upstreamId: sponsor.person_id.id ?? sponsor.organization_id.id,
    kind: sponsor.entity_type === 'organization' ? ('organization' as const) : ('person' as const),
    classification: sponsorship(sponsor.primary ?? undefined, sponsor.classification),
  };
}

/**
 * In Massachusetts, the abstract is the wording of the petition: `By Mr. Rush, a petition (accompanied by bill, Senate, No. 2319) of …`.
 * In Wyoming, it is the path of a file, which is ignored.
 */
export function abstractOf(abstracts: string[]): { summary?: string; petition?: string } {
  const abstract = abstracts.map((text) => text.trim()).find((text) => /\s/.test(text));
  if (!abstract) return {};
  return /^(By |.{0,200}\ba (joint )?petition\b)/.test(abstract)
    ? { petition: abstract }
    : { summary: abstract };
}

/** @returns the number of the docket that became this bill */
export function docketOf(
  number: string,
  related: { identifier: string; relation_type: string }[],
): string | undefined {
  if (isDocketNumber(number)) return undefined;
  return related.find((each) => each.relation_type === 'replaces' && isDocketNumber(each.identifier))
    ?.identifier;
}

type Relation = NonNullable<BillInput['relatedBills']>[number]['relation'];
const RELATIONS: readonly Relation[] = ['companion', 'prior-session', 'replaced-by', 'replaces', 'related'];

/** The related bills, without the docket, which is the same bill under its first number. */
export function relatedBillsOf(
  related: { identifier: string; legislative_session: string; relation_type: string }[],
  docketNumber: string | undefined,
): BillInput['relatedBills'] {
  return related
    .filter((each) => each.identifier !== '' && each.identifier !== docketNumber)
    .flatMap((each) =>
      separateNumbers(each.identifier).map((number) => ({
        number,
        session: each.legislative_session || undefined,
        relation: RELATIONS.find((relation) => relation === each.relation_type) ?? 'related',
      })),
    );
}

/** New Jersey's source joins the numbers of two companions: `S 3114/3216`. */
function separateNumbers(identifier: string): string[] {
  const [, prefix = '', numbers] = /^([A-Z]{1,6} ?)(\d{1,6}(?:\/\d{1,6})+)$/i.exec(identifier) ?? [];
  return numbers ? numbers.split('/').map((number) => prefix + number) : [identifier];
}

export function kindOfDocument(note: string): string {
  return /fiscal|actuarial/i.test(note) ? 'fiscal note' : /digest|summary/i.test(note) ? 'summary' : 'other';
}

function filled<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** A title on one line. Pennsylvania's long titles contain line breaks, sometimes before the final period. */
function inOneLine(title: string): string {
  return title.replace(/\s+/g, ' ').replace(/ (?=[.,;]$)/, '');
}
