import type { SiteConfig } from '../config/site-config.ts';
import { ToggledList } from '../ui/toggled-list.tsx';
import { CommitteeEntries } from './committee-entries.tsx';
import {
  CHOICES,
  type CommitteeList,
  type CommitteeVariant,
  committeesAddress,
  listNames,
} from './committee-lists.ts';
import type { ListedCommittee } from './committee-schemas.ts';
import { noCommittees } from './no-committees.ts';

interface CommitteesWidgetProps {
  /** From site configuration (D07). */
  variant: CommitteeVariant;
  /** The list that `first` is: from `firstList` where the visitor chose none. */
  chosen: CommitteeList;
  /** What `committeesOf` gives for it. */
  first: ListedCommittee[];
  chamberNames: SiteConfig['chamberNames'];
  /** Address of the page that it stands on with another choice: `?committees=senate`. */
  choiceAddress: (list: CommitteeList) => string;
}

/** The committee list in its three variants (D07), names without their prefixes (D08). */
export function CommitteesWidget({ variant, chamberNames, ...opened }: CommitteesWidgetProps) {
  const names = listNames(chamberNames);
  return (
    <ToggledList
      title="Committees"
      to={(list) => `/app/committees?chamber=${list}`}
      label="Which committees"
      choices={CHOICES[variant]}
      names={names}
      asks={committeesAddress}
      bodyLabel={(list) => `${names[list]} committees`}
      empty={(list) => noCommittees(list, names)}
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
