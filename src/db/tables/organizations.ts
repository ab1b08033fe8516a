import type { Generated } from 'kysely';

/** People who share tracking lists, whipboards, reports and alerts. */
export interface OrganizationsTable {
  id: Generated<number>;
  name: string;
  created_at: string;
  /** The time of deletion; null if it is not deleted. A deleted organization can be restored for some time. */
  deleted_at: string | null;
}

/** The logos of organizations, which stand on what they share. */
export interface OrganizationLogosTable {
  organization_id: number;
  /** A PNG file in base64. */
  image: string;
  /** The size on pages, in CSS pixels. */
  width: number;
  height: number;
}

export interface OrganizationMembersTable {
  organization_id: number;
  user_id: number;
  /** A value of `MemberRole`. */
  role: string;
  joined_at: string;
}

/** Invitations to an organization, by mail or as a link. */
export interface OrganizationInvitationsTable {
  id: Generated<number>;
  organization_id: number;
  /** The only address that can accept it; null for a link that any number of people can use until it expires. */
  email: string | null;
  /** The role that it gives: a value of `MemberRole`. */
  role: string;
  /** SHA-256 of the token in the link. */
  token_hash: string;
  /** The owner who sent it; null if the account no longer exists. */
  invited_by: number | null;
  created_at: string;
  expires_at: string;
}
