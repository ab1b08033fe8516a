import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { HistoryEntry } from './history-days.ts';
import { HistoryList } from './history-list.tsx';

const CHAMBERS = { house: 'House', senate: 'Senate', joint: 'Joint' };
const words = (text: string, recordedOn: string | null = null, more: Partial<HistoryEntry> = {}) => {
  const entry = {
    position: 1,
    chamber: 'senate',
    isOfBoth: false,
    kind: undefined,
    committee: undefined,
    links: [],
    recordedOn,
    time: null,
    isPastNotice: false,
  };
  const days = [{ day: '2025-03-04', entries: [{ ...entry, ...more, pieces: [{ text }] }] }];
  const list = <HistoryList days={days} chamberNames={CHAMBERS} />;
  const html = renderToStaticMarkup(list);
  return html
    .replace(/<h3>.*<\/h3>/, '')
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .replace(/\s+/g, ' ');
};

test('an action that begins with its chamber shows the chamber once', () => {
  expect(words('Senate Read and Adopted')).toBe('Senate Read and Adopted');
  expect(words('Read and adopted')).toBe('Senate Read and adopted');
  expect(words('House amendments concurred in')).toBe('Senate House amendments concurred in');
  expect(words('Senator Elm appointed')).toBe('Senate Senator Elm appointed');
});

// P09
test('an action that the source lists under another day than that of the act shows that day', () => {
  expect(words('Signed by the Governor', '2025-03-10')).toBe(
    'Senate Signed by the Governor Recorded on March 10, 2025',
  );
  // Kansas
  expect(words('Veto sustained', '2025-02-28')).toBe(
    'Senate Veto sustained This day or later; the source lists it under February 28, 2025',
  );
});

// P09
test('an action that the source gives to the legislature shows no chamber unless both chambers acted', () => {
  const shown = (isOfBoth: boolean) =>
    words('Subcommittee recommends passage.', null, { chamber: 'joint', isOfBoth });
  expect(shown(true)).toBe('Joint Subcommittee recommends passage.');
  expect(shown(false)).toBe('Subcommittee recommends passage.');
});
