import { progressName } from '../legislature/status/progress-stages.ts';
import { type PillTone, StatusPill } from '../ui/status-pill.tsx';

interface BillStatusProps {
  /** The status in the words of the source. */
  name: string;
  /** The bill's stage, either as stored or as named by `progressName`. */
  progress: string;
}

/** The status of a bill, with the same text, shape and color on every page. */
export function BillStatus({ name, progress }: BillStatusProps) {
  return <StatusPill tone={toneOf(progress.toLowerCase())}>{name}</StatusPill>;
}

/** The stages, and their names, in which nothing happens to a bill. */
const STILL = (['filed', 'not known', 'continued'] as const).flatMap((stage) => [
  stage,
  progressName(stage).toLowerCase(),
]);

function toneOf(progress: string): PillTone {
  if (progress === 'law' || progress === 'adopted') return 'good';
  if (progress === 'dead' || progress === 'vetoed') return 'bad';
  return STILL.includes(progress) ? 'still' : 'moving';
}
