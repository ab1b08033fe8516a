import type { EditedKind, EditedText } from '../legislature/edited-texts.server.ts';
import styles from './admin.module.css';
import { KINDS } from './edited-kinds.ts';

interface TextsComparedProps {
  kind: EditedKind;
  /** What there is; undefined where it was deleted. */
  now: EditedText | undefined;
  /** Who changed it, where that was at the desk. */
  by: { who: string } | undefined;
  yours: EditedText;
}

/** Says that somebody else was quicker, and shows what they wrote where it is not what is in the form. */
export function TextsCompared({ kind, now, by, yours }: TextsComparedProps) {
  const { one, title, from } = KINDS[kind];
  const labels: Record<keyof EditedText, string> = {
    title,
    intro: 'Introduction',
    text: 'Text',
    day: 'Date',
    from,
    url: 'Address of the original',
    category: 'Category',
  };
  const names = Object.keys(labels) as (keyof EditedText)[];
  const differing = now ? names.filter((name) => now[name] !== asKept(yours[name])) : [];
  const whose = by ? by.who : 'An import';
  return (
    // biome-ignore lint/a11y/noAutofocus: who saved is told first that it was not done
    <section className={styles.conflict} role="alert" tabIndex={-1} autoFocus>
      <h2>
        {now
          ? `${whose} changed this ${one} since you opened it`
          : `This ${one} was deleted since you opened it`}
      </h2>
      <p>
        {now
          ? 'Yours is not saved; it is all in the form below. Take over from here what you need, then save.'
          : 'Yours is not saved; it is all in the form below. Save it, and it is there again.'}
      </p>
      {now && (
        <dl>
          {differing.map((name) => (
            <div key={name}>
              <dt>{labels[name]}, as it is now</dt>
              <dd>{now[name] || 'Empty'}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** Browsers send the end of a line as two characters. */
function asKept(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}
