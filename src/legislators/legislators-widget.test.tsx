import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ListedLegislator } from './legislator-schemas.ts';
import { LegislatorsWidget } from './legislators-widget.tsx';

const UNA: ListedLegislator = {
  id: 7,
  url: '/app/legislator/7',
  image: 'una.jpg',
  image_url: '/img/legislators/una.jpg',
  short_full_name: 'Una Ash',
  full_name: 'Una Ruth Ash',
  party: 'Democratic',
  district: '1st Elm',
  chamber: 'house',
  active: true,
};

function shown(first: ListedLegislator[]): string {
  return renderToStaticMarkup(
    <LegislatorsWidget
      chosen="house"
      first={first}
      chamberNames={{ house: 'Assembly', senate: 'Senate', joint: 'Joint' }}
      choiceAddresses={{
        house: '/?legislators=house',
        senate: '/?legislators=senate',
        inactive: '/?legislators=inactive',
      }}
    />,
  );
}

// D09
test('the legislators widget shows pictures and short full names, and marks inactive legislators', () => {
  const html = shown([UNA]);
  expect([...html.matchAll(/href="\/\?legislators=(\w+)"/g)].map(([, list]) => list)).toEqual([
    'house',
    'senate',
    'inactive',
  ]);
  expect(html).toContain('>Assembly</a>');
  expect(html).toContain('src="/img/legislators/una.jpg?width=48"');
  expect(html).toContain('>Una Ash</a>');
  expect(html).not.toContain('> Inactive<');
  expect(shown([{ ...UNA, active: false }])).toContain('> Inactive</strong>');
});

// P14
test('the legislators widget shows initials if there is no picture', () => {
  const html = shown([{ ...UNA, image: null, image_url: null }]);
  expect(html).not.toContain('<img');
  expect(html).toContain('>UA</span>');
});
