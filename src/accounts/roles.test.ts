import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import type { Database } from '../db/database.ts';
import { addUser, deleteUser, OnlyAdministrator, setRole } from './users.server.ts';

const add = (db: Database, email: string) => addUser(db, { email, role: 'admin', passwordHash: null });
const administrators = (db: Database) =>
  db.selectFrom('users').select('id').where('role', '=', 'admin').execute();

// U02
describeOnBothEngines('the last administrator', (openEmpty) => {
  test('keeps the role, even if two administrators demote each other at the same time', async () => {
    const db = await openEmpty();
    for (let round = 0; round < 5; round++) {
      const [ada, bea] = [await add(db, `ada${round}@elm.example`), await add(db, `bea${round}@elm.example`)];
      const others = (await administrators(db)).filter(({ id }) => id !== ada && id !== bea);
      for (const { id } of others) await deleteUser(db, id);
      const done = await Promise.allSettled([
        setRole(db, bea, 'user', `ada${round}@elm.example`),
        round % 2 ? deleteUser(db, ada) : setRole(db, ada, 'editor', `bea${round}@elm.example`),
      ]);
      const rejected = done.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      expect(rejected).toEqual([expect.any(OnlyAdministrator)]);
      expect(await administrators(db)).toHaveLength(1);
    }
  });

  test('is protected, and the audit log records only successful changes', async () => {
    const db = await openEmpty();
    const ada = await add(db, 'ada@elm.example');
    const bea = await add(db, 'bea@elm.example');
    await setRole(db, bea, 'editor', 'ada@elm.example');
    await expect(deleteUser(db, ada)).rejects.toThrow('Make someone else an administrator first.');
    await deleteUser(db, bea, 'ada@elm.example');
    const lines = await db.selectFrom('audit_log').select(['who', 'what', 'about']).orderBy('id').execute();
    expect(lines.map(({ who, what, about }) => `${who} ${what} ${about}`)).toEqual([
      'ada@elm.example created an account ada@elm.example, as admin',
      'bea@elm.example created an account bea@elm.example, as admin',
      'ada@elm.example changed the role of bea@elm.example from admin to editor',
      'ada@elm.example deleted the account of bea@elm.example',
    ]);
  });
});
