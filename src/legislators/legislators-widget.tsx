import type { SiteConfig } from '../config/site-config.ts';
import { useWords } from '../layout/page-facts.ts';
import { ToggledList } from '../ui/toggled-list.tsx';
import { LegislatorEntries } from './legislator-entries.tsx';
import {
  type LegislatorList,
  legislatorsAddress,
  listNames,
  listsOf,
  noLegislatorsText,
} from './legislator-lists.ts';
import type { ListedLegislator } from './legislator-schemas.ts';

interface LegislatorsWidgetProps {
  chosen: LegislatorList;
  /** The legislators of that list, from `legislatorsIn`. */
  first: ListedLegislator[];
  chamberNames: SiteConfig['chamberNames'];
  /** The addresses of the current page with each list selected: `?legislators=senate`. */
  choiceAddresses: Record<LegislatorList, string>;
}

/** The legislators widget with its toggle House, Senate, Inactive (D09). */
export function LegislatorsWidget({ chamberNames, choiceAddresses, ...opened }: LegislatorsWidgetProps) {
  const { chambers } = useWords();
  const names = listNames(chamberNames);
  return (
    <ToggledList
      title="Legislators"
      to={(list) => `/app/legislators?chamber=${list}`}
      label="Which legislators"
      choices={listsOf(chambers)}
      names={names}
      endpoint={legislatorsAddress}
      bodyLabel={(list) => `${names[list]} legislators`}
      empty={(list) => noLegislatorsText(list, names)}
      choiceAddress={(list) => choiceAddresses[list]}
      {...opened}
    >
      {(legislators) => <LegislatorEntries legislators={legislators} />}
    </ToggledList>
  );
}
