import type { LegislatureWords } from '../legislature/status/legislature-words.ts';
import { statusText } from '../legislature/status/statuses.ts';
import { statusBeforeIntroduction } from './draft-requests.ts';
import { CONFIRMED, isConfirmed } from './nominations.ts';

interface NamedBill {
  number: string;
  title: string;
  /** If it is not known, nominations are said to be adopted. */
  kind?: string;
  status: string;
  progress: string;
}

/** The status of a bill in words. Some measures need other words than bills. */
export function statusName(bill: NamedBill, words: LegislatureWords): string {
  const { kind = '' } = bill;
  const own = statusBeforeIntroduction(bill) ?? (isConfirmed({ ...bill, kind }) ? CONFIRMED : undefined);
  return own ?? statusText(bill.status, words);
}
