import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CommitteeList, CommitteeVariant } from './committee-lists.ts';
import { VARIANT_LISTS } from './committee-lists.ts';
import type { ListedCommittee } from './committee-schemas.ts';
import { CommitteesWidget } from './committees-widget.tsx';

const named = (id: number, committee_display_name: string, short_name: string): ListedCommittee => ({
  id,
  url: `/app/committee/${id}`,
  committee_name: `Joint Committee on ${committee_display_name}`,
  committee_display_name,
  short_name,
  chamber: 'joint',
  active: true,
  chairs: [],
  member_count: 0,
  bill_count: 0,
});
const COMMITTEES = [named(1, 'the Arts', 'Arts'), named(2, 'Aging', 'Aging'), named(3, 'Ferries', 'Ferries')];

function shown(variant: CommitteeVariant, chosen: CommitteeList, first = COMMITTEES): string {
  return renderToStaticMarkup(
    <CommitteesWidget
      variant={variant}
      chosen={chosen}
      lists={VARIANT_LISTS[variant]}
      first={first}
      chamberNames={{ house: 'House', senate: 'Senate', joint: 'Joint' }}
      choiceAddresses={{
        house: '/?committees=house',
        senate: '/?committees=senate',
        joint: '/?committees=joint',
        standing: '/?committees=standing',
        floor: '/?committees=floor',
      }}
    />,
  );
}
const toggles = (html: string) => [...html.matchAll(/href="\/\?committees=(\w+)"/g)].map(([, list]) => list);

// D07
test.each([
  ['plain', 'joint', ['joint', 'house', 'senate']],
  ['a-z', 'standing', ['standing', 'floor']],
  ['pa', 'house', ['house', 'senate', 'joint']],
] as const)(
  'the committees widget in the variant %s has its toggles as links and a scrolling body',
  (variant, chosen, lists) => {
    const html = shown(variant, chosen);
    expect(toggles(html)).toEqual(lists);
    expect(html).toContain('tabindex="0"');
    expect(html).toContain('>Ferries</a>');
  },
);

// D07
test('the A-Z variant has a heading for each letter and links to the letters', () => {
  const html = shown('a-z', 'standing');
  expect([...html.matchAll(/<h3[^>]*>(.)<\/h3>/g)].map(([, letter]) => letter)).toEqual(['A', 'F']);
  expect(html).toContain('href="#committees-widget-F"');
  expect(html).toContain('id="committees-widget-F"');
  expect(shown('plain', 'joint')).not.toContain('<h3');
});

test('an empty list of committees has a text', () => {
  expect(shown('plain', 'joint', [])).toContain('No Joint committees');
});
