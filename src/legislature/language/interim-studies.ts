/**
 * Whether a measure asks a committee to study a subject between sessions. In Nebraska such a resolution goes to a committee, which
 * studies and reports, and no chamber votes on it.
 */
export function isInterimStudy(title: string | null | undefined): boolean {
  return /^interim study\b/i.test(title ?? '');
}
