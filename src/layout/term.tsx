import { ExplainedTerm } from './explained-term.tsx';
import type { TextPiece } from './explained-texts.ts';
import { glossaryEntry } from './glossary.ts';

/** A glossary term by its name. @param props.term the term in the glossary; the children, if any, are its wording in the text */
export function Term({ term, children }: { term: string; children?: React.ReactNode }) {
  return <ExplainedTerm entry={glossaryEntry(term)}>{children}</ExplainedTerm>;
}

/** A text with explained terms. @param props.pieces from `explainedTexts` */
export function ExplainedText({ pieces }: { pieces: TextPiece[] }) {
  return pieces.map(({ text, entry }, at) =>
    entry ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change order
      <ExplainedTerm key={at} entry={entry}>
        {text}
      </ExplainedTerm>
    ) : (
      text
    ),
  );
}
