import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CategorizedNews } from './categorized-news.tsx';
import { LegislatorNews } from './legislator-news.tsx';
import { NewsCards } from './news-cards.tsx';
import { NewsList } from './news-list.tsx';
import type { ArticleInList } from './news-schemas.ts';
import { NewsWidget } from './news-widget.tsx';

const article = (id: number, some: Partial<ArticleInList> = {}): ArticleInList => ({
  id,
  headline: `Article ${id}`,
  intro: '<p>Intro</p>',
  display_date: '2025-03-04',
  display_date_formatted: 'March 4, 2025',
  source_name: 'Elm Courier',
  external_url: null,
  category: { id: 1, category_name: 'Parks' },
  bills: [],
  ...some,
});
const pageOf = <Row,>(data: Row[]) => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 20,
  total: data.length,
});
/** The HTML of the server, before scripts run. */
const html = (content: React.ReactNode) => renderToStaticMarkup(content);

describe('the News widget', () => {
  // D10
  test('links to both lists, links its header to the selected one, and includes the first articles', () => {
    const shown = html(<NewsWidget first={pageOf([article(7)])} hasPress />);
    expect(shown).toMatch(/<h2><a href="\/app\/news\/articles\/"[^>]*>News<\/a><\/h2>/);
    expect(shown).toMatch(/<a [^>]*href="\/app\/news\/press\/"[^>]*>Press Releases<\/a>/);
    expect(shown).toMatch(/<a [^>]*href="\/app\/news\/article\/7"[^>]*>Article 7<\/a>/);
    expect(shown).not.toContain('Loading');
  });

  // U03
  test('has no toggle without press releases, and shows the empty text', () => {
    const shown = html(<NewsWidget first={pageOf([])} hasPress={false} />);
    expect(shown).not.toContain('Press Releases');
    expect(shown).toContain('No results :(');
  });
});

// D13
test('the news accordion has a section with articles for each category', () => {
  const shown = html(
    <CategorizedNews chamber="house" first={{ Parks: [article(1), article(2)], Ferries: [] }} />,
  );
  expect(shown.match(/<details/g)).toHaveLength(2);
  // Only the newest articles are shown, so the section has no count.
  expect(shown).toContain('<summary>Parks</summary>');
  expect(shown).toContain('Article 2');
});

describe('news cards', () => {
  const edit = <button type="button">Edit</button>;

  // D14
  test('explain how to select categories if none is selected', () => {
    const shown = html(<NewsCards categories={[]} articles={[]} edit={edit} />);
    expect(shown.replaceAll('&#x27;', "'")).toContain(
      "You don't have any news categories selected. You may add categories by clicking the Edit button in the upper right.",
    );
    expect(shown).toContain('<button type="button">Edit</button>');
  });

  test('show the articles of selected categories', () => {
    const shown = html(
      <NewsCards categories={[{ id: 1, category_name: 'Parks' }]} articles={[article(3)]} edit={edit} />,
    );
    expect(shown).toContain('Article 3');
    expect(shown).not.toContain('any news categories selected');
  });
});

test('a legislator’s news is a list of articles or an empty text', () => {
  expect(html(<LegislatorNews articles={[article(4)]} />)).toContain('Article 4');
  expect(html(<LegislatorNews articles={[]} />)).toContain('No results :(');
});

describe('the list of news', () => {
  // N03
  test('shows the texts for no results and no more data', () => {
    expect(html(<NewsList type="articles" upTo={0} first={pageOf([])} />)).toContain('No results :(');
    expect(html(<NewsList type="articles" upTo={1} first={pageOf([article(1)])} />)).toContain(
      'No more data :)',
    );
  });

  // N01
  test('rejects an unknown type', () => {
    // The type checker rules this out, so the value is cast.
    const props = { type: 'radio', upTo: 1, first: pageOf([]) } as unknown as React.ComponentProps<
      typeof NewsList
    >;
    expect(() => html(<NewsList {...props} />)).toThrow('articles or press, not radio');
  });
});
