import type { FOUND_CHANGES, ShownType } from '../dashboard/change-text.ts';

/** The kinds of changes that a user can choose, with their labels, most important first. */
export const ALERT_KINDS = {
  hearings: 'Hearings and other meetings: scheduled, moved, canceled',
  votes: 'Roll calls',
  status: 'Status: new bills and numbers, committees, becoming law',
  actions: 'Actions in a bill’s history',
  texts: 'New texts and amendments',
  sponsors: 'Sponsors',
  titles: 'Titles',
} as const;
export type AlertKind = keyof typeof ALERT_KINDS;
export const KINDS = Object.keys(ALERT_KINDS) as AlertKind[];

/** The kinds that are chosen in a new rule: what people plan their work by. */
export const DEFAULT_KINDS: readonly AlertKind[] = ['hearings', 'votes', 'status', 'actions', 'texts'];

/** The kinds that an alert about days can tell. */
export const KINDS_OF_DAYS: readonly AlertKind[] = ['hearings', 'votes', 'status', 'actions'];
/** Those that are chosen in a new one. The actions of a busy day are as long as its journal. */
export const DEFAULT_KINDS_OF_DAYS: readonly AlertKind[] = ['hearings', 'votes', 'status'];

/** The types among which users choose. What a followed search for other records than bills finds is always told. */
type KindType = Exclude<ShownType, (typeof FOUND_CHANGES)[number]>;

/** The kind of each type of change, most important first. A new type does not compile until it has a kind. */
const KIND_OF: Record<KindType, AlertKind> = {
  'meeting.canceled': 'hearings',
  'meeting.rescheduled': 'hearings',
  'meeting.removed': 'hearings',
  'meeting.added': 'hearings',
  'meeting.status.changed': 'hearings',
  'meeting.location.changed': 'hearings',
  'meeting.writtenOnly.changed': 'hearings',
  'meeting.testimonyDeadline.changed': 'hearings',
  'meeting.bill.added': 'hearings',
  'meeting.bill.removed': 'hearings',
  'meeting.bill.changed': 'hearings',
  'rollcall.added': 'votes',
  'bill.sessionLaw.changed': 'status',
  'bill.status.changed': 'status',
  'bill.added': 'status',
  'bill.number.changed': 'status',
  'bill.merged': 'status',
  'bill.committee.changed': 'status',
  'bill.action.added': 'actions',
  'bill.version.added': 'texts',
  'bill.version.changed': 'texts',
  'amendment.added': 'texts',
  'bill.sponsor.added': 'sponsors',
  'bill.sponsor.removed': 'sponsors',
  'bill.title.changed': 'titles',
};

const TYPES = Object.keys(KIND_OF) as KindType[];

/** The place of a type of change: 0 is the most important. */
export function importanceOf(type: ShownType): number {
  const at = (TYPES as readonly ShownType[]).indexOf(type);
  return at === -1 ? TYPES.length : at;
}

/** The types of changes of some kinds. */
export function typesOf(kinds: readonly AlertKind[]): ShownType[] {
  return TYPES.filter((type) => kinds.includes(KIND_OF[type]));
}
