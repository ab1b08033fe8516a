import type { JournalSection } from './journal-answers.ts';

/** Where the whole day has a page of its own. */
export const ENTRIES_IN_A_WIDGET = 25;

/** What a section is called, and what it says where it is empty: D12, word for word. */
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
