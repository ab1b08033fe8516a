import { Link } from 'react-router';
import { searchLink } from '../search/search-links.ts';
import type { BillFlow } from './bill-flow.server.ts';
import styles from './flow-chart.module.css';
import { FLOW_STAGES, type FlowStage } from './flow-stages.ts';

interface FlowChartProps {
  flow: BillFlow;
  names: Record<FlowStage, string>;
  /** Address of a search for exactly the bills of a stage, where there is one. */
  addressOf?: (stage: FlowStage) => string | undefined;
}

/** How many bills came how far, as bars with their numbers; stages that no bill is recorded to have reached are named below. */
export function FlowChart({ flow, names, addressOf }: FlowChartProps) {
  const most = Math.max(...FLOW_STAGES.map((stage) => flow[stage]), 1);
  const known = FLOW_STAGES.filter((stage) => stage === 'filed' || flow[stage] > 0);
  const unknown = FLOW_STAGES.filter((stage) => !known.includes(stage));
  return (
    <>
      <ol className={styles.stages}>
        {known.map((stage) => {
          const address = addressOf?.(stage);
          return (
            <li key={stage}>
              <span>{address ? <Link to={address}>{names[stage]}</Link> : names[stage]}</span>
              <svg className={styles.bar} aria-hidden="true">
                <rect width={`${(100 * flow[stage]) / most}%`} height="100%" />
              </svg>
              <span className={styles.count}>{flow[stage].toLocaleString('en-US')}</span>
            </li>
          );
        })}
      </ol>
      {unknown.length > 0 && (
        <p className={styles.note}>
          Not recorded of any bill: {unknown.map((stage) => names[stage].toLowerCase()).join(', ')}.
        </p>
      )}
    </>
  );
}

/** Where all bills of a session are found, and its laws. The stages between have no search: it knows where bills are, not where they have been. */
export function sessionSearch(sessionName: string) {
  return (stage: FlowStage): string | undefined => {
    if (stage === 'filed') return searchLink({ session_name: sessionName });
    return stage === 'law' ? searchLink({ session_name: sessionName, progress: 'Law' }) : undefined;
  };
}
