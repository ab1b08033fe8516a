import type { LegislativeRecordInput } from '../legislature/records.ts';

/*
 * Objects as Open States scrapers write them, with invented people and bills, for tests.
 */

type Bill = Record<string, unknown>;

export const LOWER = '~{"classification": "lower"}';
export const UPPER = '~{"classification": "upper"}';

/** A bill as the scrapers write it, with the given fields replaced. */
export function scrapedBill(identifier: string, fields: Bill = {}): Bill {
  return {
    legislative_session: '194th',
    identifier,
    title: 'An Act relative to the keeping of bees',
    from_organization: identifier.startsWith('S') ? UPPER : LOWER,
    classification: ['bill'],
    subject: [],
    abstracts: [],
    other_titles: [],
    actions: [
      action('2025-02-27', 'Referred to the committee on Agriculture', {
        classification: ['referral-committee'],
      }),
    ],
    sponsorships: [sponsor('Ada Bloom', true), sponsor('Ben Oak', false)],
    related_bills: [],
    versions: [
      {
        note: 'Bill Text',
        date: '',
        links: [{ url: `https://example.org/${identifier}.pdf`, media_type: 'application/pdf' }],
      },
    ],
    documents: [],
    citations: [],
    sources: [{ url: `https://example.org/${identifier}`, note: '' }],
    extras: {},
    jurisdiction: { id: 'ocd-jurisdiction/country:us/state:ma/government', name: 'Massachusetts' },
    _processing: { logs_latest_update: '2025-11-03T04:18:35Z' },
    ...fields,
  };
}

export function action(date: string, description: string, fields: Bill = {}): Bill {
  return { description, date, organization_id: LOWER, classification: [], related_entities: [], ...fields };
}

export function sponsor(name: string, primary: boolean): Bill {
  const classification = primary ? 'primary' : 'cosponsor';
  return {
    name,
    classification,
    entity_type: 'person',
    primary,
    person_id: `~{"name": "${name}"}`,
    organization_id: null,
  };
}

/** A vote event as the scrapers write it, with the given fields replaced. */
export function scrapedVote(billIdentifier: string, fields: Bill = {}): Bill {
  return {
    identifier: '',
    motion_text: 'On passing to be engrossed',
    motion_classification: ['passage'],
    start_date: '2025-04-07T20:14:00+00:00',
    result: 'pass',
    organization: LOWER,
    legislative_session: '194th',
    bill: null,
    bill_identifier: billIdentifier,
    votes: [voter('Ada Bloom', 'yes'), voter('Ben Oak', 'no')],
    counts: [
      { option: 'yes', value: 1 },
      { option: 'no', value: 1 },
    ],
    sources: [],
    extras: {},
    ...fields,
  };
}

export function voter(name: string, option: string): Bill {
  return { option, voter_name: name, voter_id: `~{"name": "${name}"}`, note: '' };
}

/** The text of a version as the pipeline extracts it from the official file: its second line becomes the title of its header. */
export function extractedText(version: string, ...lines: string[]): string {
  const rule = '='.repeat(80);
  const [first = '', title = '', ...rest] = lines;
  const header = [
    `Title: ${title}`,
    `Official Title: ${title}`,
    'Number of Sections: 1',
    `Source: versions - ${version}`,
  ];
  const block = ['Section 1:', first, ...rest, '[DELETED: SoSoSrtcv0T1s2o]'];
  return [
    ...header,
    'Media Type: application/pdf',
    '',
    rule,
    '',
    ...block,
    '',
    rule,
    '',
    'Raw Text:',
    ...lines,
  ].join('\n');
}

/** The only record of a list. @throws if there is none, or more than one */
export function only<N extends LegislativeRecordInput>(records: N[]): N {
  const [first] = records;
  if (!first || records.length > 1) throw new Error(`Expected one record, got ${records.length}.`);
  return first;
}
