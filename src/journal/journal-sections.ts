import { hasOneChamber, type LegislatureWords } from '../legislature/status/legislature-words.ts';
import type { JournalSection } from './journal-schemas.ts';

/** Entries per section in a widget; the page of the day has all of them. */
export const ENTRIES_PER_WIDGET = 25;

/** The titles and empty texts of the sections, as in the specification (D12). */
export const SECTIONS: Record<JournalSection, { title: (words: LegislatureWords) => string; empty: string }> =
  {
    house_actions: {
      title: ({ chamberNames }) => `${chamberNames.house} actions`,
      empty: 'No actions on this date.',
    },
    senate_actions: {
      title: ({ chamberNames }) => `${chamberNames.senate} actions`,
      empty: 'No actions on this date.',
    },
    new_house_bills: {
      title: (words) => `New ${words.chamberNames.house} bills${andDockets(words)}`,
      empty: 'No new house bills or dockets on this date.',
    },
    new_senate_bills: {
      title: (words) =>
        hasOneChamber(words)
          ? `New bills${andDockets(words)}`
          : `New ${words.chamberNames.senate} bills${andDockets(words)}`,
      empty: 'No new bills or dockets on this date.',
    },
  };

/** The sections of a journal in display order. Their schema's options would load the server's code in the browser. */
const IN_ORDER = Object.keys(SECTIONS) as JournalSection[];

/** The sections of a journal in a legislature with these chambers. */
export function sectionsIn({ chambers }: LegislatureWords): JournalSection[] {
  return IN_ORDER.filter((section) => chambers.some((chamber) => section.includes(chamber)));
}

/** The text of a section without entries. */
export function emptySection(section: JournalSection, { hasDockets }: LegislatureWords): string {
  return hasDockets ? SECTIONS[section].empty : SECTIONS[section].empty.replace(' or dockets', '');
}

function andDockets({ hasDockets }: LegislatureWords): string {
  return hasDockets ? ' and dockets' : '';
}
