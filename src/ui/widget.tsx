import { LoadState, type LoadStateProps } from './load-state.tsx';
import { type ToggleChoice, ToggleLinks } from './toggle-links.tsx';
import styles from './widget.module.css';

interface WidgetProps {
  title: string;
  /** The page with the complete content. */
  to?: string;
  /** An element next to the title, such as an Edit button. */
  action?: React.ReactNode;
  toggle?: { label: string; choices: ToggleChoice[] };
  /** The state of the request for its content, if it has one. */
  fetched?: LoadStateProps;
  /** Whether it contains only the sentence of its empty state, and takes one line. */
  isEmpty?: boolean;
  children: React.ReactNode;
}

/** A dashboard widget with a title, a toggle, and a body with its own loading and error states (D16, D17). */
export function Widget({ title, to, action, toggle, fetched, isEmpty, children }: WidgetProps) {
  return (
    <section className={styles.widget} aria-label={title} data-empty={isEmpty ? '' : undefined}>
      <header className={styles.header}>
        <h2>{to ? <a href={to}>{title}</a> : title}</h2>
        {toggle && <ToggleLinks label={toggle.label} choices={toggle.choices} />}
        {action}
      </header>
      {fetched && <LoadState {...fetched} />}
      <div
        aria-busy={fetched?.state === 'loading'}
        data-is-old={fetched && fetched.state !== 'ready' ? '' : undefined}
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
 * A scrolling widget body, up to 400 px high (specification, section 9), that can be focused by keyboard.
 * @param props.label the accessible name of the content
 */
export function ScrollArea({ label, ref, children }: ScrollAreaProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={styles.scrolling} aria-label={label} tabIndex={0} ref={ref}>
      {children}
    </section>
  );
}
