import type { Card } from './board.server.ts';
import { matchesMember } from './member-names.ts';
import { isPosition, type Position } from './positions.ts';

/** Which members a page shows of its board. */
export interface BoardFilter {
  /** What was typed to find a member. */
  find: string;
  /** Empty for all. */
  party: string;
  /** Empty for all. */
  position: Position | '';
}

export const ALL_MEMBERS: BoardFilter = { find: '', party: '', position: '' };

/** How a wide page arranges the board: columns of 300 px (W04), as high as the window, or one list. A phone always has the list. */
export const LAYOUTS = ['columns', 'tall', 'list'] as const;
export type Layout = (typeof LAYOUTS)[number];

const MAX_TYPED_LENGTH = 200;

/** The filter that an address has; what it cannot mean is left out. */
export function filterFrom(address: URLSearchParams): BoardFilter {
  // A form sends the position of before beside the one that is chosen now.
  const position = address.getAll('position').at(-1) ?? '';
  return {
    find: (address.get('find') ?? '').slice(0, MAX_TYPED_LENGTH),
    party: address.get('party') ?? '',
    position: isPosition(position) ? position : '',
  };
}

/** The layout that an address has. */
export function layoutFrom(address: URLSearchParams): Layout {
  return LAYOUTS.find((layout) => layout === address.get('view')) ?? 'columns';
}

/** The part of an address after its path: `?party=Democratic&view=list`; empty where nothing is chosen. */
export function queryFor(filter: BoardFilter, layout: Layout): string {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== '') address.set(name, value);
  if (layout !== 'columns') address.set('view', layout);
  return address.size > 0 ? `?${address}` : '';
}

/** Whether a filter leaves anybody out. */
export function isFiltering({ find, party, position }: BoardFilter): boolean {
  return find.trim() !== '' || party !== '' || position !== '';
}

/** Whether a filter shows a member. */
export function isShown(card: Card, { find, party, position }: BoardFilter): boolean {
  if (position !== '' && card.position !== position) return false;
  if (party !== '' && card.party !== party) return false;
  return matchesMember(card, find);
}
