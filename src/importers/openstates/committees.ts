import { z } from 'zod';
import { cleanText } from '../../legislature/clean-text.ts';
import { isCommission } from '../../legislature/language/committee-names.ts';
import type { Chamber } from '../../legislature/records/fields.ts';
import { chamberOfClassification } from './chambers.ts';
import { validUrl } from './links.ts';
import { type ReadPeople, readYaml } from './persons.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => cleanText(value ?? '').trim());
const links = z.array(z.object({ url: text })).nullish();

type CommitteeFile = z.infer<typeof CommitteeFile>;
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
      name: nameOf(committee, chamber),
      otherNames: otherNamesOf(committee),
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

function otherNamesOf({ other_names }: CommitteeFile): string[] {
  return (other_names ?? []).map((each) => each.name).filter(Boolean);
}

/**
 * A committee's name. The file of Pennsylvania's House Committee on Local Government has the name of the joint Local
 * Government Commission, and that of the committee among its other names.
 */
function nameOf(committee: CommitteeFile, chamber: Chamber): string {
  const { name } = committee;
  if (chamber === 'joint' || !isCommission(name)) return name;
  const rest = name.replace(/ commission$/i, '');
  return otherNamesOf(committee).includes(rest) ? rest : name;
}

/** A member's role in a committee as the source has it, without the misspellings in Open States' files. */
function roleOf(role: string): string {
  return role.replace(/\s+/g, ' ').replace(/\bmemeber\b/i, 'member') || 'member';
}
