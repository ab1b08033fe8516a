import { beforeAll, expect, test } from 'vitest';
import { deleteUser, setRole } from '../src/accounts/users.server.ts';
import { testChamber } from '../src/whipboard/test-chamber.ts';
import { addAccount, PASSWORD, type SignedIn, signInAs, signInToAccount } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { type BoardStream, createBoardByForm, openBoardStream } from './whipboard-streams.ts';

/** The time limit for the end of a stream, which would otherwise stay open for two minutes. */
const PATIENCE_MS = 20_000;

let site: TestSite;

beforeAll(async () => {
  site = await startSite((db) => testChamber(db, 3));
  await addAccount(site.db, 'admin@elm.example', 'admin');
});

const isOver = ({ ended }: BoardStream) =>
  Promise.race([
    ended.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref()),
  ]);

/** The ways in which a sign-in ends. */
const ENDINGS: Record<string, (user: SignedIn) => Promise<unknown>> = {
  'signed out in another tab': (user) => user.send('/sign-out', {}),
  'ended the sign-in in another browser': async (user) => {
    const elsewhere = await signInToAccount(site, user.id, user.email);
    const { signIn } = await site.db
      .selectFrom('sign_ins')
      .select((eb) => eb.fn.min<number>('id').as('signIn'))
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    return await elsewhere.send('/app/account', { signIn: String(signIn) });
  },
  'changed the password in another browser': async (user) => {
    const elsewhere = await signInToAccount(site, user.id, user.email);
    const newPassword = 'another lantern, other oil';
    return await elsewhere.send('/app/account/password', { password: PASSWORD, newPassword });
  },
  'got another role': (user) => setRole(site.db, user.id, 'editor', 'admin@elm.example'),
  'was deleted': (user) => deleteUser(site.db, user.id, 'admin@elm.example'),
  'has been signed in for thirty days': (user) =>
    site.db
      .updateTable('sign_ins')
      .set({ expires_at: new Date().toISOString() })
      .where('user_id', '=', user.id)
      .execute(),
};

// W06, U04
test.each(Object.keys(ENDINGS))('the stream of a board ends after its user %s', async (name) => {
  const user = await signInAs(site, `${name.replaceAll(' ', '.')}@elm.example`);
  const board = await createBoardByForm(user);
  const stream = await openBoardStream(user, board);
  await expect.poll(stream.newest).toBeDefined();
  await ENDINGS[name]?.(user);
  // The stream must not send a change from now on.
  await site.db.updateTable('whipboards').set({ version: 99 }).where('id', '=', board).execute();
  expect(await isOver(stream)).toBe(true);
  expect(stream.newest()?.version).not.toBe(99);
});

// W06
test('the stream of a board stays open when its user signs out in another browser', async () => {
  const user = await signInAs(site, 'zoe@elm.example');
  const board = await createBoardByForm(user);
  const elsewhere = await signInToAccount(site, user.id, user.email);
  const [open, ended] = [await openBoardStream(user, board), await openBoardStream(elsewhere, board)];
  await elsewhere.send('/sign-out', {});
  expect(await isOver(ended)).toBe(true);
  await site.db.updateTable('whipboards').set({ version: 99 }).where('id', '=', board).execute();
  await expect.poll(() => open.newest()?.version).toBe(99);
});
