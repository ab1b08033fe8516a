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
import { isOwnPassword } from './sign-in.server.ts';

type Asked = Pick<Site, 'db' | 'mail' | 'config' | 'settings'>;

const MAX_NAME_LENGTH = 60;
const MAX_PASSKEYS = 20;

/** What a browser answers for a passkey, as far as it is looked at here; the library checks the rest. */
const PasskeyResponse = z.looseObject({
  id: z.string().min(1).max(1_000),
  rawId: z.string().max(1_000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
  clientExtensionResults: z.looseObject({}),
});

/** A user's passkeys, the first added first. */
export function passkeysOf(db: Database, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/**
 * What a browser needs to make a passkey (WebAuthn, 5.4), with a challenge that is good for ten minutes. Only who knows the password gets
 * it, as a passkey opens the account for good; and before the device keeps a passkey that is then refused.
 * @returns undefined where the password is wrong
 */
export async function creationOptions({ db, config, settings }: Asked, user: User, password: string) {
  if (!(await isOwnPassword(db, user.id, password))) return undefined;
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
 * Adds a passkey to an account, and tells its owner.
 * @param name what its user calls it
 * @param sent what the browser answered, as JSON
 * @returns whether it was added: not where the challenge was another's, or used
 * @throws 400 where the answer cannot be read, or there are too many
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
  if ((await passkeysOf(db, user.id)).length >= MAX_PASSKEYS) {
    throw badRequest(`${MAX_PASSKEYS} passkeys are kept; remove one first.`, 'name');
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
  await notifyOwner(site, user.email, { done: 'A passkey was added, which signs in to your account.' });
  return true;
}

/** Removes a passkey of a user. @throws 404 where there is none, or it is another's */
export async function removePasskey(db: Database, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('There is no such passkey.', 'remove');
}

/** What a browser needs to sign in by a passkey (WebAuthn, 5.5): it knows which of them are of this site. */
export async function requestOptions({ db, settings }: Pick<Site, 'db' | 'settings'>) {
  return await generateAuthenticationOptions({
    rpID: domainOf(settings.siteUrl),
    userVerification: 'required',
    challenge: await createLink(db, 'passkey', { email: '' }),
  });
}

/**
 * Whose passkey a browser answered with. It stands for both factors: who uses it has it, and showed finger, face or PIN.
 * @param sent what the browser answered, as JSON
 * @returns the user's id; undefined where it is not accepted
 * @throws 400 where the answer cannot be read
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
  if (!data) throw badRequest('This is no answer of a passkey.', 'passkey');
  return data;
}

/** The library throws at whatever it does not accept; to whoever asks all of that is one refusal. */
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
  // On one's own machine the port may be any.
  const isOwnMachine = rpID === 'localhost' && URL.parse(origin ?? '')?.hostname === 'localhost';
  return { expectedRPID: rpID, expectedOrigin: isOwnMachine ? [origin ?? ''] : [siteUrl] };
}

const domainOf = (siteUrl: string) => new URL(siteUrl).hostname;
const secretOf = (challenge: string) => Buffer.from(challenge, 'base64url').toString();
