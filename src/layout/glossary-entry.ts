/** A legislative term with a one-sentence explanation. */
export interface GlossaryEntry {
  term: string;
  meaning: string;
  /** Other wordings of the term in running text. */
  also?: string[];
}

/* The entries that pages of roll calls need. They stand apart, so that these pages load no others. */
export const AFTER_VOTE: GlossaryEntry = {
  term: 'after-vote',
  also: ['after vote'],
  meaning: 'A member’s choice recorded after the vote had closed; it does not count.',
};
export const PAIRED: GlossaryEntry = {
  term: 'paired',
  meaning: 'Two members on opposite sides, one of them absent, agreed that neither vote counts.',
};

/** The anchor of an entry on the glossary page: `study-order` in `/app/glossary#study-order`. */
export function glossaryAnchor({ term }: GlossaryEntry): string {
  return term.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
