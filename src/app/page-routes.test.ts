import { describe, expect, test } from 'vitest';
import { route, routeFinder } from './page-routes.ts';
import { routes } from './routes.ts';

const none = async () => ({});
const finder = (...patterns: string[]) => {
  const find = routeFinder(patterns.map((pattern) => route(pattern, none)));
  return (path: string) => {
    const found = find(path);
    return found && [found.route.pattern, found.params];
  };
};

describe('a route', () => {
  test('is found by its path in upper or lower case, with or without a slash at the end', () => {
    const find = finder('/', '/app/floorDebate', '/app/bill/:id');
    expect(find('/')).toEqual(['/', {}]);
    expect(find('/app/FloorDebate')).toEqual(['/app/floorDebate', {}]);
    expect(find('/app/bill/12/')).toEqual(['/app/bill/:id', { id: '12' }]);
    expect(find('/app/bill')).toBeUndefined();
    expect(find('/app/bill/12/text')).toBeUndefined();
  });

  test('with fixed words takes precedence over one with a parameter, whatever their order', () => {
    const find = finder(
      '/app/:type/*',
      '/app/bill/:id',
      '/app/bill/:id.atom',
      '/app/bill/new',
      '/app/bill/:id/text.txt',
    );
    expect(find('/app/bill/new')).toEqual(['/app/bill/new', {}]);
    expect(find('/app/bill/1.atom')).toEqual(['/app/bill/:id.atom', { id: '1' }]);
    expect(find('/app/bill/1')).toEqual(['/app/bill/:id', { id: '1' }]);
    expect(find('/app/bill/1/text.txt')).toEqual(['/app/bill/:id/text.txt', { id: '1' }]);
    expect(find('/app/vote/2/members')).toEqual(['/app/:type/*', { type: 'vote', '*': '2/members' }]);
  });

  test('may have parameters that are missing, and a rest that is empty', () => {
    const find = finder('/journal/:date?', '/bills/:session/:number/*');
    expect(find('/journal')).toEqual(['/journal/:date?', {}]);
    expect(find('/journal/2025-03-01')).toEqual(['/journal/:date?', { date: '2025-03-01' }]);
    expect(find('/bills/194/H1/')).toEqual(['/bills/:session/:number/*', { session: '194', number: 'H1' }]);
    expect(find('/bills/194/H1/votes')).toEqual([
      '/bills/:session/:number/*',
      { session: '194', number: 'H1', '*': 'votes' },
    ]);
  });

  test('has its parameters decoded, and is not found if that fails', () => {
    const find = finder('/legislators/:name');
    expect(find('/legislators/jos%C3%A9-a%2Fb')).toEqual(['/legislators/:name', { name: 'josé-a/b' }]);
    expect(find('/legislators/%E0%A4%A')).toBeUndefined();
  });
});

test('every route of the site is found by an address of its pattern', () => {
  const find = routeFinder(routes);
  const notFound = routes
    .map(({ pattern }) => pattern)
    .filter((pattern) => {
      const path = pattern.replace(/:\w+\??/g, '1').replace('*', 'rest');
      return find(path)?.route.pattern !== pattern;
    });
  expect(notFound).toEqual([]);
});
