import type { BillFilter } from './bill-filter.ts';

/** The page of the bills for which a user is responsible. */
export const ASSIGNED = '/app/tracking/assigned';

/** The address of tracked bills. */
export function addressOf({ listId, isAssigned, ...filter }: BillFilter, page = 1): string {
  const path = isAssigned ? ASSIGNED : pathOf(listId);
  return withQuery(path, { ...filter, page: page > 1 ? page : undefined });
}

/** The address of a download of tracked bills. */
export function fileAddressOf({ listId, isAssigned, ...filter }: BillFilter, kind: 'csv' | 'xlsx'): string {
  return withQuery(`${pathOf(listId)}/bills.${kind}`, { ...filter, assigned: isAssigned ? 'me' : undefined });
}

function pathOf(listId: number | undefined): string {
  return listId === undefined ? '/app/tracking' : `/app/tracking/${listId}`;
}

function withQuery(path: string, fields: Record<string, string | number | undefined>): string {
  const given = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
