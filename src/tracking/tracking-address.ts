/** Which tracked bills a page or a download shows. */
export interface ShownBills {
  /** The list; all lists by default. */
  listId?: number | undefined;
  position?: string | undefined;
  tag?: string | undefined;
  /** Whether only bills for which the user is responsible are shown. */
  isAssigned?: boolean | undefined;
}

/** The page of the bills for which a user is responsible. */
export const ASSIGNED = '/app/tracking/assigned';

/** The address of tracked bills. */
export function addressOf({ listId, position, tag, isAssigned }: ShownBills, page = 1): string {
  const path = isAssigned ? ASSIGNED : pathOf(listId);
  return withQuery(path, { position, tag, page: page > 1 ? String(page) : undefined });
}

/** The address of a download of tracked bills. */
export function fileAddressOf(
  { listId, position, tag, isAssigned }: ShownBills,
  kind: 'csv' | 'xlsx',
): string {
  return withQuery(`${pathOf(listId)}/bills.${kind}`, {
    position,
    tag,
    assigned: isAssigned ? 'me' : undefined,
  });
}

function pathOf(listId: number | undefined): string {
  return listId === undefined ? '/app/tracking' : `/app/tracking/${listId}`;
}

function withQuery(path: string, fields: Record<string, string | undefined>): string {
  const given = Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
