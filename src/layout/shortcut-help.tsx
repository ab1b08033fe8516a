import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { openDialog } from '../ui/open-dialog.tsx';
import styles from './shortcut-help.module.css';
import { areShortcutsOn, disableShortcuts, enableShortcuts } from './shortcut-switch.ts';

const GLOBAL_SHORTCUTS = [
  { keys: ['/'], action: 'Search' },
  { keys: ['?'], action: 'Show this help' },
  { keys: ['Esc'], action: 'Close menu or dialog' },
];
const RESULT_SHORTCUTS = [
  { keys: ['j'], action: 'Next result' },
  { keys: ['k'], action: 'Previous result' },
  { keys: ['Enter'], action: 'Open result (or o)' },
  { keys: ['x'], action: 'Select result' },
  { keys: ['t'], action: 'Track bill' },
  { keys: ['e'], action: 'Show details' },
  { keys: ['[', ']'], action: 'Previous page, next page' },
];

/** A page that the key `g` and its own key open. */
interface Place {
  key: string;
  name: string;
}

/** Opens the dialog that lists the shortcuts. */
export function openShortcutHelp(places: readonly Place[]): void {
  openDialog((close) => <ShortcutHelp places={places} onClose={close} />);
}

/** The `?` dialog: lists the shortcuts and has a switch that turns them off. */
function ShortcutHelp({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const [isOn, setOn] = useState(areShortcutsOn);
  const turn = (next: boolean) => {
    if (next) enableShortcuts();
    else disableShortcuts();
    setOn(next);
  };
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <label className={styles.switch}>
        <input type="checkbox" checked={isOn} onChange={(event) => turn(event.target.checked)} />
        Use single keys as shortcuts
      </label>
      <div className={styles.groups}>
        <Group title="Everywhere" shortcuts={GLOBAL_SHORTCUTS} />
        <Group title="In search results" shortcuts={RESULT_SHORTCUTS} />
        <Group
          title="Go to"
          shortcuts={places.map(({ key, name }) => ({ keys: ['g', key], action: name }))}
        />
      </div>
    </Dialog>
  );
}

function Group({ title, shortcuts }: { title: string; shortcuts: { keys: string[]; action: string }[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {shortcuts.map(({ keys, action }) => (
          <div key={action}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
