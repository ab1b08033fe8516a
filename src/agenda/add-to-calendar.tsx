import { CalendarPlus } from 'lucide';
import { Icon } from '../ui/icon.tsx';
import styles from './add-to-calendar.module.css';

interface AddToCalendarProps {
  links: { google: string; outlook: string; apple: string };
  /** The name of the meeting, for screen readers. */
  name: string;
}

/** Collapsible links that add a meeting to one of three calendars (D02). */
export function AddToCalendar({ links, name }: AddToCalendarProps) {
  const calendars = [
    { label: 'Google', to: links.google },
    { label: 'Apple', to: links.apple },
    { label: 'Outlook', to: links.outlook },
  ];
  return (
    <details className={`${styles.add} no-print`}>
      <summary>
        <Icon of={CalendarPlus} size={16} /> Add to calendar
        <span className="visually-hidden">: {name}</span>
      </summary>
      <ul>
        {calendars.map(({ label, to }) => (
          <li key={label}>
            <a href={to} rel="noreferrer">
              {label}
              <span className="visually-hidden"> calendar</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
