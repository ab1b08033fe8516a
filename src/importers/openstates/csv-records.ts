import type { ImportedRecord, ImportedSource } from '../../legislature/batch.ts';
import { isDocketNumber } from '../../legislature/language/bill-numbers.ts';
import type { Chamber } from '../../legislature/records/fields.ts';
import type { Jurisdiction } from '../jurisdictions.ts';
import { chamberOfClassification } from './chambers.ts';
import { readCsvBill } from './csv-bills.ts';
import type { CsvStage, StagedRow } from './csv-stage.ts';
import { type CsvTableName, pythonStrings } from './csv-tables.ts';
import { sessionRecord } from './sessions.ts';
import { readVoteEvent } from './votes.ts';

/** The records of one export: sessions and bills, then roll calls. The number of merged dockets is added to `remarks`. */
export async function* csvRecords(
  stage: CsvStage,
  jurisdiction: Jurisdiction,
  remarks: NonNullable<ImportedSource['remarks']>,
): AsyncGenerator<ImportedRecord> {
  yield* stage.fill();
  yield* stage.rowsOfOtherStates(jurisdiction);
  yield* sessions(stage, jurisdiction);
  let mergedDockets = 0;
  const billsFile = stage.files.get('bills')?.path ?? '';

  for (const row of stage.rows('bills')) {
    if (isDocketNumber(row.identifier) && stage.becameBill(row.identifier, row.session_identifier)) {
      mergedDockets++;
      continue;
    }
    const { bill, refused } = readCsvBill(stage, row, jurisdiction);
    const place = { file: billsFile, line: row.line, record: row.identifier };
    yield { place, record: bill };
    for (const piece of refused) yield { place, refused: piece };
  }

  if (mergedDockets === 1) remarks.push('1 docket was merged with its bill');
  if (mergedDockets > 1) {
    remarks.push(`${mergedDockets.toLocaleString('en-US')} dockets were merged with their bills`);
  }

  yield* withoutMembers(stage);
  for (const row of stage.rows('votes')) yield rollCall(stage, row, jurisdiction);
}

/** Every session that a bill or a vote names, once. */
function* sessions(stage: CsvStage, jurisdiction: Jurisdiction): Generator<ImportedRecord> {
  const seen = new Set<string>();
  const tables: CsvTableName[] = ['bills', 'votes'];
  for (const table of tables) {
    for (const { session_identifier: identifier, line } of stage.rows(
      table === 'bills' ? 'bills' : 'votes',
    )) {
      if (seen.has(identifier)) continue;
      seen.add(identifier);
      const place = { file: stage.files.get(table)?.path ?? '', line, record: identifier };
      const record = sessionRecord(jurisdiction.code, identifier);
      if (record) yield { place, record };
      else {
        const reason = `the years of session "${identifier}" are unknown`;
        yield { place, refused: { field: 'session_identifier', reason } };
      }
    }
  }
}

/** Rejects the missing table of an export that has roll calls but no members' votes. */
function* withoutMembers(stage: CsvStage): Generator<ImportedRecord> {
  const votes = stage.files.get('votes');
  if (!votes || !stage.has('votes') || stage.files.has('vote_people')) return;
  const reason = 'this table is missing from the export of these roll calls, so members’ votes are unknown';
  yield { place: { file: votes.path }, refused: { field: 'vote_people', reason } };
}

function rollCall(stage: CsvStage, row: StagedRow<'votes'>, jurisdiction: Jurisdiction): ImportedRecord {
  const billNumber = row.bill_id ? stage.row('bills', row.bill_id)?.identifier : undefined;
  const place = { file: stage.files.get('votes')?.path ?? '', line: row.line, record: billNumber ?? row.id };
  const chamber = chamberOf(stage, row);

  if (!chamber) {
    const reason = `"${row.organization_id}" is not in organizations, so the chamber that voted is unknown`;
    return { place, refused: { field: 'organization_id', reason } };
  }

  const vote = readVoteEvent(
    {
      upstreamId: row.id,
      session: row.session_identifier,
      billNumber,
      billUpstreamId: row.bill_id || undefined,
      chamber,
      committee: committeeOf(stage, row),
      identifier: row.identifier,
      motion: row.motion_text,
      classification: pythonStrings(row.motion_classification),
      startDate: row.start_date,
      result: row.result,
      counts: stage
        .children('vote_counts', row.id)
        .map(({ option, value }) => ({ option, value: Number(value) }))
        .filter(({ value }) => Number.isSafeInteger(value) && value >= 0),
      voters: stage.children('vote_people', row.id).map((voter) => ({
        name: voter.voter_name,
        upstreamId: voter.voter_id || undefined,
        option: voter.option,
        note: voter.note,
      })),
      sourceUrl: stage.children('vote_sources', row.id).at(-1)?.url ?? '',
    },
    jurisdiction.timeZone,
  );

  return 'rollCall' in vote ? { place, record: vote.rollCall } : { place, refused: vote };
}

/** The chamber that voted, or the chamber of the committee. For an unknown body, the motion decides: `H. 57 On engrossment`. */
function chamberOf(stage: CsvStage, row: StagedRow<'votes'>): Chamber | undefined {
  const body = stage.row('organizations', row.organization_id);
  const parent = body?.parent_id ? stage.row('organizations', body.parent_id) : undefined;
  const named = /^([HS])\. ?\d/.exec(row.motion_text)?.[1];
  return (
    chamberOfClassification(body?.classification ?? '') ??
    chamberOfClassification(parent?.classification ?? '') ??
    (named === 'H' ? 'house' : named === 'S' ? 'senate' : undefined)
  );
}

/** The name of the body that voted, if it is a committee. */
function committeeOf(stage: CsvStage, row: StagedRow<'votes'>): string | undefined {
  const body = stage.row('organizations', row.organization_id);
  return /committee/.test(body?.classification ?? '') ? body?.name || undefined : undefined;
}
