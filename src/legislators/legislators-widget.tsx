import type { SiteConfig } from '../config/site-config.ts';
import { ToggledList } from '../ui/toggled-list.tsx';
import type { ListedLegislator } from './legislator-answers.ts';
import { LegislatorEntries } from './legislator-entries.tsx';
import {
  LEGISLATOR_LISTS,
  type LegislatorList,
  legislatorsAddress,
  listNames,
  noLegislators,
} from './legislator-lists.ts';

interface LegislatorsWidgetProps {
  chosen: LegislatorList;
  /** What `legislatorsIn` gives for it. */
  first: ListedLegislator[];
  chamberNames: SiteConfig['chamberNames'];
  /** Address of the page that it stands on with another choice: `?legislators=senate`. */
  choiceAddress: (list: LegislatorList) => string;
}

/** The legislator list with its toggle House, Senate, Inactive (D09). */
export function LegislatorsWidget({ chamberNames, ...opened }: LegislatorsWidgetProps) {
  const names = listNames(chamberNames);
  return (
    <ToggledList
      title="Legislators"
      to={(list) => `/app/legislators?chamber=${list}`}
      label="Which legislators"
      choices={LEGISLATOR_LISTS}
      names={names}
      asks={legislatorsAddress}
      bodyLabel={(list) => `${names[list]} legislators`}
      empty={(list) => noLegislators(list, names)}
      {...opened}
    >
      {(legislators) => <LegislatorEntries legislators={legislators} />}
    </ToggledList>
  );
}
