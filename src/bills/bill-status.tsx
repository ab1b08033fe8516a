import { useWords } from '../layout/page-facts.ts';
import { progressName } from '../legislature/status/progress-stages.ts';
import { statusText } from '../legislature/status/statuses.ts';
import { type PillTone, StatusPill } from '../ui/status-pill.tsx';

interface BillStatusProps {
  /** The status as it is stored, or in words. */
  status: string;
  /** The bill's stage, either as stored or as named by `progressName`. */
  progress: string;
}

/** The status of a bill, with the same text, shape and color on every page. */
export function BillStatus({ status, progress }: BillStatusProps) {
  const words = useWords();
  return <StatusPill tone={toneOf(progress.toLowerCase())}>{statusText(status, words)}</StatusPill>;
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
