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

/** A record and its invalid parts, or the reason to reject all of it. */
export type ReadPeople = { record: Legislator | Committee; refused: Refusal[] } | Refusal;

/** Text, including values that YAML reads as numbers, such as district 5. */
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

/** The chamber for each of Open States' names. Nebraska's only chamber is called the Legislature, and its members are senators. */
const CHAMBERS: Record<string, Seat['chamber']> = { lower: 'house', upper: 'senate', legislature: 'senate' };

/**
 * Converts a person's YAML file to a legislator.
 * @param today as `YYYY-MM-DD`; seats that ended before this date are past
 */
export function readPerson(yaml: string, today: string): ReadPeople {
  const parsed = readYaml(yaml, Person);
  if (!('object' in parsed)) return parsed;
  const person = parsed.object;
  const refused: Refusal[] = [];
  const party = person.party?.find((each) => each.end_date === '') ?? person.party?.at(-1);
  const position = person.extras?.['leadership position'] ?? '';
  // Roll calls list presiding officers by title: Mr. Speaker.
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

/** Converts a row of the table of current members to a legislator. */
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
 * Reads a YAML file with one object.
 * @returns the object, or the reason to reject it
 */
export function readYaml<Shape extends z.ZodType>(
  yaml: string,
  shape: Shape,
): { object: z.infer<Shape> } | Refusal {
  // The parser's own check compares every pair of keys, which takes minutes for a hostile file.
  const document = parseDocument(yaml, { uniqueKeys: false });
  const [error] = document.errors;
  if (error)
    return { field: 'file', reason: `is not valid YAML, or truncated: ${error.message.split('\n')[0]}` };
  const problem = yamlProblem(document);
  if (problem) return { field: 'file', reason: problem };
  const checked = shape.safeParse(document.toJS());
  if (checked.success) return { object: checked.data };
  const [issue] = checked.error.issues;

  return { field: issue?.path.join('.') || 'file', reason: issue?.message ?? 'does not match the schema' };
}

/** Rejects aliases and repeated keys. Real files have neither, and a few lines of aliases can expand beyond memory. */
function yamlProblem(document: ReturnType<typeof parseDocument>): string | undefined {
  let problem: string | undefined;
  visit(document, {
    Alias(_, { source }) {
      problem = `has an alias (*${source.slice(0, 40)}), which is not allowed in files of people and committees`;
      return visit.BREAK;
    },
    Map(_, { items }) {
      const keys = new Set<string>();
      const repeated = items.map(({ key }) => String(key)).find((key) => keys.size === keys.add(key).size);
      if (repeated === undefined) return undefined;
      problem = `has the key ${repeated.slice(0, 40)} twice`;
      return visit.BREAK;
    },
  });
  return problem;
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
