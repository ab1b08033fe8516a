/** The id of the form of the list's buttons and the members' checkboxes. */
export const MEMBERS_FORM = 'board-members';

interface SelectMemberProps {
  id: number;
  name: string;
  isSelected: boolean;
  onSelect: (id: number) => void;
  tabIndex?: number | undefined;
}

/** The checkbox that selects a member to move together with others. */
export function SelectMember({ id, name, isSelected, onSelect, tabIndex }: SelectMemberProps) {
  return (
    <input
      type="checkbox"
      name="selected"
      value={id}
      form={MEMBERS_FORM}
      className="no-print"
      aria-label={`Select ${name}`}
      checked={isSelected}
      onChange={() => onSelect(id)}
      tabIndex={tabIndex}
    />
  );
}
