import type { Role } from '../http/user.ts';
import formStyles from '../ui/form-parts.module.css';
import { ROLE_HINTS, ROLE_NAMES, ROLES } from './role-names.ts';

/** The choice of a role. */
export function RoleChoice({ chosen }: { chosen: Role }) {
  return (
    <fieldset className={formStyles.choice}>
      <legend>Role</legend>
      {ROLES.map((each) => (
        <label key={each}>
          <input type="radio" name="role" value={each} defaultChecked={each === chosen} />
          <span>
            {ROLE_NAMES[each]} <small>{ROLE_HINTS[each]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
