import { parseDocument, visit } from 'yaml';
import { z } from 'zod';
import type { Refusal } from '../../legislature/batch.ts';
import { cleanText } from '../../legislature/clean-text.ts';
import { officeOfName } from '../../legislature/language/person-names.ts';
import type { LegislativeRecordInput } from '../../legislature/records.ts';
import { localMoment } from './dates.ts';
import { validLinks, validUrl } from './links.ts';

type Legislator = Extract<LegislativeRecordInput, { noun: 'legislator' }>;
type Committee = Extract<LegislativeRecordInput, { noun: 'committee' }>;
type Seat = NonNullable<Legislator['memberships']>[number];

/** A record and what of it cannot be used, or why it is none. */
export type ReadPeople = { record: Legislator | Committee; refused: Refusal[] } | Refusal;

/** A text, also where YAML reads a number or a date: districts are called 5. */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => cleanText(String(value ?? '')).trim());
const links = z.array(z.object({ url: text })).nullish();

const Person = z.object({
  id: text,
  name: text,
  given_name: text,
  family_name: text,
  email: text,
  image: text,
  biography: text,
  party: z.array(z.object({ name: text, end_date: text })).nullish(),
  roles: z.array(z.object({ type: text, district: text, start_date: text, end_date: text })).nullish(),
  offices: z.array(z.object({ classification: text, address: text, voice: text, fax: text })).nullish(),
  links,
  sources: links,
  other_names: z.array(z.object({ name: text })).nullish(),
  extras: z.object({ 'leadership position': text }).nullish(),
});

/** Nebraska's one chamber is called the Legislature; its members are senators. */
const CHAMBERS: Record<string, Seat['chamber']> = { lower: 'house', upper: 'senate', legislature: 'senate' };

/**
 * Makes a legislator of a person's YAML file.
 * @param today seats that ended before are past
 */
export function readPerson(yaml: string, today: string): ReadPeople {
  const parsed = readYaml(yaml, Person);
  if (!('object' in parsed)) return parsed;
  const person = parsed.object;
  const refused: Refusal[] = [];
  const party = person.party?.find((each) => each.end_date === '') ?? person.party?.at(-1);
  const position = person.extras?.['leadership position'] ?? '';
  // The rolls call them by it: Mr. Speaker.
  const office = officeOfName(position) ? [position] : [];
  const seats: Seat[] = (person.roles ?? []).flatMap((role) => {
    const chamber = CHAMBERS[role.type];
    if (!chamber) return [];
    const days = { startDate: dayOf(role.start_date), endDate: dayOf(role.end_date) };
    return { chamber, district: role.district || undefined, party: party?.name || undefined, ...days };
  });
  return {
    refused,
    record: {
      noun: 'legislator',
      upstreamId: person.id,
      fullName: person.name,
      givenName: person.given_name || undefined,
      familyName: person.family_name || lastWord(person.name),
      otherNames: [...(person.other_names ?? []).map((each) => each.name).filter(Boolean), ...office],
      email: person.email || undefined,
      image: validUrl(person.image),
      biography: person.biography || undefined,
      offices: (person.offices ?? []).map((office) => ({
        kind: office.classification || 'office',
        address: office.address || undefined,
        phone: office.voice || undefined,
        fax: office.fax || undefined,
      })),
      links: validLinks(person.links ?? [], 'person', refused),
      memberships: seats,
      active: seats.some((seat) => !seat.endDate || seat.endDate >= today),
      sourceUrl: validUrl((person.links?.[0] ?? person.sources?.[0])?.url ?? ''),
    },
  };
}

/** Makes a legislator of a row of the table of today's members. */
export function readPersonRow(row: Record<string, string>): { record: Legislator } | Refusal {
  const cell = (name: string) => row[name]?.trim() || undefined;
  const chamber = CHAMBERS[cell('current_chamber') ?? ''];
  if (!chamber)
    return { field: 'current_chamber', reason: `"${row.current_chamber ?? ''}" is not upper or lower` };
  const offices = ['capitol', 'district'].map((kind) => ({
    kind,
    address: cell(`${kind}_address`),
    phone: cell(`${kind}_voice`),
    fax: cell(`${kind}_fax`),
  }));
  const addresses = (cell('links') ?? '').split(';').map((url) => ({ url }));
  return {
    record: {
      noun: 'legislator',
      upstreamId: cell('id') ?? '',
      fullName: cell('name') ?? '',
      givenName: cell('given_name'),
      familyName: cell('family_name') ?? lastWord(cell('name') ?? ''),
      email: cell('email'),
      image: validUrl(cell('image') ?? ''),
      biography: cell('biography'),
      offices: offices.filter((office) => office.address || office.phone || office.fax),
      links: validLinks(
        addresses.filter((each) => each.url.trim() !== ''),
        'links',
        [],
      ),
      memberships: [{ chamber, district: cell('current_district'), party: cell('current_party') }],
      active: true,
      sourceUrl: validUrl(addresses[0]?.url ?? ''),
    },
  };
}

/**
 * Reads a YAML file of one object.
 * @returns the object, or why it is none
 */
export function readYaml<Shape extends z.ZodType>(
  yaml: string,
  shape: Shape,
): { object: z.infer<Shape> } | Refusal {
  // The parser compares each key with every other one, for minutes in a hostile file.
  const document = parseDocument(yaml, { uniqueKeys: false });
  const [error] = document.errors;
  if (error) return { field: 'file', reason: `is not YAML, or cut off: ${error.message.split('\n')[0]}` };
  const fault = yamlFault(document);
  if (fault) return { field: 'file', reason: fault };
  const checked = shape.safeParse(document.toJS());
  if (checked.success) return { object: checked.data };
  const [issue] = checked.error.issues;
  return { field: issue?.path.join('.') || 'file', reason: issue?.message ?? 'has another shape' };
}

/** Programs that write these files use no aliases; a few lines of them stand for more than memory holds. */
function yamlFault(document: ReturnType<typeof parseDocument>): string | undefined {
  let fault: string | undefined;
  visit(document, {
    Alias(_, { source }) {
      fault = `has an alias (*${source.slice(0, 40)}), which files of people and committees have none of`;
      return visit.BREAK;
    },
    Map(_, { items }) {
      const keys = new Set<string>();
      const repeated = items.map(({ key }) => String(key)).find((key) => keys.size === keys.add(key).size);
      if (repeated === undefined) return undefined;
      fault = `has the key ${repeated.slice(0, 40)} twice`;
      return visit.BREAK;
    },
  });
  return fault;
}

function dayOf(date: string): string | undefined {
  return localMoment(date, 'UTC')?.date;
}

function lastWord(name: string): string {
  return (
    name
      .replace(/,? (jr|sr|i{2,3}|iv)\.?$/i, '')
      .split(' ')
      .at(-1) ?? name
  );
}
