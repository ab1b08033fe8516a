/** What the log of changes tells (U02), as it is said of whoever did it. */
export const AUDIT_ACTIONS = [
  'wrote an article',
  'changed an article',
  'deleted an article',
  'put an article back',
  'wrote a press release',
  'changed a press release',
  'deleted a press release',
  'put a press release back',
  'invited',
  'took an invitation back',
  'made an account',
  'made a new link for',
  'changed the role of',
  'signed out everywhere',
  'changed the password of',
  'changed the address of',
  'deleted the account of',
  'changed the site’s settings',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
