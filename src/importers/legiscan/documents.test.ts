import { expect, test } from 'vitest';
import { documentText, textOfHtml } from './document-text.ts';
import { amendmentNumbers, amendmentStatus, distinctAmendments, versionNames } from './documents.ts';

test('versions of one type are numbered by age, in any order of input', () => {
  const names = versionNames([
    { id: 9, type: 'Comm Sub' },
    { id: 4, type: 'Comm Sub' },
    { id: 1, type: 'Introduced' },
    { id: 5, type: ' ' },
  ]);
  expect([...names].sort(([a], [b]) => a - b)).toEqual([
    [1, 'Introduced'],
    [4, 'Comm Sub'],
    [5, 'Text'],
    [9, 'Comm Sub (2)'],
  ]);
});

test('a list of amendments is named by its address, not by the text that it amends', () => {
  const at = (name: string) => `https://legislature.example/Downloads/MeasureDocument/SB1502/${name}`;
  const names = versionNames([
    { id: 1, type: 'Introduced', address: at('Introduced') },
    { id: 2, type: 'Introduced', address: at('Senate%20Amendments%20to%20Introduced') },
    { id: 3, type: 'Engrossed', address: at('Minority%20Report%20A-Engrossed') },
    { id: 4, type: 'Engrossed', address: at('A-Engrossed') },
  ]);
  expect([...names.values()]).toEqual([
    'Introduced',
    'Senate Amendments to Introduced',
    'Minority Report A-Engrossed',
    'Engrossed',
  ]);
});

test('an amendment has the number in its title, else its position among those without', () => {
  const numbers = amendmentNumbers([
    { id: 4, title: 'Senate Floor Amendment' },
    { id: 2, title: 'Floor Amendment 403322/1 (Delegate Quillfeather)' },
    { id: 3, title: 'Senate Floor Amendment' },
    { id: 5, title: 'House Substitute (H-2) As Amended' },
    { id: 6, title: 'House Substitute (H-2)' },
  ]);
  expect(numbers).toEqual(
    new Map([
      [2, '403322/1'],
      [3, 'unnumbered'],
      [4, 'unnumbered (2)'],
      [5, 'H-2'],
      [6, 'H-2 (2)'],
    ]),
  );
});

test('an amendment that is listed again with its number and size is the same one', () => {
  const listed = [
    { id: 3, title: 'Senate Substitute (S-3)', size: 156_757 },
    { id: 1, title: 'Senate Substitute (S-3)', size: 156_757 },
    { id: 4, title: 'Senate Substitute (S-3) As Amended', size: 152_548 },
    { id: 5, title: 'Senate Substitute (S-2)', size: 0 },
    { id: 6, title: 'Senate Substitute (S-2)', size: 0 },
    { id: 7, title: 'Senate Floor Amendment', size: 900 },
    { id: 8, title: 'Senate Floor Amendment', size: 900 },
  ];
  const distinct = distinctAmendments(listed, (each) => each);
  expect(distinct.map(({ amendment, repeatIds }) => [amendment.id, ...repeatIds])).toEqual([
    [1, 3],
    [4],
    [5],
    [6],
    [7],
    [8],
  ]);
});

test('the status of an amendment is read from its title', () => {
  expect(amendmentStatus('Floor Amendment 1/1 Rejected (34-98)', [])).toBe('rejected');
  expect(amendmentStatus('Favorable with Amendments 103621/1 Adopted', [])).toBe('adopted');
  expect(amendmentStatus('Senate Floor Amendment', [])).toBe('offered');
});

test('an amendment that a chamber adopted and then withdrew is withdrawn, although its title says "Adopted"', () => {
  const texts = ['Favorable with Amendments {573821/1 Adopted', 'Committee Amendment {573821/1 Withdrawn'];
  const actions = texts.map((text) => ({ text, chamber: 'house' as const }));
  const title = 'Favorable with Amendments 573821/1 Adopted';
  expect(amendmentStatus(title, actions.slice(0, 1))).toBe('adopted');
  expect(amendmentStatus(title, actions)).toBe('withdrawn');
});

test('the status of an amendment whose title does not say it is read from the actions', () => {
  const actions = [
    { text: 'Substitute (s-1) Adopted', chamber: 'senate' as const },
    { text: 'Amendment 2 adopted', chamber: 'house' as const },
  ];
  expect(amendmentStatus('Senate Substitute (S-1)', actions)).toBe('adopted');
  expect(amendmentStatus('Senate Substitute (S-2)', actions)).toBe('offered');
  // The second one without a number is not number 2.
  expect(amendmentStatus('House Floor Amendment', actions)).toBe('offered');
});

test('the visible text of a page is read without its scripts', () => {
  const page =
    '<script>alert(1)</script><p>One   <i>line</i></p><table><tr><td>a</td><td>&lt;b&gt;</td></tr></table><del>gone</del>';
  expect(textOfHtml(page)).toBe('One line\n\na <b>\n\n[DELETED: gone]');
  expect(textOfHtml('<pre>BILL NO 1\n\n   An act &amp; so on\n</pre>')).toBe(
    'BILL NO 1\n\n   An act & so on',
  );
});

test('a PDF has no text, and broken base64 is rejected', () => {
  expect(documentText('JVBERi0=', 'application/pdf')).toBeUndefined();
  expect(documentText('QmVlcw==', 'text/plain; charset=utf-8')).toBe('Bees');
  expect(() => documentText('not*base64', 'text/html')).toThrow('is not base64');
});

test('hostile HTML with 600,000 unclosed tags is read within 5 seconds', () => {
  const started = performance.now();
  textOfHtml('<s '.repeat(300_000) + '<br'.repeat(300_000));
  expect(performance.now() - started).toBeLessThan(5000);
});
