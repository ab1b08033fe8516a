import type { LegislativeRecordInput } from '../../legislature/records.ts';
import { type Committee, chamberOfBranch, type Member, sessionOfCourt } from './payloads.ts';

type Legislator = Extract<LegislativeRecordInput, { noun: 'legislator' }>;
type CommitteeInput = Extract<LegislativeRecordInput, { noun: 'committee' }>;

/** The API's names of parties in full. */
const PARTIES: Record<string, string> = { Democrat: 'Democratic' };

/** Converts a member, whose seat is that of a court. */
export function legislatorOf(member: Member, court: number): Legislator {
  const { MemberCode, Name, Branch, District, Party, EmailAddress, RoomNumber } = member;
  const { PhoneNumber: phone, FaxNumber: fax } = member;
  const chamber = chamberOfBranch(Branch);
  const party = PARTIES[Party] ?? Party;
  const address = RoomNumber && `Room ${RoomNumber}`;
  return {
    noun: 'legislator',
    upstreamId: MemberCode,
    fullName: Name,
    familyName: familyName(Name),
    ...(EmailAddress && { email: EmailAddress }),
    ...((address || phone || fax) && {
      offices: [
        { kind: 'capitol', ...(address && { address }), ...(phone && { phone }), ...(fax && { fax }) },
      ],
    }),
    ...(chamber && {
      memberships: [
        {
          chamber,
          session: sessionOfCourt(court),
          ...(District && { district: District }),
          ...(party && { party }),
        },
      ],
    }),
  };
}

function familyName(name: string): string {
  return (
    name
      .replace(/,? (?:jr|sr|i{2,3}|iv)\.?$/i, '')
      .split(' ')
      .at(-1) ?? name
  );
}

/** Converts a committee. The API has its chairs; its other members are those who list it. */
export function committeeOf(committee: Committee, members: readonly Member[]): CommitteeInput {
  const { CommitteeCode, SenateChairperson, HouseChairperson, Branch } = committee;
  const name = committeeName(committee);
  const chairs = [SenateChairperson, HouseChairperson].flatMap((each) => each?.MemberCode ?? []);
  const listed = members.filter(
    ({ MemberCode, Committees }) =>
      chairs.includes(MemberCode) || Committees.some((each) => each.CommitteeCode === CommitteeCode),
  );
  return {
    noun: 'committee',
    upstreamId: CommitteeCode,
    name,
    otherNames: [committee.FullName].filter((each) => each && each !== name),
    chamber: chamberOfBranch(Branch) ?? 'joint',
    kind: 'committee',
    members: listed.map(({ MemberCode, Name }) => ({
      name: Name,
      upstreamId: MemberCode,
      role: chairs.includes(MemberCode) ? 'chair' : 'member',
    })),
  };
}

/** The name without the chamber that the API adds: `Judiciary (J)`. */
export function committeeName({ FullName, ShortName, CommitteeCode }: Committee): string {
  return ShortName.replace(/ \([HSJ]\)$/, '') || FullName || CommitteeCode;
}
