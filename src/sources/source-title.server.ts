import { nameOf } from './downloads.server.ts';
import type { LiveSource } from './requests.server.ts';
import { kindOf } from './source-kinds.ts';

/** The name of a source for administrators: `LegiScan, MA`, or `Files, bills.example.org/ma.zip`. */
export function sourceTitle({ kind, state_code, address }: LiveSource): string {
  return `${kindOf(kind).title}, ${state_code?.toUpperCase() ?? nameOf(address ?? '')}`;
}
