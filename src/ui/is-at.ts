/**
 * Whether a page is at an address, or below it in the hierarchy of addresses.
 * @param isExact whether only the address itself counts, as for the first of several tabs
 */
export function isAt(pathname: string, address: string, isExact = false): boolean {
  return pathname === address || (!isExact && pathname.startsWith(`${address.replace(/\/$/, '')}/`));
}
