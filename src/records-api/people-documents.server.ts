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
  SessionOrNull,
  Sources,
  sourcesOf,
  text,
  Url,
} from './documents.ts';

const SessionDocument = z
  .strictObject({
    id: Id,
    identifier: text,
    name: text,
    classification: text.openapi({ description: '`regular` or `special`.' }),
    start_year: z.int(),
    end_year: z.int(),
    start_date: DayOrNull,
    end_date: DayOrNull,
  })
  .openapi('SessionRecord');

export const sessions: Noun<typeof SessionDocument> = {
  name: 'sessions',
  word: 'session',
  table: 'sessions',
  schema: SessionDocument,
  isInSessions: false,
  async read(db, ids) {
    const rows = await db.selectFrom('sessions').selectAll().where('id', 'in', ids).execute();
    return rows.map(({ id, identifier, name, kind, start_year, end_year, start_date, end_date }) => ({
      ...{ id, identifier, name, classification: kind, start_year, end_year, start_date, end_date },
    }));
  },
};

const LegislatorDocument = z
  .strictObject({
    id: Id,
    url: Url,
    name: text,
    given_name: optional,
    family_name: text,
    other_names: z.array(z.strictObject({ name: text })),
    party: optional,
    current_role: z
      .strictObject({ org_classification: text, district: optional })
      .nullable()
      .openapi({ description: 'Null for a former legislator.' }),
    is_active: z.boolean(),
    email: optional,
    image: optional,
    biography: optional,
    offices: z.array(
      z.strictObject({ classification: text, address: optional, voice: optional, fax: optional }),
    ),
    links: Links,
    memberships: z
      .array(
        z.strictObject({
          organization: Organization,
          legislative_session: SessionOrNull,
          district: optional,
          party: optional,
          start_date: optional,
          end_date: optional,
        }),
      )
      .openapi({ description: 'The seats that the legislator had.' }),
    sources: Sources,
  })
  .openapi('LegislatorRecord');

export const legislators: Noun<typeof LegislatorDocument> = {
  name: 'legislators',
  word: 'legislator',
  recordType: 'legislator',
  table: 'legislators',
  schema: LegislatorDocument,
  isInSessions: false,
  async read(db, ids, siteUrl, isWanted = everyField) {
    const rows = await db.selectFrom('legislators').selectAll().where('id', 'in', ids).execute();
    const ofLegislator = ({ legislator_id }: { legislator_id: number }) => legislator_id;
    const names = byOwner(
      await rowsIf(
        isWanted('other_names'),
        db.selectFrom('legislator_names').selectAll().where('legislator_id', 'in', ids).orderBy('name'),
      ),
      ofLegislator,
    );
    const seats = byOwner(
      await rowsIf(
        isWanted('memberships'),
        db
          .selectFrom('memberships')
          .leftJoin('sessions', 'sessions.id', 'session_id')
          .selectAll('memberships')
          .select('sessions.identifier as session')
          .where('legislator_id', 'in', ids)
          .orderBy('memberships.id'),
      ),
      ofLegislator,
    );
    return rows.map((row) => ({
      id: row.id,
      url: `${siteUrl}/app/legislator/${row.id}`,
      name: row.full_name,
      given_name: row.given_name,
      family_name: row.family_name,
      other_names: names(row.id)
        .filter(({ name }) => name !== row.full_name)
        .map(({ name }) => ({ name })),
      party: row.party,
      current_role:
        row.active === 1 && row.chamber !== null
          ? {
              org_classification: organizationOf(row.chamber)?.classification ?? row.chamber,
              district: row.district,
            }
          : null,
      is_active: row.active === 1,
      email: row.email,
      image: row.image,
      biography: row.biography,
      offices: (JSON.parse(row.offices) as StoredOffice[]).map(({ kind, address, phone, fax }) => ({
        classification: kind,
        address: address ?? null,
        voice: phone ?? null,
        fax: fax ?? null,
      })),
      links: linksOf(row.links),
      memberships: seats(row.id).map(({ chamber, session, district, party, start_date, end_date }) => ({
        ...{ organization: organizationOf(chamber), legislative_session: session },
        ...{ district, party, start_date, end_date },
      })),
      sources: sourcesOf(row.source_url),
    }));
  },
};

interface StoredOffice {
  kind: string;
  address?: string;
  phone?: string;
  fax?: string;
}

const CommitteeDocument = z
  .strictObject({
    id: Id,
    url: Url,
    name: text,
    other_names: z.array(z.strictObject({ name: text })),
    classification: text.openapi({ description: '`committee`, `subcommittee` …' }),
    organization: Organization,
    parent_id: IdOrNull.openapi({ description: 'The committee of a subcommittee.' }),
    is_active: z.boolean(),
    memberships: z.array(z.strictObject({ person_name: text, person_id: IdOrNull, role: text })),
    sources: Sources,
  })
  .openapi('CommitteeRecord');

