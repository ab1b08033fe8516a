import type { z } from 'zod';
import { chamberThatActed } from '../../legislature/language/acting-chamber.ts';
import type { Chamber } from '../../legislature/records/fields.ts';
import type { RecordOf } from '../../legislature/records.ts';
import { chamberOfNumber, typeOfBill } from './bill-numbers.ts';
import { billStatus, chamberOf, documentKind, relationOfSast, sponsorship } from './codes.ts';
import { amendmentNumbers, amendmentStatus, distinctAmendments, versionNames } from './documents.ts';
import {
  dayOf,
  descriptionOf,
  documentLinks,
  oneLine,
  type RecordBuilder,
  recordPage,
  webAddress,
} from './fields.ts';
import {
  AmendmentPayload,
  type BillPayload,
  CommitteePayload,
  HistoryPayload,
  problemOf,
  SastPayload,
  SponsorPayload,
  SubjectPayload,
  SupplementPayload,
  TextPayload,
} from './json-payloads.ts';
import { committeeName, type LegiscanPerson, labelOfCommittee, sponsorName } from './people.ts';
import { withoutRemovedSponsors } from './removed-sponsors.ts';
import { chamberOfText } from './roll-calls.ts';

/** A committee named by a bill. */
export interface NamedCommittee {
  committeeId: number;
  chamber: Chamber;
  name: string;
}

/** The contents of one `bill` object, with each part validated separately. */
export interface ReadBill {
  bill: RecordOf<'bill'>;
  amendments: RecordOf<'amendment'>[];
  people: LegiscanPerson[];
  committees: NamedCommittee[];
  /** Versions by document id, for the files with their texts. */
  versions: { docId: number; name: string; url: string | undefined }[];
}

/**
 * Converts a bill. Invalid parts are rejected in `builder` and left out.
 * @param session the identifier of its session
 * @param state the state's postal code
 */
export function readBill(
  payload: BillPayload,
  { session, state, builder }: { session: string; state: string; builder: RecordBuilder },
): ReadBill {
  const elements = <S extends z.ZodType>(name: string, list: unknown[] | undefined, schema: S) =>
    (list ?? []).flatMap((element, position): z.output<S>[] => {
      const { data, error } = schema.safeParse(element);
      if (!error) return [data];
      const { field, reason } = problemOf(error);
      builder.reject(`${name}[${position}].${field}`, reason);
      return [];
    });
  const sponsors = elements('sponsors', payload.sponsors, SponsorPayload);
  const texts = elements('texts', payload.texts, TextPayload);
  const actions = elements('history', payload.history, HistoryPayload).flatMap((entry) => {
    const date = dayOf(entry.date);
    if (!date) return builder.reject('history.date', `"${entry.date}" is not a date: ${entry.action}`) ?? [];
    const chamber = chamberThatActed(entry.action, chamberOf(entry.chamber) ?? chamberOfText(entry.action));
    return [{ date, ...(chamber && { chamber }), text: oneLine(entry.action), classification: [] }];
  });
  const committee = committeeOf(payload.committee);
  const referrals = elements('referrals', payload.referrals, CommitteePayload).map(namedCommittee);
  const names = versionNames(
    texts.map(({ doc_id, type, state_link }) => ({ id: doc_id, type, address: state_link })),
  );
  const nameOf = (version: z.infer<typeof TextPayload>) => names.get(version.doc_id) ?? version.type;

  const bill: RecordOf<'bill'> = {
    noun: 'bill',
    upstreamId: String(payload.bill_id),
    session,
    number: payload.bill_number,
    chamber:
      chamberOf(payload.body) ??
      chamberOfNumber(payload.bill_number, state) ??
      actions.find((action) => action.chamber)?.chamber ??
      'joint',
    kind: typeOfBill(payload.bill_number, payload.bill_type_id),
    title: oneLine(payload.title) || oneLine(payload.description) || payload.bill_number,
    description: descriptionOf(payload),
    upstreamStatus: billStatus.get(payload.status),
    upstreamStatusDate: dayOf(payload.status_date),
    ...(payload.committee !== undefined && {
      committee: committee ? labelOfCommittee(committee.chamber, committee.name) : '',
    }),
    sourceUrl: recordPage(payload),
    ...(payload.history && { actions }),
    ...(payload.sponsors && {
      sponsors: withoutRemovedSponsors(
        sponsorships(sponsors, builder),
        actions.map(({ text }) => text),
      ),
    }),
    ...(payload.texts && {
      versions: texts.map((version) => ({
        name: nameOf(version),
        ...(dayOf(version.date) && { date: dayOf(version.date) }),
        links: versionLinks(version, builder),
      })),
    }),
    ...(payload.supplements && {
      documents: elements('supplements', payload.supplements, SupplementPayload).map((each) =>
        supplement(each, builder),
      ),
    }),
    ...(payload.subjects && {
      categories: elements('subjects', payload.subjects, SubjectPayload).map(({ subject_name }) =>
        oneLine(subject_name),
      ),
    }),
    ...(payload.sasts && {
      relatedBills: elements('sasts', payload.sasts, SastPayload)
        .filter((sast) => sast.sast_bill_id !== payload.bill_id)
        .map((sast) => ({
          number: sast.sast_bill_number,
          relation: relationOfSast.get(sast.type_id) ?? 'related',
        })),
    }),
  };
  return {
    bill,
    amendments: amendmentsOf(bill, elements('amendments', payload.amendments, AmendmentPayload)),
    people: sponsors,
    committees: [...(committee ? [committee] : []), ...referrals],
    versions: texts.map((version) => ({
      docId: version.doc_id,
      name: nameOf(version),
      url: webAddress(version.url),
    })),
  };
}

