import type { Database } from '../db/database.ts';

/** The counts on the overview of administration, including what needs attention. */
export async function editedCounts(db: Database) {
  const newest = db.selectFrom('imports').select('id').orderBy('id', 'desc').limit(1);
  return await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('news_articles')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('articles'),
      selectFrom('press_releases')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('releases'),
      selectFrom('record_problems')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('answered_at', 'is', null)
        .as('openProblems'),
      selectFrom('users')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('users'),
      selectFrom('mailed_links')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('purpose', '=', 'invitation')
        .where('expires_at', '>', new Date().toISOString())
        .as('invitations'),
      selectFrom('imports')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('imports'),
      selectFrom('imports').select('rejected').where('id', 'in', newest).as('rejected'),
      selectFrom('imports')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('finished_at', 'is', null)
        .as('unfinished'),
      selectFrom('live_sources')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('sources'),
      selectFrom('live_sources')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('hold', 'is not', null)
        .as('failingSources'),
      selectFrom('staged_records')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('held_reason', 'is not', null)
        .where('released_by', 'is', null)
        .as('heldRecords'),
      selectFrom('alert_rules')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('alerts'),
      selectFrom('alert_holds')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('decision', 'is', null)
        .as('holds'),
      selectFrom('audit_log')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('auditActions'),
    ])
    .executeTakeFirstOrThrow();
}
