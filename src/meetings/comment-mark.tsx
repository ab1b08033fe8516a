import { MessageSquareText } from 'lucide';
import { Icon } from '../ui/icon.tsx';
import styles from './meetings.module.css';

/**
 * The comment icon, which marks that testimony or floor debate is available (D11). @param props.label what is
 * available, and how much
 */
export function CommentMark({ label }: { label: string }) {
  return (
    <span className={styles.comment} title={label}>
      <Icon of={MessageSquareText} size={16} />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** Describes whether a meeting has testimony or floor debate; undefined if it has neither. */
export function availabilityText({
  testimony_count,
  floor_debate_count,
}: {
  testimony_count: number;
  floor_debate_count: number;
}): string | undefined {
  if (floor_debate_count > 0) return 'Floor debate available';
  if (testimony_count > 0) return `Testimony available (${testimony_count.toLocaleString('en-US')})`;
  return undefined;
}
