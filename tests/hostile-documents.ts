import { SMALL_SETS } from '../src/importers/test-sets.ts';
import type { HostileSet } from './hostile-sets.ts';

const LEGISCAN = 'MA/2023-2024_193rd_General_Court/';
const legiscanText = (id: number, doc: string) => {
  const text = { doc_id: id, bill_id: 9001, date: '2023-01-20', type: 'Introduced', mime: 'text/html' };
  return JSON.stringify({ text: { ...text, doc: Buffer.from(doc).toString('base64') } });
};
const sitting = SMALL_SETS['stenographic transcripts']['ny/2025-03-04T1000'] ?? '';
const stenographic = (day: string) => sitting.replace('March 4, 2025', day);
const feed = (declared: string, item: string) =>
  SMALL_SETS.feeds['elm.xml']
    .replace('?>', `?>${declared}`)
    .replace('<title>House Bill 100 moves', `<title>${item}`);

/** Documents and feeds that are hostile in their structure or in one of their records. */
export const HOSTILE_DOCUMENTS: Record<string, HostileSet> = {
  'texts of LegiScan': {
    good: SMALL_SETS['LegiScan JSON'],
    hostile: [
      [
        `${LEGISCAN}text/1.json`,
        legiscanText(1, '<div>'.repeat(1_000_000)),
        ['doc', 'has elements nested too deeply'],
      ],
      [
        `${LEGISCAN}text/2.json`,
        legiscanText(2, '<p>a</p>'.repeat(4_000_000)),
        ['doc', 'is longer than any bill'],
      ],
    ],
    counts: { bills: 1, roll_calls: 1 },
  },
  'stenographic transcripts': {
    good: SMALL_SETS['stenographic transcripts'],
    hostile: [
      ['ny/2025-03-06T1000', stenographic('March 99, 2025'), ['date', 'is missing from the title pages']],
      ['ny/2025-03-07T1000', stenographic('March 7, 9999'), ['date', 'is missing from the title pages']],
    ],
    counts: { transcripts: 2 },
  },
  feeds: {
    good: { 'oak.xml': SMALL_SETS.feeds['oak.xml'] },
    hostile: [
      [
        'entities.xml',
        feed(`<!DOCTYPE rss [<!ENTITY a "${'x'.repeat(3_000)}">]>`, '&a;'.repeat(10_000)),
        ['', 'is a feed that cannot be read'],
      ],
      [
        'files.xml',
        feed('<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]>', '&a;'),
        ['', 'External entities are not supported'],
      ],
      ['years.xml', feed('', 'x').replace('2025', '0202'), ['date', 'is not a date']],
    ],
    counts: { news_articles: 1 },
  },
};
