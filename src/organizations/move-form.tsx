import { ChangeForm } from '../layout/change-form.tsx';
import formLayout from '../ui/form-layout.module.css';
import { SelectField } from '../ui/form-parts.tsx';
import type { OrganizationOfUser } from './access.server.ts';
import { isEditing } from './member-roles.ts';

/** What a user can move to an organization. */
export type OwnedKind = 'list' | 'board' | 'report' | 'alert' | 'mailing';

const NOUNS: Record<OwnedKind, string> = {
  list: 'list',
  board: 'board',
  report: 'report',
  alert: 'alert',
  mailing: 'report by mail',
};

interface MoveFormProps {
  kind: OwnedKind;
  id: number;
  /** The organization that owns it; null for the user. */
  organizationId: number | null;
  /** The user's organizations. */
  organizations: OrganizationOfUser[];
  /** The address to open afterwards. */
  back: string;
}

/** Who owns a list, a board, a report or an alert, and a form to move it to another owner. */
export function MoveForm({ kind, id, organizationId, organizations, back }: MoveFormProps) {
  const owner = organizations.find((each) => each.id === organizationId);
  const editable = organizations.filter(({ role }) => isEditing(role));
  if (owner && owner.role !== 'owner')
    return (
      <p>
        This {NOUNS[kind]} belongs to <a href={`/app/organizations/${owner.id}`}>{owner.name}</a>.
      </p>
    );
  if (!owner && editable.length === 0)
    return (
      <p>
        Only you can see this {NOUNS[kind]}. To share it with colleagues,{' '}
        <a href="/app/organizations">create an organization</a>.
      </p>
    );
  return (
    <ChangeForm action="/app/organizations/move" className={formLayout.line}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={back} />
      <SelectField label="Belongs to" name="organization" defaultValue={organizationId ?? ''}>
        <option value="">Only me</option>
        {editable.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </SelectField>
      <button type="submit">Move</button>
    </ChangeForm>
  );
}
