import { stringify } from 'yaml';
import { z } from 'zod';

/*
 * Records of Open States' API as files of its scrapers and of its people repository, which the importer reads. Fields that the
 * importer checks are passed on as they are.
 */

/** A file to import: its path, from which the importer reads the kind and the state, and its contents. */
export interface RecordFile {
  path: string;
  contents: string;
}

const word = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const list = <S extends z.ZodType>(element: S) =>
  z
    .array(element)
    .nullish()
    .transform((value) => value ?? []);
const Organization = z.looseObject({ id: word, name: word, classification: word }).nullish();
const WithId = z.looseObject({ id: word }).nullish();

const Vote = z.looseObject({
  id: z.string(),
  organization: Organization,
  votes: list(z.looseObject({ option: word, voter_name: word, voter: WithId })),
});
const Bill = z.looseObject({
  id: z.string(),
  session: z.string(),
  identifier: z.string(),
  updated_at: z.string(),
  jurisdiction: z.looseObject({ id: z.string(), name: word }),
  from_organization: Organization,
  actions: list(z.looseObject({ organization: Organization })),
  sponsorships: list(z.looseObject({ person: WithId, organization: WithId })),
  votes: list(Vote),
});

/**
 * A bill and its roll calls.
 * @param bill as the API sends it, with all its parts
 * @throws ZodError if it has another form
 */
export function billFiles(bill: unknown, state: string): RecordFile[] {
  const { id, session, jurisdiction, updated_at, from_organization, actions, sponsorships, votes, ...rest } =
    Bill.parse(bill);
  const scraped = {
    ...rest,
    _id: uuidOf(id),
    legislative_session: session,
    from_organization: referenceTo(from_organization),
    actions: actions.map(({ organization, ...action }) => ({
      ...action,
      organization_id: referenceTo(organization),
    })),
    sponsorships: sponsorships.map(({ person, organization, ...sponsorship }) => ({
      ...sponsorship,
      person_id: person?.id ?? '',
      organization_id: organization?.id ?? '',
    })),
    // The importer looks for these at the end of the file.
    scraped_at: new Date(updated_at).toISOString(),
    jurisdiction: { id: jurisdiction.id, name: jurisdiction.name },
  };
  return [
    { path: `_data/${state}/bill_${uuidOf(id)}.json`, contents: JSON.stringify(scraped) },
    ...votes.map(({ id: voteId, organization, votes: members, ...vote }) => ({
      path: `_data/${state}/vote_event_${uuidOf(voteId)}.json`,
      contents: JSON.stringify({
        ...vote,
        dedupe_key: voteId,
        legislative_session: session,
        bill_identifier: rest.identifier,
        organization: referenceTo(organization),
        votes: members.map(({ voter, ...each }) => ({ ...each, voter_id: voter?.id ?? '' })),
      }),
    })),
  ];
}

const Event = z.looseObject({
  id: z.string(),
  upstream_id: word,
  status: word,
  deleted: z.boolean().nullish(),
  participants: list(z.looseObject({ name: word, entity_type: word })),
  agenda: list(
    z.looseObject({
      related_entities: list(
        z.looseObject({ name: word, entity_type: word, bill: z.looseObject({ identifier: word }).nullish() }),
      ),
    }),
  ),
});

/** A meeting. One that Open States removed is a canceled one. */
export function eventFile(event: unknown, state: string): RecordFile {
  const { id, upstream_id, status, deleted, participants, agenda, ...rest } = Event.parse(event);
  const scraped = {
    ...rest,
    upstream_id,
    dedupe_key: id,
    status: deleted ? 'canceled' : status,
    participants: participants.map(({ entity_type: type, ...each }) => ({ ...each, type })),
    agenda: agenda.map(({ related_entities, ...item }) => ({
      ...item,
      related_entities: related_entities.map(({ bill, name, ...each }) => ({
        ...each,
        name: bill?.identifier || name,
      })),
    })),
  };
  return { path: `_data/${state}/event_${uuidOf(id)}.json`, contents: JSON.stringify(scraped) };
}

const Person = z.looseObject({
  id: z.string(),
  name: z.string(),
  party: word,
  current_role: z.looseObject({ org_classification: word, district: z.unknown() }).nullish(),
});
const SEATS = ['lower', 'upper', 'legislature'];

/** A legislator; undefined for a governor and for whoever has no seat. */
export function personFile(person: unknown, state: string): RecordFile | undefined {
  const { party, current_role: role, ...rest } = Person.parse(person);
  if (!role || !SEATS.includes(role.org_classification)) return undefined;
  const repository = {
    ...rest,
    party: party ? [{ name: party }] : [],
    roles: [{ type: role.org_classification, district: String(role.district ?? '') }],
  };
  return { path: `data/${state}/legislature/${uuidOf(rest.id)}.yml`, contents: yamlOf(repository) };
}

const Committee = z.looseObject({
  id: z.string(),
  parent_id: word,
  memberships: list(z.looseObject({ person_name: word, role: word, person: WithId })),
});

/** A committee with its members. @param chamber the one that was asked for, because the API does not say it */
export function committeeFile(committee: unknown, chamber: string, state: string): RecordFile {
  const { memberships, parent_id: parent, ...rest } = Committee.parse(committee);
  const members = memberships.map(({ person_name: name, role, person }) => ({
    name,
    role,
    person_id: person?.id ?? '',
  }));
  // The parent of a committee is its chamber, whose id no committee has.
  const isSub = rest.classification === 'subcommittee';
  const repository = { ...rest, chamber, ...(isSub && parent && { parent }), members };
  return { path: `data/${state}/committees/${uuidOf(rest.id)}.yml`, contents: yamlOf(repository) };
}

/** `null` and empty fields are the same to the importer, which finds the id in the first line. */
function yamlOf({ id, ...rest }: { id: string } & Record<string, unknown>): string {
  return stringify({ id, ...rest });
}

function referenceTo(organization: z.infer<typeof Organization>): string {
  if (!organization) return '';
  const { classification, name } = organization;
  return `~${JSON.stringify(classification ? { classification, name } : { name })}`;
}

function uuidOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}
