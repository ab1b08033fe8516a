import type { Database } from '../db/database.ts';
import { z } from '../http/endpoints.ts';
import {
  byOwner,
  Day,
  DayOrNull,
  everyField,
  Id,
  IdOrNull,
  Links,
  linksOf,
  type Noun,
  Organization,
  optional,
  organizationOf,
  rowsIf,
  Session,
  Sources,
  sourcesOf,
  text,
  Url,
  type WantedFields,
} from './documents.ts';

const BillDocument = z
  .strictObject({
    id: Id,
    url: Url,
    legislative_session: Session,
    identifier: text.openapi({ description: 'The number.', example: 'H.100' }),
    docket_identifier: optional.openapi({
      description: 'The number of its docket, in legislatures with dockets.',
    }),
    title: text,
    from_organization: Organization,
    classification: z.array(text).openapi({ description: 'The kind: `bill`, `resolution` …' }),
    subject: z.array(text).openapi({ description: 'Its categories.' }),
    description: optional,
    abstracts: z.array(z.strictObject({ abstract: text })).openapi({ description: 'Its summary, as HTML.' }),
    petition: optional,
    status: text.openapi({
      description: 'Where it stands, as the site concludes: a code, and a chamber where it matters.',
      example: 'passed:house',
    }),
    status_date: DayOrNull,
    source_status: optional.openapi({ description: 'The status in the source’s own words, if it has one.' }),
    source_status_date: DayOrNull,
    progress: text.openapi({ description: 'The furthest stage that it reached.' }),
    stages: z
      .array(
        z.strictObject({
          stage: text,
          organization: Organization,
          date: DayOrNull,
          because: optional.openapi({ description: 'The text of the record that proves it.' }),
        }),
      )
      .openapi({ description: 'The stages that it reached, each with its evidence.' }),
    session_law: optional.openapi({ description: 'The chapter or number of the law.' }),
    committee_id: IdOrNull.openapi({ description: 'The committee that has it.' }),
    committee_name: optional.openapi({ description: 'As the source names that committee, if it does.' }),
    first_action_date: DayOrNull.openapi({
      description:
        'The day of filing, or of the first action if that is not known. Null for a draft request.',
    }),
    latest_action_date: DayOrNull,
    latest_action_description: optional,
    actions: z
      .array(
        z.strictObject({
          date: Day,
          time: optional.openapi({ description: 'In the time zone of the legislature.' }),
          recorded_date: DayOrNull.openapi({
            description: 'The day under which the source lists it, if it is another one.',
          }),
          description: text,
          organization: Organization,
          classification: z.array(text).openapi({ description: 'As the source classifies it.' }),
          committee_id: IdOrNull.openapi({ description: 'The committee that it was referred to.' }),
        }),
      )
      .openapi({ description: 'Oldest first.' }),
    sponsorships: z.array(
      z.strictObject({
        name: text,
        entity_type: text.openapi({ description: '`person` or `organization`.' }),
        primary: z.boolean(),
        classification: text,
        person_id: IdOrNull,
        committee_id: IdOrNull,
        district: optional,
        date: DayOrNull.openapi({ description: 'The day on which the sponsor was added.' }),
      }),
    ),
    versions: z.array(
      z.strictObject({
        id: Id,
        note: text.openapi({ description: 'The name of the version.' }),
        date: DayOrNull,
        links: Links,
        has_text: z.boolean().openapi({ description: 'Whether `/api/v1/bills/{id}/texts` has its text.' }),
      }),
    ),
    documents: z.array(
      z.strictObject({
        note: text,
        classification: text.openapi({ description: 'The kind: `fiscal note`, `amendment` …' }),
        date: DayOrNull,
        links: Links,
      }),
    ),
    citations: z.array(text).openapi({ description: 'The laws that it cites.' }),
    related_bills: z.array(
      z.strictObject({
        identifier: text,
        legislative_session: optional.openapi({ description: 'Null if it is that of the bill, or unknown.' }),
        relation_type: text,
        is_derived: z.boolean().openapi({
          description: 'Whether the site read it from an action. Otherwise the source states it.',
        }),
      }),
    ),
    sources: Sources,
  })
  .openapi('BillRecord');

