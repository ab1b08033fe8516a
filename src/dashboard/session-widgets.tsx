import { FlowChart, sessionSearch } from '../bills/flow-chart.tsx';
import { flowNames } from '../bills/flow-stages.ts';
import { MonthChart } from '../bills/month-chart.tsx';
import { useWords } from '../layout/page-facts.ts';
import { searchLink } from '../search/search-links.ts';
import { Widget } from '../ui/widget.tsx';
import type { SessionFlow, SessionMonths } from './session-figures.server.ts';

/** A chart of the progress of bills in the newest session. */
export function FlowWidget({ session, flow }: SessionFlow) {
  return (
    <Widget title={`Progress of bills, ${session}`} to={searchLink({ session_name: session })}>
      <FlowChart flow={flow} names={flowNames(useWords())} addressOf={sessionSearch(session)} />
    </Widget>
  );
}

/** A chart of the newest session's activity by month. */
export function TimelineWidget({ session, months }: SessionMonths) {
  return (
    <Widget title={`Activity by month, ${session}`}>
      <MonthChart months={months} />
    </Widget>
  );
}
