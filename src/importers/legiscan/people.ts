import type { Chamber } from '../../legislature/records/fields.ts';
import type { RecordOf } from '../../legislature/records.ts';
import { partyName, roleChamber } from './codes.ts';
import { oneLine } from './fields.ts';
import { chamberOfText } from './roll-calls.ts';

/** A "person" of LegiScan, as both of its formats give it: a legislator, or a committee that sponsors bills. */
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
  /** `HD-049`; empty for committees. It is today's, not the session's. */
  district: string;
  ballotpedia: string;
  votesmart_id: number;
  /** 0 unless it is a committee. */
  committee_id: number;
}

/** How a sponsorship names a person or a committee. */
export interface SponsorName {
  kind: 'person' | 'organization';
  name: string;
  upstreamId: string;
}

/** Who is meant where a sponsor's list gives this person; committees go by their committee's id. */
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
 * A person as a record. LegiScan knows only today's seat, which is taken as the seat of the session as the best known.
 * @param sessions identifiers of the sessions whose datasets list the person, where they are known
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

/** `HD-049` is district 49, `HD-061A` 61A: as people and other sources write it. */
export function districtName(district: string): string {
  return district.replace(/^[A-Z]+D-/, '').replace(/^0+(?=.)/, '');
}

/**
 * A committee's own name and chamber. Where the source gives the chamber apart, the name is its own ("Judiciary", "Joint
 * Budget Committee"); else it is a label with the chamber before it ("House Ways and Means").
 */
export function committeeName(label: string, known?: Chamber): { chamber: Chamber; name: string } {
  const trimmed = oneLine(label);
  if (known) return { chamber: known, name: trimmed };
  const [prefix = '', word] = /^(House|Assembly|Senate|Joint)\s+(?=\S)/i.exec(trimmed) ?? [];
  return { chamber: chamberOfText(trimmed) ?? 'joint', name: word ? trimmed.slice(prefix.length) : trimmed };
}

/** A committee's name as LegiScan labels it, chamber first: names collide across chambers. */
export function labelOfCommittee(chamber: Chamber, name: string): string {
  const word = { house: 'House', senate: 'Senate', joint: 'Joint' }[chamber];
  return name.startsWith(`${word} `) ? name : `${word} ${name}`;
}

/** A committee, which LegiScan knows by its number, chamber and name alone. */
export function committeeRecord(
  committeeId: number,
  { chamber, name }: { chamber: Chamber; name: string },
): RecordOf<'committee'> {
  return { noun: 'committee', upstreamId: String(committeeId), name, chamber, kind: 'committee' };
}

/** `name` comes without the suffix, and two members of a family sit in one chamber more often than one thinks. */
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
    // Some titles come with their apostrophes escaped already.
    const page = encodeURI(person.ballotpedia).replaceAll('%25', '%');
    links.push({ url: `https://ballotpedia.org/${page}`, note: 'Ballotpedia' });
  }
  if (person.votesmart_id > 0) {
    const url = `https://justfacts.votesmart.org/candidate/${person.votesmart_id}`;
    links.push({ url, note: 'Vote Smart' });
  }
  return links;
}
