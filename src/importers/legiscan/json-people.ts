import type { ImportedRecord, InputLocation } from '../../legislature/batch.ts';
import { roleChamber } from './codes.ts';
import { RecordBuilder } from './fields.ts';
import type { JsonFile } from './json-files.ts';
import { PersonPayload, problemOf, SessionPeoplePayload } from './json-payloads.ts';
import type { JsonSet } from './json-records.ts';
import { stageSession } from './json-sessions.ts';
import { type JsonStage, storeRecord } from './json-stage.ts';
import { committeeName, committeeRecord, type LegiscanPerson, legislatorRecord } from './people.ts';
import { sessionIdentifier } from './sessions.ts';

/** Stages a person or committee once. Later calls only add the sessions of the person. */
export function stagePerson(
  stage: JsonStage,
  person: LegiscanPerson,
  place: InputLocation,
  session?: string,
): void {
  if (person.committee_id > 0) {
    const { chamber, name } = committeeName(person.name, roleChamber.get(person.role_id));
    stageCommittee(stage, { committeeId: person.committee_id, chamber, name }, place);
  }
  const staged = stage.people.get(person.people_id) ?? { person, place, sessions: new Set() };
  if (session) staged.sessions.add(session);
  stage.people.set(person.people_id, staged);
}

/** Stages a committee the first time that a record names it. */
export function stageCommittee(
  stage: JsonStage,
  committee: { committeeId: number } & ReturnType<typeof committeeName>,
  place: InputLocation,
): void {
  if (stage.committees.has(committee.committeeId) || committee.name === '') return;
  stage.committees.add(committee.committeeId);
  storeRecord(stage, place, committeeRecord(committee.committeeId, committee));
}

/** Reads a file of one person. Everyone in a dataset was a member during its session. */
export function* readPerson({ stage }: JsonSet, payload: unknown, file: JsonFile): Generator<ImportedRecord> {
  const { data, error } = PersonPayload.safeParse(payload);
  const builder = new RecordBuilder({ file: file.path, ...(data && { record: data.name }) });
  if (error) {
    const { field, reason } = problemOf(error);
    builder.reject(field, reason);
    return yield* builder.with();
  }

  const sessions = [...stage.sessions.values()];
  stagePerson(
    stage,
    data,
    { file: file.path, record: data.name },
    sessions.length === 1 && sessions[0] ? sessionIdentifier(sessions[0]) : undefined,
  );
}

/** Reads the list of a session's people. */
export function* readSessionPeople(
  { stage }: JsonSet,
  payload: unknown,
  file: JsonFile,
): Generator<ImportedRecord> {
  const list = SessionPeoplePayload.safeParse(payload);
  const session = list.data?.session && stageSession(stage, list.data.session, { file: file.path });
  for (const [position, element] of (list.data?.people ?? []).entries()) {
    const { data, error } = PersonPayload.safeParse(element);
    if (data) {
      stagePerson(stage, data, { file: file.path, record: data.name }, session && sessionIdentifier(session));
      continue;
    }
    const { field, reason } = problemOf(error);
    yield { place: { file: file.path }, refused: { field: `people[${position}].${field}`, reason } };
  }
}

/** Every staged legislator, with all known sessions. */
export function* peopleRecords({ stage }: JsonSet): Generator<ImportedRecord> {
  for (const { person, place, sessions } of stage.people.values()) {
    if (person.committee_id === 0) yield { place, record: legislatorRecord(person, [...sessions]) };
  }
}
