import type { BaseHit, Hit } from 'instantsearch.js';
import { Fragment } from 'react';

/** Markers around matches in search responses. They do not occur in legislative texts. */
export const MARKS = { highlightPreTag: '__ais-highlight__', highlightPostTag: '__/ais-highlight__' };

interface MarkedProps {
  text: string;
  before?: string;
  after?: string;
}

/**
 * A text with highlighted matches. InstantSearch's own component is ten times slower, which is noticeable on
 * a page of 1,000 results (S09).
 * @param before the marker before each match; `after` is the marker after it
 */
export function Marked({
  text,
  before = MARKS.highlightPreTag,
  after = MARKS.highlightPostTag,
}: MarkedProps) {
  const [start, ...matches] = text.split(before);
  if (matches.length === 0) return text;
  return (
    <>
      {start}
      {matches.map((match, at) => {
        const [matched, rest] = match.split(after);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order
          <Fragment key={at}>
            <mark>{matched}</mark>
            {rest}
          </Fragment>
        );
      })}
    </>
  );
}

/** An attribute of a hit, with highlighted matches if it was searched for any; renders nothing if the hit does not have it. */
export function HighlightedAttribute<T extends BaseHit>({
  hit,
  attribute,
}: {
  hit: Hit<T>;
  attribute: keyof T & string;
}) {
  const found = hit._highlightResult?.[attribute];
  if (found && 'value' in found && typeof found.value === 'string') return <Marked text={found.value} />;
  const value: unknown = hit[attribute];
  return typeof value === 'string' ? value : null;
}

/** The text around the matches in a long attribute of a hit; renders nothing if there is none. */
export function HighlightedExcerpt<T extends BaseHit>({
  hit,
  attribute,
}: {
  hit: Hit<T>;
  attribute: keyof T & string;
}) {
  const found = hit._snippetResult?.[attribute];
  return found && 'value' in found && typeof found.value === 'string' ? <Marked text={found.value} /> : null;
}
