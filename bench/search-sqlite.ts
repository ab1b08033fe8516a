import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Contestant } from './search-contestant.ts';
import { type CorpusBill, DEFAULT_SESSION } from './search-corpus.ts';

const SINGLE = ['session_name', 'chamber', 'sponsor', 'progress', 'status_name'];
const SEVERAL = ['citations', 'categories'];

/** SQLite's FTS5 with facets counted in SQL, a straightforward setup without typo tolerance. */
export function sqlite(): Contestant {
  const folder = mkdtempSync(join(tmpdir(), 'bench-sqlite-'));
  const db = new DatabaseSync(join(folder, 'bills.db'));
  db.exec(`
    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000; PRAGMA temp_store = MEMORY;
    CREATE TABLE bills (id INTEGER PRIMARY KEY, ${SINGLE.join(', ')}, algolia_date INTEGER, record TEXT);
    CREATE TABLE citations (bill INTEGER, value TEXT);
    CREATE TABLE categories (bill INTEGER, value TEXT);
    CREATE VIRTUAL TABLE words USING fts5(bill_number, title, description, prefix='1 2 3', tokenize='unicode61 remove_diacritics 2');
    CREATE TEMP TABLE found (id INTEGER PRIMARY KEY, score REAL);
    CREATE TEMP TABLE shown (id INTEGER PRIMARY KEY, record TEXT);
  `);

  return {
    name: 'SQLite FTS5',
    note: 'no typos',
    build(bills) {
      fill(db, bills);
    },
    keystroke: (text, hitsPerPage) => keystroke(db, text, hitsPerPage),
    close() {
      db.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function fill(db: DatabaseSync, bills: Iterable<CorpusBill>): void {
  const bill = db.prepare(`INSERT INTO bills VALUES (?, ${SINGLE.map(() => '?').join(', ')}, ?, ?)`);
  const words = db.prepare('INSERT INTO words (rowid, bill_number, title, description) VALUES (?, ?, ?, ?)');
  const several = {
    citations: db.prepare('INSERT INTO citations VALUES (?, ?)'),
    categories: db.prepare('INSERT INTO categories VALUES (?, ?)'),
  };
  db.exec('BEGIN');

  for (const each of bills) {
    const { id, session_name, chamber, sponsor, progress, status_name, algolia_date } = each;
    bill.run(id, session_name, chamber, sponsor, progress, status_name, algolia_date, JSON.stringify(each));
    words.run(id, each.bill_number, each.title, each.description);
    for (const value of each.citations) several.citations.run(id, value);
    for (const value of each.categories) several.categories.run(id, value);
  }

  db.exec(`COMMIT; CREATE INDEX citations_bill ON citations (bill); CREATE INDEX categories_bill ON categories (bill);
    INSERT INTO words (words) VALUES ('optimize'); ANALYZE;`);
}

function keystroke(db: DatabaseSync, text: string, hitsPerPage: number): number {
  const match = `${text
    .split(' ')
    .map((word) => `"${word}"`)
    .join(' ')}*`;
  db.exec('DELETE FROM found');
  db.prepare(
    `INSERT INTO found SELECT b.id, bm25(words, 10, 5, 1) FROM words CROSS JOIN bills b ON b.id = words.rowid
     WHERE words MATCH ? AND b.session_name = ?`,
  ).run(match, DEFAULT_SESSION);

  const count = db.prepare('SELECT count(*) AS count FROM found').get()?.count;
  // Only the displayed hits are highlighted.
  db.exec('DELETE FROM shown');
  db.prepare(
    `INSERT INTO shown SELECT f.id, b.record FROM found f CROSS JOIN bills b USING (id)
     ORDER BY f.score, b.algolia_date DESC LIMIT ?`,
  ).run(hitsPerPage);

  db.prepare(
    `SELECT s.record, highlight(words, 1, '<em>', '</em>'), highlight(words, 2, '<em>', '</em>')
     FROM words CROSS JOIN shown s ON s.id = words.rowid WHERE words MATCH ?`,
  ).all(match);

  for (const facet of SINGLE) {
    db.prepare(
      `SELECT ${facet}, count(*) FROM found CROSS JOIN bills USING (id) GROUP BY 1 ORDER BY 2 DESC LIMIT 100`,
    ).all();
  }

  for (const facet of SEVERAL) {
    db.prepare(
      `SELECT value, count(*) FROM found CROSS JOIN ${facet} ON bill = id GROUP BY 1 ORDER BY 2 DESC LIMIT 100`,
    ).all();
  }

  db.prepare(
    'SELECT session_name, count(*) FROM words CROSS JOIN bills b ON b.id = words.rowid WHERE words MATCH ? GROUP BY 1',
  ).all(match);

  return Number(count);
}
