import type { ImportedRecord, ImportedSource } from '../batch.ts';
import type { LegislativeRecordInput, RecordType } from '../records.ts';

type Input<N extends RecordType> = Extract<LegislativeRecordInput, { noun: N }>;
type Some<N extends RecordType> = Partial<Omit<Input<N>, 'noun'>>;

/*
 * Builders of records as an importer yields them. A test passes the fields that it is about; the rest have values of
 * an invented legislature.
 */

/** A snapshot of one source. */
export function snapshot(
  records: LegislativeRecordInput[],
  source: Partial<ImportedSource> = {},
): ImportedSource {
  const imported: ImportedRecord[] = records.map((record) => ({
    place: { file: 'records.json', record: record.upstreamId },
    record,
  }));
  return { source: 'openstates:xx', ...source, records: source.records ?? imported };
}

export function session(some: Some<'session'> = {}): LegislativeRecordInput {
  const identifier = some.identifier ?? '194th';
  return {
    noun: 'session',
    upstreamId: identifier,
    identifier,
    name: '2025-2026',
    kind: 'regular',
    startYear: 2025,
    endYear: 2026,
    ...some,
  };
}

export function legislator(fullName: string, some: Some<'legislator'> = {}): LegislativeRecordInput {
  const names = fullName.split(' ');
  return {
    noun: 'legislator',
    upstreamId: `person ${fullName}`,
    fullName,
    givenName: names[0],
    familyName: names.at(-1) ?? fullName,
    memberships: [{ chamber: 'house', district: '1st Elm', party: 'Democratic' }],
    ...some,
  };
}

export function committee(name: string, some: Some<'committee'> = {}): LegislativeRecordInput {
  return {
    noun: 'committee',
    upstreamId: `committee ${name}`,
    name,
    chamber: 'joint',
    kind: 'committee',
    ...some,
  };
}

export function bill(number: string, some: Some<'bill'> = {}): LegislativeRecordInput {
  return {
    noun: 'bill',
    upstreamId: `bill ${number}`,
    session: '194th',
    number,
    chamber: number.startsWith('S') ? 'senate' : 'house',
    title: `An Act about ${number}`,
    ...some,
  };
}

/** An action with only a day and a text. */
export function action(date: string, text: string, chamber: 'house' | 'senate' | 'joint' = 'house') {
  return { date, text, chamber, classification: [] };
}

export function billText(number: string, text: string, some: Some<'billText'> = {}): LegislativeRecordInput {
  return {
    noun: 'billText',
    upstreamId: `text ${number} ${some.version ?? 'Bill Text'}`,
    session: '194th',
    number,
    version: 'Bill Text',
    text,
    ...some,
  };
}

export function amendment(
  billNumber: string,
  amendmentNumber: string,
  some: Some<'amendment'> = {},
): LegislativeRecordInput {
  return {
    noun: 'amendment',
    upstreamId: `amendment ${billNumber} ${amendmentNumber}`,
    session: '194th',
    billNumber,
    amendmentNumber,
    title: 'Strike section 2',
    status: 'pending',
    ...some,
  };
}

/** A roll call whose voters are given by choice: `{ yes: ['Ann Fox'], no: ['Silvia,'] }`. */
export function rollCall(
  upstreamId: string,
  voters: { yes?: string[]; no?: string[]; 'not voting'?: string[] },
  some: Some<'rollCall'> = {},
): LegislativeRecordInput {
  const { yes = [], no = [], 'not voting': notVoting = [] } = voters;
  const cast = (choice: 'yes' | 'no' | 'not voting', names: string[]) =>
    names.map((name) => ({ name, choice }));
  return {
    noun: 'rollCall',
    upstreamId,
    session: '194th',
    chamber: 'house',
    date: '2025-03-04',
    motion: 'Passage to be engrossed',
    kind: 'passage',
    result: 'pass',
    counts: { yes: yes.length, no: no.length, absent: 0, notVoting: notVoting.length, other: 0 },
    votes: [...cast('yes', yes), ...cast('no', no), ...cast('not voting', notVoting)],
    ...some,
  };
}

export function meeting(upstreamId: string, some: Some<'meeting'> = {}): LegislativeRecordInput {
  return {
    noun: 'meeting',
    upstreamId,
    session: '194th',
    title: 'Hearing on parks',
    kind: 'hearing',
    status: 'scheduled',
    date: '2025-07-10',
    ...some,
  };
}

export function article(headline: string, some: Some<'newsArticle'> = {}): LegislativeRecordInput {
  return {
    noun: 'newsArticle',
    upstreamId: headline,
    headline,
    intro: '',
    fullText: '',
    displayDate: '2025-05-06',
    ...some,
  };
}
