/** A session's identifier as a part of an address: `194` for `194th`, `2025-special-session-1`. */
export function sessionInAddress(identifier: string): string {
  return identifier
    .toLowerCase()
    .replace(/^(\d+)(?:st|nd|rd|th)$/, '$1')
    .replace(/[^\p{L}\d]+/gu, '-');
}
