import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { badRequest, notFound } from '../http/http-errors.ts';
import type { User } from '../http/user.ts';
import type { Site } from '../layout/site.ts';
import { consumeLink, createLink } from './mailed-links.server.ts';
import { notifyOwner } from './notify-owner.server.ts';
import { isCurrentPassword } from './sign-in.server.ts';

type Asked = Pick<Site, 'db' | 'mail' | 'config' | 'settings'>;

const MAX_NAME_LENGTH = 60;
const MAX_PASSKEYS = 20;

/** The browser's response for a passkey, as far as it is read here. The library validates the rest. */
const PasskeyResponse = z.looseObject({
  id: z.string().min(1).max(1_000),
  rawId: z.string().max(1_000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
  clientExtensionResults: z.looseObject({}),
});

/** A user's passkeys, oldest first. */
export function listPasskeys(db: Database, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/**
 * The options for a browser to create a passkey (WebAuthn, 5.4), with a challenge that is valid for ten minutes. The password is
 * required, because a passkey gives permanent access, and it is checked first, so that the device does not store a rejected passkey.
 * @returns undefined if the password is wrong
 */
export async function creationOptions({ db, config, settings }: Asked, user: User, password: string) {
  if (!(await isCurrentPassword(db, user.id, password))) return undefined;
  const known = await db
    .selectFrom('passkeys')
    .select('credential_id')
    .where('user_id', '=', user.id)
    .execute();
  return await generateRegistrationOptions({
    rpName: config.name,
    rpID: domainOf(settings.siteUrl),
    userName: user.email,
    userID: new TextEncoder().encode(`user ${user.id}`),
    challenge: await createLink(db, 'passkey', { email: user.email, userId: user.id }),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
  });
}

/**
 * Adds a passkey to an account and notifies its owner.
 * @param name the user's name for the passkey
 * @param sent the browser's response as JSON
 * @returns whether it was added: not if the challenge is of another user or was used
 * @throws 400 if the response is not valid or the user has too many passkeys
 */
export async function addPasskey(site: Asked, user: User, name: string, sent: string): Promise<boolean> {
  const { db, settings } = site;
  const response = readResponse(sent) as unknown as RegistrationResponseJSON;
  const isOwn = async (challenge: string) =>
    (await consumeLink(db, 'passkey', secretOf(challenge)))?.userId === user.id;
  const verified = await accepted(async () =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: isOwn,
      ...expected(settings.siteUrl, response),
    }),
  );
  if (!verified?.verified) return false;
  const { credential } = verified.registrationInfo;
  if ((await listPasskeys(db, user.id)).length >= MAX_PASSKEYS) {
    throw badRequest(`You already have ${MAX_PASSKEYS} passkeys. Remove one first.`, 'name');
  }
  await db
    .insertInto('passkeys')
    .values({
      user_id: user.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      transports: JSON.stringify(credential.transports ?? []),
      name: name.trim().slice(0, MAX_NAME_LENGTH) || 'Passkey',
      created_at: new Date().toISOString(),
      counter: credential.counter,
      used_at: null,
    })
    .execute();
  await notifyOwner(site, user.email, { done: 'A passkey was added to your account.' });
  return true;
}

/** Removes a passkey of a user. @throws 404 if the user has no such passkey */
export async function removePasskey(db: Database, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('This passkey does not exist.', 'remove');
}

/** The options for a browser to sign in with one of its passkeys for this site (WebAuthn, 5.5). */
export async function requestOptions({ db, settings }: Pick<Site, 'db' | 'settings'>) {
  return await generateAuthenticationOptions({
    rpID: domainOf(settings.siteUrl),
    userVerification: 'required',
    challenge: await createLink(db, 'passkey', { email: '' }),
  });
}

/**
 * The user of a passkey response. A passkey counts as both factors: the device, and a fingerprint, face, or PIN.
 * @param sent the browser's response as JSON
 * @returns the user's id; undefined if the passkey is not accepted
 * @throws 400 if the response is not valid
 */
export async function userByPasskey(
  { db, settings }: Pick<Site, 'db' | 'settings'>,
  sent: string,
): Promise<number | undefined> {
  const response = readResponse(sent) as unknown as AuthenticationResponseJSON;
  const passkey = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', response.id)
    .executeTakeFirst();
  if (!passkey) return undefined;
  const { id, user_id, credential_id, public_key, counter } = passkey;
  const verified = await accepted(async () =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: async (challenge) => Boolean(await consumeLink(db, 'passkey', secretOf(challenge))),
      ...expected(settings.siteUrl, response),
      credential: { id: credential_id, publicKey: Buffer.from(public_key, 'base64url'), counter },
    }),
  );
  if (!verified?.verified) return undefined;
  const { newCounter } = verified.authenticationInfo;
  await db
    .updateTable('passkeys')
    .set({ counter: newCounter, used_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  return user_id;
}

function readResponse(sent: string): z.infer<typeof PasskeyResponse> {
  const read = z.preprocess((text, issues) => {
    try {
      return JSON.parse(String(text));
    } catch {
      issues.addIssue('no JSON');
      return z.NEVER;
    }
  }, PasskeyResponse);
  const { data } = read.safeParse(sent);
  if (!data) throw badRequest('This is not a valid passkey response.', 'passkey');
  return data;
}

/** The result of a verification; undefined if the library rejects the passkey by throwing an error. */
async function accepted<Verified>(verify: () => Promise<Verified>): Promise<Verified | undefined> {
  return await verify().catch((error: unknown) => {
    if (isUnavailable(error)) throw error;
    console.warn('A passkey was not accepted.', error);
    return undefined;
  });
}

function expected(siteUrl: string, { response }: { response: { clientDataJSON: string } }) {
  const rpID = domainOf(siteUrl);
  const { origin } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as {
    origin?: string;
  };
  // On localhost, any port is allowed.
  const isOwnMachine = rpID === 'localhost' && URL.parse(origin ?? '')?.hostname === 'localhost';
  return { expectedRPID: rpID, expectedOrigin: isOwnMachine ? [origin ?? ''] : [siteUrl] };
}

const domainOf = (siteUrl: string) => new URL(siteUrl).hostname;
const secretOf = (challenge: string) => Buffer.from(challenge, 'base64url').toString();
