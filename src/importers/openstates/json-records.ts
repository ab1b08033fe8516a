import type { ImportedRecord, InputLocation, Refusal } from '../../legislature/batch.ts';
import { parseBillNumber } from '../../legislature/language/bill-numbers.ts';
import { isConcurrence } from '../../legislature/language/motions.ts';
import type { LegislativeRecordInput } from '../../legislature/records.ts';
import type { InputFile } from '../importer.ts';
import { textOrError, UnreadableFile } from '../input/whole-file.ts';
import { amendmentOf, isNotBillText, isVetoOverride, type Question } from './amendments.ts';
import { billUpstreamId, readBill } from './bill.ts';
import { chamberOfBill, chamberOfReference } from './chambers.ts';
import { scrapedMeetings } from './json-events.ts';
import { billFolder, type ScrapedFiles } from './json-files.ts';
import { readJson } from './json-read.ts';
import { identifierOfFolder, type ListedSession, listedSession, sessionRecord } from './sessions.ts';
import { OpenStatesBill, OpenStatesJurisdiction, OpenStatesVoteEvent } from './shapes.ts';
import { type ExtractedText, readExtractedText } from './texts.ts';
import { type RollCallInput, readScrapedVote } from './votes.ts';

type AmendmentInput = Extract<LegislativeRecordInput, { noun: 'amendment' }>;

type AmendmentText = { place: InputLocation; amendment: AmendmentInput; text: string };

/** The bill that the files of a folder are about. */
interface FolderBill {
  session: string;
  number: string;
}

/**
 * The records of one legislature's scrape: sessions and bills, then their texts, roll calls, amendments, and meetings. They are
 * grouped by type, because records of one type are written in batches. Roll calls show what became of some amendments.
 */
export async function* scrapedRecords(scraped: ScrapedFiles): AsyncGenerator<ImportedRecord> {
  const reader = new ScrapeReader(scraped);
  yield* reader.bills();
  yield* reader.texts();
  yield* reader.votes();
  yield* reader.amendments();
  yield* scrapedMeetings(scraped, reader.onlySession);
}

class ScrapeReader {
  readonly #scraped: ScrapedFiles;
  readonly #sessions = new Set<string>();
  readonly #listed = new Map<string, ListedSession>();
  readonly #billOfFolder = new Map<string, FolderBill>();
  /** Files of bills that list amendments among their versions. */
  readonly #amended: InputFile[] = [];
  /** The questions on the reports of conferences, by the id of the bill. */
  readonly #onReports = new Map<string, Question[]>();
  /** Text files of amendments, by folder. */
  readonly #amendmentTexts = new Map<string, InputFile[]>();

  constructor(scraped: ScrapedFiles) {
    this.#scraped = scraped;
  }

