import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import type { ShortcutPlaces } from './keyboard-shortcuts.tsx';
import styles from './shortcut-help.module.css';
import { areShortcutsOn, disableShortcuts, enableShortcuts } from './shortcut-switch.ts';

const EVERYWHERE = [
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'Show this help' },
  { keys: ['Esc'], does: 'Close what is open' },
];
const IN_LISTS = [
  { keys: ['j'], does: 'Next result' },
  { keys: ['k'], does: 'Previous result' },
  { keys: ['Enter'], does: 'Open the result (o, too)' },
  { keys: ['x'], does: 'Select it' },
  { keys: ['t'], does: 'Track the bill' },
  { keys: ['e'], does: 'Show its details' },
  { keys: ['[', ']'], does: 'Page before, page after' },
];

/** The `?` dialog: what each key does, and the switch that turns them off. */
export default function ShortcutHelp(props: ShortcutPlaces & { onClose: () => void }) {
  const [isOn, setOn] = useState(areShortcutsOn);
  const turn = (next: boolean) => {
    if (next) enableShortcuts();
    else disableShortcuts();
    setOn(next);
  };
  const places = [
    { keys: ['g', 'h'], does: 'Front page' },
    ...props.places.flatMap(({ key, label }) => (key ? { keys: ['g', key], does: label } : [])),
  ];
  return (
    <Dialog title="Keyboard shortcuts" onClose={props.onClose}>
      <label className={styles.switch}>
        <input type="checkbox" checked={isOn} onChange={(event) => turn(event.target.checked)} />
        Use single keys as shortcuts
      </label>
      <div className={styles.groups}>
        <Group title="Everywhere" shortcuts={EVERYWHERE} />
        <Group title="In lists of results" shortcuts={IN_LISTS} />
        <Group title="Go to" shortcuts={places} />
      </div>
    </Dialog>
  );
}

function Group({ title, shortcuts }: { title: string; shortcuts: { keys: string[]; does: string }[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
