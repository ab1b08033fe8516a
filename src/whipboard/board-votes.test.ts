import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { addUser } from '../accounts/users.server.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { rollCall, snapshot } from '../legislature/test-records/records.ts';
import { seedFromRollCall } from './board-changes.server.ts';
import { comparableVotes, compareWithVote } from './board-votes.server.ts';
import { createBoard } from './boards.server.ts';
import { memberName, testChamber } from './test-chamber.ts';

const BY = 'Firefox on Linux';

describeOnBothEngines('a whipboard', (openEmpty) => {
  // W06
  test('lists the roll call it is compared with even if it is old, and rejects roll calls of the other chamber', async () => {
    const db = await openEmpty();
    await testChamber(db, 2);
    const user = await addUser(db, { role: 'user', passwordHash: null, email: 'anna@elm.example' });
    const board = await createBoard(db, user, { name: 'Ferries', chamber: 'house' }, BY);
    const { id: oldest } = await db.selectFrom('roll_calls').select('id').executeTakeFirstOrThrow();
    const newer = Array.from({ length: 40 }, (_, at) =>
      rollCall(`newer ${at}`, { yes: [memberName(1)] }, { date: '2025-05-06', billNumber: 'H100' }),
    );
    const elsewhere = rollCall('senate vote', { yes: ['Sel Senator'] }, { chamber: 'senate' });
    await importSource(db, snapshot([...newer, elsewhere]), { path: 'votes' });
    const listed = async (roll_call_id: number | null) =>
      (await comparableVotes(db, { bill_id: null, chamber: 'house', roll_call_id })).map((vote) => vote.id);
    expect(await listed(null)).not.toContain(oldest);
    expect((await listed(oldest)).at(-1)).toBe(oldest);
    const { id: senates } = await db
      .selectFrom('roll_calls')
      .select('id')
      .where('chamber', '=', 'senate')
      .executeTakeFirstOrThrow();
    for (const reject of [
      () => seedFromRollCall(db, user, board, senates, BY),
      () => compareWithVote(db, user, board, senates),
    ])
      await expect(reject()).rejects.toMatchObject({ init: { status: 404 }, data: { field: 'rollCall' } });
  });
});