  get #timeZone(): string {
    return this.#scraped.jurisdiction.timeZone;
  }

  /** The session of all records read so far, if there is only one. */
  get onlySession(): string | undefined {
    return this.#sessions.size === 1 ? [...this.#sessions][0] : undefined;
  }

  async *bills(): AsyncGenerator<ImportedRecord> {
    for (const file of this.#scraped.jurisdictions) yield* this.#listSessions(file);
    for (const file of this.#scraped.bills) {
      const read = await readJson(file, OpenStatesBill);
      if ('refused' in read) {
        yield read;
        continue;
      }
      const missing = (['legislative_session', 'identifier'] as const).find(
        (field) => read.object[field].trim() === '',
      );
      if (missing) {
        yield { place: { file: file.path }, refused: { field: missing, reason: 'is empty' } };
        continue;
      }
      const { bill, amendments, refused } = readBill(read.object, this.#scraped.jurisdiction);
      const place = { file: file.path, record: bill.number };
      yield* this.#session(bill.session, place, bill.actions?.[0]?.date);
      yield { place, record: bill };
      for (const piece of refused) yield { place, refused: piece };
      this.#billOfFolder.set(billFolder(file.path), { session: bill.session, number: bill.number });
      if (amendments.length > 0) this.#amended.push(file);
    }
  }

  async *texts(): AsyncGenerator<ImportedRecord> {
    for (const file of this.#scraped.texts) {
      const read = await this.#textIn(file);
      if ('refused' in read) {
        yield read;
        continue;
      }
      const { bill, extracted, place } = read;
      // It is a document or the record of a motion, and no text of the bill.
      const named = { note: extracted.version };
      const isAmendment = amendmentNamed(extracted.version, bill, this.#timeZone) !== undefined;
      if (!isAmendment && (isVetoOverride(named) || isNotBillText(named, bill.number))) continue;
      if (isAmendment) {
        const folder = billFolder(file.path);
        this.#amendmentTexts.set(folder, [...(this.#amendmentTexts.get(folder) ?? []), file]);
        continue;
      }
      yield* this.#session(bill.session, place);
      yield {
        place,
        record: {
          noun: 'billText',
          upstreamId: `${billUpstreamId(bill.session, bill.number)}/${extracted.version}`,
          session: bill.session,
          number: bill.number,
          version: extracted.version,
          text: extracted.text,
        },
      };
    }
  }

  async *amendments(): AsyncGenerator<ImportedRecord> {
    for (const file of this.#amended) {
      const read = await readJson(file, OpenStatesBill);
      if ('refused' in read) continue;
      const { amendments } = readBill(
        read.object,
        this.#scraped.jurisdiction,
        this.#questionsOn(read.object),
      );
      const texts = await this.#textsOfAmendments(billFolder(file.path));
      for (const amendment of amendments) {
        const place = { file: file.path, record: amendment.amendmentNumber };
        yield { place, record: { ...amendment, text: texts.get(amendment.title)?.text } };
        texts.delete(amendment.title);
      }
      // The remaining texts belong to amendments that the bill's file does not list.
      yield* [...texts.values()].map(withText);
    }
    for (const folder of [...this.#amendmentTexts.keys()]) {
      const texts = await this.#textsOfAmendments(folder);
      yield* [...texts.values()].map(withText);
    }
  }

  async *votes(): AsyncGenerator<ImportedRecord> {
    const seen = new Map<string, number>();
    for (const file of this.#scraped.votes) {
      const read = await readJson(file, OpenStatesVoteEvent);
      if ('refused' in read) {
        yield read;
        continue;
      }
      const raw = read.object;
      const place = { file: file.path, record: raw.bill_identifier || undefined };
      const session = raw.legislative_session.trim();
      const chamber = chamberOfReference(raw.organization) ?? chamberOfBill(raw.bill_identifier, undefined);
      if (session === '') {
        yield { place, refused: { field: 'legislative_session', reason: 'is empty' } };
        continue;
      }
      const naturalKey = [session, raw.bill_identifier, chamber, raw.start_date, raw.motion_text].join('/');
      // Votes that are equal in all of these are still separate votes.
      const repeat = (seen.get(naturalKey) ?? 0) + 1;
      seen.set(naturalKey, repeat);
      const upstreamId = raw.dedupe_key || (repeat > 1 ? `${naturalKey}#${repeat}` : naturalKey);
      const vote = readScrapedVote(raw, { upstreamId, session, chamber }, this.#timeZone);
      if ('rollCall' in vote) {
        yield* this.#session(session, place, vote.rollCall.date);
        this.#storeQuestion(vote.rollCall);
        yield { place, record: vote.rollCall };
      } else yield { place, refused: vote };
    }
  }

  #storeQuestion({ session, billNumber, motion: text, chamber, date }: RollCallInput): void {
    if (!billNumber || !isConcurrence(text)) return;
    const bill = billUpstreamId(session, billNumber);
    this.#onReports.set(bill, [...(this.#onReports.get(bill) ?? []), { text, chamber, date }]);
  }

  /** The questions on the reports of a bill's conferences, from the first to the last. */
  #questionsOn({ legislative_session, identifier }: OpenStatesBill): Question[] {
    const questions = this.#onReports.get(billUpstreamId(legislative_session, identifier.trim())) ?? [];
    return questions.toSorted((one, other) => one.date.localeCompare(other.date));
  }

  async *#listSessions(file: InputFile): AsyncGenerator<ImportedRecord> {
    const read = await readJson(file, OpenStatesJurisdiction);
    if ('refused' in read) yield read;
    else {
      for (const listed of read.object.legislative_sessions) {
        const place = { file: file.path, record: listed.identifier };
        const { session, refused } = listedSession(listed);
        this.#listed.set(session.identifier, session);
        for (const piece of refused) yield { place, refused: piece };
      }
    }
  }

  /** The session's record, the first time that a record names it. */
  *#session(identifier: string, place: InputLocation, day?: string): Generator<ImportedRecord> {
    if (this.#sessions.has(identifier)) return;
    this.#sessions.add(identifier);
    const year = day ? Number(day.slice(0, 4)) : undefined;
    const record = sessionRecord(
      this.#scraped.jurisdiction.code,
      identifier,
      this.#listed.get(identifier),
      year,
    );

    if (record) yield { place: { file: place.file, record: identifier }, record };
    else {
      const reason = `the years of session "${identifier}" are unknown`;
      yield { place, refused: { field: 'legislative_session', reason } };
    }
  }

  async #textIn(
    file: InputFile,
  ): Promise<
    | { place: InputLocation; bill: FolderBill; extracted: ExtractedText }
    | { place: InputLocation; refused: Refusal }
  > {
    const bill = this.#billOfFolder.get(billFolder(file.path)) ?? this.#billInPath(file.path);
    const place = { file: file.path, record: bill?.number };
    const refused = (field: string, reason: string) => ({ place, refused: { field, reason } });
    if (!bill) return refused('path', 'does not name the bill that the text belongs to');
    const text = await textOrError(file);
    if (text instanceof UnreadableFile) return refused('file', text.message);
    const extracted = readExtractedText(text);
    if (!extracted) return refused('text', 'has no text, is truncated, or is not the text of a version');
    return { place, bill, extracted };
  }

  /** The bill in a path such as `…/sessions/194th/bills/H472/files/…`, `wy/2025/bills/SF0034/files/…`, `ma-194/H472/files/…` */
  #billInPath(path: string): FolderBill | undefined {
    const folders = billFolder(path).split('/');
    const number = folders.pop() ?? '';
    if (folders.at(-1) === 'bills') folders.pop();
    const session = folders.pop()?.replace(/^[a-z]{2}-(?=\d)/, '');
    if (!session || !parseBillNumber(number)) return undefined;
    return { number, session: identifierOfFolder(this.#scraped.jurisdiction.code, session) };
  }

  async #textsOfAmendments(folder: string) {
    const texts = new Map<string, AmendmentText>();
    for (const file of this.#amendmentTexts.get(folder) ?? []) {
      const read = await this.#textIn(file);
      if ('refused' in read) continue;
      const amendment = amendmentNamed(read.extracted.version, read.bill, this.#timeZone);
      if (amendment) texts.set(amendment.title, { place: read.place, amendment, text: read.extracted.text });
    }
    this.#amendmentTexts.delete(folder);
    return texts;
  }
}

function withText({ place, amendment, text }: AmendmentText): ImportedRecord {
  return { place, record: { ...amendment, text } };
}

function amendmentNamed(note: string, bill: FolderBill, timeZone: string): AmendmentInput | undefined {
  return amendmentOf(
    { note, date: '', classification: '', links: [], extras: undefined },
    { ...bill, timeZone, actions: [] },
  );
}
