import type { Database } from '../../db/database.ts';
import { rowsWhere } from '../../db/rows.ts';
import { billNumberKey } from '../language/bill-numbers.ts';

/** A bill by its two numbers. */
export interface NumberedBill {
  id: number;
  session_id: number;
  number_key: string;
  docket_key: string | null;
}

/** Finds bills by bill or docket number, in any spelling. */
export interface BillFinder {
  byNumber(sessionId: number, number: string): NumberedBill | undefined;
  byDocket(sessionId: number, number: string): NumberedBill | undefined;
  /** Finds a bill by its bill number, or else by its docket number. */
  find(sessionId: number, number: string): NumberedBill | undefined;
}

/** Reads the bills that have any of these numbers, in all sessions at once. */
export async function findBills(db: Database, numbers: Iterable<string>): Promise<BillFinder> {
  const keys = [...new Set([...numbers].map(billNumberKey))];
  const byNumber = new Map<string, NumberedBill>();
  const byDocket = new Map<string, NumberedBill>();
  const columns = ['id', 'session_id', 'number_key', 'docket_key'];

  for (let start = 0; start < keys.length; start += 2000) {
    const some = keys.slice(start, start + 2000);
    for (const row of await rowsWhere<NumberedBill>(db, 'bills', 'number_key', some, columns)) {
      byNumber.set(`${row.session_id} ${row.number_key}`, row);
    }
    for (const row of await rowsWhere<NumberedBill>(db, 'bills', 'docket_key', some, columns)) {
      byDocket.set(`${row.session_id} ${row.docket_key}`, row);
    }
  }

  const at = (map: Map<string, NumberedBill>) => (sessionId: number, number: string) =>
    map.get(`${sessionId} ${billNumberKey(number)}`);
  return {
    byNumber: at(byNumber),
    byDocket: at(byDocket),
    find: (sessionId, number) => at(byNumber)(sessionId, number) ?? at(byDocket)(sessionId, number),
  };
}
