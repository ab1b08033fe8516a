import { z } from 'zod';
import type { FollowedRecord, FoundRecordType } from '../dashboard/followed.server.ts';
import { FollowedDays } from '../dashboard/followed-days.ts';
import type { AlertRulesTable } from '../db/tables/alerts.ts';
import { type AlertKind, KINDS } from './alert-kinds.ts';
import { FREQUENCIES, type QuietHours, type Schedule } from './due-times.ts';
import { foundTypeOf } from './followed-search.server.ts';
import type { SealedWebhook } from './webhooks.server.ts';

/** What a user chooses in the form of an alert. */
export interface AlertChoices extends Schedule {
  /** The tracking list; null for a record, or for everything that the user follows. */
  listId: number | null;
  /** The bill, legislator or committee; null for a list, or for everything. */
  record?: FollowedRecord | null;
  /** A day, the days of a chamber, or all; null for another subject. */
  days?: FollowedDays | null;
  /** The query string of a search for bills (`searchToFollow`); null for another subject. */
  search?: string | null;
  /** Without the muted ones. */
  kinds: readonly AlertKind[];
  /** Whether hearings at short notice, and canceled or moved meetings, are told at once. */
  isUrgentAtOnce: boolean;
  quiet?: QuietHours | null;
  /** Whether messages are shown by the user's browsers instead of sent by mail. */
  isPush?: boolean;
  /** The webhook that gets the messages; null for none. */
  webhook?: SealedWebhook | null;
}

/** A rule as stored, with its choices. */
export interface AlertRule extends AlertChoices {
  id: number;
  /** Null for the rule of an organization's webhook. */
  userId: number | null;
  /** The type of the records that its search finds. */
  foundType?: FoundRecordType;
  /** The kinds that the user chose and muted later. */
  mutedKinds: readonly AlertKind[];
  /** The alert of an organization of which it is a member's part; null for an alert of the user. */
  organizationAlertId: number | null;
}

const StoredChoices = z.object({
  kinds: z.array(z.enum(KINDS)),
  mutedKinds: z.array(z.enum(KINDS)),
  frequency: z.enum(FREQUENCIES),
  days: FollowedDays.nullable(),
});

type RuleRow = Pick<
  AlertRulesTable,
  | 'user_id'
  | 'list_id'
  | 'bill_id'
  | 'legislator_id'
  | 'committee_id'
  | 'search'
  | 'kinds'
  | 'frequency'
  | 'hour'
  | 'weekday'
  | 'is_urgent_at_once'
> &
  QuietColumns & {
    id: number;
    days: string | null;
    is_push: number;
    muted_kinds: string;
    organization_alert_id: number | null;
  };

/** The columns of a rule's quiet hours. */
export interface QuietColumns {
  quiet_from: number | null;
  quiet_to: number | null;
  breaks_quiet: number;
}

/** The quiet hours in a row of `alert_rules`; null if the rule has none. */
export function quietFrom({ quiet_from: from, quiet_to: to, breaks_quiet }: QuietColumns): QuietHours | null {
  return from === null || to === null ? null : { from, to, isBrokenByUrgent: breaks_quiet === 1 };
}

/** The choices in a row of `alert_rules`. */
export function ruleFrom(row: RuleRow): AlertRule {
  const {
    kinds: chosen,
    mutedKinds,
    frequency,
    days,
  } = StoredChoices.parse({
    kinds: JSON.parse(row.kinds),
    mutedKinds: JSON.parse(row.muted_kinds),
    frequency: row.frequency,
    days: row.days,
  });
  const { id, user_id: userId, list_id: listId, search, hour, weekday, is_urgent_at_once } = row;
  const kinds = chosen.filter((kind) => !mutedKinds.includes(kind));
  const choices = { listId, record: recordIn(row), days, search, kinds, frequency, hour, weekday };
  return {
    id,
    userId,
    ...choices,
    mutedKinds: mutedKinds.filter((kind) => chosen.includes(kind)),
    organizationAlertId: row.organization_alert_id,
    ...(search && { foundType: foundTypeOf(search) }),
    isUrgentAtOnce: is_urgent_at_once === 1,
    quiet: quietFrom(row),
    isPush: row.is_push === 1,
  };
}

function recordIn({
  bill_id,
  legislator_id,
  committee_id,
}: Pick<RuleRow, 'bill_id' | 'legislator_id' | 'committee_id'>): FollowedRecord | null {
  if (bill_id !== null) return { kind: 'bill', id: bill_id };
  if (legislator_id !== null) return { kind: 'legislator', id: legislator_id };
  return committee_id === null ? null : { kind: 'committee', id: committee_id };
}
