/** What a key may be used for. Every key reads records. */
export const KEY_SCOPES = ['records', 'lists'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** The key that a request was sent with. It belongs to a user or an organization. */
export interface ApiKey {
  id: number;
  user_id: number | null;
  organization_id: number | null;
  scopes: readonly KeyScope[];
}

/**
 * The secret in an `Authorization` header of the scheme `Bearer` (RFC 6750, 2.1).
 * @returns undefined for other schemes, which belong to reverse proxies
 */
export function bearerSecret(authorization: string | undefined): string | undefined {
  const [scheme = '', secret = ''] = (authorization ?? '').trim().split(' ');
  return scheme.toLowerCase() === 'bearer' ? secret : undefined;
}
