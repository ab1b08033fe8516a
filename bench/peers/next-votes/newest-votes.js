import { DatabaseSync } from 'node:sqlite';

const COLUMNS = `roll_calls.id, roll_calls.chamber, roll_calls.vote_date, roll_calls.vote_time, roll_calls.title,
  roll_calls.result, roll_calls.kind, roll_calls.roll_call_number, roll_calls.source_url, roll_calls.yes_count,
  roll_calls.no_count, roll_calls.absent_count, roll_calls.not_voting_count, roll_calls.other_count, roll_calls.bill_id,
  roll_calls.committee_id, roll_calls.session_id, bills.number as bill_number, bills.title as bill_title,
  committees.committee_name, sessions.name as session_name`;

/** The queries of the page /app/votes, as prepared statements. */
export function openVotes(file) {
  const db = new DatabaseSync(file, { readOnly: true });
  const newest = db.prepare(`select ${COLUMNS} from roll_calls
    left join bills on bills.id = roll_calls.bill_id
    left join committees on committees.id = roll_calls.committee_id
    left join sessions on sessions.id = roll_calls.session_id
    where roll_calls.chamber = ? and roll_calls.in_committee = 0
    order by roll_calls.vote_date desc, length(coalesce(roll_calls.roll_call_number, '')) desc,
      coalesce(roll_calls.roll_call_number, '') desc, roll_calls.id desc limit 50`);
  const counts = db.prepare(
    'select chamber, count(*) as count from roll_calls where in_committee = 0 group by chamber',
  );
  return {
    newest: (chamber) => newest.all(chamber),
    count: (chamber) => counts.all().find((row) => row.chamber === chamber)?.count ?? 0,
  };
}
