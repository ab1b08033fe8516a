import { sessionInAddress } from '../legislature/address-parts.ts';

/**
 * The address of a bill that stays the same when the records are imported again: `/bills/194/H1472`.
 * @param bill the identifier of its session in the records, and its `number_key`
 */
export function permanentAddress(bill: { session_identifier: string; number_key: string }): string {
  return `/bills/${sessionInAddress(bill.session_identifier)}/${encodeURIComponent(bill.number_key)}`;
}
