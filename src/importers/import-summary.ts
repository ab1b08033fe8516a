import type { RecordCounts, Understanding } from '../legislature/ingest/counts.ts';
import { percentText } from '../ui/counted.ts';
import {
  exitCode,
  type ImportedPart,
  type ImportOutcome,
  readCount,
  rejectedCount,
  truncatedCount,
} from './import-report.ts';
import { rejectionReasons } from './rejection-reasons.ts';

const RECORD_NAMES: Record<string, [one: string, many: string]> = {
  session: ['session', 'sessions'],
  legislator: ['legislator', 'legislators'],
  committee: ['committee', 'committees'],
  bill: ['bill', 'bills'],
  billText: ['text', 'texts'],
  amendment: ['amendment', 'amendments'],
  meeting: ['meeting', 'meetings'],
  rollCall: ['roll call', 'roll calls'],
  transcript: ['transcript', 'transcripts'],
  newsArticle: ['article', 'articles'],
  pressRelease: ['press release', 'press releases'],
};
const UNMATCHED: [keyof ImportedPart['report']['unmatched'], one: string, many: string][] = [
  ['sponsors', 'sponsor', 'sponsors'],
  ['voters', 'vote', 'votes'],
  ['committeeMembers', 'committee member', 'committee members'],
  ['speakers', 'speaker', 'speakers'],
];
const MAX_REASONS = 10;
/** The number of texts that no rule explains. The page of the import lists more. */
const MAX_TEXTS = 3;

/**
 * The lines that the import command prints at its end.
 * @param options.report path of the report of rejected records, if there is one
 * @param options.remarks lines to print before the last one
 */
export function summaryLines(
  outcome: ImportOutcome,
  { report, remarks = [] }: { report?: string | undefined; remarks?: string[] } = {},
): string[] {
  const rejected = rejectedCount(outcome);
  const reasons = rejectionReasons(outcome);
  const more = reasons.length - MAX_REASONS;

  return [
    ...(outcome.sampleRemoved ? ['Removed the sample legislature first.'] : []),
    ...outcome.parts.flatMap(partLines),
    ...(reasons.length > 0 ? ['Rejected:'] : []),
    ...reasons.slice(0, MAX_REASONS).map((reason) => `  ${reason}`),
    ...(more > 0 ? [`  and ${count(more)} more ${more === 1 ? 'reason' : 'reasons'}`] : []),
    ...(outcome.skipped.length > 0
      ? [`Skipped ${files(outcome.skipped.length)} without legislative records.`]
      : []),
    ...(report ? [`Full report: ${report}`] : []),
    ...remarks,
    resultLine(outcome, rejected),
  ];
}

function partLines(part: ImportedPart): string[] {
  const { counts, noticedMeetings, understanding, unmatched, events } = part.report;
  const day = part.asOf ? `, as of ${part.asOf.slice(0, 10)}` : '';
  const meetingCounts = nonZero(noticedMeetings);
  const names = UNMATCHED.filter(([key]) => unmatched[key] > 0).map(
    ([key, one, many]) => `${count(unmatched[key])} ${unmatched[key] === 1 ? one : many}`,
  );

  return [
    `${part.path}`,
    `  ${part.jurisdiction}, ${part.format}${day}`,
    ...Object.entries(counts).map(([noun, each]) => `  ${countsLine(noun, each)}`),
    ...part.remarks.map((remark) => `  ${remark}`),
    ...(meetingCounts ? [`  meetings found in bill actions: ${meetingCounts}`] : []),
    ...(names.length > 0 ? [`  names without a unique match, kept as written: ${names.join(', ')}`] : []),
    ...(understanding ? understandingLines(understanding).map((line) => `  ${line}`) : []),
    ...(events > 0 ? [`  ${count(events)} ${events === 1 ? 'change' : 'changes'} recorded`] : []),
  ];
}

/** How well the records were understood, with the texts that no rule matches. Lines that would say 0 are left out. */
function understandingLines(of: Understanding): string[] {
  const part = (label: string, number: number, all: number) =>
    number > 0 ? [`${label}: ${count(number)} of ${count(all)} (${percentText(number / all)})`] : [];
  return [
    ...part('actions that no rule explains', of.actionsWithoutRule, of.actions),
    ...of.textsWithoutRule
      .slice(0, MAX_TEXTS)
      .map(({ text, count: number }) => `  ${count(number)} × ${text}`),
    ...part('laws without the day of a passage', of.lawsWithoutPassage, of.laws),
    ...part('passages, laws and vetoes with only one record', of.outcomesWithOneWitness, of.outcomes),
    ...(of.contradictedBills > 0 ? [`bills with conflicting records: ${count(of.contradictedBills)}`] : []),
  ];
}

function countsLine(noun: string, counts: RecordCounts): string {
  const [one, many] = RECORD_NAMES[noun] ?? [noun, noun];
  const { read, ...rest } = counts;
  return `${count(read)} ${read === 1 ? one : many}: ${nonZero(rest) || 'none imported'}`;
}

function nonZero(counts: Record<string, number>): string {
  const words: Record<string, string> = { stale: 'older than the stored record', refused: 'rejected' };
  return Object.entries(counts)
    .filter(([, number]) => number > 0)
    .map(([word, number]) => `${count(number)} ${words[word] ?? word}`)
    .join(', ');
}

function resultLine(outcome: ImportOutcome, rejected: number): string {
  switch (exitCode(outcome)) {
    case 0:
      return successText(truncatedCount(outcome));
    case 1:
      return `Done: ${count(rejected)} rejected, everything else imported.`;
    case 2:
      if (outcome.parts.length === 0) {
        return 'Nothing was imported: no legislative records were found. docs/data.md lists the supported formats.';
      }
      return readCount(outcome) === 0
        ? 'Nothing was imported: the files contain no records.'
        : 'Nothing was imported: every record was rejected.';
  }
}

function successText(truncated: number): string {
  if (truncated === 0) return 'Everything was imported.';
  return truncated === 1
    ? 'Everything was imported, but 1 text was too long and was truncated.'
    : `Everything was imported, but ${count(truncated)} texts were too long and were truncated.`;
}

function files(number: number): string {
  return `${count(number)} ${number === 1 ? 'file' : 'files'}`;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
