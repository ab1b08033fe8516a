import { z } from 'zod';
import { cleanText } from '../../legislature/clean-text.ts';
import type { LegislativeRecordInput } from '../../legislature/records.ts';
import { chamberOfClassification } from './chambers.ts';
import { validUrl } from './links.ts';
import { type ReadPeople, readYaml } from './persons.ts';

type Committee = Extract<LegislativeRecordInput, { noun: 'committee' }>;
type Role = NonNullable<Committee['members']>[number]['role'];

const text = z
  .string()
  .nullish()
  .transform((value) => cleanText(value ?? '').trim());
const links = z.array(z.object({ url: text })).nullish();

const CommitteeFile = z.object({
  id: text,
  name: text,
  chamber: text,
  classification: text,
  parent: text,
  members: z.array(z.object({ name: text, role: text, person_id: text })).nullish(),
  links,
  sources: links,
  other_names: z.array(z.object({ name: text })).nullish(),
});

/** The roles of members by wording. The first match counts, so that a vice chair is not read as a chair. */
const ROLES: [RegExp, Role][] = [
  [/assistant vice.?chair/, 'assistant vice chair'],
  [/vice.?chair/, 'vice chair'],
  // Pennsylvania has a chair of each party.
  [/chair/, 'chair'],
  // `ranking republican memeber`, `ranking  member`, `ranking minority member`
  [/ranking/, 'ranking member'],
  // `ex officio` and `ex-officio`
  [/ex.?officio/, 'ex officio'],
];

/** Converts a YAML file to a committee. */
export function readCommittee(yaml: string): ReadPeople {
  const parsed = readYaml(yaml, CommitteeFile);
  if (!('object' in parsed)) return parsed;
  const committee = parsed.object;
  const chamber = chamberOfClassification(committee.chamber);
  if (!chamber)
    return { field: 'chamber', reason: `"${committee.chamber}" is not upper, lower, or legislature` };

  return {
    refused: [],
    record: {
      noun: 'committee',
      upstreamId: committee.id,
      name: committee.name,
      otherNames: (committee.other_names ?? []).map((each) => each.name).filter(Boolean),
      chamber,
      kind:
        committee.classification === 'subcommittee' || committee.parent.startsWith('ocd-organization/')
          ? 'subcommittee'
          : 'committee',
      parentUpstreamId: committee.parent.startsWith('ocd-organization/') ? committee.parent : undefined,
      members: (committee.members ?? [])
        .filter((member) => member.name !== '')
        .map((member) => ({
          name: member.name,
          upstreamId: member.person_id || undefined,
          role: roleOf(member.role),
        })),
      sourceUrl: validUrl((committee.links?.[0] ?? committee.sources?.[0])?.url ?? ''),
    },
  };
}

/** A member's role in a committee. Roles without a counterpart on this site, such as secretary, become plain members. */
function roleOf(role: string): Role {
  const tidy = role.toLowerCase().replace(/\s+/g, ' ');
  return ROLES.find(([pattern]) => pattern.test(tidy))?.[1] ?? 'member';
}
