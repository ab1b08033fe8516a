import { SelectField } from '../ui/form-parts.tsx';

interface OwnerFieldProps {
  /** The organizations that the user may edit. */
  organizations: readonly { id: number; name: string }[];
  /** The id of the chosen organization; empty for the user. */
  value?: string;
}

/** A field for who owns a new list or board. Users without an organization do not see it. */
export function OwnerField({ organizations, value }: OwnerFieldProps) {
  if (organizations.length === 0) return null;
  return (
    <SelectField label="Belongs to" name="organization" defaultValue={value}>
      <option value="">Only me</option>
      {organizations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
