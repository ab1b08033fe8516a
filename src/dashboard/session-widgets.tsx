import { FlowChart, sessionSearch } from '../bills/flow-chart.tsx';
import { FLOW_NAMES } from '../bills/flow-stages.ts';
import { MonthChart } from '../bills/month-chart.tsx';
import { searchLink } from '../search/search-links.ts';
import { Widget } from '../ui/widget.tsx';
import type { SessionFlow, SessionMonths } from './session-figures.server.ts';

/** How far the bills of the newest session have come. */
export function FlowWidget({ session, flow }: SessionFlow) {
  return (
    <Widget title={`How far bills came, ${session}`} to={searchLink({ session_name: session })}>
      <FlowChart flow={flow} names={FLOW_NAMES} addressOf={sessionSearch(session)} />
    </Widget>
  );
}

/** What the newest session had in each month. */
export function TimelineWidget({ session, months }: SessionMonths) {
  return (
    <Widget title={`Month by month, ${session}`}>
      <MonthChart months={months} />
    </Widget>
  );
}
