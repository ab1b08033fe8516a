import type { Chamber } from '../../legislature/records/fields.ts';
import type { RecordOf } from '../../legislature/records.ts';
import { partyName, roleChamber } from './codes.ts';
import { oneLine } from './fields.ts';
import { chamberOfText } from './roll-calls.ts';

/** A "person" in both of LegiScan's formats: a legislator, or a committee that sponsors bills. */
export interface LegiscanPerson {
  people_id: number;
  name: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  suffix: string;
  nickname: string;
  party_id: number;
  role_id: number;
  /** The district: `HD-049`; empty for committees. This is the current district, not the session's. */
  district: string;
  ballotpedia: string;
  votesmart_id: number;
  /** The committee's id; 0 for legislators. */
  committee_id: number;
}

/** A person or committee as named in a sponsorship. */
export interface SponsorName {
  kind: 'person' | 'organization';
  name: string;
  upstreamId: string;
}

/** The name and id of a sponsor. Committees have the committee's id. */
export function sponsorName(person: LegiscanPerson): SponsorName {
  if (person.committee_id === 0) {
    return { kind: 'person', name: fullName(person), upstreamId: String(person.people_id) };
  }
  const { chamber, name } = committeeName(person.name, roleChamber.get(person.role_id));
  return {
    kind: 'organization',
    name: labelOfCommittee(chamber, name),
    upstreamId: String(person.committee_id),
  };
}

/**
 * Converts a person to a record. LegiScan has only the current seat, which is the best available value for the session.
 * @param sessions identifiers of the sessions whose datasets list the person, if known
 */
export function legislatorRecord(
  person: LegiscanPerson,
  sessions: readonly string[],
): RecordOf<'legislator'> {
  const name = fullName(person);
  const chamber = roleChamber.get(person.role_id);
  const seat = {
    chamber: chamber ?? 'joint',
    ...(person.district && { district: districtName(person.district) }),
    ...(partyName.has(person.party_id) && { party: partyName.get(person.party_id) }),
  };

  return {
    noun: 'legislator',
    upstreamId: String(person.people_id),
    fullName: name,
    ...(person.first_name && { givenName: person.first_name }),
    familyName: person.last_name || name.split(' ').at(-1) || name,
    otherNames: otherNames(person).filter((other) => other !== name),
    links: linksOf(person),
    ...(chamber && {
      memberships: sessions.length > 0 ? sessions.map((session) => ({ ...seat, session })) : [seat],
    }),
  };
}

/** A district as people and other sources write it: `49` for `HD-049`, `61A` for `HD-061A`. */
export function districtName(district: string): string {
  return district.replace(/^[A-Z]+D-/, '').replace(/^0+(?=.)/, '');
}

/**
 * A committee's name and chamber. If the source has the chamber separately, the text is only the name ("Judiciary", "Joint
 * Budget Committee"); otherwise it starts with the chamber ("House Ways and Means").
 */
export function committeeName(label: string, knownChamber?: Chamber): { chamber: Chamber; name: string } {
  const trimmed = oneLine(label);
  if (knownChamber) return { chamber: knownChamber, name: trimmed };
  const [prefix = '', word] = /^(House|Assembly|Senate|Joint)\s+(?=\S)/i.exec(trimmed) ?? [];
  return { chamber: chamberOfText(trimmed) ?? 'joint', name: word ? trimmed.slice(prefix.length) : trimmed };
}

/** LegiScan's label of a committee: its name after its chamber, because both chambers may have a committee of that name. */
export function labelOfCommittee(chamber: Chamber, name: string): string {
  const word = { house: 'House', senate: 'Senate', joint: 'Joint' }[chamber];
  return name.startsWith(`${word} `) ? name : `${word} ${name}`;
}

/** A committee record. LegiScan has only the number, chamber and name. */
export function committeeRecord(
  committeeId: number,
  { chamber, name }: { chamber: Chamber; name: string },
): RecordOf<'committee'> {
  return { noun: 'committee', upstreamId: String(committeeId), name, chamber, kind: 'committee' };
}

/** The name with its suffix, which distinguishes relatives in the same chamber and is not part of `name`. */
function fullName(person: LegiscanPerson): string {
  const name = person.name || [person.first_name, person.last_name].filter(Boolean).join(' ');
  const suffix = person.suffix;
  return suffix && !name.endsWith(suffix) ? `${name} ${suffix}` : name;
}

function otherNames(person: LegiscanPerson): string[] {
  const { name, first_name: first, middle_name: middle, last_name: last, nickname, suffix } = person;
  const spellings = [
    name,
    last && first && `${first} ${last}`,
    last && first && middle && `${first} ${middle} ${last}`,
    last && nickname && `${nickname} ${last}`,
    last && first && middle && suffix && `${first} ${middle} ${last} ${suffix}`,
  ];
  return [...new Set(spellings.filter((spelling) => spelling !== ''))];
}

function linksOf(person: LegiscanPerson) {
  const links = [];
  if (person.ballotpedia) {
    // Some titles already contain escaped apostrophes.
    const page = encodeURI(person.ballotpedia).replaceAll('%25', '%');
    links.push({ url: `https://ballotpedia.org/${page}`, note: 'Ballotpedia' });
  }

  if (person.votesmart_id > 0) {
    const url = `https://justfacts.votesmart.org/candidate/${person.votesmart_id}`;
    links.push({ url, note: 'Vote Smart' });
  }

  return links;
}