/** The committee with the bill: an object, or `[]` if there is none. */
function committeeOf(value: unknown): NamedCommittee | undefined {
  const { data } = CommitteePayload.safeParse(value);
  return data && namedCommittee(data);
}

function namedCommittee(payload: z.infer<typeof CommitteePayload>): NamedCommittee {
  const label = payload.name || payload.committee_name;
  return { committeeId: payload.committee_id, ...committeeName(label, chamberOf(payload.chamber)) };
}

/** Sponsors in LegiScan's order. */
function sponsorships(sponsors: z.infer<typeof SponsorPayload>[], builder: RecordBuilder) {
  const seen = new Set<number>();
  return sponsors
    .toSorted((a, b) => a.sponsor_order - b.sponsor_order)
    .flatMap((sponsor) => {
      if (seen.has(sponsor.people_id)) {
        builder.reject('sponsors.people_id', `${sponsor.people_id} is already a sponsor of this bill`);
        return [];
      }
      seen.add(sponsor.people_id);
      const { sponsor_type_id: type, sponsor_order: order } = sponsor;
      return [{ ...sponsorName(sponsor), classification: sponsorship(type, order) }];
    });
}

function versionLinks(version: z.infer<typeof TextPayload>, builder: RecordBuilder) {
  const alternative = builder.link('texts.alt_state_link', version.alt_state_link);
  return [
    ...documentLinks(version, builder),
    ...(alternative ? [{ url: alternative, ...(version.alt_mime && { mediaType: version.alt_mime }) }] : []),
  ];
}

function supplement(payload: z.infer<typeof SupplementPayload>, builder: RecordBuilder) {
  const title = payload.title || payload.type;
  return {
    // Titles are often only the type: "Misc".
    name: oneLine(payload.description) || oneLine(title) || 'Supplement',
    kind: documentKind(title),
    ...(dayOf(payload.date) && { date: dayOf(payload.date) }),
    links: documentLinks(payload, builder),
  };
}

function amendmentsOf(
  bill: RecordOf<'bill'>,
  listed: z.infer<typeof AmendmentPayload>[],
): RecordOf<'amendment'>[] {
  const distinct = distinctAmendments(listed, ({ amendment_id, title, description, amendment_size }) => {
    return { id: amendment_id, title: `${title} ${description}`, size: amendment_size };
  });
  const numbers = amendmentNumbers(
    distinct.map(({ amendment: { amendment_id, title, description } }) => ({
      id: amendment_id,
      title: `${title} ${description}`,
    })),
  );
  return distinct.map(({ amendment, repeatIds }) => {
    const title = oneLine(amendment.title) || 'Amendment';
    const description = oneLine(amendment.description);
    const chamber = chamberOf(amendment.chamber) ?? chamberOfText(title);

    return {
      noun: 'amendment',
      upstreamId: String(amendment.amendment_id),
      ...(repeatIds.length > 0 && { repeatIds: repeatIds.map(String) }),
      session: bill.session,
      billNumber: bill.number,
      amendmentNumber: numbers.get(amendment.amendment_id) ?? String(amendment.amendment_id),
      title: description && description !== title ? `${title}: ${description}` : title,
      ...(chamber && { chamber }),
      status:
        amendment.adopted === 1 ? 'adopted' : amendmentStatus(`${title} ${description}`, bill.actions ?? []),
      ...(dayOf(amendment.date) && { date: dayOf(amendment.date) }),
      sourceUrl: recordPage(amendment),
    };
  });
}
