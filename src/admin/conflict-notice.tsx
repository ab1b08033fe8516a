import type { EditedKind, EditedText } from '../legislature/edited-texts.server.ts';
import { KINDS } from './edited-kinds.ts';
import { FailedSave } from './failed-save.tsx';

interface ConflictNoticeProps {
  kind: EditedKind;
  /** The saved text; undefined if it was deleted. */
  now: EditedText | undefined;
  /** The editor who changed it; undefined if an import did. */
  by: { who: string } | undefined;
  submitted: EditedText;
}

/** A notice that somebody else saved the text first, with the fields that differ from the form. */
export function ConflictNotice({ kind, now, by, submitted }: ConflictNoticeProps) {
  const { one, title, from } = KINDS[kind];
  const labels: Record<keyof EditedText, string> = {
    title,
    intro: 'Introduction',
    text: 'Text',
    day: 'Date',
    from,
    url: 'Link to the original',
    category: 'Category',
  };
  const names = Object.keys(labels) as (keyof EditedText)[];
  const differences = now ? names.filter((name) => now[name] !== normalized(submitted[name])) : [];
  const author = by ? by.who : 'An import';
  return (
    <FailedSave
      heading={
        now
          ? `${author} changed this ${one} since you opened it`
          : `This ${one} was deleted since you opened it`
      }
    >
      <p>
        {now
          ? 'Your version was not saved. It is still in the form below: save again to replace the other version, which differs in these fields.'
          : 'Your version was not saved. It is still in the form below: save again to publish it as a new text.'}
      </p>
      {now && (
        <dl>
          {differences.map((name) => (
            <div key={name}>
              <dt>{labels[name]} (saved version)</dt>
              <dd>{now[name] || 'Blank'}</dd>
            </div>
          ))}
        </dl>
      )}
    </FailedSave>
  );
}

/** Normalizes the CRLF line ends that browsers submit. */
function normalized(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}
