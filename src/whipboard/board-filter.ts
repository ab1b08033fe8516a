import type { Card } from './board.server.ts';
import { matchesMember } from './member-names.ts';
import { isPosition, type Position } from './positions.ts';

/** The filter for the members that a page shows. */
export interface BoardFilter {
  /** The text typed to find a member. */
  find: string;
  /** Empty for all members. */
  party: string;
  /** Empty for all members. */
  position: Position | '';
}

export const ALL_MEMBERS: BoardFilter = { find: '', party: '', position: '' };

/** The layout of the board on a wide page: columns of 300 px (W04), columns as high as the window, or one list. Phones always use the list. */
export const LAYOUTS = ['columns', 'tall', 'list'] as const;
export type Layout = (typeof LAYOUTS)[number];

const MAX_TYPED_LENGTH = 200;

/** The filter in an address. Invalid values are ignored. */
export function filterFrom(address: URLSearchParams): BoardFilter {
  // A form sends both the previous position and the newly chosen one, which comes last.
  const position = address.getAll('position').at(-1) ?? '';
  return {
    find: (address.get('find') ?? '').slice(0, MAX_TYPED_LENGTH),
    party: address.get('party') ?? '',
    position: isPosition(position) ? position : '',
  };
}

/** The layout in an address. */
export function layoutFrom(address: URLSearchParams): Layout {
  return LAYOUTS.find((layout) => layout === address.get('view')) ?? 'columns';
}

/** The query string for a filter and layout, such as `?party=Democratic&view=list`; empty for the defaults. */
export function queryFor(filter: BoardFilter, layout: Layout): string {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== '') address.set(name, value);
  if (layout !== 'columns') address.set('view', layout);
  return address.size > 0 ? `?${address}` : '';
}

/** Whether a filter is active. */
export function isFiltering({ find, party, position }: BoardFilter): boolean {
  return find.trim() !== '' || party !== '' || position !== '';
}

/** Whether a filter shows a member. */
export function isShown(card: Card, { find, party, position }: BoardFilter): boolean {
  if (position !== '' && card.position !== position) return false;
  if (party !== '' && card.party !== party) return false;
  return matchesMember(card, find);
}
