import { ChangeForm } from '../layout/change-form.tsx';
import formLayout from '../ui/form-layout.module.css';
import { StackedTable } from '../ui/stacked-table.tsx';
import { MEMBER_ROLES, ROLE_NAMES } from './member-roles.ts';
import type { Member } from './members.server.ts';

interface MembersTableProps {
  members: Member[];
  /** The user who sees the table, who can leave. */
  userId: number;
  /** Whether the user can change and remove members. */
  isOwner: boolean;
}

/** The members of an organization, with forms to change a role, to remove somebody, and to leave. */
export function MembersTable({ members, userId, isOwner }: MembersTableProps) {
  return (
    <StackedTable
      caption="Members"
      isCaptionHidden
      rows={members}
      rowKey={({ id }) => id}
      columns={[
        {
          heading: 'Name',
          isRowName: true,
          cell: ({ id, name, chosenName, email }) => (
            <span className="long-words">
              {name}
              {id === userId && ' (you)'}
              {chosenName && (
                <>
                  <br />
                  <small>{email}</small>
                </>
              )}
            </span>
          ),
        },
        {
          heading: 'Role',
          cell: ({ id, name, role }) =>
            isOwner ? (
              <ChangeForm className={formLayout.line}>
                <input type="hidden" name="member" value={id} />
                <select name="role" defaultValue={role} aria-label={`Role of ${name}`}>
                  {MEMBER_ROLES.map((each) => (
                    <option key={each} value={each}>
                      {ROLE_NAMES[each]}
                    </option>
                  ))}
                </select>
                <button type="submit" name="what" value="role">
                  Save<span className="visually-hidden"> the role of {name}</span>
                </button>
              </ChangeForm>
            ) : (
              ROLE_NAMES[role]
            ),
        },
        {
          heading: 'Membership',
          cell: ({ id, name }) =>
            (isOwner || id === userId) && (
              <ChangeForm className={formLayout.line}>
                <input type="hidden" name="member" value={id} />
                <button type="submit" name="what" value="remove">
                  {id === userId ? (
                    'Leave'
                  ) : (
                    <>
                      Remove<span className="visually-hidden"> {name}</span>
                    </>
                  )}
                </button>
              </ChangeForm>
            ),
        },
      ]}
    />
  );
}
