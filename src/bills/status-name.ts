import type { LegislatureWords } from '../legislature/status/legislature-words.ts';
import { progressName } from '../legislature/status/progress-stages.ts';
import { codeOfStatus, type StatusCode, statusText } from '../legislature/status/statuses.ts';
import { statusBeforeIntroduction } from './draft-requests.ts';
import { CONFIRMED, isConfirmed } from './nominations.ts';

interface NamedBill {
  number: string;
  title: string;
  /** If it is not known, nominations are said to be adopted. */
  kind?: string | undefined;
  status: string;
  progress: string;
}

/** What names the status of a related bill. @returns undefined if the bill is not on this site, and has only a number */
export function namedBill(bill: {
  number: string | null;
  title: string | null;
  kind: string | null;
  status: string | null;
  progress: string | null;
}): NamedBill | undefined {
  const { number, title, kind, status, progress } = bill;
  return number && title && status && progress
    ? { number, title, kind: kind ?? undefined, status, progress }
    : undefined;
}

/** The status of a bill in words. Some measures need other words than bills. */
export function statusName(bill: NamedBill, words: LegislatureWords): string {
  return ownName(bill) ?? statusText(bill.status, words);
}

/** The stage of a bill in words. Some measures need other words than bills. */
export function stageName(bill: NamedBill, words: LegislatureWords): string {
  return ownName(bill) ?? progressName(bill.progress, words);
}

/**
 * An earlier or later status of a bill in words, such as that before a change, whose stage is not stored.
 * @param status as stored
 */
export function changedStatusName(
  bill: Pick<NamedBill, 'number' | 'title' | 'kind'>,
  status: string,
  words: LegislatureWords,
): string {
  const code = codeOfStatus(status);
  const stage = code.startsWith('adopted') ? 'adopted' : '';
  return statusName(
    { ...bill, status, progress: ENDS.has(code) || code.startsWith('died') ? 'dead' : stage },
    words,
  );
}

/** The statuses with which a draft ends that is never introduced. */
const ENDS: ReadonlySet<string> = new Set<StatusCode>(['withdrawn', 'failed', 'postponed', 'placed on file']);

function ownName(bill: NamedBill): string | undefined {
  const { kind = '' } = bill;
  return statusBeforeIntroduction(bill) ?? (isConfirmed({ ...bill, kind }) ? CONFIRMED : undefined);
}
