import type { LegislativeRecordInput } from '../records.ts';
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
} from './records.ts';

/*
 * Records that refer to each other in every possible way: by the source's id, by a name that becomes clear or
 * ambiguous only when all people are imported, by number, and in running text.
 */

const inSenate = { memberships: [{ chamber: 'senate' as const }] };
const people: LegislativeRecordInput[] = [
  legislator('Bo Elm'),
  legislator('Ann Fox'),
  legislator('Cy Gum', inSenate),
  legislator('Di Elm'),
  legislator('Flo Oak'),
  legislator('Gus Fox', inSenate),
];

const committees: LegislativeRecordInput[] = [
  committee('Joint Committee on Parks', {
    members: [
      { name: 'Fox', role: 'chair' },
      { name: 'Elm', upstreamId: 'person Di Elm', role: 'vice chair' },
      { name: 'Gum', role: 'member' },
    ],
  }),
  committee('House Committee on Rules', { chamber: 'house', members: [{ name: 'Fox', role: 'chair' }] }),
  committee('Subcommittee on Trails', {
    kind: 'subcommittee',
    parentUpstreamId: 'committee Joint Committee on Parks',
  }),
  committee('Senate Committee on Rules', { chamber: 'senate' }),
];

const bills: LegislativeRecordInput[] = [
  bill('H1', {
    sponsors: [
      { name: 'Fox', kind: 'person' },
      { name: 'Elm', upstreamId: 'person Bo Elm', kind: 'person' },
      { name: 'Elm', kind: 'person' },
      { name: 'Parks', kind: 'organization' },
    ],
    actions: [
      action('2025-01-15', 'Referred to the committee on Parks'),
      action('2025-02-15', 'Hearing scheduled for 07/10/2025 from 10:00 AM-01:00 PM in A-2', 'joint'),
      action('2025-07-20', 'Reported favorably and referred to the committee on Rules'),
    ],
    relatedBills: [{ number: 'S2', relation: 'companion' }],
  }),
  bill('S2', {
    committee: 'Rules',
    sponsors: [{ name: 'Cy Gum', kind: 'person' }],
    relatedBills: [{ number: 'H1', relation: 'companion' }],
  }),
];

const ofBills: LegislativeRecordInput[] = [
  billText('H1', 'Be it'),
  amendment('H1', '1', { sponsor: { name: 'Fox' }, chamber: 'house' }),
  amendment('H1', '2', { sponsor: { name: 'Elm' }, chamber: 'house' }),
  amendment('H1', '3', { sponsor: { name: 'Elm', upstreamId: 'person Di Elm' }, chamber: 'house' }),
];

const speaker = { name: 'Mr. Speaker', choice: 'yes' as const };
const proceedings: LegislativeRecordInput[] = [
  rollCall('1', { yes: ['Fox', 'Elm'], no: ['Bo Elm', 'Ann Fox'] }, { billNumber: 'H1' }),
  rollCall('2', { yes: ['Mr. Speaker'] }, { billUpstreamId: 'bill H1', committee: 'Rules' }),
  rollCall('3', {}, { votes: [{ ...speaker, upstreamId: 'person Flo Oak' }] }),
  rollCall('4', { yes: ['Mr. Speaker', 'Ann Fox', 'Fox'] }, { chamber: 'senate', committee: 'Rules' }),
  rollCall('5', {}, { votes: [{ name: 'Elm', upstreamId: 'person Bo Elm', choice: 'no' }] }),
  meeting('parks', {
    committee: { name: 'Parks' },
    bills: ['S2', 'H1'],
    testimony: [{ name: 'Ada Pine', kind: 'oral', billNumber: 'H1' }],
  }),
  meeting('trails', { committee: { name: 'Trails', upstreamId: 'committee Subcommittee on Trails' } }),
  {
    noun: 'transcript',
    upstreamId: 'words',
    session: '194th',
    eventTitle: 'Hearing',
    meetingTitle: 'Parks',
    eventType: 'hearing',
    eventDate: '2025-07-10',
    meetingUpstreamId: 'parks',
    passages: [
      { speaker: { name: 'Senator Gum' }, content: 'Good morning.' },
      { speaker: { name: 'Representative Elm' }, content: 'Hello.' },
      { speaker: { name: 'Elm', upstreamId: 'person Bo Elm' }, content: 'Hello again.' },
    ],
  },
];

const texts: LegislativeRecordInput[] = [
  article('Parks open', { bills: ['H1', 'S2'], legislators: [{ name: 'Fox' }, { name: 'Cy Gum' }] }),
  article('H.1 debated', {
    namesAreInText: true,
    fullText: '<p>Rep. Ann Fox and Rep. Elm spoke on H.1.</p>',
  }),
  {
    noun: 'pressRelease',
    upstreamId: 'release',
    title: 'More trails',
    content: '',
    displayDate: '2025-05-06',
    legislator: { name: 'Cy Gum' },
    bills: ['S2'],
  },
];

/** The records by type, each in the order in which a source would list them. */
export const linkedRecords = { people, committees, bills, ofBills, proceedings, texts };
