import type { Content } from '../layout/navigation.ts';

/** A step on a bill's way, in general words, and where this site shows the bills that are at it. */
export interface LawStep {
  name: string;
  text: string;
  links: { to: string; label: string; of?: Content }[];
}

/**
 * The steps from a proposal to a law as nearly every state has them.
 * @param chambers what the chambers are called that have members: one where the legislature has one, none where that is not known
 */
export function lawSteps(chambers: readonly string[]): LawStep[] {
  const isOne = chambers.length === 1;
  const [first = 'House', second = 'Senate'] = chambers;
  return [
    {
      name: 'A member files it',
      text: `A member of the ${isOne ? first : `${first} or the ${second}`} puts a proposal in writing and files it. It gets a number, by which it is known from then on.`,
      links: [{ to: '/app/bills/new', label: 'New bills' }],
    },
    {
      name: 'A committee looks at it',
      text: 'The bill goes to a committee that knows its subject. The committee may hold a hearing, change the bill, recommend it, or set it aside. Most bills get no further than this.',
      links: [
        { to: '/app/committees', label: 'Committees', of: 'committees' },
        { to: '/app/calendar', label: 'Hearings', of: 'meetings' },
      ],
    },
    {
      name: isOne ? 'The members debate it and vote' : 'One chamber debates it and votes',
      text: 'The bill is read and debated on several days. Members may offer amendments, and vote on them and on the bill.',
      links: [{ to: '/app/votes', label: 'Votes', of: 'votes' }],
    },
    ...(isOne
      ? []
      : [
          {
            name: 'The other chamber does the same',
            text: 'It has committees and debates of its own, and may change the bill, pass it or let it rest.',
            links: [],
          },
          {
            name: 'Both agree on one text',
            text: 'Where the two passed different texts, one accepts the other’s, or a conference committee of members of both writes a common one, on which both vote again.',
            links: [],
          },
        ]),
    {
      name: 'The governor decides',
      text: 'The governor signs the bill, lets it become law without a signature, or vetoes it. The legislature can override a veto, usually with more votes than it took to pass the bill.',
      links: [],
    },
    {
      name: 'It is law',
      text: 'The bill is published among the laws, and takes effect on the day that it names or that the constitution sets.',
      links: [{ to: '/app/bills/law', label: 'New laws' }],
    },
  ];
}
