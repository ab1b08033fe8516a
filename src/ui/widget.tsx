import { Link } from 'react-router';
import { LoadState, type LoadStateProps } from './load-state.tsx';
import { type ToggleChoice, ToggleLinks } from './toggle-links.tsx';
import styles from './widget.module.css';

interface WidgetProps {
  title: string;
  /** The page that shows all of it. */
  to?: string;
  /** Beside the title, such as an Edit button. */
  action?: React.ReactNode;
  toggle?: { label: string; choices: ToggleChoice[] };
  /** Where its content comes from; left out where it never changes. */
  asked?: LoadStateProps;
  /** Whether it has nothing but a sentence on why: it is one line then. */
  isEmpty?: boolean;
  children: React.ReactNode;
}

/** One part of a dashboard: its title, a toggle, and a body that loads, fails and is tried again by itself (D16, D17). */
export function Widget({ title, to, action, toggle, asked, isEmpty, children }: WidgetProps) {
  return (
    <section className={styles.widget} aria-label={title} data-empty={isEmpty ? '' : undefined}>
      <header className={styles.header}>
        <h2>{to ? <Link to={to}>{title}</Link> : title}</h2>
        {toggle && <ToggleLinks label={toggle.label} choices={toggle.choices} />}
        {action}
      </header>
      {asked && <LoadState {...asked} />}
      <div
        aria-busy={asked?.state === 'loading'}
        data-is-old={asked && asked.state !== 'ready' ? '' : undefined}
      >
        {children}
      </div>
    </section>
  );
}

interface ScrollAreaProps {
  label: string;
  ref?: React.Ref<HTMLElement>;
  children: React.ReactNode;
}

/**
 * A widget's body that scrolls: 400px high at most (specification, section 9), and reached by keyboard.
 * @param props.label what scrolls
 */
export function ScrollArea({ label, ref, children }: ScrollAreaProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scrolling} aria-label={label} tabIndex={0} ref={ref}>
      {children}
    </section>
  );
}
