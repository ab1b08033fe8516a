import type { KeyObject } from 'node:crypto';
import { seal, unseal } from '../config/sealed-text.ts';

/** What a sealed text in a message is for, so that it opens nothing else. */
const UNSUBSCRIBE = 'unsubscribe';
const MUTE = 'mute';

/** The address at which one press stops a rule, also without signing in (RFC 8058). */
export function unsubscribeAddress(siteUrl: string, siteKey: KeyObject, ruleId: number): string {
  return `${siteUrl}/alerts/unsubscribe/${seal(siteKey, UNSUBSCRIBE, String(ruleId))}`;
}

/** The id of the rule in the last part of such an address; undefined if the address is not complete. */
export function ruleToStop(siteKey: KeyObject, secret: string): number | undefined {
  const id = unseal(siteKey, UNSUBSCRIBE, secret);
  return id === undefined ? undefined : Number(id);
}

/** What the reader of a message may mute: a bill in all alerts, and kinds of changes in the rule that sent the message. */
export interface Mutable {
  ruleId: number;
  /** Null for a meeting. */
  billId: number | null;
}

/** The address at which readers mute a bill or kinds of changes, also without signing in. */
export function muteAddress(siteUrl: string, siteKey: KeyObject, { ruleId, billId }: Mutable): string {
  return `${siteUrl}/alerts/mute/${seal(siteKey, MUTE, `${ruleId} ${billId ?? ''}`)}`;
}

/** What the last part of such an address lets its reader mute; undefined if the address is not complete. */
export function mutableIn(siteKey: KeyObject, secret: string): Mutable | undefined {
  const [ruleId, billId] = unseal(siteKey, MUTE, secret)?.split(' ') ?? [];
  return ruleId ? { ruleId: Number(ruleId), billId: billId ? Number(billId) : null } : undefined;
}
