import { Party } from '../legislators/party.tsx';
import { type Column, StackedTable } from '../ui/stacked-table.tsx';
import { type ChoiceGroup, groupNames, type PartyTally } from './choices.ts';

/** The votes of each party. */
export function PartyTable({
  parties,
  isCaptionHidden,
  isInDoubt = false,
}: {
  parties: PartyTally[];
  isCaptionHidden?: boolean;
  /** Whether the list of members may be wrong. */
  isInDoubt?: boolean;
}) {
  if (parties.length === 0) return null;
  // Many sources list nobody as absent, which does not mean that nobody was.
  const extra: ChoiceGroup[] = ['absent', 'other'];
  const groups: ChoiceGroup[] = [
    ...(['yes', 'no'] as const),
    ...extra.filter((group) => parties.some(({ tally }) => tally[group] > 0)),
  ];
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
      caption={isInDoubt ? 'How each party voted, if the list of members is right' : 'How each party voted'}
      isCaptionHidden={isCaptionHidden}
      rows={parties}
      rowKey={({ party }) => party}
      columns={columns}
    />
  );
}
