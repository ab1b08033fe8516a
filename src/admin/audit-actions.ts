/** The actions in the audit log (U02), phrased to follow the name of a user. */
export const AUDIT_ACTIONS = [
  'wrote an article',
  'changed an article',
  'deleted an article',
  'restored an article',
  'wrote a press release',
  'changed a press release',
  'deleted a press release',
  'restored a press release',
  'invited',
  'revoked an invitation',
  'created an account',
  'created a new link for',
  'changed the role of',
  'signed out everywhere',
  'changed the password of',
  'changed the email of',
  'deleted the account of',
  'changed the site’s settings',
  'matched the name',
  'removed the match of the name',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
