import { z } from 'zod';
import type { ImportedRecord, Refusal } from '../../legislature/batch.ts';
import type { LegislativeRecordInput } from '../../legislature/records.ts';
import type { InputFile } from '../importer.ts';
import { readJson } from '../openstates/json-read.ts';
import { sessionRecord } from '../openstates/sessions.ts';
import { billOf } from './bills.ts';
import { meetingOf } from './hearings.ts';
import type { ApiFiles } from './malegislature.ts';
import {
  Committee,
  Document,
  Hearing,
  HistoryAction,
  Member,
  numberOf,
  RollCall,
  sessionOfCourt,
} from './payloads.ts';
import { committeeName, committeeOf, legislatorOf } from './people.ts';
import { citingAction, committeeVotes, type Names, rollCallOf } from './roll-calls.ts';

/**
 * The records in answers of the API: sessions with legislators, committees and bills, then roll calls and meetings. They are grouped by type,
 * because records of one type are written in batches.
 */
export async function* apiRecords(files: ApiFiles): AsyncGenerator<ImportedRecord> {
  const reader = new ApiReader(files);
  yield* reader.people();
  yield* reader.bills();
  yield* reader.rollCalls();
  yield* reader.hearings();
}

type WithVotes = Pick<Document, 'RollCalls' | 'CommitteeRecommendations'>;

class ApiReader {
  readonly #files: ApiFiles;
  readonly #histories: Map<string, InputFile>;
  readonly #rollCalls: Map<string, InputFile>;
  readonly #members = new Map<string, string>();
  readonly #committees = new Map<string, string>();
  readonly #sessions = new Set<string>();
  /** Files of documents with votes. */
  readonly #voted: InputFile[] = [];

  constructor(files: ApiFiles) {
    this.#files = files;
    this.#histories = new Map(files.histories.map((file) => [file.path, file]));
    this.#rollCalls = new Map(files.rollCalls.map((file) => [file.path, file]));
  }

  /** Names for the votes on a document. Those of other documents' sponsors do not count, so that it is read alike in any company. */
  #namesFor({ PrimarySponsor, JointSponsor, Cosponsors }: Document): Names {
    const members = new Map<string, string>();
    for (const each of [PrimarySponsor, JointSponsor, ...Cosponsors])
      if (each?.Id) members.set(each.Id, each.Name);
    for (const [code, name] of this.#members) members.set(code, name);
    return { members, committees: this.#committees };
  }

  async *people(): AsyncGenerator<ImportedRecord> {
    const members = new Map<number, Member[]>();
    for (const file of this.#files.members) {
      const read = await readJson(file, Member);
      if ('refused' in read) {
        yield read;
        continue;
      }
      const [court, place] = [courtOf(file), { file: file.path, record: read.object.Name }];
      members.set(court, [...(members.get(court) ?? []), read.object]);
      this.#members.set(read.object.MemberCode, read.object.Name);
      yield* this.#session(sessionOfCourt(court), place);
      yield { place, record: legislatorOf(read.object, court) };
    }
    for (const file of this.#files.committees) {
      const read = await readJson(file, Committee);
      if ('refused' in read) {
        yield read;
        continue;
      }
      const { CommitteeCode } = read.object;
      this.#committees.set(CommitteeCode, committeeName(read.object));
      const record = committeeOf(read.object, members.get(courtOf(file)) ?? []);
      yield { place: { file: file.path, record: CommitteeCode }, record };
    }
  }

  async *bills(): AsyncGenerator<ImportedRecord> {
    for (const file of this.#files.documents) {
      const read = await readJson(file, Document);
      if ('refused' in read) {
        yield read;
        continue;
      }
      const document = read.object;
      const place = { file: file.path, record: numberOf(document) };
      const history = await this.#historyOf(file);
      if (history && 'refused' in history) {
        yield history;
        continue;
      }
      const refused: Refusal[] = [];
      const record = billOf(document, history?.object, refused);
      yield* this.#session(record.session, place);
      yield { place, record };
      for (const piece of refused) yield { place, refused: piece };
      if (hasVotes(document)) this.#voted.push(file);
    }
  }

  async *rollCalls(): AsyncGenerator<ImportedRecord> {
    for (const file of this.#voted) {
      const read = await readJson(file, Document);
      const history = await this.#historyOf(file);
      if ('refused' in read || (history && 'refused' in history)) continue;
      const document = read.object;
      const names = this.#namesFor(document);
      for (const vote of committeeVotes(document, names)) yield placed(file, numberOf(document), vote);
      for (const stub of document.RollCalls) {
        const actions = history?.object ?? [];
        const name = `${stub.Branch} roll call ${stub.RollCallNumber}`;
        const found = this.#rollCalls.get(rollCallPath(file, stub));
        if (found) {
          const rollCall = await readJson(found, RollCall);
          if ('refused' in rollCall) yield rollCall;
          else yield placed(found, name, rollCallOf(rollCall.object, document, actions, names));
        } else if (history && !citingAction(actions, stub))
          yield placed(file, name, {
            field: 'Date',
            reason: `no action of ${numberOf(document)} cites it, so its day is unknown`,
          });
      }
    }
  }

  async *hearings(): AsyncGenerator<ImportedRecord> {
    for (const file of this.#files.hearings) {
      const read = await readJson(file, Hearing);
      if ('refused' in read) yield read;
      else yield placed(file, read.object.Name, meetingOf(read.object, this.#committees));
    }
  }

  async #historyOf({ path }: InputFile) {
    const file = this.#histories.get(path.replace(/\.json$/, '/DocumentHistoryActions.json'));
    return file && (await readJson(file, z.array(HistoryAction)));
  }

  *#session(identifier: string, place: ImportedRecord['place']): Generator<ImportedRecord> {
    if (this.#sessions.has(identifier)) return;
    this.#sessions.add(identifier);
    const record = sessionRecord('ma', identifier);
    if (record) yield { place, record };
  }
}

function hasVotes({ RollCalls, CommitteeRecommendations }: WithVotes): boolean {
  return RollCalls.length > 0 || CommitteeRecommendations.some(({ Votes }) => Votes.length > 0);
}

function placed(
  { path: file }: InputFile,
  record: string,
  read: LegislativeRecordInput | Refusal,
): ImportedRecord {
  const place = { file, ...(record && { record }) };
  return 'noun' in read ? { place, record: read } : { place, refused: read };
}

/** The court in a path: 194 for `GeneralCourts/194/Committees/J19.json`. */
function courtOf({ path }: InputFile): number {
  return Number(/GeneralCourts\/(\d+)\//.exec(path)?.[1]);
}

/** The path of a roll call's file, beside that of its document. */
function rollCallPath({ path }: InputFile, stub: { Branch: string; RollCallNumber: number }): string {
  const court = path.slice(0, path.lastIndexOf('Documents/'));
  return `${court}Branches/${stub.Branch}/RollCalls/${stub.RollCallNumber}.json`;
}
