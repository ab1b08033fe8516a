import { type AlertKind, DEFAULT_KINDS, KINDS } from '../src/alerts/alert-kinds.ts';
import type { Frequency } from '../src/alerts/due-times.ts';

/** A reader of alerts about real bills, chosen from the difference of two files for what happened to the bills. */
export interface Reader {
  name: string;
  /** The numbers of the bills on the reader's tracking list. */
  bills: string[];
  /** The record that the reader watches in place of a list, by its name on the site. */
  watches?: { kind: 'bill' | 'legislator' | 'committee'; name: string };
  /** Whether the alert is about everything that the reader follows, rather than the list. */
  isEverything?: boolean;
  kinds: readonly AlertKind[];
  frequency: Frequency;
}

const reader = (name: string, bills: string, some: Partial<Reader> = {}): Reader => ({
  name,
  bills: bills.split(' ').filter(Boolean),
  kinds: DEFAULT_KINDS,
  frequency: 'daily',
  ...some,
});

export const READERS: readonly Reader[] = [
  reader('laws', 'H4009 H1590 H4645 S2616'),
  reader('roll calls', 'S2576 H4206 S2563 H4362'),
  reader('returned by the governor', 'H3912'),
  reader('new drafts', 'H3493 S1019 S402 H313', { kinds: KINDS }),
  reader('substituted bills', 'H4183 H4281 H2655 S2517 S473'),
  reader('study orders', 'S304 S1234 H1152 S2261', { frequency: 'weekly' }),
  reader('new hearings', 'H1221 H4099 H3974 H559'),
  reader('hearings in another room', 'S2612 S1319 H3010', { kinds: KINDS }),
  reader('hearings with another end', 'H1922 S288'),
  reader('history without hearings', 'H1221 H1922', { kinds: ['actions'] }),
  reader('hearings only', 'S1319 H3010 HD5220', { kinds: ['hearings'] }),
  reader('corrected records', 'S159 H779 H1382 H16 H4564 S2607 S2653', { kinds: KINDS }),
  reader('nothing happens', 'H1 H4231 H2280', { kinds: KINDS }),
  reader('sponsors', 'HD4910 S784 S1319 S505 H666', { kinds: ['sponsors'] }),
  reader('all kinds', 'HD4910 S956 H666 S1616', { kinds: KINDS, frequency: 'hourly' }),
  reader('committees', 'S1616 H559 H2587 S1579 H2140'),
  reader('dockets', 'HD4556 SD3193 HD5279 HD4928 SD3244', { kinds: KINDS }),
  reader('merged bills', 'H3700 S2071 S482', { frequency: 'weekly' }),
  reader('amendments', 'H4401 S2511 H4286 S2533', { frequency: 'at once' }),
  reader('one bill', 'H4206', { watches: { kind: 'bill', name: 'H.4206' }, frequency: 'at once' }),
  reader('everything', 'H4401 H1084 S956 HD5220', { isEverything: true, frequency: 'weekly' }),
  reader('a legislator', '', { watches: { kind: 'legislator', name: 'Kelly Dooner' }, kinds: KINDS }),
  reader('a committee', '', { watches: { kind: 'committee', name: 'Cannabis Policy' }, kinds: KINDS }),
  reader('a committee that moves a hearing', '', { watches: { kind: 'committee', name: 'Election Laws' } }),
  reader('a busy committee', '', { watches: { kind: 'committee', name: 'Education' } }),
];
