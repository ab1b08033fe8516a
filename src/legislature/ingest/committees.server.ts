import type { Database } from '../../db/database.ts';
import { insertRows } from '../../db/rows.ts';
import type { CommitteeMembersTable, CommitteesTable } from '../../db/tables/people.ts';
import { countSilentChange } from '../change-events.server.ts';
import type { Change, ChangeOf, FieldsOf } from '../change-events.ts';
import { fieldChanges, listChanges } from '../differences.ts';
import { committeeKey, committeeShortName } from '../language/committee-names.ts';
import { nameKey } from '../language/person-names.ts';
import type { RecordOf } from '../records.ts';
import type { Shape } from './aggregates.server.ts';
import { clearDirectory, type Directory, directoryOf } from './directory.server.ts';
import { FLOOR_COMMITTEE_IDS } from './ids.server.ts';
import { recordIds } from './import-run.server.ts';
import type { Ingester } from './ingest.server.ts';
import { mergedField } from './merged-field.ts';
import { recordIdsOfSource } from './upstream-ids.server.ts';

interface StoredCommittee {
  row: CommitteesTable;
  members: CommitteeMembersTable[];
}
const shape: Shape<StoredCommittee> = {
  table: 'committees',
  parent: 'committee_id',
  parts: { members: { table: 'committee_members', order: ['position'] } },
};

interface Lookups {
  /** Committees for which only other sources have ids, by chamber and name. Each is matched at most once. */
  unmatched: Map<string, number[]>;
  parents: Map<string, number>;
  directory: Directory;
}

/**
 * Ingests committees. They are matched by the source's id, or else by chamber and name with a committee for which
 * only other sources have ids.
 */
export const committeeIngester: Ingester<RecordOf<'committee'>, StoredCommittee, Lookups> = {
  noun: 'committee',
  shape,
  idTables: [],
  async fetchLookups(trx, run, records) {
    const idsOfSource = new Set((await recordIdsOfSource(trx, 'committee', run.source)).values());
    const rows = await trx
      .selectFrom('committees')
      .select(['id', 'chamber', 'name_key'])
      .orderBy('id')
      .execute();
    const unmatched = new Map<string, number[]>();

    for (const row of rows) {
      if (idsOfSource.has(row.id)) continue;
      const key = `${row.chamber} ${row.name_key}`;
      unmatched.set(key, [...(unmatched.get(key) ?? []), row.id]);
    }

    const parents = await recordIds(
      trx,
      run,
      'committee',
      records.map((record) => record.parentUpstreamId),
    );

    return { unmatched, parents, directory: await directoryOf(trx, run) };
  },
  existing(record, { unmatched }, idByUpstream) {
    if (record.kind === 'floor' && record.chamber !== 'joint') return FLOOR_COMMITTEE_IDS[record.chamber];
    if (idByUpstream !== undefined) return idByUpstream;
    const key = `${record.chamber} ${committeeKey(record.name)}`;
    const named = unmatched.get(key) ?? [];
    if (named.length !== 1) return undefined;
    unmatched.delete(key);
    return named[0];
  },
  compose(record, { id, before, lookups }) {
    const parent = record.parentUpstreamId ? lookups.parents.get(record.parentUpstreamId) : undefined;
    const row: CommitteesTable = {
      id,
      committee_name: record.name,
      short_name: committeeShortName(record.name),
      name_key: committeeKey(record.name),
      chamber: record.chamber,
      kind: record.kind,
      source_url: mergedField(record.sourceUrl, before?.row.source_url),
      parent_id: parent ?? before?.row.parent_id ?? null,
      active: 1,
    };

    const scope = { chamber: record.chamber === 'joint' ? undefined : record.chamber };
    const members = record.members?.map((member, position) => ({
      committee_id: id,
      ...lookups.directory.link(member.name, member.upstreamId, scope),
      position,
      name: member.name,
      role: member.role,
    }));

    const unresolved = record.parentUpstreamId !== undefined && parent === undefined;
    return { aggregate: { row, members: members ?? before?.members ?? [] }, unresolved };
  },
  changes: (before, after) => committeeChanges(before, after),
  precedence: {
    identity: ['otherNames', 'chamber', 'parentUpstreamId'],
    stored: ({ row }) => ({ name: row.committee_name, kind: row.kind }),
  },
  async afterwards(trx, run, written) {
    const aliases = written.flatMap(({ record, after }) =>
      (record.otherNames ?? []).map((name) => ({ source: run.source, name, committee_id: after.row.id })),
    );
    let isRenamed = false;
    for (const { committee_id, ...alias } of aliases) {
      const changed = await trx
        .insertInto('committee_aliases')
        .values({ ...alias, committee_id })
        .onConflict((conflict) =>
          conflict
            .columns(['source', 'name'])
            .doUpdateSet({ committee_id })
            .where('committee_aliases.committee_id', '<>', committee_id),
        )
        .returning('committee_id')
        .executeTakeFirst();
      isRenamed ||= changed !== undefined;
    }
    if (isRenamed) await countSilentChange(trx);
    if (written.some((each) => each.differs)) await clearDirectory(trx, run, 'committee');
    return 0;
  },
};

function committeeChanges(before: StoredCommittee | undefined, after: StoredCommittee): Change[] {
  const of: ChangeOf<'committee'> = { recordType: 'committee', recordId: after.row.id, billId: null };
  if (!before) {
    const { committee_name, chamber } = after.row;
    return [{ ...of, type: 'committee.added', after: { name: committee_name, chamber } }];
  }

  const fields = ({ row }: StoredCommittee): FieldsOf<'committee'> => ({
    name: row.committee_name,
    chamber: row.chamber,
    kind: row.kind,
    parent: row.parent_id,
  });
  const member = ({ name, role }: CommitteeMembersTable) => ({ name, role });

  return [
    ...fieldChanges(of, fields(before), fields(after)),
    ...listChanges(of, {
      entry: 'member',
      before: before.members.map(member),
      after: after.members.map(member),
      key: ({ name }) => nameKey(name),
    }),
  ];
}

/** Creates the committees of the two floor sessions, unless they exist. */
export async function ensureFloorCommittees(trx: Database): Promise<void> {
  const ids = Object.values(FLOOR_COMMITTEE_IDS);
  const existing = await trx.selectFrom('committees').select('id').where('id', 'in', ids).execute();
  const floor = (id: number, chamber: 'house' | 'senate', name: string): CommitteesTable => ({
    id,
    committee_name: name,
    short_name: name,
    name_key: committeeKey(name),
    chamber,
    kind: 'floor',
    source_url: null,
    parent_id: null,
    active: 1,
  });

  const floors = [
    floor(FLOOR_COMMITTEE_IDS.house, 'house', 'House Floor Session'),
    floor(FLOOR_COMMITTEE_IDS.senate, 'senate', 'Senate Floor Session'),
  ];

  await insertRows(
    trx,
    'committees',
    floors.filter((each) => !existing.some((row) => row.id === each.id)),
  );
}
