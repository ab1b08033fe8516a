import type { SiteConfig } from '../config/site-config.ts';
import { ToggledList } from '../ui/toggled-list.tsx';
import { CommitteeEntries } from './committee-entries.tsx';
import {
  type CommitteeList,
  type CommitteeVariant,
  committeesAddress,
  listNames,
} from './committee-lists.ts';
import type { ListedCommittee } from './committee-schemas.ts';
import { noCommitteesText } from './no-committees.ts';

interface CommitteesWidgetProps {
  /** The variant of the list, from the site's configuration (D07). */
  variant: CommitteeVariant;
  /** The list that `first` belongs to; by default from `firstList`. */
  chosen: CommitteeList;
  /** The lists to choose from, from `shownLists`. */
  lists: readonly CommitteeList[];
  /** The committees of that list, from `committeesOf`. */
  first: ListedCommittee[];
  chamberNames: SiteConfig['chamberNames'];
  /** The addresses of the current page with each list selected: `?committees=senate`. */
  choiceAddresses: Record<CommitteeList, string>;
}

/** The committees widget in its three variants (D07), with names without prefixes (D08). */
export function CommitteesWidget({
  variant,
  lists,
  chamberNames,
  choiceAddresses,
  ...opened
}: CommitteesWidgetProps) {
  const names = listNames(chamberNames);
  return (
    <ToggledList
      title="Committees"
      to={(list) => `/app/committees?chamber=${list}`}
      label="Which committees"
      choices={lists}
      names={names}
      endpoint={committeesAddress}
      bodyLabel={(list) => `${names[list]} committees`}
      empty={(list) => noCommitteesText(list, names)}
      choiceAddress={(list) => choiceAddresses[list]}
      {...opened}
    >
      {(committees) => (
        <CommitteeEntries
          variant={variant}
          committees={committees}
          id="committees-widget"
          letterHeading="h3"
          names={names}
        />
      )}
    </ToggledList>
  );
}
