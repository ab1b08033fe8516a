import { text } from 'node:stream/consumers';
import { COMMAND_LINE, recordAction } from '../admin/audit-log.server.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { Email, Role } from '../http/user.ts';
import { createLink, pendingLinks, renewLink } from './mailed-links.server.ts';
import { hashOfPassword } from './password-hash.ts';
import { passwordError } from './password-rules.ts';
import { addUser, listUsers, setRole, userByEmail } from './users.server.ts';

interface Terminal {
  stdin?: NodeJS.ReadableStream;
  out?: { write(text: string): unknown };
}

interface UserCommandOptions extends Terminal {
  siteUrl: string;
  config: Pick<SiteConfig, 'name'>;
}

/**
 * `statehouse user add EMAIL`: creates an account with the given password, or prints a link to choose one.
 * @param isPasswordSent whether the first line of standard input is the password
 * @throws if the email or the password is not valid, or if the email has an account
 */
export async function addUserCommand(
  db: Database,
  { email: options, role, isPasswordSent }: { email: string; role: string; isPasswordSent: boolean },
  { siteUrl, config, stdin = process.stdin, out = process.stdout }: UserCommandOptions,
): Promise<void> {
  const email = emailFrom(options);
  const password = isPasswordSent ? (await text(stdin)).split(/\r?\n/)[0] : undefined;
  if (password !== undefined) {
    const error = passwordError(password, { site: config.name, email });
    if (error) throw new Error(error);
  }
  const passwordHash = password === undefined ? null : await hashOfPassword(password);
  const userId = await db
    .transaction()
    .execute((trx) => addUser(trx, { email, role: Role.parse(role), passwordHash }, COMMAND_LINE));
  out.write(`Created the account ${email} with the role ${role}.\n`);
  if (passwordHash) return;
  await printPasswordLink(db, { email, id: userId }, { siteUrl, out });
}

/**
 * `statehouse user link EMAIL`: prints a new link. For an account, the link resets the password. For a sign-up, an invitation, or a
 * change of address, it replaces the link that was sent.
 * @throws if the email has none of these
 */
export async function linkUserCommand(
  db: Database,
  options: string,
  { siteUrl, out = process.stdout }: Pick<UserCommandOptions, 'siteUrl' | 'out'>,
): Promise<void> {
  const email = emailFrom(options);
  const user = await userByEmail(db, email);
  const log = (trx: Database) =>
    recordAction(trx, { who: COMMAND_LINE, what: 'created a new link for', about: email });
  if (user) {
    await log(db);
    await printPasswordLink(db, user, { siteUrl, out });
    return;
  }

  const renewed = await db.transaction().execute(async (trx) => {
    const link = await renewLink(trx, email);
    if (link) await log(trx);
    return link;
  });
  if (!renewed) throw new Error(`${email} has no account. Create one: bin/statehouse user add ${email}`);
  const { purpose, link, hours } = renewed;
  const { task, address } = LINK_TEXTS[purpose];
  out.write(`Send this link to ${email}. Opening it within ${hours} hours ${task}:\n`);
  out.write(`${siteUrl}${address}${link}\n`);
}

const LINK_TEXTS = {
  'sign-up': { task: 'finishes the sign-up', address: '/sign-up/confirm?link=' },
  invitation: { task: 'creates the account', address: '/sign-up?invitation=' },
  'new address': { task: 'changes the email address of the account', address: '/new-address?link=' },
};

async function printPasswordLink(
  db: Database,
  { email, id }: { email: string; id: number },
  { siteUrl, out }: { siteUrl: string; out: { write(text: string): unknown } },
): Promise<void> {
  const link = await createLink(db, 'new password', { email, userId: id });
  out.write(`Open this link within an hour to choose a password:\n${siteUrl}/new-password?link=${link}\n`);
}

/**
 * `statehouse user role EMAIL ROLE`: changes the role of an account. @throws if the email has no account or is the
 * only administrator’s
 */
export async function setRoleCommand(
  db: Database,
  options: string,
  role: string,
  { out = process.stdout }: Terminal = {},
) {
  const email = emailFrom(options);
  const user = await userByEmail(db, email);
  if (!user) throw new Error(`${email} has no account.`);
  await setRole(db, user.id, Role.parse(role), COMMAND_LINE);
  out.write(`Changed the role of ${email} to ${role}.\n`);
}

/** `statehouse user list`: a line for each account, pending sign-up, and pending invitation. */
export async function listUsersCommand(db: Database, { out = process.stdout }: Terminal = {}): Promise<void> {
  const users = await listUsers(db);
  for (const { email, role, created_at } of users)
    out.write(`${email}\t${role}\t${created_at.slice(0, 10)}\n`);
  const pending = await pendingLinks(db);
  for (const { email, purpose, role } of pending)
    out.write(`${email}\t${purpose === 'invitation' ? `invited, as ${role}` : 'signed up, not confirmed'}\n`);
  if (pending.length > 0)
    out.write('Run bin/statehouse user link EMAIL to print a link that finishes a pending sign-up.\n');
  if (users.length + pending.length === 0)
    out.write('No accounts yet. Create one: bin/statehouse user add EMAIL\n');
}

function emailFrom(options: string): string {
  const { data, error } = Email.safeParse(options);
  if (!data) throw new Error(error?.issues[0]?.message);
  return data;
}
