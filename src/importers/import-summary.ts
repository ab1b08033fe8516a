import type { RecordCounts } from '../legislature/ingest/counts.ts';
import {
  exitCode,
  type ImportedPart,
  type ImportOutcome,
  readCount,
  refusedCount,
  truncatedCount,
} from './import-report.ts';
import { rejectionReasons } from './rejection-reasons.ts';

const NOUNS: Record<string, [one: string, many: string]> = {
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
const UNMATCHED: [keyof ImportedPart['report']['unmatched'], string][] = [
  ['sponsors', 'sponsors'],
  ['voters', 'votes'],
  ['committeeMembers', 'committee seats'],
  ['speakers', 'speakers'],
];
const MAX_CAUSES = 10;

/**
 * What an import says at its end.
 * @param told.report path of the file that lists what was refused, where there is one
 * @param told.remarks what else to say, before the verdict
 */
export function summaryLines(
  outcome: ImportOutcome,
  { report, remarks = [] }: { report?: string | undefined; remarks?: string[] } = {},
): string[] {
  const refused = refusedCount(outcome);
  const causes = rejectionReasons(outcome);
  const more = causes.length - MAX_CAUSES;
  return [
    ...(outcome.sampleRemoved ? ['The sample legislature was taken out first.'] : []),
    ...outcome.parts.flatMap(partLines),
    ...(causes.length > 0 ? ['Refused:'] : []),
    ...causes.slice(0, MAX_CAUSES).map((cause) => `  ${cause}`),
    ...(more > 0 ? [`  and for ${count(more)} other ${more === 1 ? 'reason' : 'reasons'}`] : []),
    ...(outcome.skipped.length > 0
      ? [`${files(outcome.skipped.length)} passed over: nothing for this site in them.`]
      : []),
    ...(report ? [`Each is in ${report}, with its reason.`] : []),
    ...remarks,
    verdict(outcome, refused),
  ];
}

function partLines(part: ImportedPart): string[] {
  const { counts, noticedMeetings, unmatched, events } = part.report;
  const day = part.asOf ? `, as of ${part.asOf.slice(0, 10)}` : '';
  const noticed = nonZero(noticedMeetings);
  const names = UNMATCHED.filter(([key]) => unmatched[key] > 0).map(
    ([key, word]) => `${count(unmatched[key])} ${word}`,
  );
  return [
    `${part.path}`,
    `  ${part.jurisdiction}, ${part.format}${day}`,
    ...Object.entries(counts).map(([noun, each]) => `  ${nounLine(noun, each)}`),
    ...part.remarks.map((remark) => `  ${remark}`),
    ...(noticed ? [`  meetings read out of bills' actions: ${noticed}`] : []),
    ...(names.length > 0
      ? [`  names kept as written, because nobody or more than one goes by them: ${names.join(', ')}`]
      : []),
    ...(events > 0 ? [`  ${count(events)} ${events === 1 ? 'change' : 'changes'} told`] : []),
  ];
}

function nounLine(noun: string, counts: RecordCounts): string {
  const [one, many] = NOUNS[noun] ?? [noun, noun];
  const { read, ...rest } = counts;
  return `${count(read)} ${read === 1 ? one : many}: ${nonZero(rest) || 'none taken'}`;
}

function nonZero(counts: Record<string, number>): string {
  const words: Record<string, string> = { stale: 'older than what is there' };
  return Object.entries(counts)
    .filter(([, number]) => number > 0)
    .map(([word, number]) => `${count(number)} ${words[word] ?? word}`)
    .join(', ');
}

function verdict(outcome: ImportOutcome, refused: number): string {
  switch (exitCode(outcome)) {
    case 0:
      return everythingIn(truncatedCount(outcome));
    case 1:
      return `All is in but ${count(refused)} refused.`;
    case 2:
      if (outcome.parts.length === 0) {
        return 'Nothing was imported: no records of a legislature were found there. docs/data.md lists the formats.';
      }
      return readCount(outcome) === 0
        ? 'Nothing was imported: there is no record in it.'
        : 'Nothing was imported: every record was refused.';
  }
}

function everythingIn(cut: number): string {
  if (cut === 0) return 'Everything is in.';
  return cut === 1
    ? 'Everything is in, but 1 text was too long and was cut.'
    : `Everything is in, but ${count(cut)} texts were too long and were cut.`;
}

function files(number: number): string {
  return `${count(number)} ${number === 1 ? 'file was' : 'files were'}`;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
