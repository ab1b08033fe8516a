import type { User } from '../accounts/user.ts';
import { LinkTabs } from '../ui/link-tabs.tsx';

interface DeskPart {
  to: string;
  label: string;
  /** Whether editors have it too. */
  isEditors?: true;
}

const PARTS: DeskPart[] = [{ to: '/app/desk/log', label: 'Log' }];

/** The parts of the desk that somebody of this role has (U02). */
export function DeskTabs({ role }: Pick<User, 'role'>) {
  const own = PARTS.filter(({ isEditors }) => isEditors || role === 'admin');
  return <LinkTabs label="Desk" tabs={[{ to: '/app/desk', label: 'Desk', end: true }, ...own]} />;
}
