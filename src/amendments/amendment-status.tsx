import { type PillTone, StatusPill } from '../ui/status-pill.tsx';

const STATUS: Record<string, { tone: PillTone; name: string }> = {
  offered: { tone: 'still', name: 'No outcome recorded' },
  pending: { tone: 'moving', name: 'Pending' },
  adopted: { tone: 'good', name: 'Adopted' },
  rejected: { tone: 'bad', name: 'Rejected' },
  withdrawn: { tone: 'bad', name: 'Withdrawn' },
  // The chamber that adopted it gave it up, because the other one did not concur.
  receded: { tone: 'bad', name: 'Receded from' },
  tabled: { tone: 'bad', name: 'Tabled' },
  'out of order': { tone: 'bad', name: 'Ruled out of order' },
};

/** The status of an amendment as a pill. */
export function AmendmentStatus({ status }: { status: string }) {
  const { tone, name } = STATUS[status] ?? { tone: 'still' as const, name: status };
  return <StatusPill tone={tone}>{name}</StatusPill>;
}

/** The name of an amendment's status. */
export function amendmentStatusName(status: string): string {
  return STATUS[status]?.name ?? status;
}
