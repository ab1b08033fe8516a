import type { JournalSection } from './journal-schemas.ts';

/** Entries per section in a widget; the page of the day has all of them. */
export const ENTRIES_PER_WIDGET = 25;

/** The titles and empty texts of the sections, as in the specification (D12). */
export const SECTIONS: Record<JournalSection, { title: (names: ChamberNames) => string; empty: string }> = {
  house_actions: { title: ({ house }) => `${house} actions`, empty: 'No actions on this date.' },
  senate_actions: { title: ({ senate }) => `${senate} actions`, empty: 'No actions on this date.' },
  new_house_bills: {
    title: ({ house }) => `New ${house} bills and dockets`,
    empty: 'No new house bills or dockets on this date.',
  },
  new_senate_bills: {
    title: ({ senate }) => `New ${senate} bills and dockets`,
    empty: 'No new bills or dockets on this date.',
  },
};

interface ChamberNames {
  house: string;
  senate: string;
}
