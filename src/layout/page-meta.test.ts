import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const layout = { name: 'Statehouse', siteUrl: 'https://bills.example' };

test('a page of a list has its page number in the title and the canonical address', () => {
  const head = pageMeta(layout, {
    title: 'House votes',
    path: '/app/votes?chamber=house',
    page: 2,
    pageCount: 25,
  });
  expect(head).toContainEqual({ title: 'House votes (page 2 of 25) - Statehouse' });
  expect(head).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://bills.example/app/votes?chamber=house&page=2',
  });
});

test('the first page of a list has the address of the list', () => {
  const head = pageMeta(layout, { title: 'News', path: '/app/news/articles/', page: 1, pageCount: 3 });
  expect(head).toContainEqual({ property: 'og:url', content: 'https://bills.example/app/news/articles/' });
});

test('a long description ends after a whole word', () => {
  const head = pageMeta(layout, { title: 'Bill', path: '/app/bill/1', description: 'An Act '.repeat(60) });
  const description = head.find((tag) => tag && 'name' in tag && tag.name === 'description');
  expect(description).toEqual({
    name: 'description',
    content: expect.stringMatching(/^An Act.{150,192}(An|Act)…$/),
  });
});

test('a page with noindex has no canonical address', () => {
  const head = pageMeta(layout, { title: 'Search', path: '/app/search', noindex: true });
  expect(head).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(JSON.stringify(head)).not.toContain('canonical');
});