export const bills: Noun<typeof BillDocument> = {
  name: 'bills',
  word: 'bill',
  recordType: 'bill',
  table: 'bills',
  schema: BillDocument,
  isInSessions: true,
  async read(db, ids, siteUrl, isWanted = everyField) {
    const parts = await partsOfBills(db, ids, isWanted);
    const rows = await db
      .selectFrom('bills')
      .innerJoin('sessions', 'sessions.id', 'session_id')
      .selectAll('bills')
      .select('sessions.identifier as session')
      .where('bills.id', 'in', ids)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      url: `${siteUrl}/app/bill/${row.id}`,
      legislative_session: row.session,
      identifier: row.number,
      docket_identifier: row.docket_number,
      title: row.title,
      from_organization: organizationOf(row.chamber),
      classification: [row.kind],
      subject: parts.categories(row.id).map(({ category_name }) => category_name),
      description: row.description,
      abstracts: row.summary ? [{ abstract: row.summary }] : [],
      petition: row.petition,
      status: row.status,
      status_date: row.status_date,
      source_status: row.upstream_status,
      source_status_date: row.upstream_status_date,
      progress: row.progress,
      stages: parts.stages(row.id).map(({ stage, chamber, since, because }) => ({
        stage,
        organization: organizationOf(chamber),
        date: since,
        because: because || null,
      })),
      session_law: row.session_law,
      committee_id: row.committee_id,
      committee_name: row.named_committee || null,
      first_action_date: row.filed_date,
      latest_action_date: row.last_action_date,
      latest_action_description: row.last_action_text,
      actions: parts.actions(row.id).map((action) => ({
        date: action.action_date,
        time: action.action_time,
        recorded_date: action.recorded_date,
        description: action.action_text,
        organization: organizationOf(action.chamber),
        classification: JSON.parse(action.classification),
        committee_id: action.committee_id,
      })),
      sponsorships: parts.sponsors(row.id).map((sponsor) => ({
        name: sponsor.name,
        entity_type: sponsor.kind,
        primary: sponsor.classification === 'primary',
        classification: sponsor.classification,
        person_id: sponsor.legislator_id,
        committee_id: sponsor.committee_id,
        district: sponsor.district,
        date: sponsor.added_date,
      })),
      versions: parts.versions(row.id).map(({ id, name, version_date, links, has_text }) => ({
        id,
        note: name,
        date: version_date,
        links: linksOf(links),
        has_text: Boolean(has_text),
      })),
      documents: parts.documents(row.id).map(({ name, kind, document_date, links }) => ({
        note: name,
        classification: kind,
        date: document_date,
        links: linksOf(links),
      })),
      citations: parts.citations(row.id).map(({ citation }) => citation),
      related_bills: parts.related(row.id).map((related) => ({
        identifier: related.number,
        legislative_session: related.session_identifier && (related.session ?? related.session_identifier),
        relation_type: related.relation,
        is_derived: related.is_derived === 1,
      })),
      sources: sourcesOf(row.source_url),
    }));
  },
};

async function partsOfBills(db: Database, ids: readonly number[], isWanted: WantedFields) {
  const [actions, sponsors, stages, versions, documents, citations, categories, related] = await Promise.all([
    rowsIf(
      isWanted('actions'),
      db.selectFrom('bill_actions').selectAll().where('bill_id', 'in', ids).orderBy('position'),
    ),
    rowsIf(
      isWanted('sponsorships'),
      db.selectFrom('bill_sponsors').selectAll().where('bill_id', 'in', ids).orderBy('position'),
    ),
    rowsIf(
      isWanted('stages'),
      db.selectFrom('bill_stages').selectAll().where('bill_id', 'in', ids).orderBy('position'),
    ),
    rowsIf(
      isWanted('versions'),
      db
        .selectFrom('bill_versions')
        .select(['id', 'bill_id', 'name', 'version_date', 'links'])
        .select((eb) => eb('text', 'is not', null).as('has_text'))
        .where('bill_id', 'in', ids)
        .orderBy('position'),
    ),
    rowsIf(
      isWanted('documents'),
      db.selectFrom('bill_documents').selectAll().where('bill_id', 'in', ids).orderBy('position'),
    ),
    rowsIf(
      isWanted('citations'),
      db.selectFrom('bill_citations').selectAll().where('bill_id', 'in', ids).orderBy('position'),
    ),
    rowsIf(
      isWanted('subject'),
      db
        .selectFrom('bill_categories')
        .innerJoin('categories', 'categories.id', 'category_id')
        .select(['bill_id', 'category_name'])
        .where('bill_id', 'in', ids)
        .orderBy('category_name'),
    ),
    rowsIf(
      isWanted('related_bills'),
      db
        .selectFrom('related_bills')
        .leftJoin('bills', 'bills.id', 'related_bill_id')
        .leftJoin('sessions', 'sessions.id', 'bills.session_id')
        .selectAll('related_bills')
        // The source may have another identifier for the session.
        .select('sessions.identifier as session')
        .where('bill_id', 'in', ids)
        .orderBy('position'),
    ),
  ]);
  const ofBill = ({ bill_id }: { bill_id: number }) => bill_id;
  return {
    actions: byOwner(actions, ofBill),
    sponsors: byOwner(sponsors, ofBill),
    stages: byOwner(stages, ofBill),
    versions: byOwner(versions, ofBill),
    documents: byOwner(documents, ofBill),
    citations: byOwner(citations, ofBill),
    categories: byOwner(categories, ofBill),
    related: byOwner(related, ofBill),
  };
}
