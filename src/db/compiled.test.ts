import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { compiled, compiledWithLimit } from './compiled.ts';

describeOnBothEngines('a compiled query', (openEmpty) => {
  test('is built once for each limit, and runs with the values of each call, also in a transaction', async () => {
    const db = await openEmpty();
    let builds = 0;
    const warningsOn = compiled((each, page: string, other: string) => {
      builds++;
      return each
        .selectFrom('data_warnings')
        .select(['cause', 'page'])
        .where((eb) => eb.or([eb('page', '=', other), eb('page', '=', page)]))
        .where('cause', '!=', 'gone')
        .orderBy('page');
    });
    const warning = (page: string, cause = `cause of ${page}`) => ({ page, cause });
    const warnings = [warning('a'), warning('b'), warning("it's"), warning('d', 'gone')];
    const others = { text: '', since: '2025-01-01', cleared_at: null, mailed_at: null, mailed_text: null };
    await db
      .insertInto('data_warnings')
      .values(warnings.map((each) => ({ ...each, ...others })))
      .execute();

    expect(await warningsOn(db, 'a', "it's")).toEqual([warnings[0], warnings[2]]);
    expect(await warningsOn(db, 'b', 'd')).toEqual([warnings[1]]);
    const inTransaction = await db.transaction().execute((trx) => warningsOn(trx, 'a', 'b'));
    expect(inTransaction).toEqual([warnings[0], warnings[1]]);
    expect(builds).toBe(1);

    const firstOn = compiledWithLimit((each, limit, page: string) =>
      each.selectFrom('data_warnings').select('page').where('page', '<=', page).orderBy('page').limit(limit),
    );
    expect(await firstOn(db, 1, 'b')).toEqual([{ page: 'a' }]);
    expect(await firstOn(db, 2, 'b')).toEqual([{ page: 'a' }, { page: 'b' }]);
    expect(await firstOn(db, 2, 'a')).toEqual([{ page: 'a' }]);
  });
});
