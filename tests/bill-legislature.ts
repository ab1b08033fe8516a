import type { Database } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import {
  action,
  amendment,
  article,
  bill,
  billText,
  committee,
  legislator,
  meeting,
  rollCall,
  session,
  snapshot,
} from '../src/legislature/test-records/records.ts';

/** Number of the bill that has every part. */
export const FULL_BILL = 'H100';
/** Number of the bill that has only a title. */
export const BARE_BILL = 'H7';

/** Sections of the full bill's text: enough to fill the table of contents on a narrow screen. */
export const TEXT_SECTIONS = 14;

/** A fictional legislature with one bill that has every part, and one that has none. */
export async function billLegislature(db: Database): Promise<void> {
  const seat = (chamber: 'house' | 'senate', party: string, district: string) => ({
    memberships: [{ chamber, party, district }],
  });
  const records = [
    session(),
    legislator('Ada Marlowe', seat('house', 'Democratic', '1st Elm')),
    legislator('Teodor Quill', seat('house', 'Republican', '2nd Oak')),
    legislator('Ines Brook', seat('house', 'Democratic', '3rd Ash')),
    committee('Joint Committee on Ferries', { members: [{ name: 'Ada Marlowe', role: 'chair' }] }),
    bill(BARE_BILL),
    bill('S200', { title: 'An Act relative to ferries, in the Senate' }),
    bill(FULL_BILL, {
      docketNumber: 'HD1234',
      title: 'An Act relative to ferry landings',
      summary: '  Lets towns rebuild <landings>.\n\nPays for it. ',
      petition: 'By Representative Marlowe of Elmtown (by request), a petition relative to ferry landings.',
      sponsors: [
        { name: 'Ada Marlowe', kind: 'person', classification: 'primary', district: '1st Elm' },
        { name: 'Teodor Quill', kind: 'person', classification: 'cosponsor', addedDate: '2025-02-03' },
        { name: 'Pat Citizen', kind: 'person', classification: 'cosponsor', district: '4 Quay Street' },
      ],
      actions: [
        {
          ...action('2025-01-10', 'Referred to the committee on Ferries'),
          classification: ['referral-committee'],
        },
        action('2025-03-04', 'Amendment #3 (Quill) rejected'),
        action('2025-03-04', 'Passed to be engrossed - 2 YEAS to 1 NAYS (See YEA and NAY No. 12)'),
        action('2025-03-05', 'Read; and referred to the committee on Ferries, see S200', 'senate'),
      ],
      citations: ['Chapter 90, Section 24', 'Chapter 30B'],
      categories: ['Transportation', 'Towns'],
      relatedBills: [
        { number: 'S200', relation: 'companion' },
        { number: 'H999', session: '193rd', relation: 'prior-session' },
      ],
      documents: [
        {
          name: 'Estimate of cost',
          kind: 'fiscal',
          links: [{ url: 'https://example.org/cost.pdf', mediaType: 'application/pdf' }],
        },
      ],
      versions: [
        { name: 'Bill Text', links: [{ url: 'https://example.org/H100.pdf', mediaType: 'application/pdf' }] },
      ],
      sourceUrl: 'https://example.org/H100',
    }),
    billText(FULL_BILL, textWithSections(TEXT_SECTIONS)),
    amendment(FULL_BILL, '3', {
      status: 'rejected',
      sponsor: { name: 'Teodor Quill' },
      text: 'Strike it all.',
    }),
    meeting('hearing 1', {
      date: '2025-02-20',
      startTime: '10:00',
      location: 'Room A-1',
      committee: { name: 'Joint Committee on Ferries' },
      bills: [FULL_BILL],
      status: 'held',
      testimony: [
        {
          name: 'Lou Harbor',
          kind: 'oral',
          stance: 'support',
          organization: 'Harbor Board',
          billNumber: FULL_BILL,
          content: 'We need it.',
        },
      ],
    }),
    meeting('hearing 2', {
      date: '2025-06-10',
      startTime: '13:00',
      location: 'Room A-2',
      bills: [FULL_BILL],
    }),
    rollCall(
      'vote 12',
      { yes: ['Ada Marlowe', 'Ines Brook'], no: ['Teodor Quill'] },
      {
        billNumber: FULL_BILL,
        rollCallNumber: '12',
        counts: { yes: 2, no: 1, absent: 1, notVoting: 2, other: 0 },
      },
    ),
    article('Ferries may land again', { bills: [FULL_BILL], session: '194th' }),
  ];
  await importSource(db, snapshot(records), { path: 'bill-legislature' });
}

function textWithSections(count: number): string {
  const sections = Array.from(
    { length: count },
    (_, at) => `SECTION ${at + 1}. Landing ${at + 1} is rebuilt.`,
  );
  return ['An Act', ...sections.slice(0, -1), `SECTION ${count}. This act takes effect at once.`].join(
    '\n\n',
  );
}

/** Finds the id of a bill by one of the numbers above. */
export async function billId(db: Database, number: string): Promise<number> {
  const { id } = await db
    .selectFrom('bills')
    .select('id')
    .where('number_key', '=', number)
    .executeTakeFirstOrThrow();
  return id;
}
