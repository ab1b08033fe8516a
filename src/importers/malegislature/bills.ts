import type { Refusal } from '../../legislature/batch.ts';
import type { LegislativeRecordInput } from '../../legislature/records.ts';
import { abstractOf, billUpstreamId, inOrder } from '../openstates/bill.ts';
import { localMoment } from '../openstates/dates.ts';
import { validUrl } from '../openstates/links.ts';
import {
  chamberOfBranch,
  type Document,
  type HistoryAction,
  numberOf,
  type Sponsor,
  sessionOfCourt,
} from './payloads.ts';

type BillInput = Extract<LegislativeRecordInput, { noun: 'bill' }>;

/** The time zone of the API's times. */
export const TIME_ZONE = 'America/New_York';
const PAGES = 'https://malegislature.gov/Bills';
const PDF = 'application/pdf';

/**
 * Converts a document to a bill.
 * @param history its actions; undefined if they are unknown
 * @param refused receives the invalid parts, which are left out of the bill
 */
export function billOf(
  document: Document,
  history: readonly HistoryAction[] | undefined,
  refused: Refusal[],
): BillInput {
  const { GeneralCourtNumber, BillNumber, DocketNumber, LegislationTypeName } = document;
  const number = numberOf(document);
  const session = sessionOfCourt(GeneralCourtNumber);
  const isDocket = BillNumber === '';
  const page = `${PAGES}/${GeneralCourtNumber}/${number}`;
  return {
    noun: 'bill',
    upstreamId: billUpstreamId(session, number),
    session,
    number,
    ...(!isDocket && DocketNumber && { docketNumber: DocketNumber }),
    chamber: number.startsWith('S') ? 'senate' : 'house',
    kind: isDocket ? 'docket' : LegislationTypeName.toLowerCase() || 'bill',
    title: document.Title.replace(/\s+/g, ' '),
    ...abstractOf([document.Pinslip]),
    sponsors: sponsorsOf(document),
    ...(history && { actions: actionsOf(history, refused) }),
    // The clerk's list of dockets has no texts.
    ...(!document.IsDocketBookOnly && {
      versions: [
        {
          name: 'Bill Text',
          links: [{ url: `${page}.pdf`, mediaType: PDF }],
          ...(document.DocumentText && { text: document.DocumentText }),
        },
      ],
    }),
    documents: document.Attachments.flatMap(({ Description, DownloadUrl }, position) => {
      const url = validUrl(DownloadUrl);
      const name = Description || `Document ${position + 1}`;
      return url ? [{ name, kind: 'other', links: [{ url }] }] : [];
    }),
    sourceUrl: page,
  };
}

/** The sponsors, the primary one first. The API repeats it among the cosponsors. */
function sponsorsOf({ PrimarySponsor, JointSponsor, Cosponsors }: Document): BillInput['sponsors'] {
  const all = [PrimarySponsor, JointSponsor, ...Cosponsors].filter((each) => each?.Name);
  const first = new Map<string, Sponsor>();
  for (const each of all) if (each && !first.has(keyOf(each))) first.set(keyOf(each), each);
  return [...first.values()].map((each) => ({
    name: each.Name,
    kind: isPerson(each) ? 'person' : 'organization',
    classification: PrimarySponsor && keyOf(each) === keyOf(PrimarySponsor) ? 'primary' : 'cosponsor',
    ...(each.Id && { upstreamId: each.Id }),
  }));
}

function keyOf({ Id, Name }: Sponsor): string {
  return Id || Name;
}

function isPerson({ Type }: Sponsor): boolean {
  return Type === 1 || Type === 3;
}

/** The history, oldest action first, without the entries that the clerk has withdrawn. */
function actionsOf(history: readonly HistoryAction[], refused: Refusal[]): NonNullable<BillInput['actions']> {
  const actions = history.flatMap(({ Date: date, Branch, Action, IsStricken }, position) => {
    if (IsStricken) return [];
    const moment = localMoment(date, TIME_ZONE);
    const text = Action.replace(/\s+/g, ' ');
    const chamber = chamberOfBranch(Branch);
    if (moment && text) return [{ ...moment, ...(chamber && { chamber }), text, classification: [] }];
    refused.push({
      field: `actions[${position}].${moment ? 'Action' : 'Date'}`,
      reason: moment ? 'is empty' : `"${date}" is not a date; the rest of the bill was imported`,
    });
    return [];
  });
  return inOrder(actions);
}
