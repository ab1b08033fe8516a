import { type PillTone, StatusPill } from '../ui/status-pill.tsx';

interface BillStatusProps {
  /** What its source calls its status. */
  name: string;
  /** How far it has come: a stage as it is kept, or as `progressName` puts it. */
  progress: string;
}

/** Where a bill stands, in the same words, shape and color on its page and in every list. */
export function BillStatus({ name, progress }: BillStatusProps) {
  return <StatusPill tone={toneOf(progress.toLowerCase())}>{name}</StatusPill>;
}

function toneOf(progress: string): PillTone {
  if (progress === 'law' || progress === 'adopted') return 'good';
  if (progress === 'dead' || progress === 'vetoed') return 'bad';
  return progress === 'filed' ? 'still' : 'moving';
}
