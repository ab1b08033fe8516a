/** Text as a part of an address: `john-moran`. */
export function inAddress(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim()
    .replaceAll(' ', '-');
}

/** A session's identifier as a part of an address: `194` for `194th`, `2025-special-session-1`. */
export function sessionInAddress(identifier: string): string {
  return inAddress(identifier).replace(/^(\d+)(?:st|nd|rd|th)$/, '$1');
}
