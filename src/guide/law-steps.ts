import type { Content } from '../layout/navigation.ts';

/** A step of the legislative process in general terms, with links to related pages. */
export interface LawStep {
  name: string;
  text: string;
  links: { to: string; label: string; of?: Content }[];
}

/**
 * The steps from a proposal to a law, as in nearly every state.
 * @param chambers the chambers in a sentence: `the House`; one for a legislature with one chamber
 * @param executive the official who signs or vetoes bills
 */
export function lawSteps(chambers: readonly string[], executive = 'governor'): LawStep[] {
  const isUnicameral = chambers.length === 1;
  const [first, second] = chambers;
  return [
    {
      name: 'A member files it',
      text: `A member of ${isUnicameral ? first : `${first} or ${second}`} writes a proposal and files it. The bill gets a number, which identifies it from then on.`,
      links: [{ to: '/app/bills/new', label: 'New bills' }],
    },
    {
      name: 'A committee reviews it',
      text: 'The bill is sent to a committee that specializes in its subject. The committee may hold a hearing, change the bill, recommend it, or set it aside. Many bills go no further.',
      links: [
        { to: '/app/committees', label: 'Committees', of: 'committees' },
        { to: '/app/calendar', label: 'Hearings', of: 'meetings' },
      ],
    },
    {
      name: isUnicameral ? 'The members debate and vote' : 'One chamber debates and votes',
      text: 'The bill is read and debated on several days. Members may offer amendments, and vote on them and on the bill.',
      links: [{ to: '/app/votes', label: 'Votes', of: 'votes' }],
    },
    ...(isUnicameral
      ? []
      : [
          {
            name: 'The other chamber does the same',
            text: 'The other chamber has its own committees and debates, and may change the bill, pass it, or take no action.',
            links: [],
          },
          {
            name: 'Both agree on one text',
            text: 'If the chambers passed different texts, one accepts the other’s text, or a conference committee with members of both writes a compromise and both chambers vote again.',
            links: [],
          },
        ]),
    {
      name: `The ${executive} decides`,
      text: `The ${executive} signs the bill, lets it become law without a signature, or vetoes it. The legislature can override a veto, which usually takes more votes than passing the bill.`,
      links: [],
    },
    {
      name: 'It becomes law',
      text: 'The bill is published as a law, and takes effect on the date set by the bill or the constitution.',
      links: [{ to: '/app/bills/law', label: 'New laws' }],
    },
  ];
}