export const committees: Noun<typeof CommitteeDocument> = {
  name: 'committees',
  word: 'committee',
  recordType: 'committee',
  table: 'committees',
  schema: CommitteeDocument,
  isInSessions: false,
  async read(db, ids, siteUrl, isWanted = everyField) {
    const rows = await db.selectFrom('committees').selectAll().where('id', 'in', ids).execute();
    const members = byOwner(
      await rowsIf(
        isWanted('memberships'),
        db.selectFrom('committee_members').selectAll().where('committee_id', 'in', ids).orderBy('position'),
      ),
      ({ committee_id }) => committee_id,
    );
    const aliases = byOwner(
      await rowsIf(
        isWanted('other_names'),
        db
          .selectFrom('committee_aliases')
          .select(['committee_id', 'name'])
          .distinct()
          .where('committee_id', 'in', ids)
          .orderBy('name'),
      ),
      ({ committee_id }) => committee_id,
    );
    return rows.map((row) => ({
      id: row.id,
      url: `${siteUrl}/app/committee/${row.id}`,
      name: row.committee_name,
      other_names: aliases(row.id).map(({ name }) => ({ name })),
      classification: row.kind,
      organization: organizationOf(row.chamber),
      parent_id: row.parent_id,
      is_active: row.active === 1,
      memberships: members(row.id).map(({ name, legislator_id, role }) => ({
        person_name: name,
        person_id: legislator_id,
        role,
      })),
      sources: sourcesOf(row.source_url),
    }));
  },
};

const ArticleDocument = z
  .strictObject({
    id: Id,
    url: Url,
    headline: text,
    intro: text.openapi({ description: 'As HTML.' }),
    content: text.openapi({
      description: 'The whole text as HTML; empty if the site has only the introduction.',
    }),
    date: Day,
    source_name: optional,
    category: optional,
    external_url: optional,
    bill_ids: z.array(z.int()),
    person_ids: z.array(z.int()),
  })
  .openapi('ArticleRecord');

export const articles: Noun<typeof ArticleDocument> = {
  name: 'articles',
  word: 'article',
  recordType: 'newsArticle',
  feature: 'news',
  table: 'news_articles',
  schema: ArticleDocument,
  isInSessions: false,
  async read(db, ids, siteUrl, isWanted = everyField) {
    const rows = await db
      .selectFrom('news_articles')
      .leftJoin('news_categories', 'news_categories.id', 'category_id')
      .selectAll('news_articles')
      .select('category_name')
      .where('news_articles.id', 'in', ids)
      .execute();
    const bills = byOwner(
      await rowsIf(
        isWanted('bill_ids'),
        db.selectFrom('news_bills').selectAll().where('article_id', 'in', ids).orderBy('bill_id'),
      ),
      ({ article_id }) => article_id,
    );
    const people = byOwner(
      await rowsIf(
        isWanted('person_ids'),
        db.selectFrom('news_legislators').selectAll().where('article_id', 'in', ids).orderBy('legislator_id'),
      ),
      ({ article_id }) => article_id,
    );
    return rows.map((row) => ({
      id: row.id,
      url: `${siteUrl}/app/news/article/${row.id}`,
      headline: row.headline,
      intro: row.intro,
      content: row.full_text,
      date: row.display_date,
      source_name: row.source_name,
      category: row.category_name,
      external_url: row.external_url,
      bill_ids: bills(row.id).map(({ bill_id }) => bill_id),
      person_ids: people(row.id).map(({ legislator_id }) => legislator_id),
    }));
  },
};

const PressReleaseDocument = z
  .strictObject({
    id: Id,
    url: Url,
    legislative_session: SessionOrNull,
    title: text,
    content: text.openapi({ description: 'As HTML.' }),
    date: Day,
    author: optional,
    category: optional,
    external_url: optional,
    person_id: IdOrNull,
    bill_ids: z.array(z.int()),
  })
  .openapi('PressReleaseRecord');

export const pressReleases: Noun<typeof PressReleaseDocument> = {
  name: 'press-releases',
  word: 'press release',
  recordType: 'pressRelease',
  feature: 'press',
  table: 'press_releases',
  schema: PressReleaseDocument,
  isInSessions: false,
  async read(db, ids, siteUrl, isWanted = everyField) {
    const rows = await db
      .selectFrom('press_releases')
      .leftJoin('sessions', 'sessions.id', 'session_id')
      .selectAll('press_releases')
      .select('sessions.identifier as session')
      .where('press_releases.id', 'in', ids)
      .execute();
    const bills = byOwner(
      await rowsIf(
        isWanted('bill_ids'),
        db.selectFrom('press_bills').selectAll().where('press_release_id', 'in', ids).orderBy('bill_id'),
      ),
      ({ press_release_id }) => press_release_id,
    );
    return rows.map((row) => ({
      id: row.id,
      url: `${siteUrl}/app/press/${row.id}`,
      legislative_session: row.session,
      title: row.title,
      content: row.content,
      date: row.display_date,
      author: row.author,
      category: row.category,
      external_url: row.external_url,
      person_id: row.legislator_id,
      bill_ids: bills(row.id).map(({ bill_id }) => bill_id),
    }));
  },
};
