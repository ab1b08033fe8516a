import { searchLink } from '../search/search-links.ts';
import type { BillFlow } from './bill-flow.server.ts';
import styles from './flow-chart.module.css';
import { FLOW_STAGES, type FlowStage } from './flow-stages.ts';

interface FlowChartProps {
  flow: BillFlow;
  /** The stages, by which the legislature's bills go, with their names. */
  names: Partial<Record<FlowStage, string>>;
  /** The address of a search for exactly the bills of a stage, or undefined. */
  addressOf?: (stage: FlowStage) => string | undefined;
}

/** Bar chart of how many bills reached each stage. Stages that no bill reached are listed below the chart. */
export function FlowChart({ flow, names, addressOf }: FlowChartProps) {
  const stages = FLOW_STAGES.filter((stage) => names[stage]);
  const max = Math.max(...stages.map((stage) => flow[stage]), 1);
  const reached = stages.filter((stage) => stage === 'filed' || flow[stage] > 0);
  const unreached = stages.filter((stage) => !reached.includes(stage));
  return (
    <>
      <ol className={styles.stages}>
        {reached.map((stage) => {
          const address = addressOf?.(stage);
          return (
            <li key={stage}>
              <span>{address ? <a href={address}>{names[stage]}</a> : names[stage]}</span>
              <svg className={styles.bar} aria-hidden="true">
                <rect width={`${(100 * flow[stage]) / max}%`} height="100%" />
              </svg>
              <span className={styles.count}>{flow[stage].toLocaleString('en-US')}</span>
            </li>
          );
        })}
      </ol>
      {unreached.length > 0 && (
        <p className={styles.note}>
          Not recorded for any bill: {unreached.map((stage) => names[stage]?.toLowerCase()).join(', ')}.
        </p>
      )}
    </>
  );
}

/**
 * Links the first and last stage to searches for all bills of a session and for its laws. The stages between
 * have none, because the search index holds the current stage of a bill and not its past ones.
 */
export function sessionSearch(sessionName: string) {
  return (stage: FlowStage): string | undefined => {
    if (stage === 'filed') return searchLink({ session_name: sessionName });
    return stage === 'law' ? searchLink({ session_name: sessionName, progress: 'Law' }) : undefined;
  };
}
