/** The roles in an organization. Readers see its things, editors change them, and owners also manage members. */
export const MEMBER_ROLES = ['owner', 'editor', 'reader'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** The role in a row or a form. @throws if there is no such role */
export function memberRole(text: string): MemberRole {
  const role = MEMBER_ROLES.find((each) => each === text);
  if (!role) throw new Error(`“${text}” is not a role in an organization.`);
  return role;
}

/** What each role may do, for the forms that choose one. */
export const ROLE_TEXTS: Record<MemberRole, string> = {
  owner: 'Owner: can also manage members and delete the organization',
  editor: 'Editor: can change lists, whipboards, reports, and alerts',
  reader: 'Reader: can see everything, but change nothing',
};

export const ROLE_NAMES: Record<MemberRole, string> = { owner: 'Owner', editor: 'Editor', reader: 'Reader' };

/** Whether a role can change what an organization owns. */
export function isEditing(role: MemberRole): boolean {
  return role !== 'reader';
}

export const MAX_ORGANIZATION_NAME_LENGTH = 100;
export const MAX_MEMBERS = 500;
/** A deleted organization can be restored for so many days. */
export const RESTORE_DAYS = 30;
