import { Party } from '../legislators/party.tsx';
import { type Column, StackedTable } from '../ui/stacked-table.tsx';
import { type ChoiceGroup, groupNames, type PartyTally } from './choices.ts';

/** The votes of each party. */
export function PartyTable({
  parties,
  isCaptionHidden,
}: {
  parties: PartyTally[];
  isCaptionHidden?: boolean;
}) {
  if (parties.length === 0) return null;
  const groups: ChoiceGroup[] = ['yes', 'no', 'absent'];
  if (parties.some(({ tally }) => tally.other > 0)) groups.push('other');
  const columns: Column<PartyTally>[] = [
    { heading: 'Party', isRowName: true, cell: ({ party }) => <Party party={party} /> },
    ...groups.map((group) => ({
      heading: groupNames[group],
      isNumber: true,
      cell: ({ tally }: PartyTally) => tally[group],
    })),
  ];
  return (
    <StackedTable
      caption="How each party voted"
      isCaptionHidden={isCaptionHidden}
      rows={parties}
      rowKey={({ party }) => party}
      columns={columns}
    />
  );
}
